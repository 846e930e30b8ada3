export const id = 444;
export const ids = [444];
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


/***/ })

};
