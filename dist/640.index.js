export const id = 640;
export const ids = [640];
export const modules = {

/***/ 9640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _client_jobs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5371);
/* harmony import */ var _contract_job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3031);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7264);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7964);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1780);
/* harmony import */ var _runner_files_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9850);
/* harmony import */ var _stage_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8550);
/* harmony import */ var _thread_silence_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8610);
/* harmony import */ var _trigger_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7848);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7531);











const patienceMs = 30_000;
async function post(world, state) {
    const { phase } = state;
    if (!['started', 'sending', 'waiting', 'telling'].includes(phase))
        return 0;
    const scene = await setScene(world, state).catch((error) => (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .outcomeOfError */ .Sg)(error, state));
    const conversation = 'conversation' in scene ? scene.conversation : _thread_silence_js__WEBPACK_IMPORTED_MODULE_7__/* .silence */ .a;
    if (phase === 'telling') {
        await conversation.resume(state.reply, { end: state.end });
        return 0;
    }
    if (phase === 'started') {
        const body = await renderReply(world, _outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .killedUnsent */ .Bo);
        await conversation.resume(body, { end: _outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .killedUnsent */ .Bo.result, onlyIfBegun: true });
        return 0;
    }
    const outcome = await Promise.race([finish(world, { state, scene }), world.breakdown]).catch((error) => (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .outcomeOfError */ .Sg)(error, state));
    (0,_report_js__WEBPACK_IMPORTED_MODULE_5__/* .report */ .z)({ files: (0,_runner_files_js__WEBPACK_IMPORTED_MODULE_9__/* .tolerantFiles */ .L)(world.files, world.log), log: world.log, outcome });
    await conversation.resume(await renderReply(world, outcome), { end: outcome.result });
    return 1;
}
async function renderReply({ env, input }, outcome) {
    const { renderEnd } = await __webpack_require__.e(/* import() */ 773).then(__webpack_require__.bind(__webpack_require__, 6773));
    const facts = { outcome, durationMs: undefined, pull: undefined, notes: [] };
    return renderEnd({ ...facts, runUrl: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_10__/* .runUrl */ .V)(env), phrase: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readPhrase */ .GC)(input) });
}
async function setScene(world, state) {
    const { env, input } = world;
    const event = (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .readEvent */ .j)({
        name: env.GITHUB_EVENT_NAME ?? '',
        path: env.GITHUB_EVENT_PATH,
        readFile: world.readFile
    });
    const trigger = await (0,_trigger_js__WEBPACK_IMPORTED_MODULE_8__/* .readTrigger */ .v)({
        event,
        phrase: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readPhrase */ .GC)(input),
        bringsPrompt: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .bringsPrompt */ ._b)(input),
        actor: env.GITHUB_ACTOR ?? '',
        hasSecrets: input('api-key').trim() !== ''
    });
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputs */ .Ko)({ ...world, trigger, place: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_10__/* .runPlace */ .p)(env, event) });
    const place = trigger.kind === 'nothing' ? undefined : (0,_stage_js__WEBPACK_IMPORTED_MODULE_6__/* .placeOf */ .$t)(world, { event, trigger });
    const request = place && (await world.github());
    const [kind, id] = state.working.split(':');
    const working = kind === 'comment' || kind === 'review-comment'
        ? { kind, id: Number(id) }
        : undefined;
    const jobId = state.jobId === '' ? undefined : state.jobId;
    return {
        inputs,
        conversation: await (0,_stage_js__WEBPACK_IMPORTED_MODULE_6__/* .openConversation */ .kI)(world, { place, request, inputs, working, jobId })
    };
}
async function finish(world, { state, scene }) {
    if (!('inputs' in scene))
        return scene;
    const { backend } = scene.inputs;
    if (state.jobId === '') {
        return backend.kind === 'hosted'
            ? (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5)('The step was killed between the request and its answer.')
            : _outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .killedEarly */ .Nj;
    }
    const job = (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .unseen */ .nv)(state.jobId);
    return backend.kind === 'hosted' ? await look(world, { backend, job }) : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .killed */ .GW)(job);
}
async function look({ connect, clock, random, cancelled }, { backend, job }) {
    const client = (0,_client_jobs_js__WEBPACK_IMPORTED_MODULE_0__/* .createJobClient */ .P)({ ...(await connect(backend, nowhere)), clock, random });
    const limits = { until: clock.monotonic() + patienceMs, signal: cancelled };
    const { job: seen } = await client.get(job.id, limits);
    if ((0,_contract_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtRest */ .UU)(seen.status))
        return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .ended */ .v6)(seen);
    return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .stoppedWaiting */ .$F)({ result: 'cancelled', backend: 'hosted', job: seen, timeoutMs: 0 });
}
const nowhere = { ref: undefined, thread: undefined, runId: '', asker: undefined, request: '' };


/***/ }),

/***/ 5371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ createJobClient)
});

// EXTERNAL MODULE: ./contract/job.js
var job = __webpack_require__(3031);
// EXTERNAL MODULE: ./contract/routes.js
var routes = __webpack_require__(872);
// EXTERNAL MODULE: ./text/log-line.js
var log_line = __webpack_require__(8346);
// EXTERNAL MODULE: ./client/errors.js + 1 modules
var errors = __webpack_require__(3060);
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
    424: 'nothing was done: the job is not known here, and its repository cannot be asked',
    429: 'a limit is used up; Retry-After tells the seconds to wait',
    500: 'the service failed',
    503: 'the job is not known here, and its repository cannot be asked'
};

;// CONCATENATED MODULE: ./client/retry-after.js
function readRetryAfter(header, nowMs) {
    const text = header?.trim() ?? '';
    if (/^\d{1,15}$/.test(text))
        return Number(text) * 1000;
    if (!/^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?, .+ GMT$/.test(text))
        return undefined;
    const date = Date.parse(text);
    return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

// EXTERNAL MODULE: ./client/transport.js
var transport = __webpack_require__(3048);
;// CONCATENATED MODULE: ./client/retry.js


const mostAttempts = 5;
const mostAttemptsAsTold = 20;
const mostAttemptsMissing = 3;
const patienceMs = 60_000;
const backoffMs = { least: 500, most: 8000 };
const leastAttemptMs = 1000;
function nextAttempt(attempt) {
    const { outcome, made, monotonicNow, firstAt, until } = attempt;
    const reason = repeatable(attempt);
    if (reason === undefined)
        return undefined;
    const toldMs = 'response' in outcome
        ? readRetryAfter(outcome.response.header('retry-after'), attempt.wallNow)
        : undefined;
    if (made >= (toldMs === undefined ? reason.most : mostAttemptsAsTold))
        return undefined;
    if (toldMs === undefined && monotonicNow - firstAt >= patienceMs)
        return undefined;
    const delayMs = Math.max(toldMs ?? 0, backoff(made, attempt.random));
    const fits = monotonicNow + delayMs + leastAttemptMs <= until;
    return fits ? { delayMs, because: reason.because } : undefined;
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
const passes = (kind) => kind !== 'tls' && kind !== 'proxy-refused' && kind !== 'too-large' && kind !== 'aborted';
async function sendPatiently(send, options) {
    const { clock, signal } = options;
    const firstAt = clock.monotonic();
    for (let made = 1;; made++) {
        const outcome = await attemptOnce(send);
        const [monotonicNow, wallNow] = [clock.monotonic(), clock.now()];
        const retry = nextAttempt({ ...options, outcome, made, firstAt, monotonicNow, wallNow });
        if (retry === undefined)
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
        const { method, body, jobId, signal, until, missingUntil, capBytes } = question;
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
        const limits = { until, missingUntil };
        const outcome = await sendPatiently(send, { ...limits, method, clock, random, signal, onRetry });
        if ('error' in outcome)
            throw brokenExchange(outcome.error, { method, jobId });
        const { response } = outcome;
        const retryAfterMs = readRetryAfter(response.header('retry-after'), clock.now());
        const details = { status: response.status, jobId, retryAfterMs };
        if (response.status >= 200 && response.status < 300) {
            const parsed = index_min/* safeParse */.xLC(question.schema, parseJson(hideKey(response.body, apiKey)));
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
    424: 'unprepared',
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
    const start = hideKey(text.slice(0, 4000), apiKey);
    return start.trim() === '' ? 'empty body' : (0,log_line/* excerpt */.Kb)(start, 120);
}
const hideKey = (text, apiKey) => apiKey.length < 8 ? text : text.replaceAll(apiKey, '***');
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./client/jobs.js





const boundMs = { post: 60_000, get: 20_000 };
const capBytes = 1024 * 1024;
function createJobClient(parts) {
    const { clock, bounds = boundMs } = parts;
    const projectId = addressable(parts.projectId);
    const exchange = createExchange(parts);
    return {
        async create(prompt, limits) {
            const path = routes/* paths */.f0.jobs(projectId);
            return (await post({ path, prompt, limits })).answer;
        },
        async message(jobId, prompt, limits) {
            const path = routes/* paths */.f0.messages(projectId, addressable(jobId));
            const { answer } = await post({ path, prompt, limits, jobId });
            if (answer.id !== jobId)
                throw new errors/* ServiceError */._('ambiguous', otherJob(answer, jobId));
            return answer;
        },
        async get(jobId, limits) {
            const path = routes/* paths */.f0.job(projectId, addressable(jobId));
            const { answer, retryAfterMs } = await exchange({
                ...limits,
                method: 'GET',
                path,
                schema: job/* jobAnswerSchema */.Dv,
                boundMs: () => boundedBy(limits.until),
                capBytes,
                jobId
            });
            if (answer.id !== jobId)
                throw new errors/* ServiceError */._('other-job', otherJob(answer, jobId));
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
            schema: job/* jobAnswerSchema */.Dv,
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
    if (!(0,routes/* isAddressable */.$C)(id) || !id.isWellFormed())
        throw new errors/* ServiceError */._('id-malformed');
    return id;
}
const otherJob = (answer, jobId) => ({
    detail: `the answer names job ${(0,log_line/* excerpt */.Kb)(answer.id, 80)}`,
    jobId
});


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
