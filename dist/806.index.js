export const id = 806;
export const ids = [806];
export const modules = {

/***/ 5806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  startEmbedded: () => (/* binding */ startEmbedded)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./service/jobs/folder.js


async function removeFolder(folder) {
    try {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
    catch {
        await makeWritable(folder);
        await (0,promises_.rm)(folder, { recursive: true, force: true, maxRetries: 3 });
    }
}
async function makeWritable(folder) {
    await (0,promises_.chmod)(folder, 0o700);
    for (const entry of await (0,promises_.readdir)(folder, { withFileTypes: true })) {
        if (entry.isDirectory())
            await makeWritable((0,external_node_path_.join)(folder, entry.name));
    }
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ../node_modules/hono/dist/index.js
var dist = __webpack_require__(6780);
// EXTERNAL MODULE: ../node_modules/hono/dist/middleware/body-limit/index.js
var body_limit = __webpack_require__(5608);
;// CONCATENATED MODULE: ./contract/limits.js
const requestBodyBytes = 1024 * 1024;
const messagesPerHour = 100;
const limitWindowMs = (/* unused pure expression or super */ null && (60 * 60 * 1000));

// EXTERNAL MODULE: ./contract/routes.js
var routes = __webpack_require__(872);
// EXTERNAL MODULE: ./text/log-line.js
var log_line = __webpack_require__(8346);
// EXTERNAL MODULE: ../node_modules/hono/dist/helper/factory/index.js
var factory = __webpack_require__(748);
// EXTERNAL MODULE: ./contract/authorization.js
var authorization = __webpack_require__(9309);
;// CONCATENATED MODULE: ./service/refusal.js
class Refusal extends Error {
    name = 'Refusal';
    status;
    details;
    constructor(status, message, details) {
        super(message);
        this.status = status;
        this.details = details;
    }
}
const brokenRules = (what, issues) => new Refusal(400, `the ${what} breaks a rule`, issues.map(({ message }) => ({ message })));
function answerRefusal(context, { status, message, details }) {
    const body = details === undefined ? { error: message } : { error: message, details };
    if (status === 401)
        context.header('WWW-Authenticate', 'Bearer');
    return context.json(body, status);
}

;// CONCATENATED MODULE: ./service/access.js



const requireAccess = (options) => (0,factory/* createMiddleware */.Ny)(async (context, next) => {
    const key = (0,authorization/* readAuthorization */.w)(context.req.header('authorization'));
    if (key === undefined)
        throw new Refusal(401, 'send the header "Authorization: Bearer <key>"');
    const access = await options.keys.verify(key);
    if (access === undefined)
        throw new Refusal(401, 'the key is unknown or expired');
    const project = options.projects.get(access.projectId);
    if (project === undefined || access.projectId !== context.req.param('projectId')) {
        throw new Refusal(404, 'no such project for this key');
    }
    if (access.readOnly && context.req.method === 'POST') {
        throw new Refusal(403, 'the key can only read');
    }
    context.set('project', project);
    await next();
});

// EXTERNAL MODULE: ./valibot.js
var valibot = __webpack_require__(7090);
// EXTERNAL MODULE: ./contract/job.js
var job = __webpack_require__(3031);
;// CONCATENATED MODULE: ./service/jobs/job-routes.js





function jobRoutes(options) {
    const { jobs, rebuild, onTurn } = options;
    const app = new dist/* Hono */.$();
    app.post(routes/* routes */.JZ.jobs, async (context) => {
        const prompt = await readPrompt(context);
        const job = await jobs.create({ project: context.var.project, prompt });
        onTurn();
        return context.json(job, 201);
    });
    app.post(routes/* routes */.JZ.messages, async (context) => {
        const prompt = await readPrompt(context);
        const { project } = context.var;
        const jobId = readJobId(context);
        const send = () => jobs.message({ projectId: project.id, jobId, prompt });
        let job = await send();
        if (job === 'unknown' && (await rebuild({ project, jobId })))
            job = await send();
        if (job === 'unknown')
            throw unknownJob();
        if (job === 'archived')
            throw new Refusal(409, 'the job is archived: create a new one');
        onTurn();
        return context.json(job, 200);
    });
    app.get(routes/* routes */.JZ.job, async (context) => {
        const { project } = context.var;
        const jobId = readJobId(context);
        const find = () => jobs.find({ projectId: project.id, jobId });
        let job = await find();
        if (job === undefined && (await rebuild({ project, jobId })))
            job = await find();
        if (job === undefined)
            throw unknownJob();
        return context.json(job, 200);
    });
    return app;
}
const unknownJob = () => new Refusal(404, 'no such job');
function readJobId(context) {
    const id = context.req.param('id') ?? '';
    if (!/^[a-z2-7]{12}$/.test(id))
        throw unknownJob();
    return id;
}
async function readPrompt(context) {
    const type = context.req.header('content-type') ?? '';
    if (!/^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(type)) {
        throw new Refusal(415, 'send JSON with the header "Content-Type: application/json"');
    }
    const parsed = valibot/* safeParse */.xL(job/* promptSchema */.a_, parseJson(await context.req.text()));
    if (parsed.success)
        return parsed.output.prompt;
    throw brokenRules('body', parsed.issues);
}
function parseJson(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        throw new Refusal(400, 'the body is not valid JSON');
    }
}

;// CONCATENATED MODULE: ./service/redaction.js
const shortest = 4;
function createRedaction(secrets) {
    const parts = [...new Set([...secrets].flatMap(secret => [secret, ...secret.split(/\r?\n/)]))]
        .map(part => part.trim())
        .filter(part => part.length >= shortest)
        .sort((one, other) => other.length - one.length);
    return text => parts.reduce((shown, part) => shown.replaceAll(part, '***'), text);
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./service/jobs/process-group.js



const longestTimerMs = 2 ** 31 - 1;
const drainMs = 100;
async function runGroup(options) {
    const { signal, onOutput } = options;
    if (signal.aborted)
        return { kind: 'stopped' };
    const child = (0,external_node_child_process_.spawn)(options.file, options.args, {
        cwd: options.cwd,
        env: { ...options.env },
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe']
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input);
    child.stdout.on('data', (chunk) => onOutput('stdout', chunk));
    child.stderr.on('data', (chunk) => onOutput('stderr', chunk));
    const closed = (0,external_node_events_.once)(child, 'close').catch(() => undefined);
    let ending;
    let cause;
    const endBecause = (why) => {
        cause ??= why;
        ending ??= endGroup(child, options.graceMs);
    };
    const timer = setTimeout(() => endBecause('timed-out'), Math.min(options.timeoutMs, longestTimerMs));
    const stop = () => endBecause('stopped');
    signal.addEventListener('abort', stop, { once: true });
    try {
        const [code, killedBy] = (await (0,external_node_events_.once)(child, 'exit'));
        ending ??= endGroup(child, options.graceMs);
        await ending;
        await Promise.race([closed, (0,external_node_timers_promises_.setTimeout)(drainMs)]);
        if (cause !== undefined)
            return { kind: cause };
        return code === null ? { kind: 'killed', signal: killedBy ?? '?' } : { kind: 'exited', code };
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        child.stdout.destroy();
        child.stderr.destroy();
    }
}
async function endGroup({ pid }, graceMs) {
    if (pid === undefined || !send(pid, 'SIGTERM'))
        return;
    const deadline = performance.now() + graceMs;
    while (performance.now() < deadline) {
        await (0,external_node_timers_promises_.setTimeout)(10);
        if (!send(pid, 0))
            return;
    }
    send(pid, 'SIGKILL');
}
function send(group, signal) {
    try {
        return process.kill(-group, signal);
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./service/jobs/turn-failure.js
class TurnFailure extends Error {
    name = 'TurnFailure';
}
class TurnAbandoned extends Error {
    name = 'TurnAbandoned';
}

;// CONCATENATED MODULE: ./service/jobs/git.js



const outputBytes = 16 * 1024 * 1024;
const timeoutMs = 10 * 60 * 1000;
const networkVariables = [
    ...['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap(name => [
        name,
        name.toUpperCase()
    ]),
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'CURL_CA_BUNDLE',
    'GIT_SSL_CAINFO'
];
const settings = {
    'core.hooksPath': '/dev/null',
    'core.fsmonitor': 'false',
    'core.attributesFile': '/dev/null',
    'core.excludesFile': '/dev/null',
    'credential.helper': '',
    'gc.auto': '0',
    'maintenance.auto': 'false',
    'submodule.recurse': 'false',
    'fetch.recurseSubmodules': 'false',
    'push.recurseSubmodules': 'no',
    'commit.gpgSign': 'false',
    'push.gpgSign': 'false',
    'http.lowSpeedLimit': '1',
    'http.lowSpeedTime': '60'
};
class GitError extends Error {
    name = 'GitError';
    output;
    constructor(message, output) {
        super(message);
        this.output = output;
    }
}
function createGit(options) {
    const { serverUrl, token, directory, redact, signal } = options;
    const base = {
        PATH: options.hostEnvironment.PATH ?? '',
        HOME: directory,
        LC_ALL: 'C',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_CEILING_DIRECTORIES: directory,
        GIT_ALLOW_PROTOCOL: new URL(serverUrl).protocol.slice(0, -1),
        ...pick(options.hostEnvironment, networkVariables)
    };
    const alone = { ...base, ...configuration(settings) };
    const withToken = {
        ...base,
        ...configuration({
            ...settings,
            [`http.${serverUrl}/.extraheader`]: `AUTHORIZATION: basic ${basicToken(token)}`
        })
    };
    return async ({ args, env = {}, input = '', remote = false }) => {
        const output = { stdout: [], stderr: [] };
        let size = 0;
        const end = await runGroup({
            file: 'git',
            args,
            cwd: directory,
            env: { ...(remote ? withToken : alone), ...env },
            input,
            onOutput: (stream, chunk) => {
                size += chunk.length;
                if (size <= outputBytes)
                    output[stream].push(chunk);
            },
            timeoutMs,
            graceMs: 0,
            signal
        });
        if (end.kind === 'stopped')
            throw new TurnAbandoned('stopped while git ran');
        const said = redact(Buffer.concat(output.stderr).toString());
        const name = `git ${commandName(args)}`;
        if (end.kind === 'timed-out')
            throw new GitError(`${name} took over 10 minutes`, said);
        if (end.kind === 'killed')
            throw new GitError(`${name} was ended by ${end.signal}`, said);
        if (end.code !== 0)
            throw new GitError(`${name} failed: ${lastMessage(said)}`, said);
        if (size > outputBytes)
            throw new GitError(`${name} printed too much`, said);
        return Buffer.concat(output.stdout).toString();
    };
}
const basicToken = (token) => Buffer.from(`x-access-token:${token}`).toString('base64');
const pick = (env, names) => Object.fromEntries(names.flatMap(name => (env[name] ? [[name, env[name]]] : [])));
function configuration(values) {
    const entries = Object.entries(values);
    const variables = { GIT_CONFIG_COUNT: String(entries.length) };
    for (const [index, [key, value]] of entries.entries()) {
        variables[`GIT_CONFIG_KEY_${index}`] = key;
        variables[`GIT_CONFIG_VALUE_${index}`] = value;
    }
    return variables;
}
const commandName = (args) => args.find(argument => !argument.startsWith('-')) ?? '';
function lastMessage(said) {
    const lines = said.split('\n').filter(line => line.trim() !== '');
    const telling = lines.find(line => /^(fatal|error|remote: error):/.test(line));
    return (0,log_line/* excerpt */.Kb)((telling ?? lines.at(-1) ?? 'it did not say why').replace(/^\w+: /, ''), 300);
}

;// CONCATENATED MODULE: ./service/jobs/branch-name.js
const firstBranch = (jobId) => `docs-agent/${jobId}`;
function nextBranch(branch) {
    const match = /^(.+)-(\d+)$/.exec(branch);
    return match === null ? `${branch}-2` : `${match[1]}-${Number(match[2]) + 1}`;
}
const branchPatterns = (jobId) => [
    `refs/heads/${firstBranch(jobId)}`,
    `refs/heads/${firstBranch(jobId)}-*`
];
function readBranches(jobId, listing) {
    const first = firstBranch(jobId);
    return listing
        .split('\n')
        .flatMap(line => {
        const [, commit, name] = /^([0-9a-f]{40,64})\trefs\/heads\/(\S+)$/.exec(line) ?? [];
        const number = name === undefined ? undefined : branchNumber(first, name);
        return commit && name && number !== undefined ? [{ name, commit, number }] : [];
    })
        .sort((one, other) => other.number - one.number)
        .map(({ name, commit }) => ({ name, commit }));
}
function branchNumber(first, name) {
    if (name === first)
        return 1;
    if (!name.startsWith(`${first}-`))
        return undefined;
    const number = /^([2-9]|[1-9]\d{1,5})$/.exec(name.slice(first.length + 1))?.[1];
    return number === undefined ? undefined : Number(number);
}

// EXTERNAL MODULE: ./text/invisible.js
var invisible = __webpack_require__(3694);
// EXTERNAL MODULE: ./text/markdown.js
var markdown = __webpack_require__(7872);
;// CONCATENATED MODULE: ./service/jobs/request-text.js


const titleCharacters = 256;
const quotedCharacters = 20_000;
const pullRequestTitle = (prompt) => cut(summary(prompt), titleCharacters);
function pullRequestBody(options) {
    const { prompt, jobId, thread } = options;
    const visible = (0,invisible/* removeInvisible */.i)(prompt).text.trim();
    return [
        'The request:',
        (0,markdown/* codeBlock */.DV)(cut(visible, quotedCharacters), 'text'),
        ...(thread === undefined ? [] : [`Asked in ${threadReference(thread, options.repository)}.`]),
        `Made by docs-agent, job \`${jobId}\`. Read the changes as you would read anybody's.`
    ].join('\n\n');
}
function threadReference(thread, repository) {
    const [name, number] = thread.split('#');
    const isOwn = name?.toLowerCase() === repository.toLowerCase();
    return isOwn && /^\d+$/.test(number ?? '') ? `#${number}` : codeSpan(thread);
}
const codeSpan = (text) => `\`${(0,markdown/* plainLine */.h0)(text).replaceAll('`', '')}\``;
const summary = (prompt) => splitLines(prompt)
    .map(markdown/* plainLine */.h0)
    .find(text => text !== '') ?? 'Documentation change';
const splitLines = (text) => text.split(/\r\n|[\n\r\u2028\u2029]/);
const cut = (text, length) => text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;

;// CONCATENATED MODULE: ./service/jobs/commit-message.js



const subjectCharacters = 72;
const promptCharacters = 8000;
const readCharacters = 64 * 1024;
function commitMessage(options) {
    const { prompt, thread } = options;
    const subject = cut(summary(prompt), subjectCharacters);
    const visible = cut((0,invisible/* removeInvisible */.i)(prompt).text.trim(), promptCharacters);
    const lines = splitLines(visible).map(markdown/* plainLine */.h0);
    const trailers = {
        'Docs-Agent-Job': options.jobId,
        ...(thread === undefined ? {} : { 'Docs-Agent-Thread': thread }),
        'Docs-Agent-Request': options.requestId
    };
    return `${[
        subject,
        ...(lines.join('\n') === subject || visible === '' ? [] : [lines.map(quote).join('\n')]),
        Object.entries(trailers)
            .map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim()}`)
            .join('\n')
    ].join('\n\n')}\n`;
}
function readCommitMessage(message) {
    if (message.length > readCharacters)
        return undefined;
    const paragraphs = message
        .replaceAll('\r\n', '\n')
        .trim()
        .split(/\n{2,}/);
    const [subject = '', quotation = ''] = paragraphs;
    const trailers = paragraphs.length < 2 ? [] : (paragraphs.at(-1) ?? '').split('\n');
    const [jobId, ...more] = trailers.flatMap(line => /^Docs-Agent-Job: (.+)$/.exec(line)?.[1] ?? []);
    if (jobId === undefined || more.length > 0)
        return undefined;
    const lines = quotation.split('\n');
    const prompt = lines.every(line => line.startsWith('>')) ? lines.map(unquote).join('\n') : subject;
    return { jobId, prompt: (0,invisible/* removeInvisible */.i)(prompt).text };
}
const quote = (line) => (line === '' ? '>' : `> ${line}`);
const unquote = (line) => line.replace(/^> ?/, '');

;// CONCATENATED MODULE: ./service/jobs/patience.js
const delaysMs = [500, 1000, 2000];
const longestWaitMs = 60_000;
async function patiently({ sleep, signal }, options) {
    for (let attempt = 0;; attempt += 1) {
        try {
            return await options.work(attempt);
        }
        catch (error) {
            const delay = delaysMs[attempt];
            const asked = options.waitFor(error);
            if (signal.aborted || delay === undefined || asked === undefined)
                throw error;
            if (asked > longestWaitMs)
                throw error;
            await sleep(Math.max(delay, asked), signal);
            signal.throwIfAborted();
        }
    }
}

;// CONCATENATED MODULE: ./service/jobs/github-request.js



const retrying = (place, work) => patiently(place, { work, waitFor });
function waitFor(error) {
    const status = statusOf(error);
    if (status === undefined)
        return undefined;
    const asked = retryAfterMs(error);
    const isTransient = status === 429 || status >= 500 || (status === 403 && asked !== undefined);
    return isTransient ? (asked ?? 0) : undefined;
}
function retryAfterMs(error) {
    if (!(error instanceof Error) || !('response' in error))
        return undefined;
    const { headers } = (error.response ?? {});
    const text = String(headers?.['retry-after'] ?? '');
    return /^\d{1,9}$/.test(text) ? Number(text) * 1000 : undefined;
}
function explainRequest(error, { what, permission }) {
    const status = statusOf(error);
    if (status === undefined)
        return error;
    const advice = adviceFor(status, { said: messageOf(error), permission });
    return new TurnFailure(`${what}: ${advice}`, { cause: error });
}
function adviceFor(status, { said, permission }) {
    if (/actions is not permitted to create/i.test(said)) {
        return 'turn on "Allow GitHub Actions to create and approve pull requests" in the settings of the repository under Actions, General (an organisation can lock it)';
    }
    if (status === 401)
        return 'the GitHub token was refused, it may have expired: give a new one';
    if (status === 403 && /rate limit/i.test(said)) {
        return "GitHub's rate limit is used up, ask again later";
    }
    if (status === 403 || status === 404) {
        return `the GitHub token needs "${permission}" (GitHub answered ${status}: ${(0,log_line/* excerpt */.Kb)(said, 200)})`;
    }
    if (status === 422)
        return `GitHub refused it: ${(0,log_line/* excerpt */.Kb)(said, 300)}`;
    return `GitHub answered ${status}, ask again later`;
}
const statusOf = (error) => error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
const messageOf = (error) => error instanceof Error ? error.message : String(error);
function addressOf({ repository }) {
    const [owner = '', repo = ''] = repository.split('/');
    return { owner, repo };
}

;// CONCATENATED MODULE: ./service/jobs/pull-request.js

const permission = 'pull-requests: write';
async function findPullRequest(place, branch) {
    try {
        return await retrying(place, () => lookUp(place, branch));
    }
    catch (error) {
        throw explainRequest(error, {
            what: `pull requests of ${place.repository} cannot be read`,
            permission
        });
    }
}
async function openPullRequest(place, wanted) {
    try {
        return await retrying(place, async (attempt) => {
            const present = attempt > 0 ? await lookUp(place, wanted.branch) : undefined;
            return present?.isOpen ? present : await create(place, wanted);
        });
    }
    catch (error) {
        const present = statusOf(error) === 422 ? await lookUpQuietly(place, wanted.branch) : undefined;
        if (present?.isOpen)
            return present;
        const compare = compareLink(place, wanted);
        throw explainRequest(error, {
            what: `the work is pushed but its pull request was not opened (${compare})`,
            permission
        });
    }
}
async function lookUp(place, branch) {
    const { owner, repo } = addressOf(place);
    const { data } = await place.host.octokit.request('GET /repos/{owner}/{repo}/pulls', {
        owner,
        repo,
        head: `${owner}:${branch}`,
        state: 'all',
        sort: 'created',
        direction: 'desc',
        per_page: 20,
        request: { signal: place.signal }
    });
    const own = data.filter(({ head, base }) => head.repo?.id === base.repo.id).map(toPullRequest);
    return own.find(({ isOpen }) => isOpen) ?? own[0];
}
async function create(place, wanted) {
    const { data } = await place.host.octokit.request('POST /repos/{owner}/{repo}/pulls', {
        ...addressOf(place),
        head: wanted.branch,
        base: wanted.base,
        title: wanted.title,
        body: wanted.body,
        draft: wanted.draft,
        request: { signal: place.signal }
    });
    return toPullRequest(data);
}
const toPullRequest = (data) => ({
    number: data.number,
    link: data.html_url,
    base: data.base.ref,
    isOpen: data.state === 'open',
    author: data.user?.login,
    reviewers: (data.requested_reviewers ?? []).map(({ login }) => login)
});
async function lookUpQuietly(place, branch) {
    try {
        return await lookUp(place, branch);
    }
    catch {
        return undefined;
    }
}
const compareLink = ({ host, repository }, { base, branch }) => `${host.serverUrl}/${repository}/compare/${encodeURIComponent(base)}...${branch}`;

;// CONCATENATED MODULE: ./service/code-host.js

const remoteUrl = (serverUrl, repository) => `${serverUrl}/${repository}.git`;
class CodeHostError extends (/* unused pure expression or super */ null && (Error)) {
    name = 'CodeHostError';
}
async function readCodeHost(options) {
    const { env } = options;
    const serverUrl = readAddress('GITHUB_SERVER_URL', env.GITHUB_SERVER_URL || 'https://github.com');
    const usualApi = serverUrl === 'https://github.com' ? 'https://api.github.com' : `${serverUrl}/api/v3`;
    const apiUrl = readAddress('GITHUB_API_URL', env.GITHUB_API_URL || usualApi);
    return { serverUrl, apiUrl, token: await readToken(options) };
}
function readAddress(name, address) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
    if (url === undefined || !secure || `${url.username}${url.password}${url.search}` !== '') {
        throw new CodeHostError(`${name} must be an https address (http only on loopback) without user, password and query`);
    }
    return url.href.replace(/\/+$/, '');
}
async function readToken(options) {
    const { DOCS_AGENT_GITHUB_TOKEN: given, DOCS_AGENT_GITHUB_TOKEN_FILE: file } = options.env;
    const token = (given || (file ? await readSecret(file, options.readFile) : '')).trim();
    if (/^[\x21-\x7e]+$/.test(token))
        return token;
    throw new CodeHostError('no GitHub token: set DOCS_AGENT_GITHUB_TOKEN, or DOCS_AGENT_GITHUB_TOKEN_FILE to a file that holds nothing else');
}
async function readSecret(file, readFile) {
    try {
        return await readFile(file);
    }
    catch (cause) {
        throw new CodeHostError(`DOCS_AGENT_GITHUB_TOKEN_FILE: ${file} cannot be read`, { cause });
    }
}

;// CONCATENATED MODULE: ./service/jobs/remote-failure.js



const network = /could not resolve (host|proxy)|failed to connect|couldn't connect|connection (timed out|refused|reset)|error: (429|5\d\d)|RPC failed; HTTP (429|5\d\d)|RPC failed; curl|transfer closed|operation too slow|empty reply|early EOF|hung up|unexpected disconnect/i;
const common = [
    {
        pattern: /Authentication failed|could not read (Username|Password)|Invalid username or password|error: 401/i,
        reason: ({ repository }) => `the GitHub token was refused for ${repository}: it may have expired or been revoked, give a new one`
    },
    {
        pattern: /repository .*not found|Repository not found|does not appear to be a git repository|does not exist|error: 404/i,
        reason: ({ repository }) => `the repository ${repository} was not found: it is gone, renamed, or the token may not see it`
    },
    {
        pattern: network,
        reason: ({ repository }) => `${repository} could not be reached: ask again later`
    }
];
const ofFetch = [
    {
        pattern: /couldn't find remote ref/i,
        reason: ({ repository, branch }) => `${repository} has no branch "${(0,log_line/* excerpt */.Kb)(branch, 100)}" (any more): start a new job from a branch that exists`
    },
    {
        pattern: /error: 403|access denied/i,
        reason: ({ repository }) => `the GitHub token may not read ${repository}: it needs "contents: write" there`
    },
    ...common
];
const ofPush = [
    {
        pattern: /without `?workflows?`? (permission|scope)/i,
        reason: () => 'the push was refused: the token may not change workflow files'
    },
    {
        pattern: /protected branch|GH006|GH013|rule violations|hook declined/i,
        reason: ({ repository, branch }) => `${repository} refused the push to ${branch}: a rule or hook protects it, let the token's user push to docs-agent/*`
    },
    {
        pattern: /non-fast-forward|fetch first|stale info|cannot lock ref|failed to update ref/i,
        reason: ({ branch }) => `the branch ${branch} moved while the agent worked, nothing was overwritten: ask again`
    },
    {
        pattern: /error: 403|permission to .* denied|write access .*not granted|access denied/i,
        reason: ({ repository }) => `the GitHub token may not push to ${repository}: it needs "contents: write" there`
    },
    ...common
];
const networkWait = (error) => error instanceof GitError && network.test(error.output) ? 0 : undefined;
const fetchFailure = (error, place) => explain(error, ofFetch, place);
const pushFailure = (error, place) => explain(error, ofPush, place);
function explain(error, signs, place) {
    if (!(error instanceof GitError))
        return error;
    const sign = signs.find(({ pattern }) => pattern.test(error.output));
    return new TurnFailure(sign === undefined ? error.message : sign.reason(place), { cause: error });
}

;// CONCATENATED MODULE: ./service/jobs/remote-list.js



async function listRemote(place, { flags = [], patterns }) {
    const { git, repository } = place;
    const args = ['ls-remote', ...flags, '--', remoteUrl(place.serverUrl, repository), ...patterns];
    try {
        return await patiently(place, { work: () => git({ args, remote: true }), waitFor: networkWait });
    }
    catch (error) {
        throw fetchFailure(error, { repository, branch: patterns[0] ?? '' });
    }
}

;// CONCATENATED MODULE: ./service/jobs/git-record.js







const mostBranches = 5;
const mostCommits = 100;
const answerBytes = 8 * 1024 * 1024;
const commitsSchema = valibot/* array */.YO(valibot/* object */.Ik({
    commit: valibot/* object */.Ik({
        message: valibot/* string */.Yj(),
        committer: valibot/* nullish */.cl(valibot/* object */.Ik({ date: valibot/* nullish */.cl(valibot/* string */.Yj()) }))
    })
}));
async function readRecord(options) {
    const { jobId } = options;
    const listing = await listRemote({ ...options, serverUrl: options.host.serverUrl }, { flags: ['--heads'], patterns: branchPatterns(jobId) });
    const branches = readBranches(jobId, listing).slice(0, mostBranches);
    const { branch, pullRequest } = await choose(options, branches);
    if (branch === undefined)
        return undefined;
    const requests = await readRequests(options, { jobId, commit: branch.commit, now: options.now() });
    if (requests.length === 0)
        return undefined;
    return {
        id: jobId,
        branch: branch.name,
        base: pullRequest?.base ?? null,
        prLink: pullRequest?.link ?? null,
        requests
    };
}
async function choose(place, branches) {
    let newest;
    for (const branch of branches) {
        const pullRequest = await findPullRequest(place, branch.name);
        if (pullRequest?.isOpen)
            return { branch, pullRequest };
        newest ??= { branch, pullRequest };
    }
    return newest ?? { branch: undefined, pullRequest: undefined };
}
async function readRequests(place, { jobId, commit, now }) {
    const commits = await readCommits(place, commit);
    return commits
        .flatMap(({ commit: { message, committer } }) => {
        const own = readCommitMessage(message);
        const time = Date.parse(committer?.date ?? '');
        const at = Number.isNaN(time) ? now : Math.min(Math.max(time, 0), now);
        return own?.jobId === jobId ? [{ prompt: own.prompt, at }] : [];
    })
        .reverse();
}
async function readCommits(place, commit) {
    try {
        return await retrying(place, async () => {
            const { data } = await place.host.octokit.request('GET /repos/{owner}/{repo}/commits', {
                ...addressOf(place),
                sha: commit,
                per_page: mostCommits,
                request: { signal: place.signal, parseSuccessResponseBody: false }
            });
            return await readAnswer(data);
        });
    }
    catch (error) {
        throw explainRequest(error, {
            what: `commits of ${place.repository} cannot be read`,
            permission: 'contents: write'
        });
    }
}
async function readAnswer(body) {
    try {
        return valibot/* parse */.qg(commitsSchema, JSON.parse(await readBounded(body)));
    }
    catch (cause) {
        if (cause instanceof TurnFailure)
            throw cause;
        throw new TurnFailure('GitHub gave no whole list of its commits: ask again later', { cause });
    }
}
async function readBounded(body) {
    const chunks = [];
    let size = 0;
    for await (const chunk of body) {
        size += chunk.length;
        if (size > answerBytes) {
            throw new TurnFailure('its commits are too large to be read: ask for a new job');
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
}

;// CONCATENATED MODULE: ./service/jobs/rebuild.js







const rebuild_timeoutMs = 15_000;
class RebuildError extends Error {
    name = 'RebuildError';
}
function createRebuild(options) {
    const atWork = new Map();
    const rebuild = async ({ project, jobId }) => {
        const record = await ask(options, { project, jobId });
        if (record === undefined)
            return false;
        await options.jobs.adopt({ project, record });
        options.log(`job ${jobId}: rebuilt from ${record.branch} of ${project.repository}`);
        return true;
    };
    return wanted => {
        const name = `${wanted.jobId} ${wanted.project.id}`;
        const running = atWork.get(name) ?? rebuild(wanted).finally(() => atWork.delete(name));
        atWork.set(name, running);
        return running;
    };
}
async function ask(options, { project, jobId }) {
    const { host } = options;
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(rebuild_timeoutMs)]);
    await (0,promises_.mkdir)(options.directory, { recursive: true });
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(options.directory, 'rebuild-'));
    try {
        const git = createGit({
            serverUrl: host.serverUrl,
            token: host.token,
            directory: folder,
            hostEnvironment: options.hostEnvironment,
            redact: createRedaction([host.token, basicToken(host.token)]),
            signal
        });
        return await readRecord({ ...options, signal, git, jobId, repository: project.repository });
    }
    catch (cause) {
        if (!signal.aborted && !(cause instanceof TurnFailure))
            throw cause;
        const why = cause instanceof TurnFailure ? cause.message : `${project.repository} did not answer in time`;
        throw new RebuildError(`nothing was done: the job may be known to its repository alone, and ${why}`, { cause });
    }
    finally {
        await removeFolder(folder);
    }
}

// EXTERNAL MODULE: ./contract/visitors.js
var visitors = __webpack_require__(5189);
;// CONCATENATED MODULE: ./service/visitors/visitor-routes.js





const dayMs = 24 * 60 * 60 * 1000;
function visitorRoutes(count) {
    const app = new dist/* Hono */.$();
    app.get(routes/* routes */.JZ.visitors, async (context) => {
        const { dateFrom, dateTo, limit, offset } = readQuery(context);
        const { totals, pages } = await count({
            projectId: context.var.project.id,
            range: { from: dayNumber(dateFrom), to: dayNumber(dateTo) }
        });
        const end = offset + limit;
        const body = {
            totals,
            visitors: pages.slice(offset, end),
            hasMore: end < pages.length
        };
        return context.json(body, 200);
    });
    return app;
}
function readQuery(context) {
    const parsed = valibot/* safeParse */.xL(visitors/* visitorsQuerySchema */.Jc, context.req.query());
    if (parsed.success)
        return parsed.output;
    throw brokenRules('query', parsed.issues);
}
const dayNumber = (day) => day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / dayMs;

;// CONCATENATED MODULE: ./service/app.js










const withoutRemote = { GET: 503, POST: 424 };
function createApp(options) {
    const { log } = options;
    const app = new dist/* Hono */.$();
    const access = requireAccess(options);
    app.use('/v2/agent/:projectId/*', access);
    app.use(routes/* routes */.JZ.visitors, access);
    app.use((0,body_limit/* bodyLimit */.k)({
        maxSize: requestBodyBytes,
        onError: () => {
            throw new Refusal(413, `the body is larger than ${requestBodyBytes} bytes`);
        }
    }));
    app.route('/', jobRoutes(options));
    app.route('/', visitorRoutes(options.countVisitors));
    app.notFound(context => answerRefusal(context, new Refusal(404, 'no such address')));
    app.onError((error, context) => {
        if (error instanceof Refusal)
            return answerRefusal(context, error);
        if (error instanceof RebuildError) {
            log((0,log_line/* logLine */.BP)(error.message));
            const status = withoutRemote[context.req.method === 'POST' ? 'POST' : 'GET'];
            return answerRefusal(context, new Refusal(status, error.message));
        }
        log((0,log_line/* logLine */.BP)(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`));
        return answerRefusal(context, new Refusal(500, 'the service failed; its log says why'));
    });
    return app;
}

;// CONCATENATED MODULE: ./service/database.js
class DatabaseError extends Error {
    name = 'DatabaseError';
}
function database_text(row, column) {
    const value = row[column];
    if (typeof value !== 'string')
        throw new TypeError(`column ${column} holds no text`);
    return value;
}
function integer(row, column) {
    const value = row[column];
    if (typeof value !== 'number')
        throw new TypeError(`column ${column} holds no number`);
    return value;
}
function bytes(row, column) {
    const value = row[column];
    if (!(value instanceof Uint8Array))
        throw new TypeError(`column ${column} holds no bytes`);
    return value;
}
const textOrNull = (row, column) => row[column] === null ? null : database_text(row, column);
const integerOrNull = (row, column) => row[column] === null ? null : integer(row, column);

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./service/random-id.js

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const randomId = (length, random = external_node_crypto_.randomBytes) => Array.from(random(length), byte => alphabet.charAt(byte & 31)).join('');

;// CONCATENATED MODULE: ./service/jobs/store.js


function createJobStore(options) {
    const { database, now, random } = options;
    const addTurn = async ({ query, run }, jobId, prompt) => {
        const [last] = await query('SELECT MAX(position) AS position FROM turns WHERE job_id = $1', [
            jobId
        ]);
        const position = ((last && integerOrNull(last, 'position')) ?? 0) + 1;
        await run(`INSERT INTO turns (id, job_id, position, prompt, state, attempts, created_at)
       VALUES ($1, $2, $3, $4, 'waiting', 0, $5)`, [randomId(16, random), jobId, position, storable(prompt), now()]);
    };
    return {
        create: ({ project, prompt }) => database.transaction(async (queries) => {
            const id = randomId(12, random);
            const [row] = await queries.query(`INSERT INTO jobs (id, project_id, repository, ref, model, status, created_at)
           VALUES ($1, $2, $3, $4, $5, 'active', $6) RETURNING *`, [id, project.id, project.repository, project.ref, project.agent.model, now()]);
            await addTurn(queries, id, prompt);
            return toJob(row ?? {});
        }),
        message: ({ projectId, jobId, prompt }) => database.transaction(async (queries) => {
            const [row] = await queries.query(`UPDATE jobs SET status = 'active', reason = NULL
           WHERE id = $1 AND project_id = $2 AND status <> 'archived' RETURNING *`, [jobId, projectId]);
            if (row === undefined) {
                return (await find(queries, projectId, jobId)) === undefined ? 'unknown' : 'archived';
            }
            await addTurn(queries, jobId, prompt);
            return toJob(row);
        }),
        find: ({ projectId, jobId }) => find(database, projectId, jobId),
        adopt: ({ project, record }) => database.transaction(async ({ run }) => {
            const { id, base, branch, prLink, requests } = record;
            const added = await run(`INSERT INTO jobs (id, project_id, repository, ref, model, status, branch, pr_link, created_at)
           VALUES ($1, $2, $3, $4, $5, 'completed', $6, $7, $8) ON CONFLICT (id) DO NOTHING`, [
                ...[id, project.id, project.repository, base ?? project.ref, project.agent.model],
                ...[branch, prLink, requests[0]?.at ?? now()]
            ]);
            if (added === 0)
                return;
            for (const [index, { prompt, at }] of requests.entries()) {
                await run(`INSERT INTO turns
               (id, job_id, position, prompt, state, attempts, created_at, finished_at)
             VALUES ($1, $2, $3, $4, 'completed', 1, $5, $5)`, [randomId(16, random), id, index + 1, storable(prompt), at]);
            }
        })
    };
}
async function find({ query }, projectId, jobId) {
    const [row] = await query('SELECT * FROM jobs WHERE id = $1 AND project_id = $2', [
        jobId,
        projectId
    ]);
    return row && toJob(row);
}
const storable = (prompt) => prompt.toWellFormed().replaceAll('\0', '\ufffd');
function toJob(row) {
    const status = database_text(row, 'status');
    const archivedAt = integerOrNull(row, 'archived_at');
    return {
        id: database_text(row, 'id'),
        status,
        source: { repository: database_text(row, 'repository'), ref: textOrNull(row, 'ref') },
        model: database_text(row, 'model'),
        prLink: status === 'active' ? null : textOrNull(row, 'pr_link'),
        createdAt: new Date(integer(row, 'created_at')).toISOString(),
        archivedAt: archivedAt === null ? null : new Date(archivedAt).toISOString(),
        reason: status === 'failed' ? textOrNull(row, 'reason') : null,
        branch: textOrNull(row, 'branch'),
        changedFiles: status === 'active' ? null : integerOrNull(row, 'changed_files')
    };
}

// EXTERNAL MODULE: ./text/duration.js
var duration = __webpack_require__(3093);
// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(6193);
;// CONCATENATED MODULE: ./service/jobs/agent-output.js


const shownBytes = 1024 * 1024;
const heldCharacters = 64 * 1024;
const lineCharacters = 2000;
function createAgentOutput(options) {
    const { log, redact } = options;
    const decoders = { stdout: new external_node_string_decoder_.StringDecoder(), stderr: new external_node_string_decoder_.StringDecoder() };
    const pending = { stdout: '', stderr: '' };
    let size = 0;
    let last = '';
    const show = (line) => {
        const text = redact(line).slice(0, lineCharacters);
        if (text.trim() !== '')
            last = text;
        if (size <= shownBytes)
            for (const quoted of (0,log_line/* quotedLines */.Gi)(text))
                log(quoted);
    };
    const add = (stream, text) => {
        const lines = (pending[stream] + text).split('\n');
        pending[stream] = (lines.pop() ?? '').slice(0, heldCharacters);
        for (const line of lines)
            show(line.slice(0, heldCharacters));
    };
    return {
        take(stream, chunk) {
            const before = size;
            size += chunk.length;
            add(stream, decoders[stream].write(chunk));
            if (before <= shownBytes && size > shownBytes) {
                log(`│ … the agent printed over ${shownBytes} bytes, the rest is not shown`);
            }
        },
        flush() {
            for (const stream of ['stdout', 'stderr']) {
                add(stream, decoders[stream].end());
                if (pending[stream] !== '')
                    show(pending[stream]);
                pending[stream] = '';
            }
        },
        lastLine: () => last
    };
}

;// CONCATENATED MODULE: ./service/jobs/conversation.js
const earlierCharacters = 64 * 1024;
function conversationText({ prompt, earlier }) {
    if (earlier.length === 0)
        return prompt;
    const shown = [];
    let room = earlierCharacters;
    for (const [index, turn] of [...earlier.entries()].reverse()) {
        room -= turn.prompt.length;
        if (room < 0) {
            shown.unshift('(Older requests are left out.)');
            break;
        }
        const end = turn.status === 'completed' ? 'done' : 'failed';
        shown.unshift(`Request ${index + 1} (${end}):\n${turn.prompt}`);
    }
    return [
        'Earlier requests of this conversation, oldest first. What was kept of the work on them is already in the files: do not repeat it.',
        ...shown,
        'The request now:',
        prompt
    ].join('\n\n');
}

;// CONCATENATED MODULE: ./service/jobs/agent.js









const graceMs = 2000;
const passedVariables = [
    'PATH',
    'LANG',
    'LANGUAGE',
    'LC_ALL',
    'LC_CTYPE',
    'TZ',
    'USER',
    'LOGNAME',
    'SHELL',
    'RUNNER_TRACKING_ID',
    'NODE_EXTRA_CA_CERTS',
    'REQUESTS_CA_BUNDLE',
    ...networkVariables
];
async function runAgent(options) {
    const { agent, turn, folder, redact, signal } = options;
    const prompt = conversationText(turn);
    const output = createAgentOutput({ log: options.log, redact });
    const end = await runGroup({
        file: 'bash',
        args: ['--norc', '-c', agent.command],
        cwd: options.workspace,
        env: {
            ...pick(options.hostEnvironment, passedVariables),
            TERM: 'dumb',
            ...agent.environment,
            ...(await writeSurroundings(folder, { prompt, earlier: turn.earlier }))
        },
        input: prompt,
        onOutput: output.take,
        timeoutMs: agent.timeoutMs,
        graceMs,
        signal
    });
    output.flush();
    if (end.kind === 'stopped')
        throw new TurnAbandoned('stopped while the agent ran');
    const reason = failure(end, agent.timeoutMs);
    if (reason === undefined)
        return;
    const last = (0,log_line/* excerpt */.Kb)(output.lastLine(), 300);
    throw new TurnFailure(last === '' ? reason : `${reason}: ${last}`);
}
async function writeSurroundings(folder, { prompt, earlier }) {
    const variables = {
        HOME: (0,external_node_path_.join)(folder, 'home'),
        TMPDIR: (0,external_node_path_.join)(folder, 'tmp'),
        DOCS_AGENT_PROMPT_FILE: (0,external_node_path_.join)(folder, 'prompt.md'),
        DOCS_AGENT_HISTORY_FILE: (0,external_node_path_.join)(folder, 'history.json')
    };
    await Promise.all([
        (0,promises_.mkdir)(variables.HOME),
        (0,promises_.mkdir)(variables.TMPDIR),
        (0,promises_.writeFile)(variables.DOCS_AGENT_PROMPT_FILE, prompt),
        (0,promises_.writeFile)(variables.DOCS_AGENT_HISTORY_FILE, JSON.stringify(earlier, null, 2))
    ]);
    return variables;
}
function failure(end, timeoutMs) {
    switch (end.kind) {
        case 'exited':
            if (end.code === 0)
                return undefined;
            return `the agent command ended with exit code ${end.code}`;
        case 'killed':
            return `the agent command was ended by ${end.signal}`;
        case 'timed-out':
            return `the agent command took longer than ${(0,duration/* formatDuration */.a3)(timeoutMs)} and was ended`;
        case 'stopped':
            return 'the agent command was stopped';
    }
}

;// CONCATENATED MODULE: ./service/jobs/pull-request-details.js


async function addLabels(place, { number }, labels) {
    if (labels.length === 0)
        return;
    await attempt(place, 'the labels were not set', () => place.host.octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', {
        ...addressOf(place),
        issue_number: number,
        labels: [...labels],
        request: { signal: place.signal }
    }));
}
async function requestReview(place, { number, author, reviewers }, login) {
    const isSame = (other) => other?.toLowerCase() === login.toLowerCase();
    if (isSame(author) || reviewers.some(isSame))
        return;
    await attempt(place, 'nobody was asked for review', () => place.host.octokit.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
        ...addressOf(place),
        pull_number: number,
        reviewers: [login],
        request: { signal: place.signal }
    }));
}
async function attempt(place, failure, work) {
    try {
        await work();
    }
    catch (error) {
        if (place.signal.aborted)
            throw error;
        place.log((0,log_line/* logLine */.BP)(`${failure}: ${messageOf(error)}`));
    }
}

;// CONCATENATED MODULE: ./service/jobs/publication.js



async function publish(options, plan, push) {
    const { turn, queue, signal } = options;
    await queue.setBranch(turn, push.branch);
    signal.throwIfAborted();
    const present = plan.branch === push.branch ? plan.pullRequest : undefined;
    const { link } = await show(options, { plan, branch: push.branch, present });
    return { status: 'completed', prLink: link, changedFiles: push.changedFiles };
}
async function endUnchanged(options, plan) {
    options.log('the agent changed nothing');
    const { branch, start, pullRequest: present } = plan;
    const isWithout = start === branch && present === undefined;
    const pullRequest = isWithout ? await show(options, { plan, branch, present }) : present;
    return { status: 'completed', prLink: pullRequest?.link ?? null, changedFiles: 0 };
}
async function show(options, { plan, branch, present }) {
    const { turn, project, origin } = options;
    const place = pullRequestPlace(options);
    const pullRequest = present ?? (await publication_open(options, { base: plan.base, branch }));
    const isNew = present === undefined || turn.job.prLink === null;
    if (isNew)
        await addLabels(place, pullRequest, project.labels);
    if (origin?.asker !== undefined)
        await requestReview(place, pullRequest, origin.asker);
    return pullRequest;
}
async function publication_open(options, { base, branch }) {
    const { turn, project, origin, log } = options;
    log(`opening the pull request of ${branch}`);
    return await openPullRequest(pullRequestPlace(options), {
        branch,
        base,
        title: pullRequestTitle(origin?.request ?? turn.prompt),
        body: pullRequestBody({
            prompt: origin?.request ?? turn.prompt,
            jobId: turn.job.id,
            repository: turn.job.repository,
            thread: origin?.thread
        }),
        draft: project.draft
    });
}
const pullRequestPlace = (options) => ({
    host: options.host,
    repository: options.turn.job.repository,
    sleep: options.sleep,
    log: options.log,
    signal: options.signal
});

;// CONCATENATED MODULE: ./service/jobs/plan.js



async function makePlan(options, repository) {
    const { turn, queue } = options;
    const { job } = turn;
    const base = job.ref ?? (await repository.defaultBranch());
    if (job.ref === null)
        await queue.setRef(turn, base);
    if (job.branch === null) {
        return { branch: firstBranch(job.id), start: base, base, pullRequest: undefined };
    }
    const found = await findPullRequest(pullRequestPlace(options), job.branch);
    if (found?.isOpen)
        return { branch: job.branch, start: job.branch, base, pullRequest: found };
    if (job.prLink !== null) {
        const branch = await freeBranch(job.branch, repository);
        return { branch, start: base, base, pullRequest: undefined };
    }
    return { branch: job.branch, start: job.branch, base, pullRequest: undefined };
}
async function freeBranch(last, repository) {
    let branch = nextBranch(last);
    while ((await repository.tip(branch)) !== undefined)
        branch = nextBranch(branch);
    return branch;
}

;// CONCATENATED MODULE: ./service/jobs/repository.js








async function createRepository(options) {
    const { git, gitDirectory, repository } = options;
    const url = remoteUrl(options.serverUrl, repository);
    const fetched = 'refs/docs-agent/base';
    await writeGitDirectory(gitDirectory, { bare: true, head: 'ref: refs/heads/none' });
    const tip = async (branch) => {
        const name = `refs/heads/${branch}`;
        const lines = (await listRemote(options, { patterns: [name] })).split('\n');
        return lines.map(line => line.split('\t')).find(fields => fields[1] === name)?.[0];
    };
    return {
        gitDirectory,
        tip,
        async defaultBranch() {
            const listing = await listRemote(options, { flags: ['--symref'], patterns: ['HEAD'] });
            const branch = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(listing);
            if (branch?.[1] !== undefined)
                return branch[1];
            throw new TurnFailure(`${repository} is empty: push a first commit`);
        },
        async fetch(branch) {
            const refspec = `+refs/heads/${branch}:${fetched}`;
            const flags = ['--quiet', '--depth=1', '--no-tags', '--no-write-fetch-head'];
            const args = [`--git-dir=${gitDirectory}`, 'fetch', ...flags, '--', url, refspec];
            try {
                await patiently(options, {
                    work: () => git({ args, remote: true }),
                    waitFor: networkWait
                });
            }
            catch (error) {
                throw fetchFailure(error, { repository, branch });
            }
            return (await (0,promises_.readFile)((0,external_node_path_.join)(gitDirectory, fetched), 'utf8')).trim();
        },
        async push({ commit, branch }) {
            const refspec = `${commit}:refs/heads/${branch}`;
            const args = [`--git-dir=${gitDirectory}`, 'push', '--quiet', '--', url, refspec];
            try {
                await patiently(options, {
                    work: async () => {
                        try {
                            await git({ args, remote: true });
                        }
                        catch (error) {
                            if (!(error instanceof GitError) || !(await isAt(branch, { commit, error })))
                                throw error;
                        }
                    },
                    waitFor: networkWait
                });
            }
            catch (error) {
                throw pushFailure(error, { repository, branch });
            }
        }
    };
    async function isAt(branch, { commit, error }) {
        try {
            return (await tip(branch)) === commit;
        }
        catch (cause) {
            if (!(cause instanceof TurnFailure))
                throw cause;
            throw pushFailure(error, { repository, branch });
        }
    }
}
async function writeGitDirectory(directory, { bare, head }) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(directory, 'objects', 'info'), { recursive: true });
    await (0,promises_.mkdir)((0,external_node_path_.join)(directory, 'refs'));
    await (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'HEAD'), `${head}\n`);
    await (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'config'), `[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = ${bare}\n`);
}

;// CONCATENATED MODULE: ./service/jobs/leaked-secret.js



const leaked_secret_shortest = 8;
async function leakRefusal(directory, { changes, secrets }) {
    const looked = secrets.filter(secret => secret.length >= leaked_secret_shortest);
    if (looked.length === 0)
        return undefined;
    for (const { path, mode } of changes) {
        const isFile = mode === '100644' || mode === '100755';
        const contents = isFile ? await (0,promises_.readFile)((0,external_node_path_.join)(directory, path)) : Buffer.alloc(0);
        if (looked.some(secret => path.includes(secret) || contents.includes(secret))) {
            return `the agent wrote a secret into ${(0,log_line/* excerpt */.Kb)(path, 200)}; nothing was published`;
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./service/jobs/patch-rules.js


const gitlink = '160000';
const symlink = '120000';
function readChanges(raw) {
    const fields = raw.split('\0');
    const changes = [];
    for (let index = 0; index + 1 < fields.length; index += 2) {
        const mode = /^:\d{6} (\d{6}) /.exec(fields[index] ?? '')?.[1];
        const path = fields[index + 1];
        if (mode === undefined || path === undefined)
            throw new Error('git printed an unknown diff');
        changes.push({ path, mode });
    }
    return changes;
}
const isSymlink = ({ mode }) => mode === symlink;
function refusal(options) {
    const { changes, links, allowedPaths } = options;
    for (const change of changes) {
        const why = objection(change, links.get(change.path), allowedPaths);
        if (why !== undefined) {
            return `the agent changed ${(0,log_line/* excerpt */.Kb)(change.path, 200)}, ${why}; nothing was published`;
        }
    }
    return undefined;
}
function objection({ path, mode }, target, allowedPaths) {
    if (/^\.github\/workflows(\/|$)/i.test(path))
        return 'but workflows are not to be changed';
    if (mode === gitlink)
        return 'but a repository inside the repository is not taken';
    if (mode === symlink && (target === undefined || leavesTree(path, target))) {
        return 'but a link must stay inside the repository';
    }
    if (allowedPaths.length > 0 && !allowedPaths.some(glob => matches(path, glob))) {
        return `which lies outside of the allowed paths (${(0,log_line/* excerpt */.Kb)(allowedPaths.join(', '), 200)})`;
    }
    return undefined;
}
function leavesTree(path, target) {
    const parts = target.split('/');
    const climbs = parts.findIndex(part => part !== '..');
    const up = climbs === -1 ? parts.length : climbs;
    return (target.startsWith('/') ||
        up > path.split('/').length - 1 ||
        parts.slice(up).includes('..') ||
        parts.some(part => part.toLowerCase() === '.git'));
}
function matches(path, glob) {
    const pattern = glob.replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
    return [pattern, `${pattern}/**`].some(one => external_node_path_.posix.matchesGlob(showDots(path), showDots(one)));
}
const showDots = (text) => text.replace(/(^|[/{,])\./g, '$1\u0001');

;// CONCATENATED MODULE: ./service/jobs/workspace.js








const author = { name: 'docs-agent', email: 'docs-agent@noreply.invalid' };
const identity = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
};
async function checkOut(options) {
    const { git, repository, commit, folder } = options;
    const directory = (0,external_node_path_.join)(folder, 'workspace');
    const gitDirectory = (0,external_node_path_.join)(folder, 'collect.git');
    const index = { GIT_INDEX_FILE: (0,external_node_path_.join)(folder, 'index') };
    await (0,promises_.mkdir)(directory);
    await git({
        args: [
            `--git-dir=${repository.gitDirectory}`,
            `--work-tree=${directory}`,
            'read-tree',
            '--reset',
            '-u',
            commit
        ],
        env: index
    });
    return {
        directory,
        async collect({ message, allowedPaths, secrets }) {
            await removeGitDirectories(directory);
            await writeGitDirectory(gitDirectory, { bare: false, head: commit });
            const run = (args, input = '') => git({
                args: [`--git-dir=${gitDirectory}`, `--work-tree=${directory}`, ...args],
                env: {
                    ...index,
                    ...identity,
                    GIT_OBJECT_DIRECTORY: (0,external_node_path_.join)(repository.gitDirectory, 'objects')
                },
                input
            });
            await addAll(run);
            const diff = ['diff-index', '--cached', '-r', '-z', '--no-renames', commit];
            const changes = readChanges(await run(diff));
            if (changes.length === 0)
                return undefined;
            const links = await readLinks(directory, changes);
            const reason = refusal({ changes, links, allowedPaths }) ??
                (await leakRefusal(directory, { changes, secrets }));
            if (reason !== undefined)
                throw new TurnFailure(reason);
            const flags = ['--quiet', '--no-verify', '--cleanup=verbatim', '--file=-'];
            await run(['commit', ...flags], message);
            const head = await (0,promises_.readFile)((0,external_node_path_.join)(gitDirectory, 'HEAD'), 'utf8');
            return { commit: head.trim(), changedFiles: changes.length };
        }
    };
}
async function addAll(run) {
    try {
        await run(['add', '--all']);
    }
    catch (cause) {
        if (!(cause instanceof GitError))
            throw cause;
        throw new TurnFailure(`the agent left files that git does not take: ${cause.message}`, {
            cause
        });
    }
}
async function removeGitDirectories(directory) {
    for (const entry of await list(directory)) {
        const path = (0,external_node_path_.join)(directory, entry.name);
        if (entry.name.toLowerCase() === '.git')
            await removeFolder(path);
        else if (entry.isDirectory())
            await removeGitDirectories(path);
    }
}
async function list(directory) {
    try {
        if ((await (0,promises_.lstat)(directory)).isDirectory()) {
            return await (0,promises_.readdir)(directory, { withFileTypes: true });
        }
    }
    catch (cause) {
        throw new TurnFailure('the agent left a folder that cannot be read', { cause });
    }
    throw new TurnFailure('the agent removed its workspace');
}
async function readLinks(directory, changes) {
    const links = new Map();
    for (const change of changes.filter(isSymlink)) {
        links.set(change.path, await (0,promises_.readlink)((0,external_node_path_.join)(directory, change.path)));
    }
    return links;
}

;// CONCATENATED MODULE: ./service/jobs/turn.js













async function runTurn(options) {
    const { turn, directory, signal } = options;
    const folder = (0,external_node_path_.join)(directory, turn.id);
    const redact = createRedaction(secretsOf(options));
    await removeFolder(folder);
    await (0,promises_.mkdir)(folder, { recursive: true });
    try {
        return await work(options, { folder, redact });
    }
    catch (error) {
        if (signal.aborted)
            throw new TurnAbandoned('stopped', { cause: error });
        if (error instanceof TurnFailure)
            return { status: 'failed', reason: redact(error.message) };
        throw error;
    }
    finally {
        await removeFolder(folder).catch(error => options.log((0,log_line/* logLine */.BP)(`the folder ${turn.id} was not removed: ${String(error)}`)));
    }
}
const secretsOf = ({ host, project }) => [
    host.token,
    basicToken(host.token),
    ...Object.values(project.agent.environment)
];
async function work(options, { folder, redact }) {
    const { turn, project, log, signal } = options;
    const git = createGit({
        serverUrl: options.host.serverUrl,
        token: options.host.token,
        directory: folder,
        hostEnvironment: options.hostEnvironment,
        redact,
        signal
    });
    const repository = await createRepository({
        git,
        gitDirectory: (0,external_node_path_.join)(folder, 'repository.git'),
        serverUrl: options.host.serverUrl,
        repository: turn.job.repository,
        sleep: options.sleep,
        signal
    });
    const plan = await makePlan(options, repository);
    if (turn.plannedPush !== null && (await isPushed(turn.plannedPush, repository))) {
        log('an earlier attempt pushed already');
        return await publish(options, plan, turn.plannedPush);
    }
    log(`fetching ${plan.start} of ${turn.job.repository}`);
    const commit = await repository.fetch(plan.start);
    const workspace = await checkOut({ git, repository, commit, folder });
    log('running the agent');
    const agentFolder = (0,external_node_path_.join)(folder, 'agent');
    await (0,promises_.mkdir)(agentFolder);
    await runAgent({
        agent: project.agent,
        turn,
        workspace: workspace.directory,
        folder: agentFolder,
        hostEnvironment: options.hostEnvironment,
        redact,
        log,
        signal
    });
    const push = await collect(options, plan, workspace);
    if (push === undefined)
        return await endUnchanged(options, plan);
    signal.throwIfAborted();
    if (!(await options.queue.planPush(turn, push)))
        throw new TurnAbandoned('the lease is lost');
    log(`pushing ${push.branch}`);
    await repository.push(push);
    return await publish(options, plan, push);
}
const isPushed = async (planned, repository) => (await repository.tip(planned.branch)) === planned.commit;
async function collect(options, { branch }, workspace) {
    const { turn, project, origin } = options;
    const message = commitMessage({
        prompt: origin?.request ?? turn.prompt,
        jobId: turn.job.id,
        requestId: origin?.runId ?? turn.id,
        thread: origin?.thread
    });
    const { allowedPaths } = project;
    const collected = await workspace.collect({ message, allowedPaths, secrets: secretsOf(options) });
    return collected && { branch, ...collected };
}

;// CONCATENATED MODULE: ./service/jobs/claimed-turn.js

async function readClaim({ query }, row) {
    const jobId = database_text(row, 'job_id');
    const [job = {}] = await query('SELECT * FROM jobs WHERE id = $1', [jobId]);
    const earlier = await query('SELECT prompt, state FROM turns WHERE job_id = $1 AND position < $2 ORDER BY position', [jobId, integer(row, 'position')]);
    const branch = textOrNull(row, 'push_branch');
    const commit = textOrNull(row, 'push_commit');
    const changedFiles = integerOrNull(row, 'push_files');
    return {
        id: database_text(row, 'id'),
        lease: database_text(row, 'lease'),
        prompt: database_text(row, 'prompt'),
        earlier: earlier.map(turn => ({ prompt: database_text(turn, 'prompt'), status: database_text(turn, 'state') })),
        plannedPush: branch === null || commit === null || changedFiles === null
            ? null
            : { branch, commit, changedFiles },
        job: {
            id: jobId,
            projectId: database_text(job, 'project_id'),
            repository: database_text(job, 'repository'),
            ref: textOrNull(job, 'ref'),
            branch: textOrNull(job, 'branch'),
            prLink: textOrNull(job, 'pr_link')
        }
    };
}

;// CONCATENATED MODULE: ./service/jobs/turn-queue.js



const mostAttempts = 2;
function createTurnQueue(options) {
    const { database, now, leaseMs } = options;
    const held = `id = $1 AND lease = $2 AND state = 'running'`;
    return {
        async claim() {
            const [row] = await database.query(`UPDATE turns SET state = 'running', attempts = attempts + 1, lease = $1, lease_until = $2
         WHERE state = 'waiting' AND id = (
           SELECT candidate.id FROM turns AS candidate
           WHERE candidate.state = 'waiting' AND NOT EXISTS (
             SELECT 1 FROM turns AS other
             WHERE other.job_id = candidate.job_id
               AND (other.state = 'running'
                 OR (other.state = 'waiting' AND other.position < candidate.position))
           )
           ORDER BY candidate.created_at, candidate.id LIMIT 1
         ) RETURNING *`, [randomId(16), now() + leaseMs]);
            return row && (await readClaim(database, row));
        },
        async renew({ id, lease }) {
            return (1 ===
                (await database.run(`UPDATE turns SET lease_until = $3 WHERE ${held}`, [
                    id,
                    lease,
                    now() + leaseMs
                ])));
        },
        async release({ id, lease }) {
            await database.run(`UPDATE turns SET state = 'waiting', lease = NULL, attempts = attempts - 1 WHERE ${held}`, [id, lease]);
        },
        async planPush({ id, lease }, { branch, commit, changedFiles }) {
            return (1 ===
                (await database.run(`UPDATE turns SET push_branch = $3, push_commit = $4, push_files = $5 WHERE ${held}`, [id, lease, branch, commit, changedFiles])));
        },
        async setBranch({ job }, branch) {
            await database.run(`UPDATE jobs SET branch = $2, pr_link = CASE WHEN branch = $2 THEN pr_link ELSE NULL END
         WHERE id = $1`, [job.id, branch]);
        },
        async setRef({ job }, ref) {
            await database.run('UPDATE jobs SET ref = $2 WHERE id = $1 AND ref IS NULL', [job.id, ref]);
        },
        finish: (turn, end) => database.transaction(async (queries) => {
            const ended = await queries.run(`UPDATE turns SET state = $3, finished_at = $4 WHERE ${held}`, [turn.id, turn.lease, end.status, now()]);
            if (ended === 1)
                await settle(queries, turn.job.id, end);
            return ended === 1;
        }),
        recover: () => database.transaction(async (queries) => {
            await queries.run(`UPDATE turns SET state = 'waiting', lease = NULL
           WHERE state = 'running' AND lease_until <= $1 AND attempts < $2`, [now(), mostAttempts]);
            const given = await queries.query(`UPDATE turns SET state = 'failed', finished_at = $1
           WHERE state = 'running' AND lease_until <= $1 RETURNING job_id`, [now()]);
            const reason = `the service ended ${mostAttempts} times while it worked on this: ask again`;
            for (const row of given) {
                await settle(queries, database_text(row, 'job_id'), { status: 'failed', reason });
            }
        })
    };
}
async function settle({ run }, jobId, end) {
    const completed = end.status === 'completed';
    await run(`UPDATE jobs SET
       status = CASE WHEN EXISTS (
         SELECT 1 FROM turns WHERE job_id = $1 AND state IN ('waiting', 'running')
       ) THEN 'active' ELSE $2 END,
       reason = $3, changed_files = $4, pr_link = COALESCE($5, pr_link)
     WHERE id = $1 AND status <> 'archived'`, [
        jobId,
        end.status,
        completed ? null : end.reason,
        completed ? end.changedFiles : null,
        completed ? end.prLink : null
    ]);
}

;// CONCATENATED MODULE: ./service/jobs/worker.js


function startWorker(options) {
    const { queue, work, pollMs, renewMs, log } = options;
    const stopping = new AbortController();
    const bell = createBell();
    const loop = async () => {
        while (!stopping.signal.aborted) {
            const rung = bell.next();
            const turn = await claim();
            if (turn === undefined)
                await sleepUntil(rung, pollMs);
            else
                await doTurn(turn);
        }
    };
    const claim = async () => {
        try {
            await queue.recover();
            return await queue.claim();
        }
        catch (error) {
            log((0,log_line/* logLine */.BP)(`the queue cannot be read: ${String(error)}`));
            return undefined;
        }
    };
    const doTurn = async (turn) => {
        const lost = new AbortController();
        const renewal = setInterval(() => {
            queue.renew(turn).then(isHeld => isHeld || lost.abort(), error => log((0,log_line/* logLine */.BP)(`the lease was not renewed: ${String(error)}`)));
        }, renewMs);
        try {
            const end = await endOf(turn, AbortSignal.any([stopping.signal, lost.signal]));
            if (end === undefined)
                await queue.release(turn);
            else if (!(await queue.finish(turn, end)))
                log(`job ${turn.job.id}: another worker took over`);
        }
        catch (error) {
            log((0,log_line/* logLine */.BP)(`job ${turn.job.id}: the end was not recorded: ${String(error)}`));
        }
        finally {
            clearInterval(renewal);
        }
    };
    const endOf = async (turn, signal) => {
        try {
            return await work(turn, signal);
        }
        catch (error) {
            if (error instanceof TurnAbandoned)
                return undefined;
            const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
            log((0,log_line/* logLine */.BP)(`job ${turn.job.id}: ${detail}`));
            return { status: 'failed', reason: 'the service failed while it worked on this: see its log' };
        }
    };
    const loops = Promise.all(Array.from({ length: options.concurrency }, loop));
    return {
        wake: bell.ring,
        async stop() {
            stopping.abort();
            bell.ring();
            await loops;
        }
    };
}
function createBell() {
    let { promise, resolve } = Promise.withResolvers();
    return {
        next: () => promise,
        ring: () => {
            resolve();
            ({ promise, resolve } = Promise.withResolvers());
        }
    };
}
async function sleepUntil(rung, milliseconds) {
    let timer;
    const elapsed = new Promise(resolve => {
        timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([rung, elapsed]);
    clearTimeout(timer);
}

;// CONCATENATED MODULE: ./service/keys.js



const prefix = 'docs';
const idLength = 10;
const secretLength = 32;
function createKeys(options) {
    const { database, now, random } = options;
    return {
        async create({ projectId, readOnly, expiresAt }) {
            const id = randomId(idLength, random);
            const key = `${prefix}_${id}${randomId(secretLength, random)}`;
            await database.run(`INSERT INTO keys (id, hash, project_id, read_only, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6)`, [id, hash(key).toString('hex'), projectId, readOnly ? 1 : 0, now(), expiresAt]);
            return key;
        },
        async verify(key) {
            const id = /^[a-z]+_([a-z2-7]{10})[a-z2-7]{32}$/.exec(key)?.[1];
            if (id === undefined)
                return undefined;
            const [row] = await database.query('SELECT * FROM keys WHERE id = $1', [id]);
            if (row === undefined)
                return undefined;
            if (!(0,external_node_crypto_.timingSafeEqual)(hash(key), Buffer.from(database_text(row, 'hash'), 'hex')))
                return undefined;
            const expiresAt = integerOrNull(row, 'expires_at');
            if (expiresAt !== null && expiresAt <= now())
                return undefined;
            return { projectId: database_text(row, 'project_id'), readOnly: integer(row, 'read_only') === 1 };
        }
    };
}
const hash = (key) => (0,external_node_crypto_.createHash)('sha256').update(key).digest();

;// CONCATENATED MODULE: ./service/migrations.js

const steps = [
    [
        `CREATE TABLE keys (
      id TEXT PRIMARY KEY,
      hash TEXT NOT NULL,
      project_id TEXT NOT NULL,
      read_only BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      expires_at BIGINT
    )`,
        `CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      project_id TEXT NOT NULL,
      repository TEXT NOT NULL,
      ref TEXT,
      model TEXT NOT NULL,
      status TEXT NOT NULL,
      reason TEXT,
      branch TEXT,
      pr_link TEXT,
      changed_files BIGINT,
      created_at BIGINT NOT NULL,
      archived_at BIGINT
    )`,
        `CREATE TABLE turns (
      id TEXT PRIMARY KEY,
      job_id TEXT NOT NULL REFERENCES jobs (id),
      position BIGINT NOT NULL,
      prompt TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts BIGINT NOT NULL,
      lease TEXT,
      lease_until BIGINT,
      push_branch TEXT,
      push_commit TEXT,
      push_files BIGINT,
      created_at BIGINT NOT NULL,
      finished_at BIGINT
    )`,
        'CREATE UNIQUE INDEX turns_in_order ON turns (job_id, position)',
        `CREATE UNIQUE INDEX turns_one_running ON turns (job_id) WHERE state = 'running'`,
        `CREATE INDEX turns_waiting ON turns (created_at, id) WHERE state = 'waiting'`
    ],
    [
        `CREATE TABLE visitor_projects (
      project_id TEXT PRIMARY KEY,
      secret BYTEA NOT NULL
    )`,
        `CREATE TABLE visitor_blocks (
      project_id TEXT NOT NULL,
      page_id TEXT NOT NULL,
      block BIGINT NOT NULL,
      page TEXT NOT NULL,
      sketches BYTEA NOT NULL,
      PRIMARY KEY (project_id, page_id, block)
    )`
    ]
];
async function migrate(database, now) {
    await database.transaction(async ({ query, run }) => {
        await run('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)');
        const [row] = await query('SELECT MAX(version) AS version FROM migrations');
        const present = (row && integerOrNull(row, 'version')) ?? 0;
        if (present > steps.length) {
            throw new DatabaseError(`the database was made by a newer version (schema ${present}, this one knows ${steps.length}): update docs-agent`);
        }
        for (const [index, statements] of steps.entries()) {
            if (index < present)
                continue;
            for (const statement of statements)
                await run(statement);
            await run('INSERT INTO migrations (version, applied_at) VALUES ($1, $2)', [index + 1, now()]);
        }
    });
}

;// CONCATENATED MODULE: ./service/visitors/answer-cache.js
const answerKeptMs = 5 * 60_000;
const most = { answers: 8, pages: 500_000 };
function createAnswerCache(options) {
    const { count, now } = options;
    const kept = new Map();
    function forgetOld() {
        for (const [key, { since }] of kept) {
            const age = now() - since;
            if (age < 0 || age >= answerKeptMs)
                kept.delete(key);
        }
    }
    function makeRoom() {
        let pages = 0;
        for (const one of kept.values())
            pages += one.pages;
        for (const [key, one] of kept) {
            if (kept.size === 1 || (kept.size <= most.answers && pages <= most.pages))
                return;
            kept.delete(key);
            pages -= one.pages;
        }
    }
    function ask(key, question) {
        const answer = count(question);
        const asked = { since: now(), answer, pages: 0 };
        answer.then(({ pages }) => {
            asked.pages = pages.length;
            makeRoom();
        }, () => {
            if (kept.get(key) === asked)
                kept.delete(key);
        });
        return asked;
    }
    return async (question) => {
        const { from, to } = question.range;
        const key = JSON.stringify([question.projectId, from ?? null, to ?? null]);
        forgetOld();
        const one = kept.get(key) ?? ask(key, question);
        kept.delete(key);
        kept.set(key, one);
        makeRoom();
        return await one.answer;
    };
}

;// CONCATENATED MODULE: ./service/visitors/hyper-log-log.js
const precision = 14;
const hashBits = 52;
const rankBits = hashBits - precision;
const registerCount = 2 ** precision;
const highestRank = rankBits + 1;
const registerOf = (visitor) => visitor & (registerCount - 1);
function rankOf(visitor) {
    const upper = (visitor / 2 ** (hashBits - 32)) >>> 0;
    if (upper !== 0)
        return Math.clz32(upper) + 1;
    return Math.clz32((visitor >>> precision) & 63) + 7;
}
function estimate(registersByRank) {
    const share = (rank) => (registersByRank[rank] ?? 0) / registerCount;
    let sum = registerCount * tau(1 - share(highestRank));
    for (let rank = rankBits; rank > 0; rank -= 1) {
        sum = 0.5 * (sum + (registersByRank[rank] ?? 0));
    }
    sum += registerCount * sigma(share(0));
    return registerCount ** 2 / (2 * Math.LN2 * sum);
}
function sigma(share) {
    if (share === 1)
        return Number.POSITIVE_INFINITY;
    let [power, weight, sum, before] = [share, 1, share, -1];
    while (sum !== before) {
        before = sum;
        power *= power;
        sum += power * weight;
        weight += weight;
    }
    return sum;
}
function tau(share) {
    if (share === 0 || share === 1)
        return 0;
    let [root, weight, sum, before] = [share, 1, 1 - share, -1];
    while (sum !== before) {
        before = sum;
        root = Math.sqrt(root);
        weight *= 0.5;
        sum -= (1 - root) ** 2 * weight;
    }
    return sum / 3;
}

;// CONCATENATED MODULE: ./service/visitors/registers.js

const registers_rankBits = 6;
const rankMask = 2 ** registers_rankBits - 1;
const leastPlaces = 512;
const sparseLimit = 1536;
class Registers {
    #used = 0;
    #places;
    #ranks;
    get used() {
        return this.#used;
    }
    get isSparse() {
        return this.#used <= sparseLimit;
    }
    add(visitor) {
        this.raise(registerOf(visitor), rankOf(visitor));
    }
    raise(register, rank) {
        if (this.#used > sparseLimit)
            this.#raiseDense(register, rank);
        else
            this.#raiseSparse(register, rank);
    }
    merge(other) {
        if (other.isSparse) {
            for (const entry of other.#places ?? []) {
                if (entry !== 0)
                    this.raise(entry >>> registers_rankBits, entry & rankMask);
            }
        }
        else
            this.mergeDense(other.dense());
    }
    mergeDense(others) {
        const ranks = this.isSparse ? this.#spread(this.#places ?? new Uint32Array()) : this.dense();
        let used = 0;
        for (let register = 0; register < registerCount; register += 1) {
            const rank = ranks[register] ?? 0;
            const other = others[register] ?? 0;
            if (other > rank)
                ranks[register] = other;
            if (rank + other !== 0)
                used += 1;
        }
        this.#used = used;
    }
    estimate() {
        const registersByRank = new Uint32Array(highestRank + 1);
        const count = (rank) => {
            registersByRank[rank] = (registersByRank[rank] ?? 0) + 1;
        };
        if (this.isSparse) {
            for (const entry of this.#places ?? [])
                if (entry !== 0)
                    count(entry & rankMask);
            registersByRank[0] = registerCount - this.#used;
        }
        else {
            const ranks = this.dense();
            for (let register = 0; register < registerCount; register += 1)
                count(ranks[register] ?? 0);
        }
        return estimate(registersByRank);
    }
    sparse() {
        const entries = (this.#places ?? new Uint32Array()).filter(entry => entry !== 0).sort();
        return Array.from(entries, entry => ({ register: entry >>> registers_rankBits, rank: entry & rankMask }));
    }
    dense() {
        if (this.isSparse || this.#ranks === undefined)
            throw new Error('the registers are sparse');
        return this.#ranks;
    }
    clear() {
        this.#used = 0;
        this.#places = undefined;
        this.#ranks?.fill(0);
    }
    #raiseDense(register, rank) {
        const ranks = this.#ranks;
        if (ranks === undefined)
            return;
        const present = ranks[register] ?? 0;
        if (rank <= present)
            return;
        if (present === 0)
            this.#used += 1;
        ranks[register] = rank;
    }
    #raiseSparse(register, rank) {
        this.#places ??= new Uint32Array(leastPlaces);
        const place = placeOf(this.#places, register);
        const present = this.#places[place] ?? 0;
        if (present !== 0) {
            if ((present & rankMask) < rank)
                this.#places[place] = (register << registers_rankBits) | rank;
            return;
        }
        this.#places[place] = (register << registers_rankBits) | rank;
        this.#used += 1;
        if (this.#used > sparseLimit)
            this.#spread(this.#places);
        else if (this.#used > this.#places.length * 0.75)
            this.#places = grown(this.#places);
    }
    #spread(places) {
        const ranks = this.#ranks ?? new Uint8Array(registerCount);
        for (const entry of places)
            if (entry !== 0)
                ranks[entry >>> registers_rankBits] = entry & rankMask;
        this.#places = undefined;
        this.#ranks = ranks;
        return ranks;
    }
}
function placeOf(places, register) {
    const mask = places.length - 1;
    let place = register & mask;
    for (;;) {
        const entry = places[place] ?? 0;
        if (entry === 0 || entry >>> registers_rankBits === register)
            return place;
        place = (place + 1) & mask;
    }
}
function grown(places) {
    const larger = new Uint32Array(places.length * 2);
    for (const entry of places) {
        if (entry !== 0)
            larger[placeOf(larger, entry >>> registers_rankBits)] = entry;
    }
    return larger;
}

;// CONCATENATED MODULE: ./service/visitors/sketch-format.js


const sketch_format_forms = { visitors: 1, sparse: 2, dense: 3 };
const exactLimit = 256;
const visitorBytes = 7;
const upperMost = 2 ** (52 - 32);
const denseBytes = (registerCount / 4) * 3;
class SketchError extends Error {
    name = 'SketchError';
}
function encodeVisitors(visitors) {
    const bytes = new Uint8Array(1 + visitors.length * visitorBytes);
    const view = new DataView(bytes.buffer);
    bytes[0] = sketch_format_forms.visitors;
    for (const [index, visitor] of visitors.toSorted((one, other) => one - other).entries()) {
        const at = 1 + index * visitorBytes;
        const upper = Math.floor(visitor / 2 ** 32);
        view.setUint8(at, upper >>> 16);
        view.setUint16(at + 1, upper & 0xffff);
        view.setUint32(at + 3, visitor >>> 0);
    }
    return bytes;
}
function encodeRegisters(registers) {
    return registers.isSparse ? encodeSparse(registers) : encodeDense(registers);
}
function encodeSparse(registers) {
    const bytes = [sketch_format_forms.sparse];
    let next = 0;
    for (const { register, rank } of registers.sparse()) {
        let gap = register - next;
        for (; gap > 127; gap >>>= 7)
            bytes.push((gap & 127) | 128);
        bytes.push(gap, rank);
        next = register + 1;
    }
    return Uint8Array.from(bytes);
}
function encodeDense(registers) {
    const ranks = registers.dense();
    const bytes = new Uint8Array(1 + denseBytes);
    bytes[0] = sketch_format_forms.dense;
    for (let register = 0, at = 1; register < registerCount; register += 4, at += 3) {
        const four = ((ranks[register] ?? 0) << 18) |
            ((ranks[register + 1] ?? 0) << 12) |
            ((ranks[register + 2] ?? 0) << 6) |
            (ranks[register + 3] ?? 0);
        bytes[at] = four >>> 16;
        bytes[at + 1] = four >>> 8;
        bytes[at + 2] = four;
    }
    return bytes;
}
const holdsVisitors = (bytes) => bytes[0] === sketch_format_forms.visitors;
function readVisitors(bytes, target) {
    if ((bytes.length - 1) % visitorBytes !== 0)
        throw damaged('a visitor is cut');
    if (bytes.length > 1 + exactLimit * visitorBytes)
        throw damaged('there are too many visitors');
    let before = -1;
    for (let at = 1; at < bytes.length; at += visitorBytes) {
        const upper = sketch_format_byte(bytes, at) * 2 ** 16 + sketch_format_byte(bytes, at + 1) * 2 ** 8 + sketch_format_byte(bytes, at + 2);
        const lower = (sketch_format_byte(bytes, at + 3) << 24) |
            (sketch_format_byte(bytes, at + 4) << 16) |
            (sketch_format_byte(bytes, at + 5) << 8) |
            sketch_format_byte(bytes, at + 6);
        const visitor = upper * 2 ** 32 + (lower >>> 0);
        if (upper >= upperMost)
            throw damaged('a visitor has more than 52 bits');
        if (visitor <= before)
            throw damaged('the visitors are out of order');
        target.add(visitor);
        before = visitor;
    }
}
function readRegisters(bytes, registers) {
    if (bytes[0] === sketch_format_forms.sparse)
        readSparse(bytes, registers);
    else if (bytes[0] === sketch_format_forms.dense)
        readDense(bytes, registers);
    else
        throw damaged(`its form is ${bytes[0] ?? 'missing'}`);
}
function readSparse(bytes, registers) {
    let [used, register] = [0, -1];
    for (let at = 1; at < bytes.length; at += 2) {
        let gap = sketch_format_byte(bytes, at);
        if (gap > 127) {
            at += 1;
            const upper = sketch_format_byte(bytes, at);
            if (upper === 0 || upper > 127)
                throw damaged('a gap is too long');
            gap = (gap & 127) | (upper << 7);
        }
        register += 1 + gap;
        const rank = sketch_format_byte(bytes, at + 1);
        if (register >= registerCount)
            throw damaged('there are too many registers');
        if (rank === 0 || rank > highestRank)
            throw damaged(`a register is ${rank}`);
        registers.raise(register, rank);
        used += 1;
    }
    if (used === 0 || used > sparseLimit)
        throw damaged(`${used} registers are in use`);
}
const unpacked = new Uint8Array(registerCount);
function readDense(bytes, registers) {
    if (bytes.length !== 1 + denseBytes)
        throw damaged('registers are missing');
    let used = 0;
    for (let register = 0, at = 1; register < registerCount; at += 3) {
        const four = (sketch_format_byte(bytes, at) << 16) | (sketch_format_byte(bytes, at + 1) << 8) | sketch_format_byte(bytes, at + 2);
        for (let shift = 18; shift >= 0; shift -= 6, register += 1) {
            const rank = (four >>> shift) & 63;
            if (rank > highestRank)
                throw damaged(`a register is ${rank}`);
            unpacked[register] = rank;
            if (rank !== 0)
                used += 1;
        }
    }
    if (used <= sparseLimit)
        throw damaged(`${used} registers are in use`);
    registers.mergeDense(unpacked);
}
const sketch_format_byte = (bytes, at) => bytes[at] ?? 0;
const damaged = (what) => new SketchError(`stored visitors are damaged (${what}): restore a backup of the database`);

;// CONCATENATED MODULE: ./service/visitors/view.js
const visitorKinds = ['human', 'ai'];

;// CONCATENATED MODULE: ./service/visitors/day-block.js


const daysInBlock = 16;
const blockOf = (day) => Math.floor(day / daysInBlock);
function slotOf({ day, kind }) {
    const dayInBlock = day - blockOf(day) * daysInBlock;
    return dayInBlock * visitorKinds.length + visitorKinds.indexOf(kind);
}
const dayOf = (block, slot) => block * daysInBlock + Math.floor(slot / visitorKinds.length);
const kindOf = (slot) => visitorKinds[slot % visitorKinds.length] ?? 'human';
function encodeBlock(block) {
    const entries = [...block].sort(([one], [other]) => one - other);
    const size = entries.reduce((sum, [, sketch]) => sum + headBytes + sketch.length, 0);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const [slot, sketch] of entries) {
        bytes[at] = slot;
        bytes[at + 1] = sketch.length >>> 16;
        bytes[at + 2] = sketch.length >>> 8;
        bytes[at + 3] = sketch.length;
        bytes.set(sketch, at + headBytes);
        at += headBytes + sketch.length;
    }
    return bytes;
}
const headBytes = 4;
function decodeBlock(bytes) {
    const block = new Map();
    let last = -1;
    for (let at = 0; at < bytes.length;) {
        const [slot = 0, high = 0, middle = 0, low = 0] = bytes.subarray(at, at + headBytes);
        const start = at + headBytes;
        at = start + (high << 16) + (middle << 8) + low;
        if (at > bytes.length)
            throw day_block_damaged('a sketch is cut');
        if (slot <= last || slot >= daysInBlock * visitorKinds.length)
            throw day_block_damaged('days are wrong');
        block.set(slot, bytes.subarray(start, at));
        last = slot;
    }
    return block;
}
const day_block_damaged = (what) => new SketchError(`a stored page is damaged (${what}): restore a backup of the database`);

;// CONCATENATED MODULE: ./service/visitors/visitor-table.js
const free = -0.5;
const visitor_table_leastPlaces = 2;
const createTable = (places = visitor_table_leastPlaces) => new Array(places).fill(free);
function insert(table, visitor) {
    const mask = table.length - 1;
    let place = visitor & mask;
    for (;;) {
        const present = table[place];
        if (present === visitor)
            return false;
        if (present === free) {
            table[place] = visitor;
            return true;
        }
        place = (place + 1) & mask;
    }
}
function visitor_table_grown(table) {
    const larger = createTable(table.length * 2);
    for (const visitor of table)
        if (visitor !== free)
            insert(larger, visitor);
    return larger;
}

;// CONCATENATED MODULE: ./service/visitors/sketch.js



class Sketch {
    #size = 0;
    #table = createTable();
    #registers;
    add(visitor) {
        if (this.#size > exactLimit)
            this.#registers?.add(visitor);
        else if (insert(this.#table, visitor)) {
            this.#size += 1;
            if (this.#size > exactLimit)
                this.#useRegisters();
            else if (this.#size * 4 > this.#table.length * 3)
                this.#table = visitor_table_grown(this.#table);
        }
    }
    merge(other) {
        if (other.#size > exactLimit && other.#registers)
            this.#useRegisters().merge(other.#registers);
        else
            for (const visitor of other.#table)
                if (visitor !== free)
                    this.add(visitor);
    }
    mergeEncoded(bytes) {
        if (holdsVisitors(bytes))
            readVisitors(bytes, this);
        else
            readRegisters(bytes, this.#useRegisters());
    }
    count() {
        if (this.#size <= exactLimit || this.#registers === undefined)
            return this.#size;
        return Math.max(exactLimit + 1, Math.round(this.#registers.estimate()));
    }
    encode() {
        if (this.#size > exactLimit && this.#registers)
            return encodeRegisters(this.#registers);
        return encodeVisitors(this.#table.filter(visitor => visitor !== free));
    }
    static decode(bytes) {
        const sketch = new Sketch();
        sketch.mergeEncoded(bytes);
        return sketch;
    }
    clear() {
        this.#size = 0;
        this.#table = createTable();
        this.#registers?.clear();
    }
    #useRegisters() {
        this.#registers ??= new Registers();
        if (this.#size > exactLimit && this.#table.length === 0)
            return this.#registers;
        for (const visitor of this.#table)
            if (visitor !== free)
                this.#registers.add(visitor);
        this.#size = exactLimit + 1;
        this.#table = [];
        return this.#registers;
    }
}

;// CONCATENATED MODULE: ./service/visitors/visitor-query.js



const anyDay = 2 ** 31;
const blocksInTurn = 64;
async function visitor_query_countVisitors(store, { projectId, range }) {
    const { from = -anyDay, to = anyDay } = range;
    const blocks = { first: blockOf(from), last: blockOf(to - 1) };
    const seen = { human: new Sketch(), ai: new Sketch() };
    const pages = [];
    let page;
    let read = 0;
    const finish = () => {
        const counts = countAndClear(seen);
        if (page !== undefined && counts.total > 0)
            pages.push({ path: page, ...counts });
    };
    for await (const block of store.pageBlocks(projectId, blocks)) {
        if (block.page !== page)
            finish();
        page = block.page;
        add(seen, block, { from, to });
        read += 1;
        if (read % blocksInTurn === 0)
            await (0,external_node_timers_promises_.setImmediate)();
    }
    finish();
    for await (const block of store.siteBlocks(projectId, blocks))
        add(seen, block, { from, to });
    return { totals: countAndClear(seen), pages: pages.sort(inOrder) };
}
function add(seen, block, { from, to }) {
    for (const [slot, sketch] of block.sketches) {
        const day = dayOf(block.block, slot);
        if (day >= from && day < to)
            seen[kindOf(slot)].mergeEncoded(sketch);
    }
}
function countAndClear(seen) {
    const human = seen.human.count();
    const ai = seen.ai.count();
    seen.human.merge(seen.ai);
    const all = seen.human.count();
    seen.human.clear();
    seen.ai.clear();
    return { human, ai, total: Math.min(Math.max(all, human, ai), human + ai) };
}
function inOrder(one, other) {
    if (one.total !== other.total)
        return other.total - one.total;
    return one.path < other.path ? -1 : 1;
}

;// CONCATENATED MODULE: ./service/visitors/page-name.js

function nameOf(page) {
    if (page === null)
        return site;
    const stored = page.replaceAll('\0', '\uFFFD').toWellFormed();
    return { id: (0,external_node_crypto_.hash)('sha256', stored, 'base64url').slice(0, page_name_idLength), page: stored };
}
const page_name_idLength = 22;
const site = { id: '', page: '' };

;// CONCATENATED MODULE: ./service/visitors/visitor-store.js





const secretBytes = 32;
const rowsAtOnce = 64;
function createVisitorStore(options) {
    const { database, random = external_node_crypto_.randomBytes } = options;
    const addProject = ({ run }, projectId) => run(`INSERT INTO visitor_projects (project_id, secret) VALUES ($1, $2)
       ON CONFLICT (project_id) DO NOTHING`, [projectId, random(secretBytes)]);
    return {
        async secret(projectId) {
            const find = () => database.query('SELECT secret FROM visitor_projects WHERE project_id = $1', [projectId]);
            let [row] = await find();
            if (row === undefined) {
                await addProject(database, projectId);
                row = (await find())[0];
            }
            return bytes(row ?? {}, 'secret');
        },
        async merge(projectId, sketches) {
            if (sketches.length === 0)
                return;
            const rows = rowsOf(sketches);
            await database.transaction(async (queries) => {
                await addProject(queries, projectId);
                await queries.run('UPDATE visitor_projects SET project_id = project_id WHERE project_id = $1', [projectId]);
                for (const row of rows)
                    await mergeRow(queries, projectId, row);
            });
        },
        siteBlocks: (projectId, blocks) => read(database, { projectId, blocks, ofSite: true }),
        pageBlocks: (projectId, blocks) => read(database, { projectId, blocks, ofSite: false })
    };
}
function rowsOf(sketches) {
    const names = new Map();
    const rows = new Map();
    for (const { page, day, kind, sketch } of sketches) {
        const name = names.get(page) ?? nameOf(page);
        names.set(page, name);
        const block = blockOf(day);
        const key = `${name.id} ${block}`;
        const row = rows.get(key) ?? { ...name, block, sketches: new Map() };
        rows.set(key, row);
        const slot = slotOf({ day, kind });
        const others = row.sketches.get(slot);
        if (others === undefined)
            row.sketches.set(slot, [sketch]);
        else
            others.push(sketch);
    }
    return rows.values();
}
async function mergeRow({ query, run }, projectId, row) {
    const key = [projectId, row.id, row.block];
    const [stored] = await query('SELECT sketches FROM visitor_blocks WHERE project_id = $1 AND page_id = $2 AND block = $3', key);
    const present = stored && bytes(stored, 'sketches');
    const block = present === undefined ? new Map() : decodeBlock(present);
    for (const [slot, added] of row.sketches) {
        const before = block.get(slot);
        block.set(slot, before === undefined ? union(added).encode() : union(added, before).encode());
    }
    const encoded = encodeBlock(block);
    if (present !== undefined && Buffer.compare(present, encoded) === 0)
        return;
    await run(`INSERT INTO visitor_blocks (project_id, page_id, block, page, sketches)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (project_id, page_id, block) DO UPDATE SET sketches = excluded.sketches`, [...key, row.page, encoded]);
}
function union(sketches, stored) {
    const [only] = sketches;
    if (only !== undefined && sketches.length === 1 && stored === undefined)
        return only;
    const all = stored === undefined ? new Sketch() : Sketch.decode(stored);
    for (const sketch of sketches)
        all.merge(sketch);
    return all;
}
async function* read({ query }, options) {
    const { projectId, blocks, ofSite } = options;
    let after = ['', ofSite ? blocks.first - 1 : blocks.last];
    for (;;) {
        const rows = await query(`SELECT page_id, block, page, sketches FROM visitor_blocks
       WHERE project_id = $1 AND (page_id, block) > ($2, $3) AND page_id ${ofSite ? '=' : '>'} ''
         AND block >= $4 AND block <= $5
       ORDER BY page_id, block LIMIT $6`, [projectId, ...after, blocks.first, blocks.last, rowsAtOnce]);
        for (const row of rows) {
            const block = integer(row, 'block');
            after = [database_text(row, 'page_id'), block];
            yield { page: database_text(row, 'page'), block, sketches: decodeBlock(bytes(row, 'sketches')) };
        }
        if (rows.length < rowsAtOnce)
            return;
    }
}

;// CONCATENATED MODULE: ./service/service.js












const leaseMs = 60_000;
const renewMs = 20_000;
const pollMs = 1000;
const realSleep = (milliseconds, signal) => (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal });
async function startService(options) {
    const { database, log, sleep = realSleep } = options;
    const now = Date.now;
    await migrate(database, now);
    const projects = new Map(options.projects.map(project => [project.id, project]));
    const keys = createKeys({ database, now });
    const jobs = createJobStore({ database, now });
    const stopping = new AbortController();
    const rebuild = createRebuild({
        jobs,
        host: options.host,
        directory: options.directory,
        hostEnvironment: options.environment,
        now,
        sleep,
        log,
        signal: stopping.signal
    });
    const queue = createTurnQueue({ database, now, leaseMs });
    const worker = startWorker({
        queue,
        concurrency: options.concurrency,
        pollMs,
        renewMs,
        log,
        work: async (turn, signal) => {
            const project = projects.get(turn.job.projectId);
            if (project === undefined) {
                return { status: 'failed', reason: 'the project is not in the projects file any more' };
            }
            return await runTurn({
                turn,
                project,
                host: options.host,
                queue,
                directory: options.directory,
                hostEnvironment: options.environment,
                origin: options.origin,
                sleep,
                log: line => log(`job ${turn.job.id}: ${line}`),
                signal
            });
        }
    });
    const store = createVisitorStore({ database });
    const countVisitors = createAnswerCache({
        count: question => visitor_query_countVisitors(store, question),
        now
    });
    const app = createApp({
        keys,
        jobs,
        projects,
        rebuild,
        onTurn: worker.wake,
        countVisitors,
        log
    });
    let stopped;
    return {
        fetch: async (request) => await app.fetch(request),
        keys,
        stop: () => {
            stopping.abort();
            stopped ??= worker.stop().then(database.close);
            return stopped;
        }
    };
}

// EXTERNAL MODULE: external "node:sqlite"
var external_node_sqlite_ = __webpack_require__(99);
;// CONCATENATED MODULE: ./service/sqlite.js


const busyTimeoutMs = 5000;
const keptStatements = 64;
function openSqlite(file) {
    const connection = connect(file);
    const exclusive = createMutex();
    const prepare = createStatementCache(connection);
    const queries = {
        query: async (sql, values = []) => prepare(sql).all(numbered(values)),
        run: async (sql, values = []) => Number(prepare(sql).run(numbered(values)).changes)
    };
    return {
        query: (sql, values) => exclusive(() => queries.query(sql, values)),
        run: (sql, values) => exclusive(() => queries.run(sql, values)),
        transaction: work => exclusive(async () => {
            connection.exec('BEGIN IMMEDIATE');
            try {
                const result = await work(queries);
                connection.exec('COMMIT');
                return result;
            }
            catch (error) {
                connection.exec('ROLLBACK');
                throw error;
            }
        }),
        close: () => exclusive(async () => connection.close())
    };
}
function connect(file) {
    let connection;
    try {
        connection = new external_node_sqlite_.DatabaseSync(file, {
            timeout: busyTimeoutMs,
            enableForeignKeyConstraints: true
        });
        connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
        const [verdict] = connection.prepare('PRAGMA quick_check(1)').all();
        if (verdict?.quick_check !== 'ok')
            throw new Error(String(verdict?.quick_check));
        return connection;
    }
    catch (cause) {
        connection?.close();
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new DatabaseError(`the database file ${file} cannot be used (${why}): restore a backup, or move it away to begin with an empty one`, { cause });
    }
}
function createStatementCache(connection) {
    const statements = new Map();
    return sql => {
        const statement = statements.get(sql) ?? connection.prepare(sql);
        statements.delete(sql);
        statements.set(sql, statement);
        const [oldest] = statements.keys();
        if (statements.size > keptStatements && oldest !== undefined)
            statements.delete(oldest);
        return statement;
    };
}
const numbered = (values) => Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
function createMutex() {
    let last = Promise.resolve();
    return work => {
        const result = last.then(work);
        last = result.catch(() => undefined);
        return result;
    };
}

;// CONCATENATED MODULE: ./service/embedded.js




const projectId = 'embedded';
async function startEmbedded(options) {
    const { directory, log } = options;
    const service = await startService({
        database: openSqlite((0,external_node_path_.join)(directory, 'docs-agent.sqlite')),
        projects: [
            {
                id: projectId,
                repository: options.repository,
                ref: options.ref,
                agent: options.agent,
                allowedPaths: options.allowedPaths,
                draft: options.draft,
                labels: options.labels
            }
        ],
        host: { ...options.host, serverUrl: options.host.serverUrl.replace(/\/+$/, '') },
        directory: (0,external_node_path_.join)(directory, 'turns'),
        environment: process.env,
        concurrency: 1,
        origin: options.origin,
        log
    });
    const apiKey = await service.keys.create({ projectId, readOnly: false, expiresAt: null });
    return {
        fetch: service.fetch,
        projectId,
        apiKey,
        async stop() {
            await service.stop();
            await removeFolder(directory);
        }
    };
}


/***/ })

};
