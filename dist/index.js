import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 6193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 7117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ longestText),
/* harmony export */   Rh: () => (/* binding */ findRequest),
/* harmony export */   gu: () => (/* binding */ removeHtmlComments)
/* harmony export */ });
const longestText = 65_536;
async function findRequest(body, phrase) {
    const text = withoutMark(body);
    if (text.length > longestText || !text.includes(phrase))
        return undefined;
    const parse = await loadParser();
    for (const block of parse(text).children) {
        const start = block.type === 'paragraph' ? block.position?.start.offset : undefined;
        if (start === undefined || !text.startsWith(phrase, start))
            continue;
        const rest = text.slice(start + phrase.length);
        if (rest === '' || /^\s/.test(rest))
            return rest.trim();
    }
    return undefined;
}
async function removeHtmlComments(body) {
    const text = withoutMark(body);
    if (!text.includes('<!--'))
        return { text, removed: 0 };
    const parse = await loadParser();
    let removed = 0;
    let visible = '';
    let end = 0;
    for (const html of htmlNodes(parse(text))) {
        const from = html.position?.start.offset ?? end;
        const to = html.position?.end.offset ?? end;
        const kept = text.slice(from, to).replace(/<!--(?:>|->|[\s\S]*?(?:-->|$))/g, () => {
            removed++;
            return '';
        });
        visible += text.slice(end, from) + kept;
        end = to;
    }
    return { text: (visible + text.slice(end)).trim(), removed };
}
const withoutMark = (text) => text.replace(/^\ufeff/, '');
async function loadParser() {
    const { fromMarkdown } = await __nccwpck_require__.e(/* import() */ 305).then(__nccwpck_require__.bind(__nccwpck_require__, 7305));
    return text => fromMarkdown(text);
}
function* htmlNodes(node) {
    if (node.type === 'html')
        yield node;
    if ('children' in node)
        for (const child of node.children)
            yield* htmlNodes(child);
}


/***/ }),

/***/ 7264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ EventError),
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4214);

class EventError extends Error {
    name = 'EventError';
}
const text = valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()), ''), '');
const user = valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ login: text, type: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()) })), null);
const branch = valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    ref: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()),
    repo: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ full_name: valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() })), null)
});
const thread = valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    number: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    title: text,
    body: text,
    user,
    html_url: text,
    base: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(branch),
    head: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(branch),
    pull_request: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .unknown */ .L5J()))
});
const comment = valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    body: text,
    user,
    in_reply_to_id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig())),
    path: text,
    line: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig())),
    original_line: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig())),
    diff_hunk: text
});
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({
    action: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), ''),
    sender: user,
    repository: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ default_branch: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()) })),
    issue: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(thread),
    pull_request: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(thread),
    comment: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(comment),
    review: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({ id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), body: text, user })),
    deleted: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY(), false)
});
function readEvent(options) {
    const { name } = options;
    const json = readPayload(options);
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xLC(payloadSchema, json);
    if (!parsed.success || Array.isArray(json)) {
        throw new EventError('The event file of the run has a shape that no event has');
    }
    const payload = parsed.output;
    return {
        name,
        action: payload.action,
        sender: personOf(payload.sender),
        thread: threadOf(payload),
        source: sourceOf(name, payload),
        defaultBranch: payload.repository?.default_branch,
        isDeletion: name === 'push' && payload.deleted
    };
}
function readPayload({ path, readFile }) {
    if (!path)
        throw new EventError('The run has no event file: GITHUB_EVENT_PATH is not set');
    let contents;
    try {
        contents = new TextDecoder().decode(readFile(path));
    }
    catch (cause) {
        throw new EventError('The event file of the run cannot be read (GITHUB_EVENT_PATH)', { cause });
    }
    try {
        return JSON.parse(contents);
    }
    catch (cause) {
        throw new EventError('The event file of the run is not JSON (GITHUB_EVENT_PATH)', { cause });
    }
}
function threadOf({ issue, pull_request: pull }) {
    const payload = pull ?? issue;
    if (payload === undefined)
        return undefined;
    const isPull = pull !== undefined || (issue?.pull_request ?? null) !== null;
    const head = payload.head?.repo?.full_name;
    const isFork = payload.head !== undefined && head !== payload.base?.repo?.full_name;
    return {
        kind: isPull ? 'pull-request' : 'issue',
        number: payload.number,
        title: payload.title ?? '',
        body: payload.body ?? '',
        author: personOf(payload.user),
        url: payload.html_url ?? '',
        headBranch: isFork ? undefined : payload.head?.ref,
        isFork
    };
}
function sourceOf(name, { issue, comment, review }) {
    const words = (written) => ({
        author: personOf(written.user),
        body: written.body ?? ''
    });
    switch (name) {
        case 'issues':
            return issue && { kind: 'issue', ...words(issue) };
        case 'issue_comment':
            return comment && { kind: 'comment', id: comment.id, ...words(comment) };
        case 'pull_request_review':
            return review && { kind: 'review', ...words(review) };
        case 'pull_request_review_comment':
            return (comment && {
                kind: 'review-comment',
                id: comment.id,
                firstId: comment.in_reply_to_id ?? comment.id,
                path: comment.path ?? '',
                line: comment.line ?? comment.original_line ?? undefined,
                hunk: comment.diff_hunk ?? '',
                ...words(comment)
            });
        default:
            return undefined;
    }
}
const personOf = (person) => ({
    login: person?.login ?? '',
    isBot: person?.type === 'Bot'
});


/***/ }),

/***/ 3238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Im: () => (/* binding */ patient),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   c2: () => (/* binding */ statusOf)
/* harmony export */ });
const boundMs = 20_000;
const hurriedMs = 1500;
const attempts = 3;
const longestWaitMs = 60_000;
function patient(octokit, clock, signal) {
    const send = async (route, parameters = {}) => {
        for (let made = 1;; made++) {
            const bound = new AbortController();
            const timer = setTimeout(() => bound.abort(), signal.aborted ? hurriedMs : boundMs);
            const hurry = () => setTimeout(() => bound.abort(), hurriedMs);
            signal.addEventListener('abort', hurry);
            try {
                const request = { signal: bound.signal };
                return await octokit.request(route, { ...parameters, request });
            }
            catch (error) {
                const isLast = made >= attempts;
                const waitMs = isLast ? undefined : waitBefore(error, { route, made, now: clock.now() });
                if (waitMs === undefined || signal.aborted)
                    throw error;
                await clock.sleep(waitMs, signal);
            }
            finally {
                clearTimeout(timer);
                signal.removeEventListener('abort', hurry);
            }
        }
    };
    return Object.assign(send, octokit.request);
}
function waitBefore(error, { route, made, now }) {
    const status = statusOf(error);
    if (status === 429 || status === 403) {
        const waitMs = limitEnd(error, now);
        return waitMs >= 0 && waitMs <= longestWaitMs ? waitMs : undefined;
    }
    const isRead = route.startsWith('GET ');
    return isRead && (status === undefined || status >= 500) ? 500 * 2 ** made : undefined;
}
function limitEnd(error, now) {
    const seconds = headerOf(error, 'retry-after');
    if (seconds !== undefined)
        return Number(seconds) * 1000;
    const isUsedUp = headerOf(error, 'x-ratelimit-remaining') === '0';
    return isUsedUp ? Number(headerOf(error, 'x-ratelimit-reset')) * 1000 - now : Number.NaN;
}
function statusOf(error) {
    if (!(error instanceof Error) || !('status' in error) || !('response' in error))
        return undefined;
    return error.response === undefined ? undefined : Number(error.status);
}
function headerOf(error, name) {
    const response = error instanceof Error && 'response' in error ? error.response : undefined;
    const headers = response?.headers;
    return headers?.[name];
}
const messageOf = (error) => error instanceof Error ? error.message : String(error);


/***/ }),

/***/ 594:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ InputError),
/* harmony export */   i: () => (/* binding */ InputReader)
/* harmony export */ });
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3093);

class InputError extends Error {
    name = 'InputError';
    constructor(problems) {
        super(problems.length === 1
            ? `The input is not usable: ${problems[0]}`
            : `${problems.length} inputs are not usable: ${problems.join('; ')}`);
    }
}
class InputReader {
    problems = [];
    raw;
    constructor(raw) {
        this.raw = raw;
    }
    text = (name) => this.raw(name).trim();
    lines = (name) => this.raw(name)
        .split(/\r?\n/)
        .map(line => line.trim())
        .filter(line => line !== '');
    items = (name) => this.lines(name)
        .flatMap(line => line.split(','))
        .map(item => item.trim())
        .filter(item => item !== '');
    isGiven = (name) => this.text(name) !== '';
    problem(name, what) {
        this.problems.push(`${name}: ${what}`);
    }
    flag(name) {
        const text = this.text(name);
        if (/^(true|True|TRUE)$/.test(text))
            return true;
        if (!/^(false|False|FALSE|)$/.test(text))
            this.problem(name, 'use true or false');
        return false;
    }
    choice(name, choices) {
        const text = this.text(name);
        const found = choices.find(choice => choice === text);
        if (found === undefined && text !== '')
            this.problem(name, `use ${choices.join(' or ')}`);
        return found ?? choices[0];
    }
    duration(name) {
        const milliseconds = (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .parseDuration */ .E9)(this.text(name));
        if (milliseconds === undefined)
            this.problem(name, `use ${_text_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationForms */ .eS}`);
        return milliseconds ?? Number.POSITIVE_INFINITY;
    }
    finish() {
        if (this.problems.length > 0)
            throw new InputError(this.problems);
    }
}


/***/ }),

/***/ 2503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  _b: () => (/* binding */ bringsPrompt),
  Ko: () => (/* binding */ readInputs),
  GC: () => (/* binding */ readPhrase)
});

// EXTERNAL MODULE: ./text/invisible.js
var invisible = __nccwpck_require__(3694);
// EXTERNAL MODULE: ./contract/routes.js
var routes = __nccwpck_require__(872);
// EXTERNAL MODULE: ./text/link.js
var text_link = __nccwpck_require__(2441);
;// CONCATENATED MODULE: ./action/backend.js


const hostedNames = ['base-url', 'api-key', 'project-id'];
const embeddedOnly = ['repository', 'ref', 'allowed-paths', 'draft', 'labels'];
function readBackend(options) {
    const { reader } = options;
    const hosted = reader.isGiven('base-url');
    const embedded = reader.isGiven('agent-command');
    if (hosted && embedded) {
        reader.problem('agent-command', 'not together with base-url: one of them runs the job');
    }
    if (embedded)
        return readEmbedded(options);
    if (hosted || hostedNames.some(reader.isGiven))
        return readHosted(reader);
    return { kind: 'none' };
}
function readHosted(reader) {
    const baseUrl = readBaseUrl(reader);
    const apiKey = reader.text('api-key');
    if (apiKey === '') {
        reader.problem('api-key', 'the secret is missing; create it in the settings of the repository');
    }
    else if (!/^[\x21-\x7e]+$/.test(apiKey)) {
        reader.problem('api-key', 'it has white space or other characters that no key has');
    }
    const projectId = reader.text('project-id');
    if (projectId === '')
        reader.problem('project-id', 'copy it from the service\u2019s API keys page');
    else if (!(0,routes/* isAddressable */.$C)(projectId))
        reader.problem('project-id', 'this is no project id');
    for (const name of embeddedOnly) {
        if (reader.isGiven(name) && !/^false$/i.test(reader.text(name))) {
            reader.problem(name, 'not together with base-url: the service\u2019s project decides it');
        }
    }
    return { kind: 'hosted', baseUrl, apiKey, projectId };
}
function readBaseUrl(reader) {
    const text = reader.text('base-url');
    const complain = (what) => {
        reader.problem('base-url', what);
        return '';
    };
    if (text === '')
        return complain('give the address of the service');
    if (!URL.canParse(text))
        return complain('use a whole address, as https://docs.example.com');
    const url = new URL(text);
    if (url.username !== '' || url.password !== '')
        return complain('leave out user and password');
    if (text.includes('?') || text.includes('#'))
        return complain('leave out what begins with ? or #');
    const secure = url.protocol === 'https:' || (url.protocol === 'http:' && (0,text_link/* isLoopback */.U)(url.hostname));
    if (!secure)
        return complain('use https (http only on loopback): the key would be readable');
    return url.href.replace(/\/+$/, '');
}
function readEmbedded({ reader, env, place, timeoutMs }) {
    for (const name of ['api-key', 'project-id']) {
        if (reader.isGiven(name))
            reader.problem(name, 'not together with agent-command');
    }
    if (reader.choice('sandbox', ['auto', 'off']) === 'auto') {
        reader.problem('sandbox', 'this version cannot isolate the agent yet; it runs only with "sandbox: off", where the command can do whatever the job\u2019s user can');
    }
    const agentTimeoutMs = reader.duration('agent-timeout');
    if (Number.isFinite(agentTimeoutMs) && agentTimeoutMs >= timeoutMs) {
        reader.problem('agent-timeout', 'must be shorter than timeout');
    }
    const githubToken = reader.text('github-token');
    if (githubToken === '') {
        reader.problem('github-token', 'needed to clone, push and open the pull request');
    }
    return {
        kind: 'embedded',
        command: reader.text('agent-command'),
        environment: readAgentEnvironment(reader, env),
        model: reader.text('agent-model') || 'custom',
        timeoutMs: agentTimeoutMs,
        ...readPlace(reader, place),
        allowedPaths: reader.lines('allowed-paths'),
        draft: reader.flag('draft'),
        labels: reader.items('labels'),
        githubToken
    };
}
function readAgentEnvironment(reader, env) {
    const values = {};
    for (const name of reader.items('agent-env').flatMap(item => item.split(/\s+/))) {
        const value = env[name];
        if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
            reader.problem('agent-env', 'give names of variables, not values');
        }
        else if (/^(INPUT|STATE|ACTIONS)_/.test(name)) {
            reader.problem('agent-env', `${name} belongs to the runner`);
        }
        else if (value === undefined || value === '') {
            reader.problem('agent-env', `${name} is not set; give it to the step under env`);
        }
        else {
            values[name] = value;
        }
    }
    return values;
}
function readPlace(reader, place) {
    const repository = reader.text('repository') || place.repository;
    if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
        reader.problem('repository', 'use owner/name');
    const given = reader.text('ref').replace(/^refs\/heads\//, '');
    if (given !== '' && !isBranchName(given))
        reader.problem('ref', 'use the name of a branch');
    if (given !== '')
        return { repository, ref: given, isRefGiven: true };
    const isOwn = repository.toLowerCase() === place.repository.toLowerCase();
    const ref = isOwn ? (place.branch ?? place.defaultBranch) : undefined;
    return { repository, ref: ref ?? null, isRefGiven: !isOwn };
}
const isBranchName = (name) => !/^[-/.]|[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)|[/.]$/u.test(name) &&
    !/^(@|HEAD)$/.test(name) &&
    !name.startsWith('refs/');

// EXTERNAL MODULE: ./action/input-reader.js
var input_reader = __nccwpck_require__(594);
;// CONCATENATED MODULE: ./action/inputs.js



const bringsPrompt = (input) => input('prompt').trim() !== '' || input('prompt-file').trim() !== '';
const readPhrase = (input) => input('trigger-phrase').trim() || '/docs';
function readInputs(options) {
    const reader = new input_reader/* InputReader */.i(options.input);
    const { trigger } = options;
    const request = trigger.kind === 'command' ? requestOf(trigger.command) : readPrompt(reader, options.readFile);
    const timeoutMs = reader.duration('timeout');
    const backend = readBackend({ reader, env: options.env, place: options.place, timeoutMs });
    const wait = reader.flag('wait');
    const dryRun = reader.flag('dry-run');
    if (!wait && backend.kind === 'embedded') {
        reader.problem('wait', 'false only with base-url: the embedded agent ends with this step');
    }
    const isHelp = trigger.kind === 'command' && trigger.command.kind === 'help';
    if (backend.kind === 'none' && !isHelp) {
        reader.problems.push('base-url or agent-command: give base-url, api-key and project-id of a service, or the command of an agent');
    }
    if (/\s/.test(readPhrase(options.input)))
        reader.problem('trigger-phrase', 'use one word');
    const inputs = {
        request,
        instructions: reader.text('instructions'),
        jobId: reader.text('job-id') || undefined,
        context: reader.choice('context', ['thread', 'request']),
        dryRun,
        backend,
        minimumPermission: reader.choice('minimum-permission', [
            'write',
            'triage',
            'maintain',
            'admin'
        ]),
        allowedBots: reader.items('allowed-bots'),
        wait,
        timeoutMs,
        reply: reader.flag('reply')
    };
    reader.finish();
    return inputs;
}
const requestOf = (command) => ('request' in command ? command.request : '');
function readPrompt(reader, readFile) {
    const path = reader.text('prompt-file');
    const given = reader.text('prompt');
    if (path !== '' && given !== '') {
        reader.problem('prompt-file', 'not together with prompt');
        return '';
    }
    if (path === '' && given === '') {
        reader.problem('prompt', 'say what to do, here or in prompt-file');
        return '';
    }
    const name = path === '' ? 'prompt' : 'prompt-file';
    const text = path === '' ? given : decode(reader, () => readFile(path));
    if (text !== undefined && (0,invisible/* removeInvisible */.i)(text).text.trim() === '') {
        reader.problem(name, 'there is nothing visible in it');
    }
    return text?.trim() ?? '';
}
function decode(reader, read) {
    let bytes;
    try {
        bytes = read();
    }
    catch {
        reader.problem('prompt-file', 'the file cannot be read');
        return undefined;
    }
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        reader.problem('prompt-file', 'the file is not UTF-8 text');
        return undefined;
    }
}


/***/ }),

/***/ 7230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ safeLog)
/* harmony export */ });
/* harmony import */ var _text_log_line_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8346);

const safeLog = (sink) => ({
    info: line => sink.info((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .BP)(line)),
    debug: line => sink.debug((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .BP)(line)),
    notice: line => sink.notice((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .BP)(line)),
    warning: line => sink.warning((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .BP)(line)),
    error: line => sink.error((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_0__/* .logLine */ .BP)(line)),
    quote: text => {
        for (const line of (0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_0__/* .quotedLines */ .Gi)(text))
            sink.info(line);
    }
});


/***/ }),

/***/ 7964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $F: () => (/* binding */ stoppedWaiting),
/* harmony export */   Bo: () => (/* binding */ killedUnsent),
/* harmony export */   DU: () => (/* binding */ lost),
/* harmony export */   GW: () => (/* binding */ killed),
/* harmony export */   L5: () => (/* binding */ unknown),
/* harmony export */   Nj: () => (/* binding */ killedEarly),
/* harmony export */   Sg: () => (/* binding */ outcomeOfError),
/* harmony export */   Xv: () => (/* binding */ results),
/* harmony export */   hT: () => (/* binding */ skipped),
/* harmony export */   nv: () => (/* binding */ unseen),
/* harmony export */   oQ: () => (/* binding */ answered),
/* harmony export */   v6: () => (/* binding */ ended)
/* harmony export */ });
/* harmony import */ var _client_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3060);
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3093);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7264);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(594);




const results = {
    'pull-request': { step: 'green', heading: 'Pull request ready' },
    'no-changes': { step: 'green', heading: 'Nothing to change' },
    answered: { step: 'green', heading: 'Answered' },
    skipped: { step: 'neutral', heading: 'Skipped' },
    detached: { step: 'green', heading: 'Job started' },
    archived: { step: 'warning', heading: 'Job archived' },
    failed: { step: 'red', heading: 'Job failed' },
    'timed-out': { step: 'red', heading: 'Timed out' },
    cancelled: { step: 'red', heading: 'Cancelled' },
    lost: { step: 'red', heading: 'Job out of sight' },
    unknown: { step: 'red', heading: 'Outcome unknown' },
    error: { step: 'red', heading: 'Not started' }
};
function ended(job) {
    switch (job.status) {
        case 'completed':
            return job.prLink === null
                ? { result: 'no-changes', reason: 'The agent finished and changed no file.', job }
                : { result: 'pull-request', reason: '', job };
        case 'archived':
            return {
                result: 'archived',
                reason: `Job ${job.id} was archived; it takes no more messages.`,
                job
            };
        default:
            return {
                result: 'failed',
                reason: `Job ${job.id} failed: ${job.reason ?? 'the service gives no reason'}`,
                job
            };
    }
}
function stoppedWaiting(options) {
    const { result, backend, job, timeoutMs, error } = options;
    const how = error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._ && error.retryAfterMs !== undefined
        ? 'is not to be asked about again'
        : 'did not end';
    const what = result === 'cancelled'
        ? 'The run was cancelled'
        : `Job ${job.id} ${how} within ${(0,_text_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDuration */ .a3)(timeoutMs)}`;
    const then = backend === 'embedded'
        ? `the agent was stopped and nothing more is pushed; what it had pushed before, if anything, is on the branch docs-agent/${job.id}.`
        : `job ${job.id} goes on at the service; continue it with job-id: ${job.id}.`;
    const last = error === undefined ? '' : ` The last answer was none: ${error.message}`;
    return { result, reason: `${what}; ${then}${last}`, job };
}
const killed = (job) => ({
    result: 'cancelled',
    reason: `The step was killed while job ${job.id} ran; its agent has no service any more. What was pushed before is on the branch docs-agent/${job.id}.`,
    job
});
const killedEarly = {
    result: 'cancelled',
    reason: 'The step was killed as it gave the request to its embedded agent; the agent has no service any more, and nothing was pushed.'
};
const killedUnsent = {
    result: 'cancelled',
    reason: 'The step was killed before anything was sent; ask again when you want it.'
};
const unknown = (what) => ({
    result: 'unknown',
    reason: `${what} A job may exist: look for it at the service before you ask again; nothing is sent twice.`
});
const skipped = (reason, prompt) => ({
    result: 'skipped',
    reason,
    ...(prompt !== undefined && { prompt })
});
const answered = (reason) => ({ result: 'answered', reason });
function outcomeOfError(error, { phase, jobId }) {
    if (jobId !== '')
        return lost(unseen(jobId), error);
    if (error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._) {
        const result = error.kind === 'ambiguous' ? 'unknown' : error.kind === 'cancelled' ? 'cancelled' : 'error';
        return { result, reason: error.message };
    }
    if (error instanceof _input_reader_js__WEBPACK_IMPORTED_MODULE_3__/* .InputError */ .d || error instanceof _event_js__WEBPACK_IMPORTED_MODULE_2__/* .EventError */ .P) {
        return { result: 'error', reason: error.message };
    }
    return phase === 'sending'
        ? unknown(`${unexpected(error)}.`)
        : { result: 'error', reason: unexpected(error) };
}
const unseen = (id) => ({
    id,
    status: 'active',
    prLink: null,
    reason: null,
    branch: null,
    changedFiles: null
});
const lost = (job, error) => ({
    result: 'lost',
    reason: error instanceof _client_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._ ? error.message : `${unexpected(error)} (job ${job.id})`,
    job
});
const unexpected = (error) => `Something unforeseen happened, please report it: ${error instanceof Error ? error.message : String(error)}`;


/***/ }),

/***/ 1780:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ noteJob),
/* harmony export */   z: () => (/* binding */ report)
/* harmony export */ });
/* harmony import */ var _text_link_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2441);
/* harmony import */ var _text_log_line_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8346);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7964);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7116);




function noteJob(files, job) {
    files.saveState('jobId', job.id);
    files.saveState('phase', 'waiting');
    files.setOutput('jobId', job.id);
    files.setOutput('status', job.status);
}
function report(options) {
    const { files, log, outcome } = options;
    const reason = (0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_2__/* .excerpt */ .Kb)(outcome.reason, 1000);
    const pull = outcome.job?.prLink ? (0,_text_link_js__WEBPACK_IMPORTED_MODULE_3__/* .safeLink */ .o)(outcome.job.prLink) : undefined;
    for (const [name, value] of Object.entries(outputs(outcome, { reason, pull }))) {
        files.setOutput(name, value);
    }
    files.writeSummary((0,_summary_js__WEBPACK_IMPORTED_MODULE_1__/* .renderSummary */ .B)(outcome, options));
    if (outcome.job?.prLink && pull === undefined) {
        log.warning(`The service names a pull request that is no safe link: ${outcome.job.prLink}`);
    }
    switch (_outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .results */ .Xv[outcome.result].step) {
        case 'green':
            if (outcome.result === 'pull-request')
                log.notice(`Pull request: ${pull ?? 'see the log'}`);
            else
                log.info(reason);
            break;
        case 'neutral':
            log.info(`Skipped: ${reason}`);
            break;
        case 'warning':
            log.warning(reason);
            break;
        case 'red':
            log.error(reason);
    }
}
function outputs({ result, job }, { reason, pull }) {
    return {
        result,
        reason,
        ...(job && { jobId: job.id, status: job.status }),
        prLink: pull ?? '',
        prNumber: /\/pull\/(\d+)$/.exec(pull ?? '')?.[1] ?? '',
        branch: job?.branch ?? ''
    };
}


/***/ }),

/***/ 6652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./action/event.js
var action_event = __nccwpck_require__(7264);
// EXTERNAL MODULE: ./action/inputs.js + 1 modules
var action_inputs = __nccwpck_require__(2503);
// EXTERNAL MODULE: ./action/outcome.js
var action_outcome = __nccwpck_require__(7964);
// EXTERNAL MODULE: ./action/stage.js + 2 modules
var action_stage = __nccwpck_require__(8550);
// EXTERNAL MODULE: ./action/trigger.js + 1 modules
var action_trigger = __nccwpck_require__(7848);
// EXTERNAL MODULE: ./action/workflow-run.js
var workflow_run = __nccwpck_require__(7531);
;// CONCATENATED MODULE: ./action/main.js






async function main(world, enter) {
    maskSecrets(world);
    const event = (0,action_event/* readEvent */.j)({
        name: world.env.GITHUB_EVENT_NAME ?? '',
        path: world.env.GITHUB_EVENT_PATH,
        readFile: world.readFile
    });
    const phrase = (0,action_inputs/* readPhrase */.GC)(world.input);
    const trigger = await (0,action_trigger/* readTrigger */.v)({
        event,
        phrase,
        bringsPrompt: (0,action_inputs/* bringsPrompt */._b)(world.input),
        actor: world.env.GITHUB_ACTOR ?? '',
        hasSecrets: world.input('api-key').trim() !== ''
    });
    if (trigger.kind === 'nothing')
        return (0,action_outcome/* skipped */.hT)(trigger.reason);
    const inputs = (0,action_inputs/* readInputs */.Ko)({ ...world, trigger, place: (0,workflow_run/* runPlace */.p)(world.env, event) });
    const stage = await (0,action_stage/* openStage */.j$)(world, { event, trigger, inputs, phrase });
    if (stage.refusal !== undefined) {
        if (!inputs.dryRun)
            await stage.conversation.refuse();
        return (0,action_outcome/* skipped */.hT)(stage.refusal);
    }
    const command = trigger.kind === 'command' ? trigger.command.kind : 'ask';
    if (command === 'help') {
        const { renderHelp } = await __nccwpck_require__.e(/* import() */ 773).then(__nccwpck_require__.bind(__nccwpck_require__, 6773));
        await stage.conversation.answer(renderHelp(phrase));
        return (0,action_outcome/* answered */.oQ)('Told how to ask.');
    }
    if (command === 'status') {
        const { tellStatus } = await Promise.all(/* import() */[__nccwpck_require__.e(650), __nccwpck_require__.e(895)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2895));
        return await tellStatus(world, stage);
    }
    const { runJob } = await Promise.all(/* import() */[__nccwpck_require__.e(650), __nccwpck_require__.e(492)]).then(__nccwpck_require__.bind(__nccwpck_require__, 492));
    enter(stage);
    return await runJob(world, { stage, startsAfresh: command === 'new' });
}
function maskSecrets({ input, mask }) {
    for (const secret of [input('api-key'), input('github-token')]) {
        for (const form of new Set([secret, secret.trim()])) {
            if (form.trim() !== '')
                mask(form);
        }
    }
}

// EXTERNAL MODULE: ./action/report.js
var report = __nccwpck_require__(1780);
// EXTERNAL MODULE: ./action/runner-files.js
var runner_files = __nccwpck_require__(9850);
;// CONCATENATED MODULE: ./action/run.js




const windingUpMs = 1000;
async function run(given) {
    const { clock, log } = given;
    const files = (0,runner_files/* tolerantFiles */.L)(given.files, log);
    const world = { ...given, files };
    const startedAt = clock.monotonic();
    files.saveState('phase', 'started');
    const entered = {};
    const running = main(world, stage => {
        entered.stage = stage;
    });
    const outcome = await Promise.race([running, world.breakdown]).catch((error) => (0,action_outcome/* outcomeOfError */.Sg)(error, files.left()));
    const durationMs = clock.monotonic() - startedAt;
    const tellEnd = await prepareEnd(world, { stage: entered.stage, outcome, durationMs });
    (0,report/* report */.z)({ files, log, outcome, durationMs });
    if (tellEnd !== undefined)
        files.saveState('phase', 'telling');
    if (tellEnd === undefined || (await tellEnd()))
        files.saveState('phase', 'done');
    await Promise.race([running.catch(() => undefined), clock.sleep(windingUpMs)]);
    if (files.isDiskFull()) {
        const job = outcome.job === undefined ? '' : ` Job: ${outcome.job.id}.`;
        log.error(`The disk of the runner is full: later steps cannot see the outputs.${job}`);
        return 1;
    }
    return action_outcome/* results */.Xv[outcome.result].step === 'red' ? 1 : 0;
}
async function prepareEnd(world, ending) {
    const { stage, outcome } = ending;
    if (stage?.place === undefined || outcome.result === 'skipped')
        return undefined;
    const closing = await __nccwpck_require__.e(/* import() */ 750).then(__nccwpck_require__.bind(__nccwpck_require__, 750));
    return closing.prepareEnd(world, { ...ending, stage });
}


/***/ }),

/***/ 9850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ tolerantFiles)
/* harmony export */ });
function tolerantFiles(files, log) {
    const left = { phase: '', jobId: '' };
    const said = new Set();
    let diskFull = false;
    const attempt = (what, write) => {
        try {
            write();
            return true;
        }
        catch (error) {
            const code = error instanceof Error && 'code' in error ? String(error.code) : 'missing file';
            diskFull ||= code === 'ENOSPC' || code === 'EDQUOT';
            if (said.has(what))
                return false;
            said.add(what);
            log.warning(`The runner's ${what} file cannot be written (${code}); the results are in this log`);
            return false;
        }
    };
    return {
        setOutput: (name, value) => {
            if (!attempt('output', () => files.setOutput(name, value)))
                log.info(`${name} = ${value}`);
        },
        saveState: (name, value) => {
            if (name === 'phase' || name === 'jobId')
                left[name] = value;
            attempt('state', () => files.saveState(name, value));
        },
        writeSummary: markdown => {
            attempt('summary', () => files.writeSummary(markdown));
        },
        isDiskFull: () => diskFull,
        left: () => left
    };
}


/***/ }),

/***/ 8550:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  kI: () => (/* binding */ openConversation),
  j$: () => (/* binding */ openStage),
  $t: () => (/* binding */ placeOf)
});

;// CONCATENATED MODULE: ./action/gate.js
const trustedEvents = new Set([
    'push',
    'schedule',
    'workflow_dispatch',
    'repository_dispatch',
    'workflow_call',
    'merge_group',
    'release',
    'create',
    'delete',
    'deployment',
    'deployment_status'
]);
const pullEvents = new Set(['pull_request', 'pull_request_target']);
function peopleToAsk(options) {
    const { event, trigger, triggeringActor } = options;
    const isTrusted = trustedEvents.has(event.name) || (pullEvents.has(event.name) && event.thread?.isFork === false);
    if (trigger.kind !== 'command' && isTrusted)
        return [];
    const { sender } = event;
    const others = [
        ...(triggeringActor === sender.login ? [] : [{ login: triggeringActor, isBot: false }]),
        ...(trigger.kind === 'command' ? [trigger.source.author] : [])
    ];
    return [sender, ...others];
}

// EXTERNAL MODULE: ./action/github.js
var github = __nccwpck_require__(3238);
;// CONCATENATED MODULE: ./action/permission.js
const levels = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
function levelOf({ user, permission }) {
    const flags = user?.permissions;
    if (flags === undefined)
        return levels.find(level => level === permission) ?? 'none';
    if (flags.admin === true)
        return 'admin';
    if (flags.maintain === true)
        return 'maintain';
    if (flags.push === true)
        return 'write';
    if (flags.triage === true)
        return 'triage';
    return flags.pull === true ? 'read' : 'none';
}
async function refusal(gate) {
    for (const person of distinct(gate.people)) {
        const reason = await refusalOf(person, gate);
        if (reason !== undefined)
            return reason;
    }
    return undefined;
}
async function refusalOf(person, gate) {
    const { login, isBot } = person;
    if (login === '')
        return 'the event does not say who caused it';
    const isListed = gate.allowedBots.some(bot => bot.toLowerCase() === login.toLowerCase());
    const bot = `${login} is a bot and not in allowed-bots`;
    if (isBot || /\[bot\]$/i.test(login))
        return isListed ? undefined : bot;
    let level;
    try {
        level = await gate.levelOfLogin(login);
    }
    catch {
        return `GitHub does not tell the permission of ${login}`;
    }
    if (level === undefined)
        return isListed ? undefined : bot;
    return levels.indexOf(level) >= levels.indexOf(gate.minimum)
        ? undefined
        : `${login} has ${level} permission, and ${gate.minimum} is needed`;
}
const distinct = (people) => [
    ...new Map(people.map(person => [`${person.login.toLowerCase()} ${person.isBot}`, person])).values()
];

// EXTERNAL MODULE: ./action/thread/place.js
var place = __nccwpck_require__(3050);
// EXTERNAL MODULE: ./action/thread/silence.js
var silence = __nccwpck_require__(8610);
;// CONCATENATED MODULE: ./action/stage.js





async function openStage(world, options) {
    const { event, trigger, inputs } = options;
    const { env } = world;
    const people = peopleToAsk({ event, trigger, triggeringActor: env.GITHUB_TRIGGERING_ACTOR ?? '' });
    const repository = env.GITHUB_REPOSITORY ?? '';
    const place = placeOf(world, { event, trigger });
    const request = place !== undefined || people.length > 0 ? await world.github() : undefined;
    const known = new Map();
    const gate = {
        minimum: inputs.minimumPermission,
        allowedBots: inputs.allowedBots,
        levelOfLogin: async (login) => {
            if (request === undefined)
                throw new Error('no way to GitHub');
            const level = known.get(login) ?? levelOfLogin(request, { repository, login });
            known.set(login, level);
            return level;
        }
    };
    return {
        ...options,
        place,
        request,
        conversation: await openConversation(world, { place, request, inputs }),
        refusal: await refusal({ ...gate, people }),
        isTrusted: async (person) => (await refusal({ ...gate, people: [person] })) === undefined
    };
}
const placeOf = ({ env }, { event, trigger }) => (0,place/* threadPlace */.q)({
    event,
    repository: env.GITHUB_REPOSITORY ?? '',
    repositoryId: env.GITHUB_REPOSITORY_ID ?? '',
    source: trigger.kind === 'command' ? trigger.source : undefined
});
async function levelOfLogin(request, { repository, login }) {
    try {
        const { data } = await request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', { ...(0,place/* repositoryOf */._M)(repository), username: login });
        return levelOf(data);
    }
    catch (error) {
        if ((0,github/* statusOf */.c2)(error) === 404)
            return undefined;
        throw error;
    }
}
async function openConversation(world, options) {
    const { place, request, inputs, working, jobId } = options;
    if (place === undefined || request === undefined || !inputs.reply)
        return silence/* silence */.a;
    const { converse } = await __nccwpck_require__.e(/* import() */ 444).then(__nccwpck_require__.bind(__nccwpck_require__, 9444));
    const { env, log, clock, files } = world;
    return converse({
        request,
        place,
        log,
        clock,
        runId: env.GITHUB_RUN_ID ?? '',
        attempt: env.GITHUB_RUN_ATTEMPT ?? '1',
        apiKey: inputs.backend.kind === 'hosted' ? inputs.backend.apiKey : undefined,
        working,
        jobId,
        onWorking: ({ kind, id }) => files.saveState('working', `${kind}:${id}`)
    });
}


/***/ }),

/***/ 7116:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ renderSummary),
/* harmony export */   E: () => (/* binding */ shortName)
/* harmony export */ });
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3093);
/* harmony import */ var _text_link_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2441);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7872);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7964);




const summaryBytes = 1_000_000;
function renderSummary(outcome, { durationMs }) {
    const { job, prompt, reason } = outcome;
    const rows = [];
    if (job?.prLink)
        rows.push(['Pull request', link(job.prLink)]);
    if (job?.branch)
        rows.push(['Branch', (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(job.branch)]);
    if (job?.changedFiles)
        rows.push(['Files changed', String(job.changedFiles)]);
    if (job)
        rows.push(['Job', `${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(job.id)} \u00b7 ${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(job.status)}`]);
    if (durationMs !== undefined)
        rows.push(['Duration', (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(durationMs)]);
    const parts = [
        `### ${_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .results */ .Xv[outcome.result].heading}`,
        (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(reason),
        [
            `| Result | \`${outcome.result}\` |`,
            '|---|---|',
            ...rows.map(([name, value]) => `| ${name} | ${value} |`)
        ].join('\n')
    ];
    const text = `${parts.filter(part => part !== '').join('\n\n')}\n`;
    return prompt === undefined ? text : `${text}\n${details(outcome, prompt, text)}\n`;
}
function details(outcome, prompt, before) {
    const title = outcome.result === 'skipped' ? 'The prompt' : 'The prompt that was sent';
    const room = summaryBytes - Buffer.byteLength(before) - 1000;
    return `<details><summary>${title}</summary>\n\n${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)((0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .capMarkdown */ .y3)(prompt, room), 'text')}\n\n</details>`;
}
function link(address) {
    const safe = (0,_text_link_js__WEBPACK_IMPORTED_MODULE_3__/* .safeLink */ .o)(address);
    return safe === undefined
        ? (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(address)
        : `[${(0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeMarkdown */ .FV)(shortName(safe))}](${safe})`;
}
function shortName(address) {
    const match = /^\/([^/]+\/[^/]+)\/pull\/(\d+)$/.exec(new URL(address).pathname);
    return match === null ? address : `${match[1]}#${match[2]}`;
}


/***/ }),

/***/ 9923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bd: () => (/* binding */ renderMarker),
/* harmony export */   e_: () => (/* binding */ isOwnText),
/* harmony export */   t7: () => (/* binding */ readMarker),
/* harmony export */   vY: () => (/* binding */ renderTag)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);

const pattern = /<!-- docs-agent job=([\w-]+) run=([\w-]*) mac=([0-9a-f]{64}) -->\s*$/;
const ownPattern = /<!-- docs-agent [^>]*-->\s*$/;
function renderMarker(memory, place, apiKey) {
    return `<!-- docs-agent job=${encode(memory.jobId)} run=${memory.runId} mac=${mac(memory, place, apiKey).toString('hex')} -->`;
}
function readMarker(text, place, apiKey) {
    const match = pattern.exec(text);
    if (match === null)
        return undefined;
    const [, id = '', runId = '', given = ''] = match;
    const memory = { jobId: Buffer.from(id, 'base64url').toString(), runId };
    const valid = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(mac(memory, place, apiKey), Buffer.from(given, 'hex'));
    return valid ? memory : 'forged';
}
const renderTag = (tag) => `<!-- docs-agent ${tag} -->`;
const isOwnText = (text) => ownPattern.test(text);
const encode = (id) => Buffer.from(id).toString('base64url');
function mac({ jobId, runId }, place, apiKey) {
    const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', apiKey).update('docs-agent marker').digest();
    const fields = [place.repositoryId, place.thread, place.commentId, jobId, runId];
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key).update(JSON.stringify(fields)).digest();
}


/***/ }),

/***/ 3050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ threadName),
/* harmony export */   _M: () => (/* binding */ repositoryOf),
/* harmony export */   q: () => (/* binding */ threadPlace)
/* harmony export */ });
const pullEvents = new Set(['pull_request', 'pull_request_target']);
function repositoryOf(fullName) {
    const [owner = '', repo = ''] = fullName.split('/');
    return { owner, repo };
}
function threadPlace(options) {
    const { event, repository, repositoryId, source } = options;
    if (event.thread === undefined)
        return undefined;
    return {
        ...repositoryOf(repository),
        repositoryId,
        number: event.thread.number,
        kind: event.thread.kind,
        source,
        isSticky: source === undefined && pullEvents.has(event.name)
    };
}
const threadName = ({ owner, repo, number }) => `${owner}/${repo}#${number}`;


/***/ }),

/***/ 8610:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ silence)
/* harmony export */ });
const silence = {
    acknowledge: async () => { },
    answer: async () => { },
    remember: async () => { },
    finish: async () => { },
    interrupt: async () => true,
    resume: async () => { },
    refuse: async () => { }
};


/***/ }),

/***/ 7848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  v: () => (/* binding */ readTrigger)
});

;// CONCATENATED MODULE: ./action/command.js
function readCommand(words) {
    const text = words.trim();
    const word = text.toLowerCase();
    if (word === '' || word === 'help' || word === 'new')
        return { kind: 'help' };
    if (word === 'status')
        return { kind: 'status' };
    const request = /^new\s+([\s\S]+)$/i.exec(text)?.[1];
    return request === undefined ? { kind: 'ask', request: text } : { kind: 'new', request };
}

// EXTERNAL MODULE: ./action/comment.js
var comment = __nccwpck_require__(7117);
// EXTERNAL MODULE: ./action/thread/marker.js
var marker = __nccwpck_require__(9923);
;// CONCATENATED MODULE: ./action/trigger.js



const freshActions = {
    issue: 'opened',
    comment: 'created',
    review: 'submitted',
    'review-comment': 'created'
};
const pullEvents = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);
async function readTrigger(options) {
    const { event, phrase, bringsPrompt } = options;
    if (event.isDeletion)
        return nothing('the push deleted its branch');
    if (lacksSecrets(options)) {
        return nothing('GitHub gives no secrets to runs for pull requests from forks and from Dependabot; ask in a normal comment instead');
    }
    if (bringsPrompt || event.source === undefined)
        return { kind: 'prompt' };
    return readSource(event.source, { event, phrase });
}
function lacksSecrets({ event, actor, hasSecrets }) {
    const isRestricted = event.thread?.isFork === true || actor === 'dependabot[bot]';
    return pullEvents.has(event.name) && isRestricted && !hasSecrets;
}
async function readSource(source, { event, phrase }) {
    const { kind, author, body } = source;
    if ((0,marker/* isOwnText */.e_)(body))
        return nothing('it is a reply of docs-agent');
    if (body.length > comment/* longestText */.Ie)
        return nothing(`the text has over ${comment/* longestText */.Ie} characters`);
    const words = await (0,comment/* findRequest */.Rh)(body, phrase);
    if (words === undefined)
        return nothing(`no paragraph begins with ${phrase}`);
    if (event.action !== freshActions[kind]) {
        return nothing(`only a text that was just written is a request, not one ${event.action}`);
    }
    if (author.login.toLowerCase() !== event.sender.login.toLowerCase()) {
        return nothing('who sent the event did not write the text');
    }
    return { kind: 'command', command: readCommand(words), source };
}
const nothing = (reason) => ({ kind: 'nothing', reason });


/***/ }),

/***/ 7531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ runUrl),
/* harmony export */   p: () => (/* binding */ runPlace)
/* harmony export */ });
function runUrl(env) {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env;
    if (!server || !repository || !id)
        return undefined;
    return `${server}/${repository}/actions/runs/${id}`;
}
function runPlace(env, event) {
    const isBranch = env.GITHUB_REF_TYPE === 'branch' && env.GITHUB_REF?.startsWith('refs/heads/');
    return {
        repository: env.GITHUB_REPOSITORY ?? '',
        branch: event.thread?.headBranch ?? (isBranch ? env.GITHUB_REF_NAME : undefined),
        defaultBranch: event.defaultBranch
    };
}


/***/ }),

/***/ 9630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ createAppTransport)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9829);
/* harmony import */ var _bound_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8121);
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3048);



function createAppTransport(app) {
    return async (request) => {
        const { method, headers, body } = request;
        if (request.signal?.aborted)
            throw new _transport_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .w('aborted', { reachedServer: false });
        const ends = method === 'POST' ? { boundMs: request.boundMs } : request;
        let answered = false;
        try {
            return await (0,_bound_js__WEBPACK_IMPORTED_MODULE_1__/* .withinBound */ .G)(ends, async (signal) => {
                const response = await app.fetch(new Request(request.url, {
                    method,
                    headers,
                    signal,
                    ...(body === undefined ? {} : { body })
                }));
                answered = true;
                return {
                    status: response.status,
                    header: name => response.headers.get(name) ?? undefined,
                    body: response.body === null ? '' : await (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readText */ .y)(response.body, request.capBytes)
                };
            });
        }
        catch (cause) {
            if (cause instanceof _transport_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .w)
                throw cause;
            const broken = answered ? 'cut' : 'reset';
            const kind = cause instanceof _bound_js__WEBPACK_IMPORTED_MODULE_1__/* .Stopped */ .C ? cause.why : broken;
            throw new _transport_js__WEBPACK_IMPORTED_MODULE_2__/* .TransportError */ .w(kind, { reachedServer: true, cause });
        }
    };
}


/***/ }),

/***/ 9829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _transport_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3048);

async function readText(chunks, capBytes) {
    const kept = [];
    let size = 0;
    for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > capBytes)
            throw new _transport_js__WEBPACK_IMPORTED_MODULE_0__/* .TransportError */ .w('too-large', { reachedServer: true });
        kept.push(chunk);
    }
    return new TextDecoder().decode(Buffer.concat(kept));
}


/***/ }),

/***/ 8121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ Stopped),
/* harmony export */   G: () => (/* binding */ withinBound)
/* harmony export */ });
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6503);

class Stopped extends Error {
    name = 'Stopped';
    why;
    constructor(why) {
        super(why);
        this.why = why;
    }
}
async function withinBound({ boundMs, signal }, work) {
    if (signal?.aborted)
        throw new Stopped('aborted');
    const controller = new AbortController();
    const abort = () => controller.abort(new Stopped('aborted'));
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(() => controller.abort(new Stopped('timeout')), Math.min(boundMs, _clock_js__WEBPACK_IMPORTED_MODULE_0__/* .longestTimerMs */ .s));
    const stopped = new Promise((_resolve, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
    });
    try {
        return await Promise.race([work(controller.signal), stopped]);
    }
    finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
    }
}


/***/ }),

/***/ 6503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock),
/* harmony export */   s: () => (/* binding */ longestTimerMs)
/* harmony export */ });
const longestTimerMs = 2 ** 31 - 1;
const systemClock = {
    monotonic: () => Number(process.hrtime.bigint()) / 1e6,
    now: () => Date.now(),
    async sleep(milliseconds, signal) {
        const end = systemClock.monotonic() + milliseconds;
        let left = milliseconds;
        while (left > 0 && signal?.aborted !== true) {
            await pause(Math.min(left, longestTimerMs), signal);
            left = end - systemClock.monotonic();
        }
    }
};
function pause(milliseconds, signal) {
    return new Promise(resolve => {
        const finish = () => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', finish);
            resolve();
        };
        const timer = setTimeout(finish, milliseconds);
        signal?.addEventListener('abort', finish);
    });
}


/***/ }),

/***/ 3060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  _: () => (/* binding */ ServiceError)
});

// EXTERNAL MODULE: ./text/log-line.js
var log_line = __nccwpck_require__(8346);
;// CONCATENATED MODULE: ./client/problems.js
const problems = {
    dns: {
        kind: 'unreachable',
        sentence: 'The host in base-url was not found: check its spelling, and that the runner can look it up.'
    },
    connect: {
        kind: 'unreachable',
        sentence: "No connection to the host in base-url: check address and port, that the service runs, and that a firewall or a missing https_proxy does not keep the runner's network from it."
    },
    tls: {
        kind: 'unreachable',
        sentence: 'The certificate of base-url is not trusted: if your own authority issued it, set NODE_EXTRA_CA_CERTS to its PEM file; otherwise check the host and the certificate.'
    },
    'proxy-refused': {
        kind: 'unreachable',
        sentence: 'The proxy refused the way to base-url: put its user and password into https_proxy (407), have the host allowed (403), or list it in no_proxy.'
    },
    'proxy-unreachable': {
        kind: 'unreachable',
        sentence: 'The proxy in https_proxy opened no way to base-url: check the address of the proxy, or list the host in no_proxy.'
    },
    'proxy-silent': {
        kind: 'unreachable',
        sentence: 'The proxy in https_proxy accepted the connection and never answered: check the proxy, or list the host of base-url in no_proxy.'
    },
    ambiguous: {
        kind: 'ambiguous',
        sentence: 'The request was sent but no valid answer came back, so the job may exist: look for its pull request before you ask again; it is not sent twice.'
    },
    'bad-request': {
        kind: 'refused',
        sentence: 'The service found the request invalid (400): check the prompt and project-id.'
    },
    'key-refused': {
        kind: 'refused',
        sentence: 'The api-key was refused (401): keys expire, so make a new admin key and update the secret.'
    },
    forbidden: {
        kind: 'refused',
        sentence: 'The api-key may not do this (403): it may be read-only, or limited to addresses that this runner does not have.'
    },
    'project-unknown': {
        kind: 'refused',
        sentence: 'The service does not know the project (404): check project-id and base-url, and that the api-key belongs to this project.'
    },
    'job-unknown': {
        kind: 'refused',
        sentence: 'The service does not know the job (404): check job-id, and that project-id and api-key are those it was created with.'
    },
    archived: {
        kind: 'refused',
        sentence: 'The job is archived and takes no more messages (409): ask without job-id.'
    },
    'too-long': {
        kind: 'refused',
        sentence: 'The prompt is too long for the service (413): shorten it, or set context to request.'
    },
    'not-json': {
        kind: 'refused',
        sentence: 'The service did not take the request as JSON (415): check that base-url is the API and that no proxy changes requests.'
    },
    unprepared: {
        kind: 'refused',
        sentence: "The service does not know the job and cannot ask the job's repository (424), so nothing was done: see whether GitHub is down or the service's token expired, and ask again."
    },
    refused: {
        kind: 'refused',
        sentence: 'The service refused the request: check base-url and project-id.'
    },
    limited: {
        kind: 'limited',
        sentence: 'A limit of the service is used up (429) and is not free again in time: ask later, or set a longer timeout.'
    },
    failing: {
        kind: 'unavailable',
        sentence: 'The service keeps failing (5xx): see whether it is down; a job that was accepted goes on, and job-id continues it.'
    },
    'no-answer': {
        kind: 'unavailable',
        sentence: 'The service gives no complete answer: see whether it or the network is overloaded; a job that was accepted goes on, and job-id continues it.'
    },
    foreign: {
        kind: 'foreign',
        sentence: "The answer is not this API's: check that base-url is the address of the API, and that no login page or proxy answers in its place."
    },
    'too-large': {
        kind: 'foreign',
        sentence: 'The answer is larger than this API allows: check that base-url is the address of the API.'
    },
    'other-job': {
        kind: 'foreign',
        sentence: 'The service answered with another job than the one asked for: check base-url, and that no cache stands in between.'
    },
    redirected: {
        kind: 'redirected',
        sentence: 'The service redirects to another address, which is not followed so that the api-key goes nowhere else: set base-url to the final address.'
    },
    cancelled: {
        kind: 'cancelled',
        sentence: 'Cancelled before the service processed the request: ask again when you want it.'
    },
    'key-malformed': {
        kind: 'invalid',
        sentence: 'The api-key contains a space, a line break or a character that no header can carry: copy it again.'
    },
    'id-malformed': {
        kind: 'invalid',
        sentence: 'project-id and job-id can be neither empty nor dots: copy them again.'
    }
};

;// CONCATENATED MODULE: ./client/errors.js


class ServiceError extends Error {
    name = 'ServiceError';
    kind;
    problem;
    status;
    jobId;
    retryAfterMs;
    constructor(problem, details = {}) {
        const { detail, jobId, status, retryAfterMs, cause } = details;
        const job = jobId === undefined ? undefined : `job ${(0,log_line/* excerpt */.Kb)(jobId, 80)}`;
        const known = [detail, job].filter(part => part !== undefined && part !== '');
        const { kind, sentence } = problems[problem];
        super(known.length === 0 ? sentence : `${sentence} (${known.join('; ')})`, { cause });
        this.kind = kind;
        this.problem = problem;
        this.status = status;
        this.jobId = jobId;
        this.retryAfterMs = retryAfterMs;
    }
}


/***/ }),

/***/ 7862:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  S: () => (/* binding */ createHttpTransport)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __nccwpck_require__(7067);
;// CONCATENATED MODULE: external "node:https"
const external_node_https_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __nccwpck_require__(7075);
// EXTERNAL MODULE: ../node_modules/@actions/http-client/lib/proxy.js
var proxy = __nccwpck_require__(3689);
// EXTERNAL MODULE: ./client/body.js
var body = __nccwpck_require__(9829);
// EXTERNAL MODULE: ./client/bound.js
var bound = __nccwpck_require__(8121);
// EXTERNAL MODULE: ./client/transport.js
var transport = __nccwpck_require__(3048);
;// CONCATENATED MODULE: ./client/http-transport.js







const errorBodyMs = 2000;
function createHttpTransport() {
    return async (request) => {
        const progress = { stage: 'route', proxied: false };
        try {
            return await (0,bound/* withinBound */.G)(request, stop => exchange({ request, progress, stop }));
        }
        catch (cause) {
            throw cause instanceof transport/* TransportError */.w ? cause : explain(cause, progress);
        }
    };
}
async function exchange({ request, progress, stop }) {
    const url = new URL(request.url);
    const agent = await tunnelTo(url);
    progress.proxied = agent !== undefined;
    stop.throwIfAborted();
    const secure = url.protocol === 'https:';
    const outgoing = (secure ? external_node_https_namespaceObject : external_node_http_).request(url, {
        method: request.method,
        headers: {
            'user-agent': 'docs-agent',
            'accept-encoding': 'identity',
            ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
            ...request.headers
        },
        agent: agent ?? false
    });
    stop.addEventListener('abort', () => outgoing.destroy());
    follow({ outgoing, secure, progress });
    const message = await new Promise((resolve, reject) => {
        outgoing.on('response', resolve);
        outgoing.on('error', reject);
        outgoing.end(request.body);
    });
    progress.stage = 'answered';
    return {
        status: message.statusCode ?? 0,
        header: name => [message.headers[name.toLowerCase()]].flat()[0],
        body: await readBody(message, request)
    };
}
async function tunnelTo(url) {
    if (!(0,proxy/* getProxyUrl */.s)(url)?.hostname)
        return undefined;
    const { HttpClient } = await Promise.all(/* import() */[__nccwpck_require__.e(889), __nccwpck_require__.e(483)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5889));
    return new HttpClient().getAgent(url.href);
}
function follow({ outgoing, secure, progress }) {
    outgoing.once('socket', socket => {
        const connected = () => {
            progress.stage = secure ? 'handshake' : 'sent';
        };
        progress.stage = 'connect';
        if (socket.connecting)
            socket.once('connect', connected);
        else
            connected();
        socket.once('secureConnect', () => {
            progress.stage = 'sent';
        });
    });
}
async function readBody(message, request) {
    const status = message.statusCode ?? 0;
    if (status >= 200 && status < 300) {
        return await (0,body/* readText */.y)(decoded(message), request.capBytes);
    }
    const timer = setTimeout(() => message.destroy(), Math.min(errorBodyMs, request.boundMs / 2));
    try {
        return await (0,body/* readText */.y)(decoded(message), request.capBytes);
    }
    catch {
        return '';
    }
    finally {
        clearTimeout(timer);
    }
}
function decoded(message) {
    const decoder = decoderFor(message.headers['content-encoding']);
    return decoder === undefined ? message : (0,external_node_stream_.pipeline)(message, decoder, () => undefined);
}
function decoderFor(encoding) {
    if (encoding === undefined)
        return undefined;
    const zlib = process.getBuiltinModule('node:zlib');
    switch (encoding.toLowerCase()) {
        case 'gzip':
        case 'x-gzip':
            return zlib.createGunzip();
        case 'deflate':
            return zlib.createInflate();
        case 'br':
            return zlib.createBrotliDecompress();
        default:
            return undefined;
    }
}
function explain(cause, progress) {
    const reachedServer = progress.stage === 'sent' || progress.stage === 'answered';
    const kind = cause instanceof bound/* Stopped */.C ? stopKind(cause, progress) : failureKind(cause, progress);
    return new transport/* TransportError */.w(kind, { reachedServer, cause });
}
function stopKind({ why }, { stage, proxied }) {
    if (why === 'aborted')
        return 'aborted';
    if (stage === 'sent' || stage === 'answered')
        return 'timeout';
    return stage === 'route' && proxied ? 'proxy-silent' : 'connect';
}
function failureKind(cause, { stage, proxied }) {
    const code = (0,transport/* codeOf */.$)(cause) ?? '';
    switch (stage) {
        case 'route':
            return proxied ? tunnelKind(cause) : 'connect';
        case 'connect':
            return isLookup(cause) ? 'dns' : 'connect';
        case 'handshake':
            return ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ? 'connect' : 'tls';
        case 'sent':
            return code.startsWith('HPE_') ? 'garbled' : 'reset';
        case 'answered':
            return 'cut';
    }
}
const isLookup = (cause) => typeof cause === 'object' &&
    cause !== null &&
    'syscall' in cause &&
    cause.syscall === 'getaddrinfo';
const tunnelKind = (cause) => /statusCode=4\d\d/.test(String(cause)) ? 'proxy-refused' : 'proxy-unreachable';


/***/ }),

/***/ 7044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ed: () => (/* binding */ embeddedPace),
/* harmony export */   Tn: () => (/* binding */ hostedPace),
/* harmony export */   et: () => (/* binding */ jittered),
/* harmony export */   mQ: () => (/* binding */ nextPollAt)
/* harmony export */ });
/* unused harmony export pollInterval */
const hostedPace = { firstMs: 5000, floorMs: 2000, ceilingMs: 15_000, factor: 1.5 };
const embeddedPace = { firstMs: 50, floorMs: 50, ceilingMs: 2000, factor: 0.05 };
function pollInterval(pace, elapsedMs) {
    const grown = pace.factor * 1000 * (Math.max(0, elapsedMs) / 1000) ** 0.25;
    return Math.min(pace.ceilingMs, Math.max(pace.floorMs, grown));
}
const jittered = (milliseconds, random) => milliseconds * (0.9 + 0.2 * random());
function nextPollAt(poll) {
    const { now, startedAt, deadline } = poll;
    if (now >= deadline)
        return undefined;
    const regular = startedAt + jittered(pollInterval(poll.pace, startedAt - poll.askedAt), poll.random);
    const allowed = now + (poll.retryAfterMs ?? 0);
    return allowed > deadline ? undefined : Math.min(deadline, Math.max(regular, allowed));
}


/***/ }),

/***/ 3048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ codeOf),
/* harmony export */   w: () => (/* binding */ TransportError)
/* harmony export */ });
const phrases = {
    dns: 'the host name was not found',
    connect: 'no connection',
    tls: 'no trusted TLS connection',
    'proxy-refused': 'the proxy refused',
    'proxy-unreachable': 'no way through the proxy',
    'proxy-silent': 'the proxy accepted and said nothing more',
    timeout: 'no complete answer in time',
    reset: 'the connection broke before an answer came',
    garbled: 'the answer is not HTTP',
    cut: 'the answer was cut short',
    'too-large': 'the answer is too large',
    aborted: 'cancelled'
};
class TransportError extends Error {
    name = 'TransportError';
    kind;
    reachedServer;
    constructor(kind, { reachedServer, cause }) {
        const code = codeOf(cause);
        super(code === undefined ? phrases[kind] : `${phrases[kind]}, ${code}`, { cause });
        this.kind = kind;
        this.reachedServer = reachedServer;
    }
}
function codeOf(error) {
    const code = typeof error === 'object' && error !== null && 'code' in error && error.code;
    return typeof code === 'string' ? code : undefined;
}


/***/ }),

/***/ 872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ isAddressable),
/* harmony export */   JZ: () => (/* binding */ routes),
/* harmony export */   f0: () => (/* binding */ paths)
/* harmony export */ });
const routes = {
    jobs: '/v2/agent/:projectId/job',
    job: '/v2/agent/:projectId/job/:id',
    messages: '/v2/agent/:projectId/job/:id/message',
    visitors: '/v1/analytics/:projectId/visitors'
};
const paths = {
    jobs: (projectId) => `/v2/agent/${segment(projectId)}/job`,
    job: (projectId, id) => `${paths.jobs(projectId)}/${segment(id)}`,
    messages: (projectId, id) => `${paths.job(projectId, id)}/message`,
    visitors: (projectId) => `/v1/analytics/${segment(projectId)}/visitors`
};
const isAddressable = (id) => id !== '' && id !== '.' && id !== '..';
function segment(id) {
    if (!isAddressable(id))
        throw new RangeError(`"${id}" cannot be part of an address`);
    return encodeURIComponent(id);
}


/***/ }),

/***/ 8829:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2214);
/* harmony import */ var _action_github_js__WEBPACK_IMPORTED_MODULE_11__ = __nccwpck_require__(3238);
/* harmony import */ var _action_log_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(7230);
/* harmony import */ var _action_run_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(6652);
/* harmony import */ var _client_app_transport_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9630);
/* harmony import */ var _client_clock_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(6503);
/* harmony import */ var _client_http_transport_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(7862);
/* harmony import */ var _client_poll_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(7044);












process.exitCode = 1;
process.noDeprecation = true;
const log = (0,_action_log_js__WEBPACK_IMPORTED_MODULE_10__/* .safeLog */ .E)(_actions_core__WEBPACK_IMPORTED_MODULE_4__);
const cancelling = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => cancelling.abort());
}
const breakdown = new Promise((_resolve, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
    process.on('beforeExit', () => reject(new Error('nothing is left to wait for')));
});
breakdown.catch(() => cancelling.abort());
const connect = async (backend, origin) => backend.kind === 'embedded'
    ? await startEmbeddedService(backend, origin)
    : {
        ...backend,
        transport: (0,_client_http_transport_js__WEBPACK_IMPORTED_MODULE_8__/* .createHttpTransport */ .S)(),
        pace: _client_poll_js__WEBPACK_IMPORTED_MODULE_9__/* .hostedPace */ .Tn,
        stop: () => Promise.resolve()
    };
async function startEmbeddedService(backend, origin) {
    const [{ startEmbedded }, { getOctokit }] = await Promise.all([
        Promise.all(/* import() */[__nccwpck_require__.e(62), __nccwpck_require__.e(388)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4388)),
        Promise.all(/* import() */[__nccwpck_require__.e(889), __nccwpck_require__.e(75), __nccwpck_require__.e(864)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1075))
    ]);
    const service = await startEmbedded({
        directory: (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(process.env.RUNNER_TEMP ?? (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), 'docs-agent-')),
        agent: backend,
        repository: backend.repository,
        ref: (backend.isRefGiven ? undefined : origin.ref) ?? backend.ref,
        allowedPaths: backend.allowedPaths,
        draft: backend.draft,
        labels: backend.labels,
        origin,
        host: {
            serverUrl: process.env.GITHUB_SERVER_URL ?? 'https://github.com',
            token: backend.githubToken,
            octokit: getOctokit(backend.githubToken)
        },
        log: log.info
    });
    return {
        ...service,
        transport: (0,_client_app_transport_js__WEBPACK_IMPORTED_MODULE_6__/* .createAppTransport */ .H)(service),
        baseUrl: 'http://embedded.invalid',
        pace: _client_poll_js__WEBPACK_IMPORTED_MODULE_9__/* .embeddedPace */ .Ed
    };
}
const world = {
    env: process.env,
    input: name => _actions_core__WEBPACK_IMPORTED_MODULE_4__.getInput(name, { trimWhitespace: false }),
    readFile: path => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path),
    mask: _actions_core__WEBPACK_IMPORTED_MODULE_4__.setSecret,
    files: {
        setOutput: _actions_core__WEBPACK_IMPORTED_MODULE_4__.setOutput,
        saveState: _actions_core__WEBPACK_IMPORTED_MODULE_4__.saveState,
        writeSummary: markdown => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.appendFileSync)(process.env.GITHUB_STEP_SUMMARY ?? '', markdown)
    },
    log,
    clock: _client_clock_js__WEBPACK_IMPORTED_MODULE_7__/* .systemClock */ .m,
    random: Math.random,
    word: () => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString('hex'),
    connect,
    github: async () => {
        const { getOctokit } = await Promise.all(/* import() */[__nccwpck_require__.e(889), __nccwpck_require__.e(75), __nccwpck_require__.e(864)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1075));
        const octokit = getOctokit(_actions_core__WEBPACK_IMPORTED_MODULE_4__.getInput('github-token'));
        return (0,_action_github_js__WEBPACK_IMPORTED_MODULE_11__/* .patient */ .Im)(octokit, _client_clock_js__WEBPACK_IMPORTED_MODULE_7__/* .systemClock */ .m, cancelling.signal);
    },
    cancelled: cancelling.signal,
    breakdown
};
async function finishRun() {
    const { post } = await __nccwpck_require__.e(/* import() */ 640).then(__nccwpck_require__.bind(__nccwpck_require__, 9640));
    return post(world, {
        phase: _actions_core__WEBPACK_IMPORTED_MODULE_4__.getState('phase'),
        jobId: _actions_core__WEBPACK_IMPORTED_MODULE_4__.getState('jobId'),
        working: _actions_core__WEBPACK_IMPORTED_MODULE_4__.getState('working'),
        reply: _actions_core__WEBPACK_IMPORTED_MODULE_4__.getState('reply'),
        end: _actions_core__WEBPACK_IMPORTED_MODULE_4__.getState('end')
    });
}
const isPost = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(process.argv[1] ?? '') === 'post.js';
const step = isPost ? finishRun() : (0,_action_run_js__WEBPACK_IMPORTED_MODULE_5__/* .run */ .e)(world);
const code = await step.catch(error => {
    log.error(`The end of this step could not be reported: ${String(error)}`);
    return 1;
});
await new Promise(resolve => process.stdout.write('', resolve));
process.exit(code);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  debug: () => (/* binding */ debug),
  error: () => (/* binding */ error),
  getInput: () => (/* binding */ getInput),
  getState: () => (/* binding */ getState),
  info: () => (/* binding */ info),
  notice: () => (/* binding */ notice),
  saveState: () => (/* binding */ saveState),
  setOutput: () => (/* binding */ setOutput),
  setSecret: () => (/* binding */ setSecret),
  warning: () => (/* binding */ warning)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = '') {
    issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: ./lean-core.js




const getInput = (name, options) => {
    const value = process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '';
    return options?.trimWhitespace === false ? value : value.trim();
};
const getState = name => process.env[`STATE_${name}`] ?? '';
const setOutput = (name, value) => {
    keep({ file: 'OUTPUT', command: 'set-output' }, name, value);
};
const saveState = (name, value) => {
    keep({ file: 'STATE', command: 'save-state' }, name, value);
};
function keep(where, name, value) {
    if (process.env[`GITHUB_${where.file}`]) {
        issueFileCommand(where.file, prepareKeyValueMessage(name, value));
        return;
    }
    process.stdout.write(external_node_os_.EOL);
    issueCommand(where.command, { name }, toCommandValue(value));
}
const setSecret = secret => issueCommand('add-mask', {}, secret);
const debug = message => issueCommand('debug', {}, message);
const info = message => {
    process.stdout.write(message + external_node_os_.EOL);
};
const annotate = (command) => (message, properties = {}) => issueCommand(command, toCommandProperties(properties), String(message));
const notice = annotate('notice');
const warning = annotate('warning');
const error = annotate('error');


/***/ }),

/***/ 3093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   eS: () => (/* binding */ durationForms)
/* harmony export */ });
const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const longest = 30 * units.d;
const durationForms = 'a whole number with a unit: 90s, 30m or 2h (at least 1s)';
function parseDuration(text) {
    const match = /^(\d{1,9})([smhd])$/.exec(text.trim());
    if (match === null)
        return undefined;
    const milliseconds = Number(match[1]) * units[match[2]];
    return milliseconds > 0 && milliseconds <= longest ? milliseconds : undefined;
}
function formatDuration(milliseconds) {
    const seconds = Math.round(milliseconds / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    if (minutes < 60)
        return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
    const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
    return left === 0 ? `${hours} h` : `${hours} h ${left} min`;
}


/***/ }),

/***/ 3694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ removeInvisible)
/* harmony export */ });
const invisible = [
    { name: 'tag characters', pattern: /[\u{e0000}-\u{e007f}]/gu },
    { name: 'bidirectional controls', pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu },
    {
        name: 'zero-width characters',
        pattern: /[\u200b\u2060-\u2064\u206a-\u206f\ufeff\u180e]|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]|[\u200c\u200d](?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu
    },
    { name: 'soft hyphens', pattern: /\u00ad/gu },
    {
        name: 'variation selectors',
        pattern: /(?<![\p{Emoji}])\ufe0f|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/gu
    },
    { name: 'other invisible characters', pattern: /[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu },
    { name: 'control characters', pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu }
];
function removeInvisible(text) {
    if (/^[\t\n\r -~]*$/.test(text))
        return { text, removed: [] };
    const counts = new Map();
    let visible = text;
    for (let before = ''; before !== visible;) {
        before = visible;
        for (const { name, pattern } of invisible) {
            visible = visible.replace(pattern, () => {
                counts.set(name, (counts.get(name) ?? 0) + 1);
                return '';
            });
        }
    }
    return { text: visible, removed: [...counts].map(([name, count]) => `${count} ${name}`) };
}


/***/ }),

/***/ 2441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ isLoopback),
/* harmony export */   o: () => (/* binding */ safeLink)
/* harmony export */ });
function safeLink(address) {
    if (!/^https?:\/\/[\x21-\x7e]+$/.test(address) || /[<>"'`\\()[\]]/.test(address))
        return undefined;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || url.username !== '' || url.password !== '')
        return undefined;
    return url.protocol === 'https:' || isLoopback(url.hostname) ? url.href : undefined;
}
const isLoopback = (hostname) => hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);


/***/ }),

/***/ 8346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BP: () => (/* binding */ logLine),
/* harmony export */   Gi: () => (/* binding */ quotedLines),
/* harmony export */   Kb: () => (/* binding */ excerpt)
/* harmony export */ });
function logLine(text) {
    return breakAnywhereForm(fold(text)).replace(/^(\s*):(?=:)/, '$1: ');
}
function quotedLines(text) {
    return text
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(line => `\u2502 ${breakAnywhereForm(fold(line))}`.trimEnd());
}
function excerpt(text, length) {
    const line = logLine(text).trim();
    const characters = [...line.slice(0, length * 2)];
    return characters.length <= length && line.length <= length * 2
        ? line
        : `${characters.slice(0, length - 1).join('')}\u2026`;
}
const breakAnywhereForm = (line) => line.replaceAll('##[', '## [');
const fold = (text) => text
    .replace(/[\r\n\u2028\u2029\v\f]+/g, ' ')
    .replace(/\t/g, '  ')
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');


/***/ }),

/***/ 7872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   h0: () => (/* binding */ plainLine),
/* harmony export */   y3: () => (/* binding */ capMarkdown)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3694);

const space = '&#8203;';
const entity = (character) => character === '@' || character === '#' ? `${character}${space}` : `&#${character.charCodeAt(0)};`;
function escapeMarkdown(text) {
    return ((0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .removeInvisible */ .i)(text)
        .text.replace(/\s+/g, ' ')
        .trim()
        .replace(/[&<>`*_~|[\]!\\$@#]/g, entity)
        .replace(/:(?=\/\/)/g, `:${space}`)
        .replace(/\b(gh)-(?=\d)/gi, `$1${space}-`)
        .replace(/\bwww(?=\.)|\b(mailto|xmpp)(?=:)/gi, `$&${space}`)
        .replace(/^([-+=]|\d+[.)])/, `${space}$1`));
}
function plainLine(text) {
    return (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .removeInvisible */ .i)(text)
        .text.replace(/\s+/g, ' ')
        .trim()
        .replace(/@(?=[\w-])/g, '@\u200b')
        .replace(/#(?=\d)/g, '#\u200b')
        .replace(/\b(gh)-(?=\d)/gi, '$1\u200b-')
        .replace(/:(?=\/\/)/g, ':\u200b')
        .replace(/\[(skip ci|ci skip|no ci|skip actions|actions skip)\]/gi, '($1)')
        .replace(/\b(skip-checks)(?=\s*:)/gi, '$1\u200b');
}
function codeBlock(text, language = '') {
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(run => run[0].length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}`;
}
function capMarkdown(text, bytes) {
    const encoded = Buffer.from(text);
    if (encoded.length <= bytes)
        return text;
    const note = '\n\n_Cut here: the rest is too long to be shown._\n';
    const kept = encoded.subarray(0, Math.max(0, bytes - Buffer.byteLength(note)));
    return `${kept.toString('utf8').replace(/\ufffd$/, '')}${note}`;
}


/***/ }),

/***/ 3689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ }),

/***/ 4214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FsL: () => (/* binding */ sa),
/* harmony export */   Ikc: () => (/* binding */ Ei),
/* harmony export */   KIO: () => (/* binding */ Y),
/* harmony export */   L5J: () => (/* binding */ Ji),
/* harmony export */   NpB: () => (/* binding */ Fr),
/* harmony export */   YOg: () => (/* binding */ Kr),
/* harmony export */   YjP: () => (/* binding */ zi),
/* harmony export */   _H3: () => (/* binding */ li),
/* harmony export */   aig: () => (/* binding */ Ti),
/* harmony export */   cl6: () => (/* binding */ Ci),
/* harmony export */   hq: () => (/* binding */ Cn),
/* harmony export */   lqM: () => (/* binding */ q),
/* harmony export */   mee: () => (/* binding */ xi),
/* harmony export */   qgA: () => (/* binding */ ea),
/* harmony export */   xLC: () => (/* binding */ da),
/* harmony export */   z6Y: () => (/* binding */ Ye),
/* harmony export */   zMY: () => (/* binding */ Xr)
/* harmony export */ });
/* unused harmony exports BASE64_REGEX, BIC_REGEX, CUID2_REGEX, DECIMAL_REGEX, DIGITS_REGEX, DOMAIN_REGEX, EMAIL_REGEX, EMOJI_REGEX, HEXADECIMAL_REGEX, HEX_COLOR_REGEX, IMEI_REGEX, IPV4_REGEX, IPV6_REGEX, IP_REGEX, ISO_DATE_REGEX, ISO_DATE_TIME_REGEX, ISO_DATE_TIME_SECOND_REGEX, ISO_TIMESTAMP_REGEX, ISO_TIME_REGEX, ISO_TIME_SECOND_REGEX, ISO_WEEK_REGEX, ISRC_REGEX, JWS_COMPACT_REGEX, KSUID_REGEX, MAC48_REGEX, MAC64_REGEX, MAC_REGEX, NANO_ID_REGEX, OCTAL_REGEX, RFC_EMAIL_REGEX, SLUG_REGEX, ULID_REGEX, UUID_REGEX, ValiError, _addIssue, _cloneDataset, _formatCase, _getByteCount, _getCodePointCount, _getGraphemeCount, _getLastMetadata, _getWordCount, _isLuhnAlgo, _isSameValueZero, _isValidObjectKey, _isValueMatch, _joinExpects, _standardSchema, _stringify, any, args, argsAsync, arrayAsync, assert, awaitAsync, base64, bic, bigint, blob, brand, bytes, cache, cacheAsync, checkAsync, checkItems, checkItemsAsync, codePoints, config, creditCard, cuid2, custom, customAsync, date, decimal, deleteGlobalConfig, deleteGlobalMessage, deleteSchemaMessage, deleteSpecificMessage, description, digits, domain, email, emoji, empty, endsWith, entries, entriesFromList, entriesFromObjects, enum, enum_, everyItem, exactOptional, exactOptionalAsync, examples, excludes, fallbackAsync, file, filterItems, findItem, finite, flatten, flavor, forward, forwardAsync, function, function_, getDefault, getDefaults, getDefaultsAsync, getDescription, getDotPath, getExamples, getFallback, getFallbacks, getFallbacksAsync, getGlobalConfig, getGlobalMessage, getMetadata, getSchemaMessage, getSpecificMessage, getTitle, graphemes, gtValue, guard, hash, hexColor, hexadecimal, imei, includes, instance, integer, intersect, intersectAsync, ip, ipv4, ipv6, is, isOfKind, isOfType, isValiError, isbn, isoDate, isoDateTime, isoDateTimeSecond, isoTime, isoTimeSecond, isoTimestamp, isoWeek, isrc, jwsCompact, keyof, ksuid, lazy, lazyAsync, length, literal, looseObjectAsync, looseTuple, looseTupleAsync, ltValue, mac, mac48, mac64, map, mapAsync, mapItems, maxBytes, maxCodePoints, maxEntries, maxGraphemes, maxLength, maxSize, maxValue, maxWords, message, metadata, mimeType, minBytes, minCodePoints, minEntries, minGraphemes, minLength, minSize, minValue, minWords, multipleOf, nan, nanoid, never, nonNullable, nonNullableAsync, nonNullish, nonNullishAsync, nonOptional, nonOptionalAsync, normalize, notBytes, notCodePoints, notEntries, notGraphemes, notLength, notSize, notValue, notValues, notWords, null, null_, nullableAsync, nullishAsync, objectAsync, objectWithRest, objectWithRestAsync, octal, omit, optionalAsync, parseAsync, parseBoolean, parseJson, parser, parserAsync, partial, partialAsync, partialCheck, partialCheckAsync, pick, pipeAsync, promise, rawCheck, rawCheckAsync, rawTransform, rawTransformAsync, readonly, record, recordAsync, reduceItems, regex, required, requiredAsync, returns, returnsAsync, rfcEmail, safeInteger, safeParseAsync, safeParser, safeParserAsync, set, setAsync, setGlobalConfig, setGlobalMessage, setSchemaMessage, setSpecificMessage, size, slug, someItem, sortItems, startsWith, strictObject, strictObjectAsync, strictTuple, strictTupleAsync, stringifyJson, summarize, symbol, title, toBigint, toBoolean, toCamelCase, toDate, toKebabCase, toLowerCase, toMaxValue, toMinValue, toNumber, toPascalCase, toSnakeCase, toString, toUpperCase, transform, transformAsync, trim, trimEnd, trimStart, tuple, tupleAsync, tupleWithRest, tupleWithRestAsync, ulid, undefined, undefined_, undefinedable, undefinedableAsync, union, unionAsync, unwrap, url, uuid, value, values, variant, variantAsync, void, void_, words */
let e;const t={lang:void 0,message:void 0,abortEarly:void 0,abortPipeEarly:void 0};function n(t){e={...e,...t}}function r(n){return!n&&!e?t:{lang:n?.lang??e?.lang,message:n?.message,abortEarly:n?.abortEarly??e?.abortEarly,abortPipeEarly:n?.abortPipeEarly??e?.abortPipeEarly}}function i(){e=void 0}let a;function o(e,t){a||(a=new Map),a.set(t,e)}function s(e){return a?.get(e)}function c(e){a?.delete(e)}let l;function u(e,t){l||(l=new Map),l.set(t,e)}function ee(e){return l?.get(e)}function d(e){l?.delete(e)}let f;function te(e,t,n){f||(f=new Map),f.get(e)||f.set(e,new Map),f.get(e).set(n,t)}function ne(e,t){return f?.get(e)?.get(t)}function re(e,t){f?.get(e)?.delete(t)}function p(e){let t=typeof e;return t===`string`?`"${e}"`:t===`number`||t===`bigint`||t===`boolean`?`${e}`:t===`object`||t===`function`?(e&&Object.getPrototypeOf(e)?.constructor?.name)??`null`:t}function m(e,t,n,r,i){let a=i&&`input`in i?i.input:n.value,o=i?.expected??e.expects??null,c=i?.received??p(a),l={kind:e.kind,type:e.type,input:a,expected:o,received:c,message:`Invalid ${t}: ${o?`Expected ${o} but r`:`R`}eceived ${c}`,requirement:e.requirement,path:i?.path,issues:i?.issues,lang:r.lang,abortEarly:r.abortEarly,abortPipeEarly:r.abortPipeEarly},u=e.kind===`schema`,d=i?.message??e.message??ne(e.reference,l.lang)??(u?ee(l.lang):null)??r.message??s(l.lang);d!==void 0&&(l.message=typeof d==`function`?d(l):d),u&&(n.typed=!1),n.issues?n.issues.push(l):n.issues=[l]}function h(e){return{typed:e.typed,value:e.value,issues:e.issues?.map(e=>({...e,path:e.path&&[...e.path]}))}}function g(e,t,n,r){let i=``,a=!0,o=0,s=0,c=0,l=s=>{if(s>o){let c=e.slice(o,s).toLowerCase();if(a?n:r){let e=c.charCodeAt(0);if(e>=97&&e<=122)c=String.fromCharCode(e-32)+c.slice(1);else{let t=e>=55296&&e<=56319?2:1;c=c.slice(0,t).toUpperCase()+c.slice(t)}}i+=a?c:t+c,a=!1}};for(let t=0;t<e.length;t++){let n=e.charCodeAt(t),r;if(n===32||n===9||n===10||n===11||n===12||n===13||n===45||n===95)l(t),o=t+1,r=0;else if(n<128)r=n>=65&&n<=90?1:n>=97&&n<=122?2:3;else{let n=e[t],i=n.toLowerCase();r=i===n.toUpperCase()?3:n===i?2:1}r===1&&(s===2||s===3)&&t>o?(l(t),o=t):r===2&&s===1&&c===1&&t-1>o&&(l(t-1),o=t-1),c=s,s=r}return l(e.length),i}let _;function v(e){return _||(_=new TextEncoder),_.encode(e).length}function y(e){let t=e.length,n=e.length-1;for(let r=0;r<n;)e.codePointAt(r)<=65535?r++:(r+=2,t--);return t}let b;function x(e){b||(b=new Intl.Segmenter);let t=b.segment(e),n=0;for(let e of t)n++;return n}function S(e,t){if(`pipe`in e){let n=[];for(let r=e.pipe.length-1;r>=0;r--){let i=e.pipe[r];if(i.kind===`schema`&&`pipe`in i)n.push(i);else if(i.kind===`metadata`&&i.type===t)return i[t]}for(let e of n){let n=S(e,t);if(n!==void 0)return n}}}let C;function w(e,t){C||(C=new Map);let n=String(e),r=C.get(n);r||(r=new Intl.Segmenter(e,{granularity:`word`}),C.set(n,r));let i=r.segment(t),a=0;for(let e of i)e.isWordLike&&a++;return a}const ie=/\D/gu;function T(e){let t=e.replace(ie,``),n=t.length,r=1,i=0;for(;n;){let e=+t[--n];r^=1,i+=r?[0,2,4,6,8,1,3,5,7,9][e]:e}return i%10==0}function E(e,t){return e===t||Number.isNaN(e)&&Number.isNaN(t)}function D(e,t){return Object.prototype.hasOwnProperty.call(e,t)&&t!==`__proto__`&&t!==`prototype`&&t!==`constructor`}function O(e,t){return Number.isNaN(e)&&Number.isNaN(t)||e<=t&&e>=t}function k(e,t){let n=[...new Set(e)];return n.length>1?`(${n.join(` ${t} `)})`:n[0]??`never`}function A(e){return e[`~standard`]={version:1,vendor:`valibot`,validate:t=>e[`~run`]({value:t},r())},e}function ae(e,t){let n={};for(let r of e)n[r]=t;return n}function oe(e){let t={};for(let n of e)Object.assign(t,n.entries);return t}function j(e){if(e.path){let t=``;for(let n of e.path)if(typeof n.key==`string`||typeof n.key==`number`)t?t+=`.${n.key}`:t+=n.key;else return null;return t}return null}function se(e,t){return t.kind===e}function ce(e,t){return t.type===e}var M=class extends Error{constructor(e){super(e[0].message),this.name=`ValiError`,this.issues=e}};function le(e){return e instanceof M}function ue(e){return{kind:`transformation`,type:`args`,reference:ue,async:!1,schema:e,"~run"(e,t){let n=e.value;return e.value=(...e)=>{let r=this.schema[`~run`]({value:e},t);if(r.issues)throw new M(r.issues);return n(...r.value)},e}}}function de(e){return{kind:`transformation`,type:`args`,reference:de,async:!1,schema:e,"~run"(t,n){let r=t.value;return t.value=async(...t)=>{let i=await e[`~run`]({value:t},n);if(i.issues)throw new M(i.issues);return r(...i.value)},t}}}function fe(){return{kind:`transformation`,type:`await`,reference:fe,async:!0,async"~run"(e){return e.value=await e.value,e}}}const pe=/^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/iu,me=/^[A-Z]{6}(?!00)[\dA-Z]{2}(?:[\dA-Z]{3})?$/u,he=/^[a-z][\da-z]*$/u,ge=/^[+-]?(?:\d*\.)?\d+$/u,_e=/^\d+$/u,ve=/^(?=.{1,253}$)(?:(?![Xx][Nn]--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u,ye=/^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u,be=/^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}|(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation})(?:\u200D(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation}))*)+$/u,N=/^(?:0[hx])?[\da-fA-F]+$/u,xe=/^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/u,Se=/^\d{15}$|^\d{2}-\d{6}-\d{6}-\d$/u,Ce=/^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$/u,we=/^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu,Te=/^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$|^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu,Ee=/^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u,De=/^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3]):[0-5]\d$/u,Oe=/^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u,ke=/^(?:0\d|1\d|2[0-3]):[0-5]\d$/u,Ae=/^(?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u,je=/^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u,Me=/^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/u,Ne=/^(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?$/u,Pe=/^(?:[A-Z]{2}[A-Z\d]{3}\d{7}|[A-Z]{2}-[A-Z\d]{3}-\d{2}-\d{5})$/u,Fe=/^[a-zA-Z0-9]{27}$/u,Ie=/^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$/u,Le=/^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u,Re=/^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$|^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u,ze=/^[\w-]+$/u,Be=/^(?:0o)?[0-7]+$/u,Ve=/^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,He=/^[\da-z]+(?:[-_][\da-z]+)*$/u,Ue=/^[0-7][\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$/u,We=/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;function Ge(e){return{kind:`validation`,type:`base64`,reference:Ge,async:!1,expects:null,requirement:pe,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`Base64`,e,t),e}}}function Ke(e){return{kind:`validation`,type:`bic`,reference:Ke,async:!1,expects:null,requirement:me,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`BIC`,e,t),e}}}function qe(e){return{kind:`transformation`,type:`brand`,reference:qe,async:!1,name:e,"~run"(e){return e}}}function Je(e,t){return{kind:`validation`,type:`bytes`,reference:Je,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=v(e.value);n!==this.requirement&&m(this,`bytes`,e,t,{received:`${n}`})}return e}}}function Ye(e,t){return{kind:`validation`,type:`check`,reference:Ye,async:!1,expects:null,requirement:e,message:t,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`input`,e,t),e}}}function Xe(e,t){return{kind:`validation`,type:`check`,reference:Xe,async:!0,expects:null,requirement:e,message:t,async"~run"(e,t){return e.typed&&!await this.requirement(e.value)&&m(this,`input`,e,t),e}}}function Ze(e,t){return{kind:`validation`,type:`check_items`,reference:Ze,async:!1,expects:null,requirement:e,message:t,"~run"(e,t){if(e.typed)for(let n=0;n<e.value.length;n++){let r=e.value[n];this.requirement(r,n,e.value)||m(this,`item`,e,t,{input:r,path:[{type:`array`,origin:`value`,input:e.value,key:n,value:r}]})}return e}}}function Qe(e,t){return{kind:`validation`,type:`check_items`,reference:Qe,async:!0,expects:null,requirement:e,message:t,async"~run"(e,t){if(e.typed){let n=await Promise.all(e.value.map(this.requirement));for(let r=0;r<e.value.length;r++)if(!n[r]){let n=e.value[r];m(this,`item`,e,t,{input:n,path:[{type:`array`,origin:`value`,input:e.value,key:r,value:n}]})}}return e}}}function $e(e,t){return{kind:`validation`,type:`code_points`,reference:$e,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=y(e.value);n!==this.requirement&&m(this,`code points`,e,t,{received:`${n}`})}return e}}}const et=/^(?:\d{13,19}|\d{4}(?: \d{3,6}){2,4}|\d{4}(?:-\d{3,6}){2,4})$/u,tt=/[- ]/gu,nt=(/* unused pure expression or super */ null && ([/^3[47]\d{13}$/u,/^3(?:0[0-5]|[68]\d)\d{11,13}$/u,/^6(?:011|5\d{2})\d{12,15}$/u,/^(?:2131|1800|35\d{3})\d{11}$/u,/^(?:5[1-5]\d{2}|222\d|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/u,/^(?:6[27]\d{14,17}|81\d{14,17})$/u,/^4\d{12}(?:\d{3,6})?$/u]));function rt(e){return{kind:`validation`,type:`credit_card`,reference:rt,async:!1,expects:null,requirement(e){let t;return et.test(e)&&(t=e.replace(tt,``))&&nt.some(e=>e.test(t))&&T(t)},message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`credit card`,e,t),e}}}function it(e){return{kind:`validation`,type:`cuid2`,reference:it,async:!1,expects:null,requirement:he,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`Cuid2`,e,t),e}}}function at(e){return{kind:`validation`,type:`decimal`,reference:at,async:!1,expects:null,requirement:ge,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`decimal`,e,t),e}}}function ot(e){return{kind:`metadata`,type:`description`,reference:ot,description:e}}function st(e){return{kind:`validation`,type:`digits`,reference:st,async:!1,expects:null,requirement:_e,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`digits`,e,t),e}}}function ct(e){return{kind:`validation`,type:`domain`,reference:ct,expects:null,async:!1,requirement:ve,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`domain`,e,t),e}}}function lt(e){return{kind:`validation`,type:`email`,reference:lt,expects:null,async:!1,requirement:ye,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`email`,e,t),e}}}function ut(e){return{kind:`validation`,type:`emoji`,reference:ut,async:!1,expects:null,requirement:be,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`emoji`,e,t),e}}}function dt(e){return{kind:`validation`,type:`empty`,reference:dt,async:!1,expects:`0`,message:e,"~run"(e,t){return e.typed&&e.value.length>0&&m(this,`length`,e,t,{received:`${e.value.length}`}),e}}}function ft(e,t){return{kind:`validation`,type:`ends_with`,reference:ft,async:!1,expects:`"${e}"`,requirement:e,message:t,"~run"(e,t){return e.typed&&!e.value.endsWith(this.requirement)&&m(this,`end`,e,t,{received:`"${e.value.slice(-this.requirement.length)}"`}),e}}}function pt(e,t){return{kind:`validation`,type:`entries`,reference:pt,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){if(!e.typed)return e;let n=Object.keys(e.value).length;return e.typed&&n!==this.requirement&&m(this,`entries`,e,t,{received:`${n}`}),e}}}function mt(e,t){return{kind:`validation`,type:`every_item`,reference:mt,async:!1,expects:null,requirement:e,message:t,"~run"(e,t){return e.typed&&!e.value.every(this.requirement)&&m(this,`item`,e,t),e}}}function ht(e){return{kind:`metadata`,type:`examples`,reference:ht,examples:e}}function gt(e,t){let n=p(e);return{kind:`validation`,type:`excludes`,reference:gt,async:!1,expects:`!${n}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.includes(this.requirement)&&m(this,`content`,e,t,{received:n}),e}}}function _t(e){return{kind:`transformation`,type:`filter_items`,reference:_t,async:!1,operation:e,"~run"(e){return e.value=e.value.filter(this.operation),e}}}function vt(e){return{kind:`transformation`,type:`find_item`,reference:vt,async:!1,operation:e,"~run"(e){return e.value=e.value.find(this.operation),e}}}function yt(e){return{kind:`validation`,type:`finite`,reference:yt,async:!1,expects:null,requirement:Number.isFinite,message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`finite`,e,t),e}}}function bt(e){return{kind:`transformation`,type:`flavor`,reference:bt,async:!1,name:e,"~run"(e){return e}}}function xt(e,t){return{kind:`validation`,type:`graphemes`,reference:xt,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=x(e.value);n!==this.requirement&&m(this,`graphemes`,e,t,{received:`${n}`})}return e}}}function St(e,t){return{kind:`validation`,type:`gt_value`,reference:St,async:!1,expects:`>${e instanceof Date?e.toJSON():p(e)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&!(e.value>this.requirement)&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function Ct(e,t){return{kind:`transformation`,type:`guard`,reference:Ct,async:!1,requirement:e,message:t,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&(m(this,`input`,e,t),e.typed=!1),e}}}const wt={md4:32,md5:32,sha1:40,sha256:64,sha384:96,sha512:128,ripemd128:32,ripemd160:40,tiger128:32,tiger160:40,tiger192:48,crc32:8,crc32b:8,adler32:8};function Tt(e,t){return{kind:`validation`,type:`hash`,reference:Tt,expects:null,async:!1,requirement:RegExp(e.map(e=>`^[a-fA-F0-9]{${wt[e]}}$`).join(`|`),`u`),message:t,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`hash`,e,t),e}}}function Et(e){return{kind:`validation`,type:`hexadecimal`,reference:Et,async:!1,expects:null,requirement:N,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`hexadecimal`,e,t),e}}}function Dt(e){return{kind:`validation`,type:`hex_color`,reference:Dt,async:!1,expects:null,requirement:xe,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`hex color`,e,t),e}}}function Ot(e){return{kind:`validation`,type:`imei`,reference:Ot,async:!1,expects:null,requirement(e){return Se.test(e)&&T(e)},message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`IMEI`,e,t),e}}}function kt(e,t){let n=p(e);return{kind:`validation`,type:`includes`,reference:kt,async:!1,expects:n,requirement:e,message:t,"~run"(e,t){return e.typed&&!e.value.includes(this.requirement)&&m(this,`content`,e,t,{received:`!${n}`}),e}}}function At(e){return{kind:`validation`,type:`integer`,reference:At,async:!1,expects:null,requirement:Number.isInteger,message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`integer`,e,t),e}}}function jt(e){return{kind:`validation`,type:`ip`,reference:jt,async:!1,expects:null,requirement:Te,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`IP`,e,t),e}}}function Mt(e){return{kind:`validation`,type:`ipv4`,reference:Mt,async:!1,expects:null,requirement:Ce,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`IPv4`,e,t),e}}}function Nt(e){return{kind:`validation`,type:`ipv6`,reference:Nt,async:!1,expects:null,requirement:we,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`IPv6`,e,t),e}}}function Pt(e){let t=e.split(``).map(e=>e===`X`?10:parseInt(e)),n=0;for(let e=0;e<10;e++)n+=t[e]*(10-e);return n%11==0}function Ft(e){let t=e.split(``).map(e=>parseInt(e)),n=0;for(let e=0;e<13;e++)n+=t[e]*(e%2==0?1:3);return n%10==0}const It=/[- ]/gu,Lt=/^\d{9}[\dX]$/u,Rt=/^\d{13}$/u;function zt(e){return{kind:`validation`,type:`isbn`,reference:zt,async:!1,expects:null,requirement(e){let t=e.replace(It,``);return Lt.test(t)?Pt(t):Rt.test(t)?Ft(t):!1},message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`ISBN`,e,t),e}}}function Bt(e){return{kind:`validation`,type:`isrc`,reference:Bt,async:!1,expects:null,requirement:Pe,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`ISRC`,e,t),e}}}function Vt(e){return{kind:`validation`,type:`iso_date`,reference:Vt,async:!1,expects:null,requirement:Ee,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`date`,e,t),e}}}function Ht(e){return{kind:`validation`,type:`iso_date_time`,reference:Ht,async:!1,expects:null,requirement:De,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`date-time`,e,t),e}}}function Ut(e){return{kind:`validation`,type:`iso_date_time_second`,reference:Ut,async:!1,expects:null,requirement:Oe,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`date-time-second`,e,t),e}}}function Wt(e){return{kind:`validation`,type:`iso_time`,reference:Wt,async:!1,expects:null,requirement:ke,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`time`,e,t),e}}}function Gt(e){return{kind:`validation`,type:`iso_time_second`,reference:Gt,async:!1,expects:null,requirement:Ae,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`time-second`,e,t),e}}}function Kt(e){return{kind:`validation`,type:`iso_timestamp`,reference:Kt,async:!1,expects:null,requirement:je,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`timestamp`,e,t),e}}}function qt(e){return{kind:`validation`,type:`iso_week`,reference:qt,async:!1,expects:null,requirement:Me,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`week`,e,t),e}}}function Jt(e){return{kind:`validation`,type:`jws_compact`,reference:Jt,async:!1,expects:null,requirement:Ne,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`JWS compact`,e,t),e}}}function Yt(e){return{kind:`validation`,type:`ksuid`,reference:Yt,async:!1,expects:null,requirement:Fe,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`KSUID`,e,t),e}}}function Xt(e,t){return{kind:`validation`,type:`length`,reference:Xt,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.length!==this.requirement&&m(this,`length`,e,t,{received:`${e.value.length}`}),e}}}function Zt(e,t){return{kind:`validation`,type:`lt_value`,reference:Zt,async:!1,expects:`<${e instanceof Date?e.toJSON():p(e)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&!(e.value<this.requirement)&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function Qt(e){return{kind:`validation`,type:`mac`,reference:Qt,async:!1,expects:null,requirement:Re,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`MAC`,e,t),e}}}function $t(e){return{kind:`validation`,type:`mac48`,reference:$t,async:!1,expects:null,requirement:Ie,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`48-bit MAC`,e,t),e}}}function en(e){return{kind:`validation`,type:`mac64`,reference:en,async:!1,expects:null,requirement:Le,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`64-bit MAC`,e,t),e}}}function tn(e){return{kind:`transformation`,type:`map_items`,reference:tn,async:!1,operation:e,"~run"(e){return e.value=e.value.map(this.operation),e}}}function nn(e,t){return{kind:`validation`,type:`max_bytes`,reference:nn,async:!1,expects:`<=${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=v(e.value);n>this.requirement&&m(this,`bytes`,e,t,{received:`${n}`})}return e}}}function rn(e,t){return{kind:`validation`,type:`max_code_points`,reference:rn,async:!1,expects:`<=${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=y(e.value);n>this.requirement&&m(this,`code points`,e,t,{received:`${n}`})}return e}}}function an(e,t){return{kind:`validation`,type:`max_entries`,reference:an,async:!1,expects:`<=${e}`,requirement:e,message:t,"~run"(e,t){if(!e.typed)return e;let n=Object.keys(e.value).length;return e.typed&&n>this.requirement&&m(this,`entries`,e,t,{received:`${n}`}),e}}}function on(e,t){return{kind:`validation`,type:`max_graphemes`,reference:on,async:!1,expects:`<=${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=x(e.value);n>this.requirement&&m(this,`graphemes`,e,t,{received:`${n}`})}return e}}}function sn(e,t){return{kind:`validation`,type:`max_length`,reference:sn,async:!1,expects:`<=${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.length>this.requirement&&m(this,`length`,e,t,{received:`${e.value.length}`}),e}}}function cn(e,t){return{kind:`validation`,type:`max_size`,reference:cn,async:!1,expects:`<=${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.size>this.requirement&&m(this,`size`,e,t,{received:`${e.value.size}`}),e}}}function ln(e,t){return{kind:`validation`,type:`max_value`,reference:ln,async:!1,expects:`<=${e instanceof Date?e.toJSON():p(e)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&!(e.value<=this.requirement)&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function un(e,t,n){return{kind:`validation`,type:`max_words`,reference:un,async:!1,expects:`<=${t}`,locales:e,requirement:t,message:n,"~run"(e,t){if(e.typed){let n=w(this.locales,e.value);n>this.requirement&&m(this,`words`,e,t,{received:`${n}`})}return e}}}function dn(e){return{kind:`metadata`,type:`metadata`,reference:dn,metadata:e}}function fn(e,t){return{kind:`validation`,type:`mime_type`,reference:fn,async:!1,expects:k(e.map(e=>`"${e}"`),`|`),requirement:e,message:t,"~run"(e,t){return e.typed&&!this.requirement.includes(e.value.type)&&m(this,`MIME type`,e,t,{received:`"${e.value.type}"`}),e}}}function pn(e,t){return{kind:`validation`,type:`min_bytes`,reference:pn,async:!1,expects:`>=${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=v(e.value);n<this.requirement&&m(this,`bytes`,e,t,{received:`${n}`})}return e}}}function mn(e,t){return{kind:`validation`,type:`min_code_points`,reference:mn,async:!1,expects:`>=${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=y(e.value);n<this.requirement&&m(this,`code points`,e,t,{received:`${n}`})}return e}}}function hn(e,t){return{kind:`validation`,type:`min_entries`,reference:hn,async:!1,expects:`>=${e}`,requirement:e,message:t,"~run"(e,t){if(!e.typed)return e;let n=Object.keys(e.value).length;return e.typed&&n<this.requirement&&m(this,`entries`,e,t,{received:`${n}`}),e}}}function gn(e,t){return{kind:`validation`,type:`min_graphemes`,reference:gn,async:!1,expects:`>=${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=x(e.value);n<this.requirement&&m(this,`graphemes`,e,t,{received:`${n}`})}return e}}}function _n(e,t){return{kind:`validation`,type:`min_length`,reference:_n,async:!1,expects:`>=${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.length<this.requirement&&m(this,`length`,e,t,{received:`${e.value.length}`}),e}}}function vn(e,t){return{kind:`validation`,type:`min_size`,reference:vn,async:!1,expects:`>=${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.size<this.requirement&&m(this,`size`,e,t,{received:`${e.value.size}`}),e}}}function yn(e,t){return{kind:`validation`,type:`min_value`,reference:yn,async:!1,expects:`>=${e instanceof Date?e.toJSON():p(e)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&!(e.value>=this.requirement)&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function bn(e,t,n){return{kind:`validation`,type:`min_words`,reference:bn,async:!1,expects:`>=${t}`,locales:e,requirement:t,message:n,"~run"(e,t){if(e.typed){let n=w(this.locales,e.value);n<this.requirement&&m(this,`words`,e,t,{received:`${n}`})}return e}}}function xn(e,t){return{kind:`validation`,type:`multiple_of`,reference:xn,async:!1,expects:`%${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value%this.requirement!=0&&m(this,`multiple`,e,t),e}}}function Sn(e){return{kind:`validation`,type:`nanoid`,reference:Sn,async:!1,expects:null,requirement:ze,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`Nano ID`,e,t),e}}}function Cn(e){return{kind:`validation`,type:`non_empty`,reference:Cn,async:!1,expects:`!0`,message:e,"~run"(e,t){return e.typed&&e.value.length===0&&m(this,`length`,e,t,{received:`0`}),e}}}function wn(e){return{kind:`transformation`,type:`normalize`,reference:wn,async:!1,form:e,"~run"(e){return e.value=e.value.normalize(this.form),e}}}function Tn(e,t){return{kind:`validation`,type:`not_bytes`,reference:Tn,async:!1,expects:`!${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=v(e.value);n===this.requirement&&m(this,`bytes`,e,t,{received:`${n}`})}return e}}}function En(e,t){return{kind:`validation`,type:`not_code_points`,reference:En,async:!1,expects:`!${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=y(e.value);n===this.requirement&&m(this,`code points`,e,t,{received:`${n}`})}return e}}}function Dn(e,t){return{kind:`validation`,type:`not_entries`,reference:Dn,async:!1,expects:`!${e}`,requirement:e,message:t,"~run"(e,t){if(!e.typed)return e;let n=Object.keys(e.value).length;return e.typed&&n===this.requirement&&m(this,`entries`,e,t,{received:`${n}`}),e}}}function On(e,t){return{kind:`validation`,type:`not_graphemes`,reference:On,async:!1,expects:`!${e}`,requirement:e,message:t,"~run"(e,t){if(e.typed){let n=x(e.value);n===this.requirement&&m(this,`graphemes`,e,t,{received:`${n}`})}return e}}}function kn(e,t){return{kind:`validation`,type:`not_length`,reference:kn,async:!1,expects:`!${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.length===this.requirement&&m(this,`length`,e,t,{received:`${e.value.length}`}),e}}}function An(e,t){return{kind:`validation`,type:`not_size`,reference:An,async:!1,expects:`!${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.size===this.requirement&&m(this,`size`,e,t,{received:`${e.value.size}`}),e}}}function jn(e,t){return{kind:`validation`,type:`not_value`,reference:jn,async:!1,expects:e instanceof Date?`!${e.toJSON()}`:`!${p(e)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&O(this.requirement,e.value)&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function Mn(e,t){return{kind:`validation`,type:`not_values`,reference:Mn,async:!1,expects:`!${k(e.map(e=>e instanceof Date?e.toJSON():p(e)),`|`)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&this.requirement.some(t=>O(t,e.value))&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function Nn(e,t,n){return{kind:`validation`,type:`not_words`,reference:Nn,async:!1,expects:`!${t}`,locales:e,requirement:t,message:n,"~run"(e,t){if(e.typed){let n=w(this.locales,e.value);n===this.requirement&&m(this,`words`,e,t,{received:`${n}`})}return e}}}function Pn(e){return{kind:`validation`,type:`octal`,reference:Pn,async:!1,expects:null,requirement:Be,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`octal`,e,t),e}}}const Fn=(/* unused pure expression or super */ null && ([!0,1,`true`,`1`,`yes`,`y`,`on`,`enabled`])),In=(/* unused pure expression or super */ null && ([!1,0,`false`,`0`,`no`,`n`,`off`,`disabled`]));function Ln(e,t){let n=e=>typeof e==`string`?e.toLowerCase():e,r=e?.truthy??Fn,i=e?.falsy??In,a=e?.truthy?e.truthy.map(n):Fn,o=e?.falsy?e.falsy.map(n):In;return{kind:`transformation`,type:`parse_boolean`,reference:Ln,expects:k([...r,...i].map(p),`|`),config:e,message:t,async:!1,"~run"(e,t){let r=n(e.value);return a.includes(r)?e.value=!0:o.includes(r)?e.value=!1:(m(this,`boolean`,e,t),e.typed=!1),e}}}function Rn(e,t){return{kind:`transformation`,type:`parse_json`,reference:Rn,config:e,message:t,async:!1,"~run"(e,t){try{e.value=JSON.parse(e.value,this.config?.reviver)}catch(n){if(n instanceof Error)m(this,`JSON`,e,t,{received:`"${n.message}"`}),e.typed=!1;else throw n}return e}}}function zn(e,t){if(e.issues)for(let n of t)for(let t of e.issues){let e=!1,r=Math.min(n.length,t.path?.length??0);for(let i=0;i<r;i++)if(n[i]!==t.path[i].key&&(n[i]!==`$`||t.path[i].type!==`array`)){e=!0;break}if(!e)return!1}return!0}function Bn(e,t,n){return{kind:`validation`,type:`partial_check`,reference:Bn,async:!1,expects:null,paths:e,requirement:t,message:n,"~run"(t,n){return(t.typed||zn(t,e))&&!this.requirement(t.value)&&m(this,`input`,t,n),t}}}function Vn(e,t,n){return{kind:`validation`,type:`partial_check`,reference:Vn,async:!0,expects:null,paths:e,requirement:t,message:n,async"~run"(t,n){return(t.typed||zn(t,e))&&!await this.requirement(t.value)&&m(this,`input`,t,n),t}}}function Hn(e){return{kind:`validation`,type:`raw_check`,reference:Hn,async:!1,expects:null,"~run"(t,n){return e({dataset:t,config:n,addIssue:e=>m(this,e?.label??`input`,t,n,e)}),t}}}function Un(e){return{kind:`validation`,type:`raw_check`,reference:Un,async:!0,expects:null,async"~run"(t,n){return await e({dataset:t,config:n,addIssue:e=>m(this,e?.label??`input`,t,n,e)}),t}}}function Wn(e){return{kind:`transformation`,type:`raw_transform`,reference:Wn,async:!1,"~run"(t,n){let r=e({dataset:t,config:n,addIssue:e=>m(this,e?.label??`input`,t,n,e),NEVER:null});return t.issues?t.typed=!1:t.value=r,t}}}function Gn(e){return{kind:`transformation`,type:`raw_transform`,reference:Gn,async:!0,async"~run"(t,n){let r=await e({dataset:t,config:n,addIssue:e=>m(this,e?.label??`input`,t,n,e),NEVER:null});return t.issues?t.typed=!1:t.value=r,t}}}function Kn(){return{kind:`transformation`,type:`readonly`,reference:Kn,async:!1,"~run"(e){return e}}}function qn(e,t){return{kind:`transformation`,type:`reduce_items`,reference:qn,async:!1,operation:e,initial:t,"~run"(e){return e.value=e.value.reduce(this.operation,this.initial),e}}}function Jn(e,t){return{kind:`validation`,type:`regex`,reference:Jn,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`format`,e,t),e}}}function Yn(e){return{kind:`transformation`,type:`returns`,reference:Yn,async:!1,schema:e,"~run"(e,t){let n=e.value;return e.value=(...e)=>{let r=this.schema[`~run`]({value:n(...e)},t);if(r.issues)throw new M(r.issues);return r.value},e}}}function Xn(e){return{kind:`transformation`,type:`returns`,reference:Xn,async:!1,schema:e,"~run"(e,t){let n=e.value;return e.value=async(...e)=>{let r=await this.schema[`~run`]({value:await n(...e)},t);if(r.issues)throw new M(r.issues);return r.value},e}}}function Zn(e){return{kind:`validation`,type:`rfc_email`,reference:Zn,expects:null,async:!1,requirement:Ve,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`email`,e,t),e}}}function Qn(e){return{kind:`validation`,type:`safe_integer`,reference:Qn,async:!1,expects:null,requirement:Number.isSafeInteger,message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`safe integer`,e,t),e}}}function $n(e,t){return{kind:`validation`,type:`size`,reference:$n,async:!1,expects:`${e}`,requirement:e,message:t,"~run"(e,t){return e.typed&&e.value.size!==this.requirement&&m(this,`size`,e,t,{received:`${e.value.size}`}),e}}}function er(e){return{kind:`validation`,type:`slug`,reference:er,async:!1,expects:null,requirement:He,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`slug`,e,t),e}}}function tr(e,t){return{kind:`validation`,type:`some_item`,reference:tr,async:!1,expects:null,requirement:e,message:t,"~run"(e,t){return e.typed&&!e.value.some(this.requirement)&&m(this,`item`,e,t),e}}}function nr(e){return{kind:`transformation`,type:`sort_items`,reference:nr,async:!1,operation:e,"~run"(e){return e.value=e.value.sort(this.operation),e}}}function rr(e,t){return{kind:`validation`,type:`starts_with`,reference:rr,async:!1,expects:`"${e}"`,requirement:e,message:t,"~run"(e,t){return e.typed&&!e.value.startsWith(this.requirement)&&m(this,`start`,e,t,{received:`"${e.value.slice(0,this.requirement.length)}"`}),e}}}function ir(e,t){return{kind:`transformation`,type:`stringify_json`,reference:ir,message:t,config:e,async:!1,"~run"(e,t){try{let n=JSON.stringify(e.value,this.config?.replacer,this.config?.space);n===void 0?(m(this,`JSON`,e,t),e.typed=!1):e.value=n}catch(n){if(n instanceof Error)m(this,`JSON`,e,t,{received:`"${n.message}"`}),e.typed=!1;else throw n}return e}}}function ar(e){return{kind:`metadata`,type:`title`,reference:ar,title:e}}function or(e){return{kind:`transformation`,type:`to_bigint`,reference:or,async:!1,message:e,"~run"(e,t){try{e.value=BigInt(e.value)}catch{m(this,`bigint`,e,t),e.typed=!1}return e}}}function sr(){return{kind:`transformation`,type:`to_boolean`,reference:sr,async:!1,"~run"(e){return e.value=!!e.value,e}}}function cr(){return{kind:`transformation`,type:`to_camel_case`,reference:cr,async:!1,"~run"(e){return e.value=g(e.value,``,!1,!0),e}}}function lr(e){return{kind:`transformation`,type:`to_date`,reference:lr,async:!1,message:e,"~run"(e,t){try{e.value=new Date(e.value),isNaN(e.value)&&(m(this,`date`,e,t,{received:`"Invalid Date"`}),e.typed=!1)}catch{m(this,`date`,e,t),e.typed=!1}return e}}}function ur(){return{kind:`transformation`,type:`to_kebab_case`,reference:ur,async:!1,"~run"(e){return e.value=g(e.value,`-`,!1,!1),e}}}function dr(){return{kind:`transformation`,type:`to_lower_case`,reference:dr,async:!1,"~run"(e){return e.value=e.value.toLowerCase(),e}}}function fr(e){return{kind:`transformation`,type:`to_max_value`,reference:fr,async:!1,requirement:e,"~run"(e){return e.value=e.value>this.requirement?this.requirement:e.value,e}}}function pr(e){return{kind:`transformation`,type:`to_min_value`,reference:pr,async:!1,requirement:e,"~run"(e){return e.value=e.value<this.requirement?this.requirement:e.value,e}}}function mr(e){return{kind:`transformation`,type:`to_number`,reference:mr,async:!1,message:e,"~run"(e,t){try{e.value=Number(e.value),isNaN(e.value)&&(m(this,`number`,e,t),e.typed=!1)}catch{m(this,`number`,e,t),e.typed=!1}return e}}}function hr(){return{kind:`transformation`,type:`to_pascal_case`,reference:hr,async:!1,"~run"(e){return e.value=g(e.value,``,!0,!0),e}}}function gr(){return{kind:`transformation`,type:`to_snake_case`,reference:gr,async:!1,"~run"(e){return e.value=g(e.value,`_`,!1,!1),e}}}function _r(e){return{kind:`transformation`,type:`to_string`,reference:_r,async:!1,message:e,"~run"(e,t){try{e.value=String(e.value)}catch{m(this,`string`,e,t),e.typed=!1}return e}}}function vr(){return{kind:`transformation`,type:`to_upper_case`,reference:vr,async:!1,"~run"(e){return e.value=e.value.toUpperCase(),e}}}function yr(e){return{kind:`transformation`,type:`transform`,reference:yr,async:!1,operation:e,"~run"(e){return e.value=this.operation(e.value),e}}}function br(e){return{kind:`transformation`,type:`transform`,reference:br,async:!0,operation:e,async"~run"(e){return e.value=await this.operation(e.value),e}}}function xr(){return{kind:`transformation`,type:`trim`,reference:xr,async:!1,"~run"(e){return e.value=e.value.trim(),e}}}function Sr(){return{kind:`transformation`,type:`trim_end`,reference:Sr,async:!1,"~run"(e){return e.value=e.value.trimEnd(),e}}}function Cr(){return{kind:`transformation`,type:`trim_start`,reference:Cr,async:!1,"~run"(e){return e.value=e.value.trimStart(),e}}}function wr(e){return{kind:`validation`,type:`ulid`,reference:wr,async:!1,expects:null,requirement:Ue,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`ULID`,e,t),e}}}function Tr(e){return{kind:`validation`,type:`url`,reference:Tr,async:!1,expects:null,requirement(e){try{return URL.canParse?URL.canParse(e):(new URL(e),!0)}catch{return!1}},message:e,"~run"(e,t){return e.typed&&!this.requirement(e.value)&&m(this,`URL`,e,t),e}}}function Er(e){return{kind:`validation`,type:`uuid`,reference:Er,async:!1,expects:null,requirement:We,message:e,"~run"(e,t){return e.typed&&!this.requirement.test(e.value)&&m(this,`UUID`,e,t),e}}}function Dr(e,t){return{kind:`validation`,type:`value`,reference:Dr,async:!1,expects:e instanceof Date?e.toJSON():p(e),requirement:e,message:t,"~run"(e,t){return e.typed&&!O(this.requirement,e.value)&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function Or(e,t){return{kind:`validation`,type:`values`,reference:Or,async:!1,expects:`${k(e.map(e=>e instanceof Date?e.toJSON():p(e)),`|`)}`,requirement:e,message:t,"~run"(e,t){return e.typed&&!this.requirement.some(t=>O(t,e.value))&&m(this,`value`,e,t,{received:e.value instanceof Date?e.value.toJSON():p(e.value)}),e}}}function kr(e,t,n){return{kind:`validation`,type:`words`,reference:kr,async:!1,expects:`${t}`,locales:e,requirement:t,message:n,"~run"(e,t){if(e.typed){let n=w(this.locales,e.value);n!==this.requirement&&m(this,`words`,e,t,{received:`${n}`})}return e}}}const P={abortEarly:!0};function Ar(e,t){let n=e[`~run`]({value:t},P).issues;if(n)throw new M(n)}var jr=class{constructor(e){this.refCount=0,this.maxSize=e?.maxSize??1e3,this.maxAge=e?.maxAge??1/0,this.hasMaxAge=isFinite(this.maxAge)}stringify(e){let t=typeof e;if(t===`string`)return`"${e}"`;if(t===`number`||t===`boolean`)return`${e}`;if(t===`bigint`)return`${e}n`;if(t===`object`||t===`function`){if(e){this.refIds??(this.refIds=new WeakMap);let t=this.refIds.get(e);return t||(t=++this.refCount,this.refIds.set(e,t)),`#${t}`}return`null`}return t}key(e,t={}){return`${this.stringify(e)}|${this.stringify(t.lang)}|${this.stringify(t.message)}|${this.stringify(t.abortEarly)}|${this.stringify(t.abortPipeEarly)}`}get(e){if(!this.store)return;let t=this.store.get(e);if(t){if(this.hasMaxAge&&Date.now()-t[1]>this.maxAge){this.store.delete(e);return}return this.store.delete(e),this.store.set(e,t),t[0]}}set(e,t){this.store??(this.store=new Map),this.store.delete(e);let n=this.hasMaxAge?Date.now():0;this.store.set(e,[t,n]),this.store.size>this.maxSize&&this.store.delete(this.store.keys().next().value)}clear(){this.store?.clear()}};function Mr(e,t){return A({...e,cacheConfig:t,cache:new jr(t),"~run"(t,n){let r=this.cache.key(t.value,n),i=this.cache.get(r);return i||this.cache.set(r,i=e[`~run`](t,n)),h(i)}})}function Nr(e,t){let n;return A({...e,async:!0,cacheConfig:t,cache:new jr(t),async"~run"(t,r){let i=this.cache.key(t.value,r),a=this.cache.get(i);if(a)return h(a);let o=n?.get(i);o||(n??(n=new Map),o=Promise.resolve(e[`~run`](t,r)),n.set(i,o));try{let e=await o;return this.cache.set(i,e),h(e)}finally{n?.delete(i)}}})}function Pr(e,t){return A({...e,"~run"(n,r){return e[`~run`](n,{...r,...t})}})}function F(e,t,n){return typeof e.fallback==`function`?e.fallback(t,n):e.fallback}function Fr(e,t){return A({...e,fallback:t,"~run"(t,n){let r=e[`~run`](t,n);return r.issues?{typed:!0,value:F(this,r,n)}:r}})}function Ir(e,t){return A({...e,fallback:t,async:!0,async"~run"(t,n){let r=await e[`~run`](t,n);return r.issues?{typed:!0,value:await F(this,r,n)}:r}})}function Lr(e){let t={};for(let n of e)if(n.path){let e=j(n);e?(t.nested||(t.nested={}),Object.prototype.hasOwnProperty.call(t.nested,e)?t.nested[e].push(n.message):t.nested[e]=[n.message]):t.other?t.other.push(n.message):t.other=[n.message]}else t.root?t.root.push(n.message):t.root=[n.message];return t}function Rr(e,t){return{...e,"~run"(n,r){let i=n.issues&&[...n.issues];if(n=e[`~run`](n,r),n.issues){for(let e of n.issues)if(!i?.includes(e)){let r=n.value;for(let n of t){let t=r[n],i={type:`unknown`,origin:`value`,input:r,key:n,value:t};if(e.path?e.path.push(i):e.path=[i],!t)break;r=t}}}return n}}}function zr(e,t){return{...e,async:!0,async"~run"(n,r){let i=n.issues&&[...n.issues];if(n=await e[`~run`](n,r),n.issues){for(let e of n.issues)if(!i?.includes(e)){let r=n.value;for(let n of t){let t=r[n],i={type:`unknown`,origin:`value`,input:r,key:n,value:t};if(e.path?e.path.push(i):e.path=[i],!t)break;r=t}}}return n}}}function I(e,t,n){return typeof e.default==`function`?e.default(t,n):e.default}function L(e){if(`entries`in e){let t={};for(let n in e.entries)t[n]=L(e.entries[n]);return t}return`items`in e?e.items.map(L):I(e)}async function R(e){return`entries`in e?Object.fromEntries(await Promise.all(Object.entries(e.entries).map(async([e,t])=>[e,await R(t)]))):`items`in e?Promise.all(e.items.map(R)):I(e)}function Br(e){return S(e,`description`)}function Vr(e){let t=[];function n(e){if(`pipe`in e){for(let r of e.pipe)if(r.kind===`schema`&&`pipe`in r)n(r);else if(r.kind===`metadata`&&r.type===`examples`)for(let e of r.examples)t.push(e)}}return n(e),t}function z(e){if(`entries`in e){let t={};for(let n in e.entries)t[n]=z(e.entries[n]);return t}return`items`in e?e.items.map(z):F(e)}async function B(e){return`entries`in e?Object.fromEntries(await Promise.all(Object.entries(e.entries).map(async([e,t])=>[e,await B(t)]))):`items`in e?Promise.all(e.items.map(B)):F(e)}function Hr(e){let t={};function n(e){if(`pipe`in e)for(let r of e.pipe)r.kind===`schema`&&`pipe`in r?n(r):r.kind===`metadata`&&r.type===`metadata`&&Object.assign(t,r.metadata)}return n(e),t}function Ur(e){return S(e,`title`)}function Wr(e,t){return!e[`~run`]({value:t},P).issues}function Gr(){return A({kind:`schema`,type:`any`,reference:Gr,expects:`any`,async:!1,"~run"(e){return e.typed=!0,e}})}function Kr(e,t){return A({kind:`schema`,type:`array`,reference:Kr,expects:`Array`,async:!1,item:e,message:t,"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];for(let r=0;r<n.length;r++){let i=n[r],a=this.item[`~run`]({value:i},t);if(a.issues){let o={type:`array`,origin:`value`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}}else m(this,`type`,e,t);return e}})}function qr(e,t){return A({kind:`schema`,type:`array`,reference:qr,expects:`Array`,async:!0,item:e,message:t,async"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];let r=await Promise.all(n.map(e=>this.item[`~run`]({value:e},t)));for(let i=0;i<r.length;i++){let a=r[i];if(a.issues){let r={type:`array`,origin:`value`,input:n,key:i,value:n[i]};for(let t of a.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}}else m(this,`type`,e,t);return e}})}function Jr(e){return A({kind:`schema`,type:`bigint`,reference:Jr,expects:`bigint`,async:!1,message:e,"~run"(e,t){return typeof e.value==`bigint`?e.typed=!0:m(this,`type`,e,t),e}})}function Yr(e){return A({kind:`schema`,type:`blob`,reference:Yr,expects:`Blob`,async:!1,message:e,"~run"(e,t){return e.value instanceof Blob?e.typed=!0:m(this,`type`,e,t),e}})}function Xr(e){return A({kind:`schema`,type:`boolean`,reference:Xr,expects:`boolean`,async:!1,message:e,"~run"(e,t){return typeof e.value==`boolean`?e.typed=!0:m(this,`type`,e,t),e}})}function Zr(e,t){return A({kind:`schema`,type:`custom`,reference:Zr,expects:`unknown`,async:!1,check:e,message:t,"~run"(e,t){return this.check(e.value)?e.typed=!0:m(this,`type`,e,t),e}})}function Qr(e,t){return A({kind:`schema`,type:`custom`,reference:Qr,expects:`unknown`,async:!0,check:e,message:t,async"~run"(e,t){return await this.check(e.value)?e.typed=!0:m(this,`type`,e,t),e}})}function $r(e){return A({kind:`schema`,type:`date`,reference:$r,expects:`Date`,async:!1,message:e,"~run"(e,t){return e.value instanceof Date?isNaN(e.value)?m(this,`type`,e,t,{received:`"Invalid Date"`}):e.typed=!0:m(this,`type`,e,t),e}})}function V(e,t){let n=[];for(let t in e)(`${+t}`!==t||typeof e[t]!=`string`||!Object.is(e[e[t]],+t))&&n.push(e[t]);return A({kind:`schema`,type:`enum`,reference:V,expects:k(n.map(p),`|`),async:!1,enum:e,options:n,message:t,"~run"(e,t){return this.options.includes(e.value)?e.typed=!0:m(this,`type`,e,t),e}})}function ei(e,t){return A({kind:`schema`,type:`exact_optional`,reference:ei,expects:e.expects,async:!1,wrapped:e,default:t,"~run"(e,t){return this.wrapped[`~run`](e,t)}})}function ti(e,t){return A({kind:`schema`,type:`exact_optional`,reference:ti,expects:e.expects,async:!0,wrapped:e,default:t,async"~run"(e,t){return this.wrapped[`~run`](e,t)}})}function ni(e){return A({kind:`schema`,type:`file`,reference:ni,expects:`File`,async:!1,message:e,"~run"(e,t){return e.value instanceof File?e.typed=!0:m(this,`type`,e,t),e}})}function H(e){return A({kind:`schema`,type:`function`,reference:H,expects:`Function`,async:!1,message:e,"~run"(e,t){return typeof e.value==`function`?e.typed=!0:m(this,`type`,e,t),e}})}function ri(e,t){return A({kind:`schema`,type:`instance`,reference:ri,expects:e.name,async:!1,class:e,message:t,"~run"(e,t){return e.value instanceof this.class?e.typed=!0:m(this,`type`,e,t),e}})}function U(e,t){if(typeof e==typeof t){if(E(e,t)||e instanceof Date&&t instanceof Date&&E(+e,+t))return{value:e};if(e&&t&&e.constructor===Object&&t.constructor===Object){let n={...e,...t};for(let r in t)if(Object.prototype.hasOwnProperty.call(e,r)&&Object.prototype.hasOwnProperty.call(t,r)){let i=U(e[r],t[r]);if(i.issue)return i;n[r]=i.value}return{value:n}}if(Array.isArray(e)&&Array.isArray(t)&&e.length===t.length){let n=[...e];for(let r=0;r<e.length;r++){let i=U(e[r],t[r]);if(i.issue)return i;n[r]=i.value}return{value:n}}}return{issue:!0}}function ii(e,t){return A({kind:`schema`,type:`intersect`,reference:ii,expects:k(e.map(e=>e.expects),`&`),async:!1,options:e,message:t,"~run"(e,t){if(this.options.length){let n=e.value,r;e.typed=!0;for(let i of this.options){let a=i[`~run`]({value:n},t);if(a.issues){if(e.issues)for(let t of a.issues)e.issues.push(t);else e.issues=a.issues;if(t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.typed&&(r?r.push(a.value):r=[a.value])}if(e.typed){e.value=r[0];for(let n=1;n<r.length;n++){let i=U(e.value,r[n]);if(i.issue){m(this,`type`,e,t,{received:`unknown`});break}e.value=i.value}}}else m(this,`type`,e,t);return e}})}function ai(e,t){return A({kind:`schema`,type:`intersect`,reference:ai,expects:k(e.map(e=>e.expects),`&`),async:!0,options:e,message:t,async"~run"(e,t){if(this.options.length){let n=e.value,r;e.typed=!0;let i=await Promise.all(this.options.map(e=>e[`~run`]({value:n},t)));for(let n of i){if(n.issues){if(e.issues)for(let t of n.issues)e.issues.push(t);else e.issues=n.issues;if(t.abortEarly){e.typed=!1;break}}n.typed||(e.typed=!1),e.typed&&(r?r.push(n.value):r=[n.value])}if(e.typed){e.value=r[0];for(let n=1;n<r.length;n++){let i=U(e.value,r[n]);if(i.issue){m(this,`type`,e,t,{received:`unknown`});break}e.value=i.value}}}else m(this,`type`,e,t);return e}})}function oi(e){return A({kind:`schema`,type:`lazy`,reference:oi,expects:`unknown`,async:!1,getter:e,"~run"(e,t){return this.getter(e.value)[`~run`](e,t)}})}function si(e){return A({kind:`schema`,type:`lazy`,reference:si,expects:`unknown`,async:!0,getter:e,async"~run"(e,t){return(await this.getter(e.value))[`~run`](e,t)}})}function ci(e,t){return A({kind:`schema`,type:`literal`,reference:ci,expects:p(e),async:!1,literal:e,message:t,"~run"(e,t){return E(e.value,this.literal)?e.typed=!0:m(this,`type`,e,t),e}})}function li(e,t){return A({kind:`schema`,type:`loose_object`,reference:li,expects:`Object`,async:!1,entries:e,message:t,"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){for(let r in e.typed=!0,e.value={},this.entries){let i=this.entries[r];if(r in n||(i.type===`exact_optional`||i.type===`optional`||i.type===`nullish`)&&i.default!==void 0){let a=r in n?n[r]:I(i),o=i[`~run`]({value:a},t);if(o.issues){let i={type:`object`,origin:`value`,input:n,key:r,value:a};for(let t of o.issues)t.path?t.path.unshift(i):t.path=[i],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value[r]=o.value}else if(i.fallback!==void 0)e.value[r]=F(i);else if(i.type!==`exact_optional`&&i.type!==`optional`&&i.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${r}"`,path:[{type:`object`,origin:`key`,input:n,key:r,value:n[r]}]}),t.abortEarly))break}if(!e.issues||!t.abortEarly)for(let t in n)D(n,t)&&!Object.prototype.hasOwnProperty.call(this.entries,t)&&(e.value[t]=n[t])}else m(this,`type`,e,t);return e}})}function ui(e,t){return A({kind:`schema`,type:`loose_object`,reference:ui,expects:`Object`,async:!0,entries:e,message:t,async"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){e.typed=!0,e.value={};let r=await Promise.all(Object.entries(this.entries).map(async([e,r])=>{if(e in n||(r.type===`exact_optional`||r.type===`optional`||r.type===`nullish`)&&r.default!==void 0){let i=e in n?n[e]:await I(r);return[e,i,r,await r[`~run`]({value:i},t)]}return[e,n[e],r,null]}));for(let[i,a,o,s]of r)if(s){if(s.issues){let r={type:`object`,origin:`value`,input:n,key:i,value:a};for(let t of s.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=s.issues),t.abortEarly){e.typed=!1;break}}s.typed||(e.typed=!1),e.value[i]=s.value}else if(o.fallback!==void 0)e.value[i]=await F(o);else if(o.type!==`exact_optional`&&o.type!==`optional`&&o.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${i}"`,path:[{type:`object`,origin:`key`,input:n,key:i,value:a}]}),t.abortEarly))break;if(!e.issues||!t.abortEarly)for(let t in n)D(n,t)&&!Object.prototype.hasOwnProperty.call(this.entries,t)&&(e.value[t]=n[t])}else m(this,`type`,e,t);return e}})}function di(e,t){return A({kind:`schema`,type:`loose_tuple`,reference:di,expects:`Array`,async:!1,items:e,message:t,"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];for(let r=0;r<this.items.length;r++){let i=n[r],a=this.items[r][`~run`]({value:i},t);if(a.issues){let o={type:`array`,origin:`value`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}if(!e.issues||!t.abortEarly)for(let t=this.items.length;t<n.length;t++)e.value.push(n[t])}else m(this,`type`,e,t);return e}})}function fi(e,t){return A({kind:`schema`,type:`loose_tuple`,reference:fi,expects:`Array`,async:!0,items:e,message:t,async"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];let r=await Promise.all(this.items.map(async(e,r)=>{let i=n[r];return[r,i,await e[`~run`]({value:i},t)]}));for(let[i,a,o]of r){if(o.issues){let r={type:`array`,origin:`value`,input:n,key:i,value:a};for(let t of o.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value.push(o.value)}if(!e.issues||!t.abortEarly)for(let t=this.items.length;t<n.length;t++)e.value.push(n[t])}else m(this,`type`,e,t);return e}})}function pi(e,t,n){return A({kind:`schema`,type:`map`,reference:pi,expects:`Map`,async:!1,key:e,value:t,message:n,"~run"(e,t){let n=e.value;if(n instanceof Map){e.typed=!0,e.value=new Map;for(let[r,i]of n){let a=this.key[`~run`]({value:r},t);if(a.issues){let o={type:`map`,origin:`key`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}let o=this.value[`~run`]({value:i},t);if(o.issues){let a={type:`map`,origin:`value`,input:n,key:r,value:i};for(let t of o.issues)t.path?t.path.unshift(a):t.path=[a],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}(!a.typed||!o.typed)&&(e.typed=!1),e.value.set(a.value,o.value)}}else m(this,`type`,e,t);return e}})}function mi(e,t,n){return A({kind:`schema`,type:`map`,reference:mi,expects:`Map`,async:!0,key:e,value:t,message:n,async"~run"(e,t){let n=e.value;if(n instanceof Map){e.typed=!0,e.value=new Map;let r=await Promise.all([...n].map(([e,n])=>Promise.all([e,n,this.key[`~run`]({value:e},t),this.value[`~run`]({value:n},t)])));for(let[i,a,o,s]of r){if(o.issues){let r={type:`map`,origin:`key`,input:n,key:i,value:a};for(let t of o.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}if(s.issues){let r={type:`map`,origin:`value`,input:n,key:i,value:a};for(let t of s.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=s.issues),t.abortEarly){e.typed=!1;break}}(!o.typed||!s.typed)&&(e.typed=!1),e.value.set(o.value,s.value)}}else m(this,`type`,e,t);return e}})}function hi(e){return A({kind:`schema`,type:`nan`,reference:hi,expects:`NaN`,async:!1,message:e,"~run"(e,t){return Number.isNaN(e.value)?e.typed=!0:m(this,`type`,e,t),e}})}function gi(e){return A({kind:`schema`,type:`never`,reference:gi,expects:`never`,async:!1,message:e,"~run"(e,t){return m(this,`type`,e,t),e}})}function _i(e,t){return A({kind:`schema`,type:`non_nullable`,reference:_i,expects:`!null`,async:!1,wrapped:e,message:t,"~run"(e,t){return e.value!==null&&(e=this.wrapped[`~run`](e,t)),e.value===null&&m(this,`type`,e,t),e}})}function vi(e,t){return A({kind:`schema`,type:`non_nullable`,reference:vi,expects:`!null`,async:!0,wrapped:e,message:t,async"~run"(e,t){return e.value!==null&&(e=await this.wrapped[`~run`](e,t)),e.value===null&&m(this,`type`,e,t),e}})}function yi(e,t){return A({kind:`schema`,type:`non_nullish`,reference:yi,expects:`(!null & !undefined)`,async:!1,wrapped:e,message:t,"~run"(e,t){return e.value===null||e.value===void 0||(e=this.wrapped[`~run`](e,t)),(e.value===null||e.value===void 0)&&m(this,`type`,e,t),e}})}function bi(e,t){return A({kind:`schema`,type:`non_nullish`,reference:bi,expects:`(!null & !undefined)`,async:!0,wrapped:e,message:t,async"~run"(e,t){return e.value===null||e.value===void 0||(e=await this.wrapped[`~run`](e,t)),(e.value===null||e.value===void 0)&&m(this,`type`,e,t),e}})}function W(e,t){return A({kind:`schema`,type:`non_optional`,reference:W,expects:`!undefined`,async:!1,wrapped:e,message:t,"~run"(e,t){return e.value!==void 0&&(e=this.wrapped[`~run`](e,t)),e.value===void 0&&m(this,`type`,e,t),e}})}function G(e,t){return A({kind:`schema`,type:`non_optional`,reference:G,expects:`!undefined`,async:!0,wrapped:e,message:t,async"~run"(e,t){return e.value!==void 0&&(e=await this.wrapped[`~run`](e,t)),e.value===void 0&&m(this,`type`,e,t),e}})}function K(e){return A({kind:`schema`,type:`null`,reference:K,expects:`null`,async:!1,message:e,"~run"(e,t){return e.value===null?e.typed=!0:m(this,`type`,e,t),e}})}function xi(e,t){return A({kind:`schema`,type:`nullable`,reference:xi,expects:`(${e.expects} | null)`,async:!1,wrapped:e,default:t,"~run"(e,t){return e.value===null&&(this.default!==void 0&&(e.value=I(this,e,t)),e.value===null)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function Si(e,t){return A({kind:`schema`,type:`nullable`,reference:Si,expects:`(${e.expects} | null)`,async:!0,wrapped:e,default:t,async"~run"(e,t){return e.value===null&&(this.default!==void 0&&(e.value=await I(this,e,t)),e.value===null)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function Ci(e,t){return A({kind:`schema`,type:`nullish`,reference:Ci,expects:`(${e.expects} | null | undefined)`,async:!1,wrapped:e,default:t,"~run"(e,t){return(e.value===null||e.value===void 0)&&(this.default!==void 0&&(e.value=I(this,e,t)),e.value===null||e.value===void 0)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function wi(e,t){return A({kind:`schema`,type:`nullish`,reference:wi,expects:`(${e.expects} | null | undefined)`,async:!0,wrapped:e,default:t,async"~run"(e,t){return(e.value===null||e.value===void 0)&&(this.default!==void 0&&(e.value=await I(this,e,t)),e.value===null||e.value===void 0)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function Ti(e){return A({kind:`schema`,type:`number`,reference:Ti,expects:`number`,async:!1,message:e,"~run"(e,t){return typeof e.value==`number`&&!isNaN(e.value)?e.typed=!0:m(this,`type`,e,t),e}})}function Ei(e,t){return A({kind:`schema`,type:`object`,reference:Ei,expects:`Object`,async:!1,entries:e,message:t,"~run"(e,t){let n=e.value;if(n&&typeof n==`object`)for(let r in e.typed=!0,e.value={},this.entries){let i=this.entries[r];if(r in n||(i.type===`exact_optional`||i.type===`optional`||i.type===`nullish`)&&i.default!==void 0){let a=r in n?n[r]:I(i),o=i[`~run`]({value:a},t);if(o.issues){let i={type:`object`,origin:`value`,input:n,key:r,value:a};for(let t of o.issues)t.path?t.path.unshift(i):t.path=[i],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value[r]=o.value}else if(i.fallback!==void 0)e.value[r]=F(i);else if(i.type!==`exact_optional`&&i.type!==`optional`&&i.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${r}"`,path:[{type:`object`,origin:`key`,input:n,key:r,value:n[r]}]}),t.abortEarly))break}else m(this,`type`,e,t);return e}})}function Di(e,t){return A({kind:`schema`,type:`object`,reference:Di,expects:`Object`,async:!0,entries:e,message:t,async"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){e.typed=!0,e.value={};let r=await Promise.all(Object.entries(this.entries).map(async([e,r])=>{if(e in n||(r.type===`exact_optional`||r.type===`optional`||r.type===`nullish`)&&r.default!==void 0){let i=e in n?n[e]:await I(r);return[e,i,r,await r[`~run`]({value:i},t)]}return[e,n[e],r,null]}));for(let[i,a,o,s]of r)if(s){if(s.issues){let r={type:`object`,origin:`value`,input:n,key:i,value:a};for(let t of s.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=s.issues),t.abortEarly){e.typed=!1;break}}s.typed||(e.typed=!1),e.value[i]=s.value}else if(o.fallback!==void 0)e.value[i]=await F(o);else if(o.type!==`exact_optional`&&o.type!==`optional`&&o.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${i}"`,path:[{type:`object`,origin:`key`,input:n,key:i,value:a}]}),t.abortEarly))break}else m(this,`type`,e,t);return e}})}function Oi(e,t,n){return A({kind:`schema`,type:`object_with_rest`,reference:Oi,expects:`Object`,async:!1,entries:e,rest:t,message:n,"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){for(let r in e.typed=!0,e.value={},this.entries){let i=this.entries[r];if(r in n||(i.type===`exact_optional`||i.type===`optional`||i.type===`nullish`)&&i.default!==void 0){let a=r in n?n[r]:I(i),o=i[`~run`]({value:a},t);if(o.issues){let i={type:`object`,origin:`value`,input:n,key:r,value:a};for(let t of o.issues)t.path?t.path.unshift(i):t.path=[i],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value[r]=o.value}else if(i.fallback!==void 0)e.value[r]=F(i);else if(i.type!==`exact_optional`&&i.type!==`optional`&&i.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${r}"`,path:[{type:`object`,origin:`key`,input:n,key:r,value:n[r]}]}),t.abortEarly))break}if(!e.issues||!t.abortEarly){for(let r in n)if(D(n,r)&&!Object.prototype.hasOwnProperty.call(this.entries,r)){let i=this.rest[`~run`]({value:n[r]},t);if(i.issues){let a={type:`object`,origin:`value`,input:n,key:r,value:n[r]};for(let t of i.issues)t.path?t.path.unshift(a):t.path=[a],e.issues?.push(t);if(e.issues||(e.issues=i.issues),t.abortEarly){e.typed=!1;break}}i.typed||(e.typed=!1),e.value[r]=i.value}}}else m(this,`type`,e,t);return e}})}function ki(e,t,n){return A({kind:`schema`,type:`object_with_rest`,reference:ki,expects:`Object`,async:!0,entries:e,rest:t,message:n,async"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){e.typed=!0,e.value={};let[r,i]=await Promise.all([Promise.all(Object.entries(this.entries).map(async([e,r])=>{if(e in n||(r.type===`exact_optional`||r.type===`optional`||r.type===`nullish`)&&r.default!==void 0){let i=e in n?n[e]:await I(r);return[e,i,r,await r[`~run`]({value:i},t)]}return[e,n[e],r,null]})),Promise.all(Object.entries(n).filter(([e])=>D(n,e)&&!Object.prototype.hasOwnProperty.call(this.entries,e)).map(async([e,n])=>[e,n,await this.rest[`~run`]({value:n},t)]))]);for(let[i,a,o,s]of r)if(s){if(s.issues){let r={type:`object`,origin:`value`,input:n,key:i,value:a};for(let t of s.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=s.issues),t.abortEarly){e.typed=!1;break}}s.typed||(e.typed=!1),e.value[i]=s.value}else if(o.fallback!==void 0)e.value[i]=await F(o);else if(o.type!==`exact_optional`&&o.type!==`optional`&&o.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${i}"`,path:[{type:`object`,origin:`key`,input:n,key:i,value:a}]}),t.abortEarly))break;if(!e.issues||!t.abortEarly)for(let[r,a,o]of i){if(o.issues){let i={type:`object`,origin:`value`,input:n,key:r,value:a};for(let t of o.issues)t.path?t.path.unshift(i):t.path=[i],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value[r]=o.value}}else m(this,`type`,e,t);return e}})}function q(e,t){return A({kind:`schema`,type:`optional`,reference:q,expects:`(${e.expects} | undefined)`,async:!1,wrapped:e,default:t,"~run"(e,t){return e.value===void 0&&(this.default!==void 0&&(e.value=I(this,e,t)),e.value===void 0)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function J(e,t){return A({kind:`schema`,type:`optional`,reference:J,expects:`(${e.expects} | undefined)`,async:!0,wrapped:e,default:t,async"~run"(e,t){return e.value===void 0&&(this.default!==void 0&&(e.value=await I(this,e,t)),e.value===void 0)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function Y(e,t){return A({kind:`schema`,type:`picklist`,reference:Y,expects:k(e.map(p),`|`),async:!1,options:e,message:t,"~run"(e,t){return this.options.includes(e.value)?e.typed=!0:m(this,`type`,e,t),e}})}function Ai(e){return A({kind:`schema`,type:`promise`,reference:Ai,expects:`Promise`,async:!1,message:e,"~run"(e,t){return e.value instanceof Promise?e.typed=!0:m(this,`type`,e,t),e}})}function ji(e,t,n){return A({kind:`schema`,type:`record`,reference:ji,expects:`Object`,async:!1,key:e,value:t,message:n,"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){for(let r in e.typed=!0,e.value={},n)if(D(n,r)){let i=n[r],a=this.key[`~run`]({value:r},t);if(a.issues){let o={type:`object`,origin:`key`,input:n,key:r,value:i};for(let t of a.issues)t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}let o=this.value[`~run`]({value:i},t);if(o.issues){let a={type:`object`,origin:`value`,input:n,key:r,value:i};for(let t of o.issues)t.path?t.path.unshift(a):t.path=[a],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}(!a.typed||!o.typed)&&(e.typed=!1),a.typed&&(e.value[a.value]=o.value)}}else m(this,`type`,e,t);return e}})}function Mi(e,t,n){return A({kind:`schema`,type:`record`,reference:Mi,expects:`Object`,async:!0,key:e,value:t,message:n,async"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){e.typed=!0,e.value={};let r=await Promise.all(Object.entries(n).filter(([e])=>D(n,e)).map(([e,n])=>Promise.all([e,n,this.key[`~run`]({value:e},t),this.value[`~run`]({value:n},t)])));for(let[i,a,o,s]of r){if(o.issues){let r={type:`object`,origin:`key`,input:n,key:i,value:a};for(let t of o.issues)t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}if(s.issues){let r={type:`object`,origin:`value`,input:n,key:i,value:a};for(let t of s.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=s.issues),t.abortEarly){e.typed=!1;break}}(!o.typed||!s.typed)&&(e.typed=!1),o.typed&&(e.value[o.value]=s.value)}}else m(this,`type`,e,t);return e}})}function Ni(e,t){return A({kind:`schema`,type:`set`,reference:Ni,expects:`Set`,async:!1,value:e,message:t,"~run"(e,t){let n=e.value;if(n instanceof Set){e.typed=!0,e.value=new Set;for(let r of n){let i=this.value[`~run`]({value:r},t);if(i.issues){let a={type:`set`,origin:`value`,input:n,key:null,value:r};for(let t of i.issues)t.path?t.path.unshift(a):t.path=[a],e.issues?.push(t);if(e.issues||(e.issues=i.issues),t.abortEarly){e.typed=!1;break}}i.typed||(e.typed=!1),e.value.add(i.value)}}else m(this,`type`,e,t);return e}})}function Pi(e,t){return A({kind:`schema`,type:`set`,reference:Pi,expects:`Set`,async:!0,value:e,message:t,async"~run"(e,t){let n=e.value;if(n instanceof Set){e.typed=!0,e.value=new Set;let r=await Promise.all([...n].map(async e=>[e,await this.value[`~run`]({value:e},t)]));for(let[i,a]of r){if(a.issues){let r={type:`set`,origin:`value`,input:n,key:null,value:i};for(let t of a.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.add(a.value)}}else m(this,`type`,e,t);return e}})}function Fi(e,t){return A({kind:`schema`,type:`strict_object`,reference:Fi,expects:`Object`,async:!1,entries:e,message:t,"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){for(let r in e.typed=!0,e.value={},this.entries){let i=this.entries[r];if(r in n||(i.type===`exact_optional`||i.type===`optional`||i.type===`nullish`)&&i.default!==void 0){let a=r in n?n[r]:I(i),o=i[`~run`]({value:a},t);if(o.issues){let i={type:`object`,origin:`value`,input:n,key:r,value:a};for(let t of o.issues)t.path?t.path.unshift(i):t.path=[i],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value[r]=o.value}else if(i.fallback!==void 0)e.value[r]=F(i);else if(i.type!==`exact_optional`&&i.type!==`optional`&&i.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${r}"`,path:[{type:`object`,origin:`key`,input:n,key:r,value:n[r]}]}),t.abortEarly))break}if(!e.issues||!t.abortEarly){for(let r in n)if(!Object.prototype.hasOwnProperty.call(this.entries,r)){m(this,`key`,e,t,{input:r,expected:`never`,path:[{type:`object`,origin:`key`,input:n,key:r,value:n[r]}]});break}}}else m(this,`type`,e,t);return e}})}function Ii(e,t){return A({kind:`schema`,type:`strict_object`,reference:Ii,expects:`Object`,async:!0,entries:e,message:t,async"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){e.typed=!0,e.value={};let r=await Promise.all(Object.entries(this.entries).map(async([e,r])=>{if(e in n||(r.type===`exact_optional`||r.type===`optional`||r.type===`nullish`)&&r.default!==void 0){let i=e in n?n[e]:await I(r);return[e,i,r,await r[`~run`]({value:i},t)]}return[e,n[e],r,null]}));for(let[i,a,o,s]of r)if(s){if(s.issues){let r={type:`object`,origin:`value`,input:n,key:i,value:a};for(let t of s.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=s.issues),t.abortEarly){e.typed=!1;break}}s.typed||(e.typed=!1),e.value[i]=s.value}else if(o.fallback!==void 0)e.value[i]=await F(o);else if(o.type!==`exact_optional`&&o.type!==`optional`&&o.type!==`nullish`&&(m(this,`key`,e,t,{input:void 0,expected:`"${i}"`,path:[{type:`object`,origin:`key`,input:n,key:i,value:a}]}),t.abortEarly))break;if(!e.issues||!t.abortEarly){for(let r in n)if(!Object.prototype.hasOwnProperty.call(this.entries,r)){m(this,`key`,e,t,{input:r,expected:`never`,path:[{type:`object`,origin:`key`,input:n,key:r,value:n[r]}]});break}}}else m(this,`type`,e,t);return e}})}function Li(e,t){return A({kind:`schema`,type:`strict_tuple`,reference:Li,expects:`Array`,async:!1,items:e,message:t,"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];for(let r=0;r<this.items.length;r++){let i=n[r],a=this.items[r][`~run`]({value:i},t);if(a.issues){let o={type:`array`,origin:`value`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}!(e.issues&&t.abortEarly)&&this.items.length<n.length&&m(this,`type`,e,t,{input:n[this.items.length],expected:`never`,path:[{type:`array`,origin:`value`,input:n,key:this.items.length,value:n[this.items.length]}]})}else m(this,`type`,e,t);return e}})}function Ri(e,t){return A({kind:`schema`,type:`strict_tuple`,reference:Ri,expects:`Array`,async:!0,items:e,message:t,async"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];let r=await Promise.all(this.items.map(async(e,r)=>{let i=n[r];return[r,i,await e[`~run`]({value:i},t)]}));for(let[i,a,o]of r){if(o.issues){let r={type:`array`,origin:`value`,input:n,key:i,value:a};for(let t of o.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value.push(o.value)}!(e.issues&&t.abortEarly)&&this.items.length<n.length&&m(this,`type`,e,t,{input:n[this.items.length],expected:`never`,path:[{type:`array`,origin:`value`,input:n,key:this.items.length,value:n[this.items.length]}]})}else m(this,`type`,e,t);return e}})}function zi(e){return A({kind:`schema`,type:`string`,reference:zi,expects:`string`,async:!1,message:e,"~run"(e,t){return typeof e.value==`string`?e.typed=!0:m(this,`type`,e,t),e}})}function Bi(e){return A({kind:`schema`,type:`symbol`,reference:Bi,expects:`symbol`,async:!1,message:e,"~run"(e,t){return typeof e.value==`symbol`?e.typed=!0:m(this,`type`,e,t),e}})}function Vi(e,t){return A({kind:`schema`,type:`tuple`,reference:Vi,expects:`Array`,async:!1,items:e,message:t,"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];for(let r=0;r<this.items.length;r++){let i=n[r],a=this.items[r][`~run`]({value:i},t);if(a.issues){let o={type:`array`,origin:`value`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}}else m(this,`type`,e,t);return e}})}function Hi(e,t){return A({kind:`schema`,type:`tuple`,reference:Hi,expects:`Array`,async:!0,items:e,message:t,async"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];let r=await Promise.all(this.items.map(async(e,r)=>{let i=n[r];return[r,i,await e[`~run`]({value:i},t)]}));for(let[i,a,o]of r){if(o.issues){let r={type:`array`,origin:`value`,input:n,key:i,value:a};for(let t of o.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value.push(o.value)}}else m(this,`type`,e,t);return e}})}function Ui(e,t,n){return A({kind:`schema`,type:`tuple_with_rest`,reference:Ui,expects:`Array`,async:!1,items:e,rest:t,message:n,"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];for(let r=0;r<this.items.length;r++){let i=n[r],a=this.items[r][`~run`]({value:i},t);if(a.issues){let o={type:`array`,origin:`value`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}if(!e.issues||!t.abortEarly)for(let r=this.items.length;r<n.length;r++){let i=n[r],a=this.rest[`~run`]({value:i},t);if(a.issues){let o={type:`array`,origin:`value`,input:n,key:r,value:i};for(let t of a.issues)t.path?t.path.unshift(o):t.path=[o],e.issues?.push(t);if(e.issues||(e.issues=a.issues),t.abortEarly){e.typed=!1;break}}a.typed||(e.typed=!1),e.value.push(a.value)}}else m(this,`type`,e,t);return e}})}function Wi(e,t,n){return A({kind:`schema`,type:`tuple_with_rest`,reference:Wi,expects:`Array`,async:!0,items:e,rest:t,message:n,async"~run"(e,t){let n=e.value;if(Array.isArray(n)){e.typed=!0,e.value=[];let[r,i]=await Promise.all([Promise.all(this.items.map(async(e,r)=>{let i=n[r];return[r,i,await e[`~run`]({value:i},t)]})),Promise.all(n.slice(this.items.length).map(async(e,n)=>[n+this.items.length,e,await this.rest[`~run`]({value:e},t)]))]);for(let[i,a,o]of r){if(o.issues){let r={type:`array`,origin:`value`,input:n,key:i,value:a};for(let t of o.issues)t.path?t.path.unshift(r):t.path=[r],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value.push(o.value)}if(!e.issues||!t.abortEarly)for(let[r,a,o]of i){if(o.issues){let i={type:`array`,origin:`value`,input:n,key:r,value:a};for(let t of o.issues)t.path?t.path.unshift(i):t.path=[i],e.issues?.push(t);if(e.issues||(e.issues=o.issues),t.abortEarly){e.typed=!1;break}}o.typed||(e.typed=!1),e.value.push(o.value)}}else m(this,`type`,e,t);return e}})}function X(e){return A({kind:`schema`,type:`undefined`,reference:X,expects:`undefined`,async:!1,message:e,"~run"(e,t){return e.value===void 0?e.typed=!0:m(this,`type`,e,t),e}})}function Gi(e,t){return A({kind:`schema`,type:`undefinedable`,reference:Gi,expects:`(${e.expects} | undefined)`,async:!1,wrapped:e,default:t,"~run"(e,t){return e.value===void 0&&(this.default!==void 0&&(e.value=I(this,e,t)),e.value===void 0)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function Ki(e,t){return A({kind:`schema`,type:`undefinedable`,reference:Ki,expects:`(${e.expects} | undefined)`,async:!0,wrapped:e,default:t,async"~run"(e,t){return e.value===void 0&&(this.default!==void 0&&(e.value=await I(this,e,t)),e.value===void 0)?(e.typed=!0,e):this.wrapped[`~run`](e,t)}})}function Z(e){let t;if(e)for(let n of e)if(t)for(let e of n.issues)t.push(e);else t=n.issues;return t}function Q(e,t){return A({kind:`schema`,type:`union`,reference:Q,expects:k(e.map(e=>e.expects),`|`),async:!1,options:e,message:t,"~run"(e,t){let n,r,i;for(let a of this.options){let o=a[`~run`]({value:e.value},t);if(o.typed)if(o.issues)r?r.push(o):r=[o];else{n=o;break}else i?i.push(o):i=[o]}if(n)return n;if(r){if(r.length===1)return r[0];m(this,`type`,e,t,{issues:Z(r)}),e.typed=!0}else if(i?.length===1)return i[0];else m(this,`type`,e,t,{issues:Z(i)});return e}})}function qi(e,t){return A({kind:`schema`,type:`union`,reference:qi,expects:k(e.map(e=>e.expects),`|`),async:!0,options:e,message:t,async"~run"(e,t){let n,r,i;for(let a of this.options){let o=await a[`~run`]({value:e.value},t);if(o.typed)if(o.issues)r?r.push(o):r=[o];else{n=o;break}else i?i.push(o):i=[o]}if(n)return n;if(r){if(r.length===1)return r[0];m(this,`type`,e,t,{issues:Z(r)}),e.typed=!0}else if(i?.length===1)return i[0];else m(this,`type`,e,t,{issues:Z(i)});return e}})}function Ji(){return A({kind:`schema`,type:`unknown`,reference:Ji,expects:`unknown`,async:!1,"~run"(e){return e.typed=!0,e}})}function Yi(e,t,n){return A({kind:`schema`,type:`variant`,reference:Yi,expects:`Object`,async:!1,key:e,options:t,message:n,"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){let r,i=0,a=this.key,o=[],s=(e,c)=>{for(let l of e.options){if(l.type===`variant`)s(l,new Set(c).add(l.key));else{let e=!0,s=0;for(let t of c){let r=l.entries[t];if(t in n?r[`~run`]({typed:!1,value:n[t]},P).issues:r.type!==`exact_optional`&&r.type!==`optional`&&r.type!==`nullish`){e=!1,a!==t&&(i<s||i===s&&t in n&&!(a in n))&&(i=s,a=t,o=[]),a===t&&o.push(l.entries[t].expects);break}s++}if(e){let e=l[`~run`]({value:n},t);(!r||!r.typed&&e.typed)&&(r=e)}}if(r&&!r.issues)break}};if(s(this,new Set([this.key])),r)return r;m(this,`type`,e,t,{input:n[a],expected:k(o,`|`),path:[{type:`object`,origin:`value`,input:n,key:a,value:n[a]}]})}else m(this,`type`,e,t);return e}})}function Xi(e,t,n){return A({kind:`schema`,type:`variant`,reference:Xi,expects:`Object`,async:!0,key:e,options:t,message:n,async"~run"(e,t){let n=e.value;if(n&&typeof n==`object`){let r,i=0,a=this.key,o=[],s=async(e,c)=>{for(let l of e.options){if(l.type===`variant`)await s(l,new Set(c).add(l.key));else{let e=!0,s=0;for(let t of c){let r=l.entries[t];if(t in n?(await r[`~run`]({typed:!1,value:n[t]},P)).issues:r.type!==`exact_optional`&&r.type!==`optional`&&r.type!==`nullish`){e=!1,a!==t&&(i<s||i===s&&t in n&&!(a in n))&&(i=s,a=t,o=[]),a===t&&o.push(l.entries[t].expects);break}s++}if(e){let e=await l[`~run`]({value:n},t);(!r||!r.typed&&e.typed)&&(r=e)}}if(r&&!r.issues)break}};if(await s(this,new Set([this.key])),r)return r;m(this,`type`,e,t,{input:n[a],expected:k(o,`|`),path:[{type:`object`,origin:`value`,input:n,key:a,value:n[a]}]})}else m(this,`type`,e,t);return e}})}function $(e){return A({kind:`schema`,type:`void`,reference:$,expects:`void`,async:!1,message:e,"~run"(e,t){return e.value===void 0?e.typed=!0:m(this,`type`,e,t),e}})}function Zi(e,t){return Y(Object.keys(e.entries),t)}function Qi(e,t){return A({...e,"~run"(n,r){return e[`~run`](n,{...r,message:t})}})}function $i(e,t){let n={...e.entries};for(let e of t)delete n[e];return A({...e,entries:n})}function ea(e,t,n){let i=e[`~run`]({value:t},r(n));if(i.issues)throw new M(i.issues);return i.value}async function ta(e,t,n){let i=await e[`~run`]({value:t},r(n));if(i.issues)throw new M(i.issues);return i.value}function na(e,t){let n=n=>ea(e,n,t);return n.schema=e,n.config=t,n}function ra(e,t){let n=n=>ta(e,n,t);return n.schema=e,n.config=t,n}function ia(e,t){let n={};for(let r in e.entries)n[r]=!t||t.includes(r)?q(e.entries[r]):e.entries[r];return A({...e,entries:n})}function aa(e,t){let n={};for(let r in e.entries)n[r]=!t||t.includes(r)?J(e.entries[r]):e.entries[r];return A({...e,entries:n})}function oa(e,t){let n={};for(let r of t)n[r]=e.entries[r];return A({...e,entries:n})}function sa(...e){return A({...e[0],pipe:e,"~run"(t,n){for(let r of e)if(r.kind!==`metadata`){if(t.issues&&(r.kind===`schema`||r.kind===`transformation`)){t.typed=!1;break}(!t.issues||!n.abortEarly&&!n.abortPipeEarly)&&(t=r[`~run`](t,n))}return t}})}function ca(...e){return A({...e[0],pipe:e,async:!0,async"~run"(t,n){for(let r of e)if(r.kind!==`metadata`){if(t.issues&&(r.kind===`schema`||r.kind===`transformation`)){t.typed=!1;break}(!t.issues||!n.abortEarly&&!n.abortPipeEarly)&&(t=await r[`~run`](t,n))}return t}})}function la(e,t,n){let r=Array.isArray(t)?t:void 0,i=Array.isArray(t)?n:t,a={};for(let t in e.entries)a[t]=!r||r.includes(t)?W(e.entries[t],i):e.entries[t];return A({...e,entries:a})}function ua(e,t,n){let r=Array.isArray(t)?t:void 0,i=Array.isArray(t)?n:t,a={};for(let t in e.entries)a[t]=!r||r.includes(t)?G(e.entries[t],i):e.entries[t];return A({...e,entries:a})}function da(e,t,n){let i=e[`~run`]({value:t},r(n));return{typed:i.typed,success:!i.issues,output:i.value,issues:i.issues}}async function fa(e,t,n){let i=await e[`~run`]({value:t},r(n));return{typed:i.typed,success:!i.issues,output:i.value,issues:i.issues}}function pa(e,t){let n=n=>da(e,n,t);return n.schema=e,n.config=t,n}function ma(e,t){let n=n=>fa(e,n,t);return n.schema=e,n.config=t,n}function ha(e){let t=``;for(let n of e){t&&(t+=`
`),t+=`\u00d7 ${n.message}`;let e=j(n);e&&(t+=`\n  \u2192 at ${e}`)}return t}function ga(e){return e.wrapped}

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(8829);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
