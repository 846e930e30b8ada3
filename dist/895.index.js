export const id = 895;
export const ids = [895];
export const modules = {

/***/ 2895:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   tellStatus: () => (/* binding */ tellStatus)
/* harmony export */ });
/* harmony import */ var _client_jobs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8217);
/* harmony import */ var _contract_job_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3031);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7964);
/* harmony import */ var _memory_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8010);
/* harmony import */ var _place_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3050);
/* harmony import */ var _reply_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6773);






const patienceMs = 30_000;
async function tellStatus(world, stage) {
    const runId = world.env.GITHUB_RUN_ID ?? '';
    const { remembered } = await (0,_memory_js__WEBPACK_IMPORTED_MODULE_3__/* .recall */ .I9)(stage, {
        runId,
        log: world.log,
        headBranch: stage.event.thread?.headBranch
    });
    const outcome = remembered === undefined
        ? undefined
        : await askForJob(world, { stage, jobId: remembered.jobId }).catch((error) => (0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeOfError */ .Sg)(error, { phase: 'started', jobId: '' }));
    await stage.conversation.answer((0,_reply_js__WEBPACK_IMPORTED_MODULE_5__/* .renderStatus */ .LG)(outcome, stage.phrase));
    if (outcome === undefined)
        return (0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .answered */ .oQ)('Nothing was asked here yet.');
    if (outcome.job === undefined)
        return outcome;
    const { id, status } = outcome.job;
    return { ...(0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .answered */ .oQ)(`Job ${id} is ${status}.`), job: outcome.job };
}
async function askForJob({ connect, clock, random, env }, { stage, jobId }) {
    const { inputs, place } = stage;
    const { backend } = inputs;
    if (backend.kind === 'none')
        throw new TypeError('a status needs a backend');
    const connection = await connect(backend, {
        ref: undefined,
        thread: place && (0,_place_js__WEBPACK_IMPORTED_MODULE_4__/* .threadName */ .CB)(place),
        runId: env.GITHUB_RUN_ID ?? '',
        asker: undefined,
        request: ''
    });
    try {
        const client = (0,_client_jobs_js__WEBPACK_IMPORTED_MODULE_0__/* .createJobClient */ .P)({ ...connection, clock, random });
        const { job } = await client.get(jobId, { until: clock.monotonic() + patienceMs });
        return (0,_contract_job_js__WEBPACK_IMPORTED_MODULE_1__/* .isAtRest */ .UU)(job.status) ? (0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .ended */ .v6)(job) : atWork(job);
    }
    finally {
        await connection.stop();
    }
}
const atWork = (job) => ({
    result: 'detached',
    reason: `Job ${job.id} is ${job.status}.`,
    job
});


/***/ })

};
