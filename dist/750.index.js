export const id = 750;
export const ids = [750,411];
export const modules = {

/***/ 750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   prepareEnd: () => (/* binding */ prepareEnd)
/* harmony export */ });
/* harmony import */ var _text_link_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2441);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3238);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7964);
/* harmony import */ var _workflow_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7531);
/* harmony import */ var _comments_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4071);
/* harmony import */ var _converse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1411);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9923);
/* harmony import */ var _reply_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6773);








function prepareEnd(world, ending) {
    const { stage, outcome, durationMs } = ending;
    const { conversation, request, phrase, inputs } = stage;
    const end = outcome.result;
    const isFine = _outcome_js__WEBPACK_IMPORTED_MODULE_0__/* .results */ .Xv[end].step !== 'red';
    const how = { reaction: isFine ? 'rocket' : 'confused', end };
    const render = (pull) => {
        const notes = outcome.notes ?? [];
        const body = (0,_reply_js__WEBPACK_IMPORTED_MODULE_3__.renderEnd)({ outcome, durationMs, runUrl: (0,_workflow_run_js__WEBPACK_IMPORTED_MODULE_4__/* .runUrl */ .V)(world.env), phrase, pull, notes });
        world.files.saveState('reply', body);
        return body;
    };
    const body = render(undefined);
    world.files.saveState('end', end);
    return async () => {
        if (world.cancelled.aborted)
            return await conversation.interrupt(body, how);
        const pull = request && (await reachPull(world, { request, outcome }));
        await conversation.finish(pull === undefined ? body : render(pull.facts), how);
        if (pull !== undefined && inputs.reply)
            await leaveMemory(world, { stage, outcome, pull });
        return true;
    };
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
    const conversation = (0,_converse_js__WEBPACK_IMPORTED_MODULE_1__.converse)({
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

/***/ 1411:
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

;// CONCATENATED MODULE: ./action/thread/converse.js




const interruptMs = 4000;
const stickyTag = (0,marker/* renderTag */.vY)('sticky');
function converse(parts) {
    const { request, place, log, runId, attempt, apiKey, clock } = parts;
    let { working } = parts;
    let workingBody = '';
    let memory = parts.jobId === undefined ? undefined : memoryOf(parts.jobId);
    let isMuted = false;
    function memoryOf(jobId) {
        return { jobId, runId };
    }
    async function attemptTo(what, say) {
        if (isMuted)
            return true;
        try {
            await say();
            return true;
        }
        catch (error) {
            const status = (0,github/* statusOf */.c2)(error);
            if (status === 404 && what === 'react')
                return true;
            isMuted = status === 401 || status === 403 || status === 404 || status === 410;
            log.warning(`Cannot ${what} in the thread: ${(0,github/* messageOf */.bD)(error)}`);
            return status !== undefined && status < 500;
        }
    }
    const tag = (phase) => `${place.isSticky ? `${stickyTag}\n` : ''}${(0,marker/* renderTag */.vY)(`run=${runId}.${attempt} ${phase}`)}`;
    const marksOf = (commentId) => ({ repositoryId: place.repositoryId, thread: place.number, commentId });
    const memoryFor = (phase) => phase === 'unknown' && !memory?.jobId ? memoryOf('') : memory;
    function signed({ body, phase }, id) {
        const kept = memoryFor(phase);
        const hidden = apiKey !== undefined && kept !== undefined && id !== undefined
            ? (0,marker/* renderMarker */.Bd)(kept, marksOf(id), apiKey)
            : '';
        return [body, tag(phase), hidden].filter(part => part !== '').join('\n\n');
    }
    async function post(words) {
        const comment = await (0,comments/* write */.M9)(request, place, { body: signed(words), tag: tag(words.phase) });
        if (apiKey !== undefined && memoryFor(words.phase) !== undefined)
            await sign(comment, words);
        return comment;
    }
    const sign = (comment, words) => (0,comments/* edit */.hc)(request, place, { comment, body: signed(words, comment.id) });
    async function update(comment, words) {
        try {
            await sign(comment, words);
            return comment;
        }
        catch (error) {
            if ((0,github/* statusOf */.c2)(error) !== 404)
                throw error;
            return await post(words);
        }
    }
    const say = (words) => (working === undefined ? post(words) : update(working, words));
    const memoryIn = ({ id, body }) => {
        const kept = apiKey === undefined ? undefined : (0,marker/* readMarker */.t7)(body, marksOf(id), apiKey);
        return typeof kept === 'object' ? kept : undefined;
    };
    const isOurs = (comment) => comment.byBot || memoryIn(comment) !== undefined;
    function findOwn(seen, hidden) {
        const found = seen.find(comment => comment.body.includes(hidden) && isOurs(comment));
        if (found === undefined)
            return undefined;
        memory ??= memoryIn(found);
        return { kind: found.kind, id: found.id };
    }
    return {
        async acknowledge(body) {
            await attemptTo('react', () => react(request, place, 'eyes'));
            await attemptTo('reply', async () => {
                workingBody = body;
                if (place.isSticky)
                    working = findOwn(await (0,comments/* newest */.BP)(request, place), stickyTag);
                working = await say({ body, phase: 'working' });
                parts.onWorking(working);
            });
        },
        async answer(body) {
            await attemptTo('reply', async () => {
                await post({ body, phase: 'answer' });
            });
        },
        async remember(jobId) {
            memory = memoryOf(jobId);
            if (working === undefined || apiKey === undefined)
                return;
            const comment = working;
            await attemptTo('reply', async () => {
                working = await update(comment, { body: workingBody, phase: 'working' });
                if (working.id !== comment.id)
                    parts.onWorking(working);
            });
        },
        async finish(body, { reaction, end }) {
            const words = { body, phase: end };
            await attemptTo('reply', async () => {
                if (place.isSticky) {
                    await say(words);
                    return;
                }
                await post(words);
                if (working !== undefined)
                    await (0,comments/* remove */.TF)(request, place, working);
            });
            await attemptTo('react', () => react(request, place, reaction));
        },
        async interrupt(body, { reaction, end }) {
            const all = async () => {
                const isSaid = await attemptTo('reply', async () => {
                    await say({ body, phase: end });
                });
                await attemptTo('react', () => react(request, place, reaction));
                return isSaid;
            };
            return await Promise.race([all(), clock.sleep(interruptMs).then(() => false)]);
        },
        async resume(body, { end, onlyIfBegun = false }) {
            await attemptTo('reply', async () => {
                const seen = await (0,comments/* newest */.BP)(request, place);
                const told = new RegExp(`<!-- docs-agent run=${runId}\\.${attempt} (?!working |answer )`);
                const last = seen.find(comment => isOurs(comment) && told.test(comment.body));
                working ??= findOwn(seen, tag('working'));
                if (last === undefined) {
                    if (working !== undefined || !onlyIfBegun)
                        await say({ body, phase: end });
                    return;
                }
                if (apiKey !== undefined && memory !== undefined)
                    await sign(last, { body, phase: end });
                if (working !== undefined && working.id !== last.id)
                    await (0,comments/* remove */.TF)(request, place, working);
            });
        },
        async refuse() {
            await attemptTo('react', () => react(request, place, 'confused'));
        }
    };
}


/***/ })

};
