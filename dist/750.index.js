export const id = 750;
export const ids = [750,773,444];
export const modules = {

/***/ 750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   close: () => (/* binding */ close)
/* harmony export */ });
/* harmony import */ var _text_link_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2441);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3238);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7964);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7531);
/* harmony import */ var _comments_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4071);
/* harmony import */ var _conversation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9444);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9923);
/* harmony import */ var _reply_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6773);








async function close(world, { stage, outcome, durationMs }) {
    const { conversation, request, phrase, inputs } = stage;
    const isCancelled = world.cancelled.aborted;
    const pull = request === undefined || isCancelled ? undefined : await reachPull(world, { request, outcome });
    const body = (0,_reply_js__WEBPACK_IMPORTED_MODULE_3__/* .renderEnd */ .Ac)({
        outcome,
        durationMs,
        runUrl: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_4__/* .runUrl */ .V)(world.env),
        phrase,
        pull: pull?.facts,
        notes: outcome.notes ?? []
    });
    world.files.saveState('reply', body);
    world.files.saveState('phase', 'telling');
    if (isCancelled)
        return await conversation.interrupt(body);
    const isFine = _outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .results */ .Xv[outcome.result].step !== 'red';
    await conversation.finish(body, { reaction: isFine ? 'rocket' : 'confused', end: outcome.result });
    if (pull !== undefined && inputs.reply)
        await leaveMemory(world, { stage, outcome, pull });
}
async function reachPull(world, { request, outcome }) {
    const link = (0,_text_link_js__WEBPACK_IMPORTED_MODULE_5__/* .safeLink */ .o)(outcome.job?.prLink ?? '');
    const server = world.env.GITHUB_SERVER_URL;
    if (link === undefined || !server || !link.startsWith(`${server}/`))
        return undefined;
    const match = /^\/([\w.-]+)\/([\w.-]+)\/pull\/(\d+)$/.exec(new URL(link).pathname);
    const [, owner, repo, number] = match ?? [];
    if (owner === undefined || repo === undefined)
        return undefined;
    try {
        const { data: pull } = await request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
            owner,
            repo,
            pull_number: Number(number)
        });
        return {
            place: {
                owner,
                repo,
                repositoryId: String(pull.base.repo.id),
                number: Number(number),
                source: undefined,
                isSticky: false,
                kind: 'pull-request'
            },
            facts: {
                base: pull.base.ref,
                waitsForApproval: pull.user?.login === 'github-actions[bot]'
            }
        };
    }
    catch (error) {
        world.log.debug(`The pull request is out of reach (${(0,_github_js__WEBPACK_IMPORTED_MODULE_6__/* .statusOf */ .c2)(error) ?? 'no answer'})`);
        return undefined;
    }
}
async function leaveMemory(world, { stage, outcome, pull }) {
    const { inputs, request, place, phrase } = stage;
    const { backend } = inputs;
    const jobId = outcome.job?.id;
    if (backend.kind !== 'hosted' || request === undefined || jobId === undefined)
        return;
    const isHere = place?.number === pull.place.number && place.repositoryId === pull.place.repositoryId;
    if (isHere)
        return;
    const { env, log, clock } = world;
    try {
        const seen = await (0,_comments_js__WEBPACK_IMPORTED_MODULE_7__/* .newest */ .BP)(request, pull.place);
        const { repositoryId, number } = pull.place;
        const isThere = seen.some(({ body, id }) => {
            const memory = (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .readMarker */ .t7)(body, { repositoryId, thread: number, commentId: id }, backend.apiKey);
            return typeof memory === 'object' && memory.jobId === jobId;
        });
        if (isThere)
            return;
    }
    catch {
        return;
    }
    const conversation = (0,_conversation_js__WEBPACK_IMPORTED_MODULE_1__.converse)({
        request,
        place: pull.place,
        log: { ...log, warning: log.debug },
        clock,
        runId: env.GITHUB_RUN_ID ?? '',
        attempt: env.GITHUB_RUN_ATTEMPT ?? '1',
        apiKey: backend.apiKey,
        onWorking: () => { }
    });
    await conversation.remember(jobId);
    await conversation.answer((0,_reply_js__WEBPACK_IMPORTED_MODULE_3__/* .renderFollowUpHint */ .wZ)(phrase));
}


/***/ }),

/***/ 4071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ newest),
/* harmony export */   M9: () => (/* binding */ write),
/* harmony export */   TF: () => (/* binding */ remove),
/* harmony export */   hc: () => (/* binding */ edit)
/* harmony export */ });
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3238);

const perPage = 100;
const mostPages = 10;
async function write(request, place, { body, tag }) {
    const { source } = place;
    if (source?.kind === 'review-comment') {
        const reply = await replyInReview(request, place, { body, inReplyTo: source.firstId }).catch(error => {
            if ((0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .statusOf */ .c2)(error) === undefined)
                throw error;
            return undefined;
        });
        if (reply !== undefined)
            return reply;
    }
    const { owner, repo, number } = place;
    try {
        const { data } = await request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
            owner,
            repo,
            issue_number: number,
            body
        });
        return { kind: 'comment', id: Number(data.id) };
    }
    catch (error) {
        const status = (0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .statusOf */ .c2)(error);
        if (status !== undefined && status < 500)
            throw error;
        const found = (await newest(request, place)).find(comment => comment.body.includes(tag));
        if (found !== undefined)
            return found;
        throw error;
    }
}
async function replyInReview(request, { owner, repo, number }, { body, inReplyTo }) {
    const { data } = await request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
        owner,
        repo,
        pull_number: number,
        body,
        in_reply_to: inReplyTo
    });
    return { kind: 'review-comment', id: data.id };
}
async function edit(request, { owner, repo }, { comment, body }) {
    const parameters = { owner, repo, comment_id: comment.id, body };
    if (comment.kind === 'comment') {
        await request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', parameters);
    }
    else {
        await request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', parameters);
    }
}
async function remove(request, { owner, repo }, comment) {
    const parameters = { owner, repo, comment_id: comment.id };
    try {
        if (comment.kind === 'comment') {
            await request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', parameters);
        }
        else {
            await request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}', parameters);
        }
    }
    catch (error) {
        if ((0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .statusOf */ .c2)(error) !== 404)
            throw error;
    }
}
async function newest(request, place) {
    const conversation = await lastComments(request, place);
    const reviews = place.kind === 'pull-request' ? await reviewComments(request, place) : [];
    return [...conversation, ...reviews].sort((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
}
async function lastComments(request, place) {
    const { owner, repo, number } = place;
    const read = (page) => request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        owner,
        repo,
        issue_number: number,
        per_page: perPage,
        page
    });
    const first = await read(1);
    const last = lastPage(first.headers.link);
    const seen = last <= 1 ? first.data : [];
    for (let page = last; page > 1 && page > last - mostPages; page--) {
        seen.push(...(await read(page)).data);
    }
    if (last > 1 && last <= mostPages)
        seen.push(...first.data);
    return seen.map(comment => seenComment('comment', comment));
}
async function reviewComments(request, place) {
    const { owner, repo, number } = place;
    const { data } = await request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
        owner,
        repo,
        pull_number: number,
        sort: 'created',
        direction: 'desc',
        per_page: perPage
    });
    return data.map(comment => seenComment('review-comment', comment));
}
const lastPage = (link) => Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(link ?? '')?.[1] ?? 1);
const seenComment = (kind, comment) => ({
    kind,
    id: Number(comment.id),
    body: comment.body ?? '',
    createdAt: comment.created_at,
    byBot: comment.user?.type === 'Bot'
});


/***/ }),

/***/ 9444:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  converse: () => (/* binding */ converse)
});

// EXTERNAL MODULE: ./action/github.js
var github = __webpack_require__(3238);
// EXTERNAL MODULE: ./action/thread/comments.js
var comments = __webpack_require__(4071);
// EXTERNAL MODULE: ./action/thread/marker.js
var marker = __webpack_require__(9923);
;// CONCATENATED MODULE: ./action/thread/reactions.js
async function react(request, place, content) {
    const { owner, repo, number, source } = place;
    switch (source?.kind) {
        case 'comment':
            await request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', {
                owner,
                repo,
                comment_id: source.id,
                content
            });
            break;
        case 'review-comment':
            await request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', {
                owner,
                repo,
                comment_id: source.id,
                content
            });
            break;
        case 'issue':
            await request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', {
                owner,
                repo,
                issue_number: number,
                content
            });
    }
}

;// CONCATENATED MODULE: ./action/thread/conversation.js




const interruptMs = 4000;
const stickyTag = (0,marker/* renderTag */.vY)('sticky');
function converse(parts) {
    const { request, place, log, runId, attempt, apiKey, clock } = parts;
    let { working } = parts;
    let workingBody = '';
    let jobId;
    let isMuted = false;
    async function attemptTo(what, say) {
        if (isMuted)
            return;
        try {
            await say();
        }
        catch (error) {
            const status = (0,github/* statusOf */.c2)(error);
            isMuted = status === 401 || status === 403 || status === 404 || status === 410;
            log.warning(`Cannot ${what} in the thread: ${(0,github/* messageOf */.bD)(error)}`);
        }
    }
    const tag = (phase) => place.isSticky ? stickyTag : (0,marker/* renderTag */.vY)(`run=${runId}.${attempt} ${phase}`);
    function signed(body, { phase, id }) {
        const { repositoryId, number } = place;
        const hidden = apiKey !== undefined && jobId !== undefined && id !== undefined
            ? (0,marker/* renderMarker */.Bd)({ jobId, runId }, { repositoryId, thread: number, commentId: id }, apiKey)
            : '';
        return [body, tag(phase), hidden].filter(part => part !== '').join('\n\n');
    }
    async function post(body, phase) {
        const comment = await (0,comments/* write */.M9)(request, place, { body: signed(body, { phase }), tag: tag(phase) });
        if (apiKey !== undefined && jobId !== undefined)
            await sign(comment, { body, phase });
        return comment;
    }
    const sign = (comment, { body, phase }) => (0,comments/* edit */.hc)(request, place, { comment, body: signed(body, { phase, id: comment.id }) });
    async function update(comment, words) {
        try {
            await sign(comment, words);
            return comment;
        }
        catch (error) {
            if ((0,github/* statusOf */.c2)(error) !== 404)
                throw error;
            return await post(words.body, words.phase);
        }
    }
    async function findSticky() {
        if (!place.isSticky)
            return undefined;
        return (await (0,comments/* newest */.BP)(request, place)).find(({ body, byBot }) => byBot && body.includes(stickyTag));
    }
    return {
        async acknowledge(body) {
            await attemptTo('react', () => react(request, place, 'eyes'));
            await attemptTo('reply', async () => {
                workingBody = body;
                const sticky = await findSticky();
                working = sticky
                    ? await update(sticky, { body, phase: 'working' })
                    : await post(body, 'working');
                parts.onWorking(working);
            });
        },
        async answer(body) {
            await attemptTo('reply', async () => {
                await post(body, 'answer');
            });
        },
        async remember(id) {
            jobId = id;
            if (working === undefined || apiKey === undefined)
                return;
            const comment = working;
            await attemptTo('reply', async () => {
                working = await update(comment, { body: workingBody, phase: 'working' });
            });
        },
        async finish(body, { reaction, end }) {
            await attemptTo('reply', async () => {
                if (place.isSticky && working !== undefined) {
                    await update(working, { body, phase: end });
                    return;
                }
                await post(body, end);
                if (working !== undefined)
                    await (0,comments/* remove */.TF)(request, place, working);
            });
            await attemptTo('react', () => react(request, place, reaction));
        },
        async interrupt(body) {
            const comment = working;
            const say = attemptTo('reply', async () => {
                if (comment === undefined)
                    await post(body, 'end');
                else
                    await update(comment, { body, phase: 'end' });
            });
            await Promise.race([say, clock.sleep(interruptMs)]);
        },
        async resume(body) {
            await attemptTo('reply', async () => {
                const end = new RegExp(`<!-- docs-agent run=${runId}\\.${attempt} (?!working|answer)`);
                const told = (await (0,comments/* newest */.BP)(request, place)).find(comment => end.test(comment.body));
                if (told === undefined) {
                    if (working === undefined)
                        await post(body, 'end');
                    else
                        await update(working, { body, phase: 'end' });
                }
                else if (working !== undefined && working.id !== told.id) {
                    await (0,comments/* remove */.TF)(request, place, working);
                }
            });
        },
        async refuse() {
            await attemptTo('react', () => react(request, place, 'confused'));
        }
    };
}


/***/ }),

/***/ 6773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ renderEnd),
/* harmony export */   EB: () => (/* binding */ renderWorking),
/* harmony export */   LG: () => (/* binding */ renderStatus),
/* harmony export */   renderHelp: () => (/* binding */ renderHelp),
/* harmony export */   wZ: () => (/* binding */ renderFollowUpHint)
/* harmony export */ });
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3093);
/* harmony import */ var _text_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2441);
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
    const parts = [
        headline(facts),
        outcome.result === 'pull-request' ? whereItGoes(facts) : (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(outcome.reason),
        followUp(outcome, phrase),
        ...notes.map(note => `_${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(note)}_`),
        details(outcome, runUrl)
    ];
    return (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .capMarkdown */ .y3)(parts.filter(part => part !== '').join('\n\n'), longestReply);
}
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
        job === undefined ? '' : `Job ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(job.id)}`,
        job?.branch ? `branch ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(job.branch)}` : '',
        runUrl === undefined ? '' : `[run](${runUrl})`
    ].filter(part => part !== '');
    return parts.length === 0
        ? ''
        : `<details><summary>Details</summary>\n\n${parts.join(' · ')}\n\n</details>`;
}
const pullLink = (address) => {
    const safe = (0,_text_link_js__WEBPACK_IMPORTED_MODULE_4__/* .safeLink */ .o)(address);
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
    return [
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
    ]
        .filter(part => part !== '')
        .join('\n\n');
}
const renderFollowUpHint = (phrase) => `Write \`${phrase.replaceAll('`', '')} …\` here to have this pull request changed.`;


/***/ })

};
