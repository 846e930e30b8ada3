export const id = 773;
export const ids = [773];
export const modules = {

/***/ 6773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EB: () => (/* binding */ renderWorking),
/* harmony export */   LG: () => (/* binding */ renderStatus),
/* harmony export */   renderEnd: () => (/* binding */ renderEnd),
/* harmony export */   renderHelp: () => (/* binding */ renderHelp),
/* harmony export */   wZ: () => (/* binding */ renderFollowUpHint)
/* harmony export */ });
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3093);
/* harmony import */ var _text_link_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2441);
/* harmony import */ var _text_log_line_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8346);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7872);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7964);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7116);






const longestReply = 60_000;
function renderWorking(request, runUrl) {
    const start = [...request.replace(/\s+/g, ' ').trim()];
    const shown = start.length > 80 ? `${start.slice(0, 79).join('')}…` : start.join('');
    return `Working on: ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(shown)}${runLink(runUrl)}`;
}
function renderEnd(facts) {
    const { outcome, runUrl, phrase, notes } = facts;
    const said = [
        headline(facts),
        outcome.result === 'pull-request' ? whereItGoes(facts) : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(outcome.reason)
    ];
    const rest = paragraphs([
        followUp(outcome, phrase),
        ...notes.map(note => `_${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(note)}_`),
        details(outcome, runUrl)
    ]);
    return paragraphs([(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .capMarkdown */ .y3)(paragraphs(said), longestReply - Buffer.byteLength(rest)), rest]);
}
const paragraphs = (parts) => parts.filter(part => part !== '').join('\n\n');
function headline({ outcome, durationMs }) {
    const { job, result } = outcome;
    const facts = [
        job?.changedFiles
            ? `${job.changedFiles} ${job.changedFiles === 1 ? 'file' : 'files'} changed`
            : '',
        durationMs === undefined ? '' : (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(durationMs)
    ].filter(fact => fact !== '');
    const tail = facts.length === 0 ? '' : ` · ${facts.join(' · ')}`;
    if (result !== 'pull-request' || !job?.prLink)
        return `**${_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .results */ .Xv[result].heading}**${tail}`;
    return `**${_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .results */ .Xv[result].heading}:** ${pullLink(job.prLink)}${tail}`;
}
function whereItGoes({ pull }) {
    if (pull === undefined)
        return '';
    const target = `It targets the branch ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(pull.base)}.`;
    return pull.waitsForApproval ? `${target} Its checks wait for your approval.` : target;
}
function followUp({ result }, phrase) {
    const write = `Write \`${phrase.replaceAll('`', '')} …\` here`;
    switch (result) {
        case 'pull-request':
            return `${write} or in the pull request to go on.`;
        case 'no-changes':
            return `${write} to say more.`;
        case 'failed':
            return `${write} to try again.`;
        default:
            return '';
    }
}
function details({ job }, runUrl) {
    const parts = [
        job === undefined ? '' : `Job ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(job.id, 200))}`,
        job?.branch ? `branch ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(job.branch, 300))}` : '',
        runUrl === undefined ? '' : `[run](${runUrl})`
    ].filter(part => part !== '');
    return parts.length === 0
        ? ''
        : `<details><summary>Details</summary>\n\n${parts.join(' · ')}\n\n</details>`;
}
const pullLink = (address) => {
    const safe = (0,_text_link_js__WEBPACK_IMPORTED_MODULE_5__/* .safeLink */ .o)(address);
    return safe === undefined
        ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(address)
        : `[${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)((0,_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .shortName */ .E)(safe))}](${safe})`;
};
const runLink = (runUrl) => runUrl === undefined ? '' : ` · [run](${runUrl})`;
function renderHelp(phrase) {
    const name = phrase.replaceAll('`', '');
    return `**How to ask**

| write | to |
|---|---|
| \`${name} explain the new flag\` | have the documentation changed; the answer is a pull request |
| \`${name} also …\`, here or in the pull request | go on with the same pull request |
| \`${name} new …\` | start afresh, whatever was asked before |
| \`${name} status\` | see how it stands |
| \`${name} help\` | see this |

The command begins a paragraph of its own; all that follows it is the request.`;
}
function renderStatus(outcome, phrase) {
    if (outcome === undefined) {
        return `Nothing was asked here yet. Write \`${phrase.replaceAll('`', '')} help\` to see how.`;
    }
    return paragraphs([
        headline({
            outcome,
            durationMs: undefined,
            runUrl: undefined,
            phrase,
            pull: undefined,
            notes: []
        }),
        (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(outcome.reason),
        details(outcome, undefined)
    ]);
}
const renderFollowUpHint = (phrase) => `Write \`${phrase.replaceAll('`', '')} …\` here to have this pull request changed.`;


/***/ })

};
