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
async function write(request, place, words) {
    const { source } = place;
    const { body } = words;
    const look = async () => (await newest(request, place)).find(comment => comment.body.includes(words.tag));
    const inConversation = () => surely(() => comment(request, place, body), look);
    if (source?.kind !== 'review-comment')
        return await inConversation();
    const inReplyTo = source.firstId;
    return await surely(() => replyInReview(request, place, { body, inReplyTo }), look).catch(inConversation);
}
async function surely(send, look) {
    try {
        return await send();
    }
    catch (error) {
        const status = (0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .statusOf */ .c2)(error);
        if (status !== undefined && status < 500)
            throw error;
        return (await look()) ?? (await send());
    }
}
async function comment(request, { owner, repo, number }, body) {
    const { data } = await request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
        owner,
        repo,
        issue_number: number,
        body
    });
    return { kind: 'comment', id: Number(data.id) };
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
    let memory = parts.jobId === undefined ? undefined : memoryOf(parts.jobId);
    let isMuted = false;
    function memoryOf(jobId) {
        return { jobId, runId };
    }
    async function attemptTo(what, say) {
        if (isMuted)
            return;
        try {
            await say();
        }
        catch (error) {
            const status = (0,github/* statusOf */.c2)(error);
            if (status === 404 && what === 'react')
                return;
            isMuted = status === 401 || status === 403 || status === 404 || status === 410;
            log.warning(`Cannot ${what} in the thread: ${(0,github/* messageOf */.bD)(error)}`);
        }
    }
    const tag = (phase) => place.isSticky ? stickyTag : (0,marker/* renderTag */.vY)(`run=${runId}.${attempt} ${phase}`);
    const marksOf = (commentId) => ({ repositoryId: place.repositoryId, thread: place.number, commentId });
    function signed({ body, phase }, id) {
        const hidden = apiKey !== undefined && memory !== undefined && id !== undefined
            ? (0,marker/* renderMarker */.Bd)(memory, marksOf(id), apiKey)
            : '';
        return [body, tag(phase), hidden].filter(part => part !== '').join('\n\n');
    }
    async function post(words) {
        const comment = await (0,comments/* write */.M9)(request, place, { body: signed(words), tag: tag(words.phase) });
        if (apiKey !== undefined && memory !== undefined)
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
    function adopt({ kind, id, body }) {
        const kept = apiKey === undefined ? undefined : (0,marker/* readMarker */.t7)(body, marksOf(id), apiKey);
        if (typeof kept === 'object')
            memory ??= kept;
        return { kind, id };
    }
    const findOwn = (seen, hidden) => {
        const found = seen.find(({ body, byBot }) => byBot && body.includes(hidden));
        return found && adopt(found);
    };
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
                await attemptTo('reply', async () => {
                    await say({ body, phase: end });
                });
                await attemptTo('react', () => react(request, place, reaction));
                return true;
            };
            return await Promise.race([all(), clock.sleep(interruptMs).then(() => false)]);
        },
        async resume(body, { end, onlyIfBegun = false }) {
            await attemptTo('reply', async () => {
                const seen = await (0,comments/* newest */.BP)(request, place);
                const told = new RegExp(`<!-- docs-agent run=${runId}\\.${attempt} (?!working |answer )`);
                const last = seen.find(comment => comment.byBot && told.test(comment.body));
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
