export const id = 462;
export const ids = [462,773];
export const modules = {

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

/***/ 8010:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I9: () => (/* binding */ recall)
/* harmony export */ });
/* unused harmony exports recallByMarker, recallByPullRequest */
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3238);
/* harmony import */ var _comments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4071);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9923);
/* harmony import */ var _place_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3050);




const nothing = { remembered: undefined, isForeign: false, wasUnknown: false };
async function recall({ place, request, inputs }, { runId, log }) {
    const { backend } = inputs;
    if (place === undefined || request === undefined || backend.kind === 'none')
        return nothing;
    try {
        return backend.kind === 'hosted'
            ? await recallByMarker(request, place, { apiKey: backend.apiKey, runId })
            : await recallByPullRequest(request, place);
    }
    catch (error) {
        log.warning(`Cannot read what was asked here before: ${(0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`);
        return nothing;
    }
}
async function recallByMarker(request, place, { apiKey, runId }) {
    let isForeign = false;
    let wasUnknown = false;
    for (const { id, body, byBot } of await (0,_comments_js__WEBPACK_IMPORTED_MODULE_2__/* .newest */ .BP)(request, place)) {
        const { repositoryId, number } = place;
        wasUnknown ||= new RegExp(`<!-- docs-agent run=${runId}\\.\\d+ unknown -->`).test(body);
        const memory = (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .readMarker */ .t7)(body, { repositoryId, thread: number, commentId: id }, apiKey);
        if (memory === 'forged')
            isForeign ||= byBot;
        else if (memory !== undefined) {
            const remembered = { jobId: memory.jobId, runIds: [memory.runId] };
            return { remembered, isForeign: false, wasUnknown };
        }
    }
    return { remembered: undefined, isForeign, wasUnknown };
}
const branchPattern = /^docs-agent\/([a-z2-7]{12})(-\d+)?$/;
const mostCandidates = 30;
async function recallByPullRequest(request, place) {
    const { owner, repo, number } = place;
    const { data: pulls } = await request('GET /repos/{owner}/{repo}/pulls', {
        owner,
        repo,
        state: 'open',
        sort: 'created',
        direction: 'desc',
        per_page: 100
    });
    const fullName = `${owner}/${repo}`.toLowerCase();
    const candidates = pulls
        .filter(({ head }) => head.repo?.full_name.toLowerCase() === fullName)
        .map(pull => ({ pull, jobId: branchPattern.exec(pull.head.ref)?.[1] }))
        .slice(0, mostCandidates);
    for (const { pull, jobId } of candidates) {
        if (jobId === undefined)
            continue;
        const { data: commits } = await request('GET /repos/{owner}/{repo}/pulls/{pull_number}/commits', {
            owner,
            repo,
            pull_number: pull.number,
            per_page: 100
        });
        const messages = commits.map(({ commit }) => commit.message);
        const threads = messages.flatMap(message => trailers(message, 'Thread'));
        if (pull.number === number || threads.includes((0,_place_js__WEBPACK_IMPORTED_MODULE_3__/* .threadName */ .CB)(place))) {
            const runIds = messages.flatMap(message => trailers(message, 'Request'));
            return { ...nothing, remembered: { jobId, runIds } };
        }
    }
    return nothing;
}
function trailers(message, name) {
    const last = message.trimEnd().split(/\n\n/).at(-1) ?? '';
    const prefix = `Docs-Agent-${name}: `;
    return last
        .split('\n')
        .filter(line => line.startsWith(prefix))
        .map(line => line.slice(prefix.length).trim());
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


/***/ }),

/***/ 476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ createExchange)
});

// EXTERNAL MODULE: ../node_modules/valibot/dist/index.min.mjs
var index_min = __webpack_require__(4214);
// EXTERNAL MODULE: ./contract/authorization.js
var authorization = __webpack_require__(9309);
;// CONCATENATED MODULE: ./contract/error.js

const errorSchema = index_min/* object */.Ikc({
    error: index_min/* string */.YjP(),
    details: index_min/* optional */.lqM(index_min/* array */.YOg(index_min/* object */.Ikc({ message: index_min/* string */.YjP() })))
});
const errorStatuses = {
    400: 'the body or the query breaks a rule',
    401: 'the key is missing, malformed, unknown or expired',
    403: 'the key is known, but not for this operation',
    404: 'the job or the project is unknown to this key',
    409: 'the job is archived',
    413: 'the body is larger than 1 MiB',
    415: 'the body is not JSON',
    429: 'a limit is used up; Retry-After tells the seconds to wait',
    500: 'the service failed'
};

// EXTERNAL MODULE: ./text/log-line.js
var log_line = __webpack_require__(8346);
// EXTERNAL MODULE: ./client/errors.js + 1 modules
var errors = __webpack_require__(3060);
// EXTERNAL MODULE: ./client/retry-after.js
var retry_after = __webpack_require__(8432);
// EXTERNAL MODULE: ./client/transport.js
var transport = __webpack_require__(3048);
;// CONCATENATED MODULE: ./client/retry.js


const mostAttempts = 5;
const mostAttemptsAsTold = 20;
const mostAttemptsMissing = 3;
const patienceMs = 60_000;
const backoffMs = { least: 500, most: 8000 };
function nextAttempt(attempt) {
    const { outcome, made, monotonicNow, firstAt, until } = attempt;
    const reason = repeatable(attempt);
    if (reason === undefined)
        return undefined;
    const toldMs = 'response' in outcome
        ? (0,retry_after/* readRetryAfter */.D)(outcome.response.header('retry-after'), attempt.wallNow)
        : undefined;
    if (made >= (toldMs === undefined ? reason.most : mostAttemptsAsTold))
        return undefined;
    if (toldMs === undefined && monotonicNow - firstAt >= patienceMs)
        return undefined;
    const delayMs = Math.max(toldMs ?? 0, backoff(made, attempt.random));
    return monotonicNow + delayMs < until ? { delayMs, because: reason.because } : undefined;
}
function backoff(made, random) {
    const ceiling = Math.min(backoffMs.most, backoffMs.least * 2 ** made);
    return backoffMs.least + random() * (ceiling - backoffMs.least);
}
function repeatable(attempt) {
    const { method, outcome } = attempt;
    if ('error' in outcome) {
        const safe = method === 'GET' || !outcome.error.reachedServer;
        return safe && passes(outcome.error.kind)
            ? { because: outcome.error.message, most: mostAttempts }
            : undefined;
    }
    const { status } = outcome.response;
    const again = { because: `status ${status}`, most: mostAttempts };
    if (status === 429)
        return again;
    if (method === 'POST')
        return undefined;
    if (status === 408 || status >= 500)
        return again;
    const isNew = attempt.missingUntil !== undefined && attempt.monotonicNow < attempt.missingUntil;
    return status === 404 && isNew ? { ...again, most: mostAttemptsMissing } : undefined;
}
const passes = (kind) => !['tls', 'proxy-refused', 'too-large', 'aborted', 'over-budget'].includes(kind);
async function sendPatiently(send, options) {
    const { clock, signal } = options;
    const firstAt = clock.monotonic();
    for (let made = 1;; made++) {
        const outcome = await attemptOnce(send);
        const [monotonicNow, wallNow] = [clock.monotonic(), clock.now()];
        const retry = nextAttempt({ ...options, outcome, made, firstAt, monotonicNow, wallNow });
        if (retry === undefined || options.mayRepeat?.() === false)
            return outcome;
        options.onRetry?.(retry);
        await clock.sleep(retry.delayMs, signal);
        if (signal?.aborted)
            return { error: new transport/* TransportError */.w('aborted', { reachedServer: false }) };
    }
}
async function attemptOnce(send) {
    try {
        return { response: await send() };
    }
    catch (error) {
        if (error instanceof transport/* TransportError */.w)
            return { error };
        throw error;
    }
}

;// CONCATENATED MODULE: ./client/exchange.js







function createExchange(parts) {
    const { transport, apiKey, clock, random, onRetry } = parts;
    const base = parts.baseUrl.replace(/\/+$/, '');
    if (!/^[\x21-\x7e]+$/.test(apiKey))
        throw new errors/* ServiceError */._('key-malformed');
    return async (question) => {
        const { method, body, jobId, signal, until, missingUntil, mayRepeat, capBytes } = question;
        const send = () => transport({
            method,
            url: `${base}${question.path}`,
            headers: {
                accept: 'application/json',
                authorization: (0,authorization/* authorizationHeader */.b)(apiKey),
                ...(body === undefined ? {} : { 'content-type': 'application/json' })
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            boundMs: question.boundMs(),
            capBytes,
            signal
        });
        const limits = { until, missingUntil, mayRepeat };
        const outcome = await sendPatiently(send, { ...limits, method, clock, random, signal, onRetry });
        if ('error' in outcome)
            throw brokenExchange(outcome.error, { method, jobId });
        const { response } = outcome;
        const retryAfterMs = (0,retry_after/* readRetryAfter */.D)(response.header('retry-after'), clock.now());
        const details = { status: response.status, jobId, retryAfterMs };
        if (response.status >= 200 && response.status < 300) {
            const parsed = index_min/* safeParse */.xLC(question.schema, parseJson(response.body));
            if (parsed.success)
                return { answer: parsed.output, retryAfterMs };
            const detail = `status ${response.status}, ${shown(response.body, apiKey)}`;
            throw new errors/* ServiceError */._(method === 'POST' ? 'ambiguous' : 'foreign', { ...details, detail });
        }
        const detail = `status ${response.status}${reasonOf(response, apiKey)}`;
        throw new errors/* ServiceError */._(problemOf(response.status, { method, jobId }), { ...details, detail });
    };
}
function brokenExchange(cause, { method, jobId }) {
    const details = { detail: cause.message, jobId, cause };
    if (cause.reachedServer && method === 'POST')
        return new errors/* ServiceError */._('ambiguous', details);
    switch (cause.kind) {
        case 'timeout':
        case 'reset':
        case 'cut':
            return new errors/* ServiceError */._('no-answer', details);
        case 'garbled':
            return new errors/* ServiceError */._('foreign', details);
        case 'aborted':
            return new errors/* ServiceError */._('cancelled', { jobId, cause });
        default:
            return new errors/* ServiceError */._(cause.kind, details);
    }
}
const refusals = {
    400: 'bad-request',
    401: 'key-refused',
    403: 'forbidden',
    409: 'archived',
    413: 'too-long',
    415: 'not-json',
    429: 'limited'
};
function problemOf(status, { method, jobId }) {
    if (status >= 300 && status < 400)
        return 'redirected';
    if (status === 404)
        return jobId === undefined ? 'project-unknown' : 'job-unknown';
    if (status >= 400 && status < 500 && status !== 408)
        return refusals[status] ?? 'refused';
    if (method === 'POST')
        return 'ambiguous';
    if (status === 408)
        return 'no-answer';
    return status >= 500 ? 'failing' : 'foreign';
}
function reasonOf(response, apiKey) {
    const location = response.header('location');
    if (location !== undefined)
        return ` to ${shown(location, apiKey)}`;
    const parsed = index_min/* safeParse */.xLC(errorSchema, parseJson(response.body));
    if (!parsed.success)
        return response.body.trim() === '' ? '' : `: ${shown(response.body, apiKey)}`;
    const { error, details = [] } = parsed.output;
    return `: ${shown([error, ...details.map(({ message }) => message)].join('; '), apiKey)}`;
}
function shown(text, apiKey) {
    const start = text.slice(0, 4000).replaceAll(apiKey, '***');
    return start.trim() === '' ? 'empty body' : (0,log_line/* excerpt */.Kb)(start, 120);
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 8217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ createJobClient)
/* harmony export */ });
/* harmony import */ var _contract_job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3031);
/* harmony import */ var _contract_routes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(872);
/* harmony import */ var _text_log_line_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8346);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3060);
/* harmony import */ var _exchange_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(476);





const boundMs = { post: 60_000, get: 20_000 };
const capBytes = 1024 * 1024;
function createJobClient(parts) {
    const { clock, bounds = boundMs } = parts;
    const projectId = addressable(parts.projectId);
    const exchange = (0,_exchange_js__WEBPACK_IMPORTED_MODULE_3__/* .createExchange */ .C)(parts);
    return {
        async create(prompt, limits) {
            const path = _contract_routes_js__WEBPACK_IMPORTED_MODULE_1__/* .paths */ .f0.jobs(projectId);
            return (await post({ path, prompt, limits })).answer;
        },
        async message(jobId, prompt, limits) {
            const path = _contract_routes_js__WEBPACK_IMPORTED_MODULE_1__/* .paths */ .f0.messages(projectId, addressable(jobId));
            const { answer } = await post({ path, prompt, limits, jobId });
            if (answer.id !== jobId)
                throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._('ambiguous', otherJob(answer, jobId));
            return answer;
        },
        async get(jobId, limits) {
            const path = _contract_routes_js__WEBPACK_IMPORTED_MODULE_1__/* .paths */ .f0.job(projectId, addressable(jobId));
            const { answer, retryAfterMs } = await exchange({
                ...limits,
                method: 'GET',
                path,
                schema: _contract_job_js__WEBPACK_IMPORTED_MODULE_0__/* .jobAnswerSchema */ .Dv,
                boundMs: () => boundedBy(limits.until),
                capBytes,
                jobId
            });
            if (answer.id !== jobId)
                throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._('other-job', otherJob(answer, jobId));
            return { job: answer, retryAfterMs };
        }
    };
    function post({ path, prompt, limits, jobId }) {
        const { post: bound } = bounds;
        return exchange({
            ...limits,
            method: 'POST',
            path,
            body: { prompt },
            schema: _contract_job_js__WEBPACK_IMPORTED_MODULE_0__/* .jobAnswerSchema */ .Dv,
            boundMs: () => bound,
            capBytes,
            jobId
        });
    }
    function boundedBy(until) {
        const left = until - clock.monotonic();
        return left > 0 ? Math.min(left, bounds.get) : bounds.get;
    }
}
function addressable(id) {
    if (!(0,_contract_routes_js__WEBPACK_IMPORTED_MODULE_1__/* .isAddressable */ .$C)(id) || !id.isWellFormed())
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._('id-malformed');
    return id;
}
const otherJob = (answer, jobId) => ({
    detail: `the answer names job ${(0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(answer.id, 80)}`,
    jobId
});


/***/ }),

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ readRetryAfter)
/* harmony export */ });
function readRetryAfter(header, nowMs) {
    const text = header?.trim() ?? '';
    if (/^\d{1,15}$/.test(text))
        return Number(text) * 1000;
    if (!/^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?, .+ GMT$/.test(text))
        return undefined;
    const date = Date.parse(text);
    return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}


/***/ }),

/***/ 9309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ authorizationHeader),
/* harmony export */   w: () => (/* binding */ readAuthorization)
/* harmony export */ });
const authorizationHeader = (apiKey) => `Bearer ${apiKey}`;
function readAuthorization(header) {
    return /^bearer +([\x21-\x5e\x60-\x7e]+_[\x21-\x7e]+)$/i.exec(header ?? '')?.[1];
}


/***/ }),

/***/ 3031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dv: () => (/* binding */ jobAnswerSchema),
/* harmony export */   UU: () => (/* binding */ isAtRest),
/* harmony export */   a_: () => (/* binding */ promptSchema),
/* harmony export */   ih: () => (/* binding */ isKnownStatus)
/* harmony export */ });
/* unused harmony exports jobStatuses, transitions, jobSchema */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4214);

const jobStatuses = ['active', 'completed', 'archived', 'failed'];
const isAtRest = (status) => status !== 'active' && isKnownStatus(status);
const isKnownStatus = (status) => jobStatuses.includes(status);
const transitions = {
    active: ['completed', 'failed'],
    completed: ['active', 'archived'],
    failed: ['active', 'archived'],
    archived: []
};
const jobSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq()),
    status: valibot__WEBPACK_IMPORTED_MODULE_0__/* .picklist */ .KIO(jobStatuses),
    source: valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ repository: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), ref: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()) }),
    model: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    createdAt: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    archivedAt: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    reason: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    branch: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    changedFiles: valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig())
});
const jobAnswerSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq()),
    status: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq()),
    prLink: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()), null),
    reason: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()), null),
    branch: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()), null),
    changedFiles: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()), null)
});
const promptSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    prompt: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP('prompt: a string is required'), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y(prompt => prompt.trim() !== '', 'prompt: must not be blank'))
});


/***/ })

};
