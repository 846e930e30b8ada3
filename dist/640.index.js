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
/* harmony import */ var _thread_conversation_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8950);
/* harmony import */ var _trigger_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7848);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7531);











const patienceMs = 30_000;
async function post(world, state) {
    const { phase } = state;
    if (!['started', 'sending', 'waiting', 'telling'].includes(phase))
        return 0;
    const scene = await setScene(world, state).catch((error) => (0,_outcome_js__WEBPACK_IMPORTED_MODULE_4__/* .outcomeOfError */ .Sg)(error, state));
    const conversation = 'conversation' in scene ? scene.conversation : _thread_conversation_js__WEBPACK_IMPORTED_MODULE_7__/* .silence */ .a;
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
    const { renderEnd } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 6773));
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


/***/ })

};
