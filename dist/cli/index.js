#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 2250:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("dns");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

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

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

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

/***/ 8253:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util/types");

/***/ }),

/***/ 6223:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _service_code_host_js__WEBPACK_IMPORTED_MODULE_11__ = __nccwpck_require__(8449);
/* harmony import */ var _service_command_line_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8102);
/* harmony import */ var _service_commands_key_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2839);
/* harmony import */ var _service_commands_storage_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9525);
/* harmony import */ var _service_database_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(3208);
/* harmony import */ var _service_projects_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9547);
/* harmony import */ var _service_sandbox_sandbox_error_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(7441);
/* harmony import */ var _service_sandbox_sandbox_report_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(6525);
/* harmony import */ var _service_serve_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(6221);
/* harmony import */ var _service_visitors_explanation_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(497);
/* harmony import */ var _text_log_line_js__WEBPACK_IMPORTED_MODULE_12__ = __nccwpck_require__(8346);













const print = (text) => void process.stdout.write(`${text}\n`);
const log = (line) => void process.stderr.write(`${line}\n`);
async function run(command) {
    switch (command.kind) {
        case 'help':
            return print(_service_command_line_js__WEBPACK_IMPORTED_MODULE_2__/* .usage */ .CI);
        case 'version':
            return print(version());
        case 'serve':
            return await serveUntilSignal(command);
        case 'work':
            return await workUntilSignal(command);
        case 'sandbox':
            return await showSandbox();
        case 'create-key':
            return print(await (0,_service_commands_storage_js__WEBPACK_IMPORTED_MODULE_4__/* .withStorage */ .y)({ ...command, env: process.env }, parts => (0,_service_commands_key_js__WEBPACK_IMPORTED_MODULE_3__/* .runKey */ .r7)(command, parts)));
        case 'who':
            return print((0,_service_visitors_explanation_js__WEBPACK_IMPORTED_MODULE_9__/* .explainUserAgent */ .M)(command.userAgent, command));
    }
}
async function serveUntilSignal(options) {
    const server = await (0,_service_serve_js__WEBPACK_IMPORTED_MODULE_8__/* .serve */ .w)(options, { env: process.env, log });
    print(`listening on ${server.address}`);
    await stopAtSignal(server);
}
async function workUntilSignal(options) {
    const worker = await (0,_service_serve_js__WEBPACK_IMPORTED_MODULE_8__/* .work */ .o)(options, { env: process.env, log });
    print('working');
    await stopAtSignal(worker);
}
async function stopAtSignal({ stop }) {
    const { promise: asked, resolve: ask } = Promise.withResolvers();
    process.once('SIGTERM', ask).once('SIGINT', ask);
    const signal = await asked;
    process.off('SIGTERM', ask).off('SIGINT', ask);
    log(`${signal}: stopping; another one ends this at once`);
    await stop();
}
async function showSandbox() {
    const report = await (0,_service_sandbox_sandbox_report_js__WEBPACK_IMPORTED_MODULE_7__/* .reportSandbox */ .g)(process.env);
    print(report.text);
    if (!report.isPossible)
        process.exitCode = 1;
}
function version() {
    let folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(process.argv[1] ?? '.'));
    for (let above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder); folder !== above; above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        try {
            const { name, version } = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'package.json'), 'utf8'));
            if (name === 'docs-agent')
                return version;
        }
        catch {
        }
        folder = above;
    }
    return 'unknown';
}
function explain(error) {
    if (error instanceof _service_command_line_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb)
        return `${error.message}; see docs-agent --help`;
    const isKnown = error instanceof _service_database_js__WEBPACK_IMPORTED_MODULE_5__/* .DatabaseError */ .a$ ||
        error instanceof _service_projects_js__WEBPACK_IMPORTED_MODULE_6__/* .ProjectsError */ .T8 ||
        error instanceof _service_sandbox_sandbox_error_js__WEBPACK_IMPORTED_MODULE_10__/* .SandboxError */ .E ||
        error instanceof _service_code_host_js__WEBPACK_IMPORTED_MODULE_11__/* .CodeHostError */ .kX;
    const message = error instanceof Error ? error.message : String(error);
    return isKnown ? message : `docs-agent failed: ${message}`;
}
try {
    await run((0,_service_command_line_js__WEBPACK_IMPORTED_MODULE_2__/* .readCommand */ .UK)(process.argv.slice(2)));
}
catch (error) {
    log((0,_text_log_line_js__WEBPACK_IMPORTED_MODULE_12__/* .logLine */ .BP)(explain(error)));
    process.exitCode = 2;
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ isAddressable),
/* harmony export */   JZ: () => (/* binding */ routes)
/* harmony export */ });
/* unused harmony export paths */
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

/***/ 8449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  kX: () => (/* binding */ CodeHostError),
  sO: () => (/* binding */ readCodeHost),
  gX: () => (/* binding */ remoteUrl)
});

;// CONCATENATED MODULE: ./text/link.js
function safeLink(address) {
    if (!/^https?:\/\/[\x21-\x7e]+$/.test(address) || /[<>"'`\\()[\]]/.test(address))
        return undefined;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || url.username !== '' || url.password !== '')
        return undefined;
    return url.protocol === 'https:' || isLoopback(url.hostname) ? url.href : undefined;
}
const isLoopback = (hostname) => hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

;// CONCATENATED MODULE: ./service/code-host.js

const remoteUrl = (serverUrl, repository) => `${serverUrl}/${repository}.git`;
class CodeHostError extends Error {
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


/***/ }),

/***/ 8102:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  eb: () => (/* reexport */ commands_arguments/* UsageError */.eb),
  UK: () => (/* binding */ readCommand),
  CI: () => (/* binding */ usage)
});

// EXTERNAL MODULE: ./service/commands/arguments.js
var commands_arguments = __nccwpck_require__(976);
// EXTERNAL MODULE: ./service/commands/key.js
var key = __nccwpck_require__(2839);
;// CONCATENATED MODULE: ./service/commands/sandbox.js
const sandboxUsage = `  docs-agent sandbox
      Tells how agents can be isolated on this machine, what would be hidden from them, and what to
      do where it is impossible.`;

// EXTERNAL MODULE: ./text/duration.js
var duration = __nccwpck_require__(3093);
;// CONCATENATED MODULE: ./service/commands/serve.js


const serveUsage = `  docs-agent serve --projects FILE --database FILE|URL --data DIR [--port 8080]
                   [--host 127.0.0.1] [--concurrency 2] [--lease 1m] [--sandbox auto|off]
      Answers the API and works on jobs. Needs a GitHub token in DOCS_AGENT_GITHUB_TOKEN, or in the
      file that DOCS_AGENT_GITHUB_TOKEN_FILE names. GITHUB_SERVER_URL and GITHUB_API_URL lead to
      another GitHub. Listens on this machine only unless --host says otherwise. Runs --concurrency
      agents at once; with 0 it only answers. A running request of a service that gives no sign for
      --lease begins again. Agents are isolated from this service and this user's files;
      --sandbox off says on purpose that they are not.

  docs-agent work --projects FILE --database FILE|URL --data DIR [--concurrency 2]
                  [--lease 1m] [--sandbox auto|off]
      Works on jobs and answers nothing, beside others that serve.`;
const longestLeaseMs = 3_600_000;
const workOptions = {
    projects: { type: 'string' },
    database: { type: 'string' },
    data: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
    lease: { type: 'string', default: '1m' },
    sandbox: { type: 'string', default: 'auto' }
};
function readServe(args) {
    const given = (0,commands_arguments/* parse */.qg)(args, {
        options: {
            ...workOptions,
            port: { type: 'string', default: '8080' },
            host: { type: 'string', default: '127.0.0.1' }
        }
    });
    return {
        kind: 'serve',
        ...readWorkOptions(given, 0),
        port: (0,commands_arguments/* readNumber */.kz)(given, { name: 'port', least: 0, most: 65_535 }),
        host: given.text('host')
    };
}
const readWork = (args) => ({
    kind: 'work',
    ...readWorkOptions((0,commands_arguments/* parse */.qg)(args, { options: workOptions }), 1)
});
const readWorkOptions = (given, leastConcurrency) => ({
    projectsFile: given.text('projects'),
    database: (0,commands_arguments/* readDatabase */.SY)(given),
    directory: given.text('data'),
    concurrency: (0,commands_arguments/* readNumber */.kz)(given, { name: 'concurrency', least: leastConcurrency, most: 999 }),
    leaseMs: readLease(given.text('lease')),
    sandbox: readSandboxMode(given.text('sandbox'))
});
function readLease(text) {
    const leaseMs = (0,duration/* parseDuration */.E9)(text);
    if (leaseMs !== undefined && leaseMs <= longestLeaseMs)
        return leaseMs;
    throw new commands_arguments/* UsageError */.eb(`--lease: use ${duration/* durationForms */.eS}, an hour at most`);
}
function readSandboxMode(text) {
    if (text === 'auto' || text === 'off')
        return text;
    throw new commands_arguments/* UsageError */.eb('--sandbox: use auto or off');
}

;// CONCATENATED MODULE: ./service/commands/who.js

const whoUsage = `  docs-agent who USER-AGENT [--markdown]
      Says what a user agent counts as among the visitors of a page, or of its Markdown, and why.`;
function readWho(args) {
    const isFlag = (argument) => argument === '--markdown';
    const [userAgent, ...more] = args.filter(argument => !isFlag(argument));
    if (userAgent === undefined || more.length > 0) {
        throw new commands_arguments/* UsageError */.eb('who: put one user agent in quotation marks');
    }
    return { kind: 'who', userAgent, isMarkdown: args.some(isFlag) };
}

;// CONCATENATED MODULE: ./service/command-line.js






const usage = `docs-agent: jobs that turn a prompt into a pull request, behind an HTTP API

${serveUsage}

${sandboxUsage}

${key/* keyUsage */.F$}

${whoUsage}

  --database is a SQLite file, or a postgres:// address without a password: that comes from
  PGPASSWORD or PGPASSFILE. Or leave it out, and put the whole address into DOCS_AGENT_DATABASE_URL,
  or into the file that DOCS_AGENT_DATABASE_URL_FILE names.

  docs-agent --help
  docs-agent --version
`;
function readCommand(args) {
    const [first, second] = args;
    if (first === undefined || first === '--help' || first === '-h')
        return { kind: 'help' };
    if (first === '--version')
        return { kind: 'version' };
    if (args.includes('--help'))
        return { kind: 'help' };
    if (first === 'serve')
        return readServe(args.slice(1));
    if (first === 'work')
        return readWork(args.slice(1));
    if (first === 'sandbox' && second === undefined)
        return { kind: 'sandbox' };
    if (first === 'key' && second === 'create')
        return (0,key/* readCreateKey */.qQ)(args.slice(2));
    if (first === 'who')
        return readWho(args.slice(1));
    throw new commands_arguments/* UsageError */.eb(`there is no command "${args.slice(0, 2).join(' ')}"`);
}


/***/ }),

/***/ 976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Qg: () => (/* binding */ readDays),
/* harmony export */   SY: () => (/* binding */ readDatabase),
/* harmony export */   eb: () => (/* binding */ UsageError),
/* harmony export */   kz: () => (/* binding */ readNumber),
/* harmony export */   qg: () => (/* binding */ parse)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3093);
/* harmony import */ var _database_location_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6847);



class UsageError extends Error {
    name = 'UsageError';
}
function parse(args, config) {
    try {
        const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ ...config, args: [...args], strict: true });
        const text = (name) => {
            const value = values[name];
            if (typeof value === 'string' && value !== '')
                return value;
            throw new UsageError(`--${name} is missing`);
        };
        return { values, text, positionals };
    }
    catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new UsageError(message.split('. ')[0] ?? message, { cause });
    }
}
function readNumber(given, range) {
    const { name, least, most } = range;
    const text = given.text(name);
    const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most)
        return number;
    throw new UsageError(`--${name}: use a number from ${least} to ${most}`);
}
function readDays(given, name) {
    const text = given.text(name);
    const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1];
    const milliseconds = days === undefined ? (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDuration */ .E9)(text) : Number(days) * 86_400_000;
    if (milliseconds === undefined) {
        throw new UsageError(`--${name}: use days as 90d, or ${_text_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationForms */ .eS}`);
    }
    return milliseconds;
}
function readDatabase(given) {
    if (given.values.database === undefined)
        return null;
    const location = (0,_database_location_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDatabaseLocation */ .S7)(given.text('database'));
    if (!(0,_database_location_js__WEBPACK_IMPORTED_MODULE_2__/* .holdsPassword */ .oj)(location))
        return location;
    throw new UsageError('--database: others can read a password here; put it into PGPASSWORD, or the whole address into DOCS_AGENT_DATABASE_URL');
}


/***/ }),

/***/ 2839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F$: () => (/* binding */ keyUsage),
/* harmony export */   qQ: () => (/* binding */ readCreateKey),
/* harmony export */   r7: () => (/* binding */ runKey)
/* harmony export */ });
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4149);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(976);


const keyUsage = `  docs-agent key create --project ID --database FILE|URL [--read-only] [--expires 90d]
      Prints a new key. It is shown this once.`;
function readCreateKey(args) {
    const given = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(args, {
        options: {
            project: { type: 'string' },
            database: { type: 'string' },
            expires: { type: 'string' },
            'read-only': { type: 'boolean', default: false }
        }
    });
    const { text, values } = given;
    return {
        kind: 'create-key',
        projectId: text('project'),
        database: (0,_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .readDatabase */ .SY)(given),
        readOnly: values['read-only'] === true,
        expiresInMs: values.expires === undefined ? null : (0,_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .readDays */ .Qg)(given, 'expires')
    };
}
async function runKey(command, { database, now }) {
    const keys = (0,_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .createKeys */ .z)({ database, now });
    const { projectId, readOnly, expiresInMs } = command;
    const expiresAt = expiresInMs === null ? null : now() + expiresInMs;
    return await keys.create({ projectId, readOnly, expiresAt });
}


/***/ }),

/***/ 9525:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ withStorage)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var _database_location_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6847);
/* harmony import */ var _migrations_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(388);



async function withStorage({ database: named, env }, work) {
    const sources = { env, readFile: (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, 'utf8') };
    const database = await (0,_database_location_js__WEBPACK_IMPORTED_MODULE_1__/* .openDatabase */ .qI)(await (0,_database_location_js__WEBPACK_IMPORTED_MODULE_1__/* .readDatabaseLocation */ .Vn)(named, sources));
    try {
        await (0,_migrations_js__WEBPACK_IMPORTED_MODULE_2__/* .migrate */ ._)(database, Date.now);
        return await work({ database, now: Date.now });
    }
    finally {
        await database.close();
    }
}


/***/ }),

/***/ 6847:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  oj: () => (/* binding */ holdsPassword),
  qI: () => (/* binding */ openDatabase),
  S7: () => (/* binding */ parseDatabaseLocation),
  Vn: () => (/* binding */ readDatabaseLocation)
});

// EXTERNAL MODULE: ./service/database.js
var database = __nccwpck_require__(3208);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(8500);
;// CONCATENATED MODULE: ./service/postgres.js


const poolSize = 10;
const connectMs = 10_000;
const statementMs = 30_000;
const answerMs = 35_000;
const frozenMs = 60_000;
const patienceMs = 10_000;
const retryMs = 200;
async function openPostgres(url) {
    const name = withoutSecrets(url);
    const pool = await createPool(url);
    try {
        const { rows } = await pool.query(`SELECT current_setting('server_encoding') AS encoding`);
        const encoding = rows[0]?.encoding;
        if (encoding !== 'UTF8')
            throw new Error(`its encoding is ${encoding}, and must be UTF8`);
    }
    catch (cause) {
        await pool.end();
        throw new database/* DatabaseError */.a$(`the database ${name} cannot be used (${reason(cause)}): see that it runs and exists, and that address, user and password are right`, { cause });
    }
    const lend = lending(pool);
    return {
        dialect: {
            skipLocked: table => `FOR UPDATE OF ${table} SKIP LOCKED`,
            lock: number => `SELECT pg_advisory_xact_lock(${number})`
        },
        query: (sql, values) => lend(client => queriesOn(client).query(sql, values), { isRead: /^\s*SELECT\b/i.test(sql) }),
        run: (sql, values) => lend(client => queriesOn(client).run(sql, values)),
        transaction: work => lend(async (client) => {
            try {
                const result = await work(queriesOn(client));
                const { command } = await client.query('COMMIT');
                if (command === 'ROLLBACK')
                    throw new Error('a statement of the transaction had failed');
                return result;
            }
            catch (error) {
                await client.query('ROLLBACK').catch(() => undefined);
                throw error;
            }
        }, { opening: 'BEGIN ISOLATION LEVEL READ COMMITTED' }),
        close: () => pool.end()
    };
}
async function createPool(url) {
    const { default: pg } = await __nccwpck_require__.e(/* import() */ 315).then(__nccwpck_require__.bind(__nccwpck_require__, 6315));
    const pool = new pg.Pool({
        connectionString: url,
        application_name: 'docs-agent',
        max: poolSize,
        connectionTimeoutMillis: connectMs,
        keepAlive: true,
        statement_timeout: statementMs,
        query_timeout: answerMs,
        idle_in_transaction_session_timeout: frozenMs,
        types: {
            getTypeParser: (type, format) => (format !== 'binary' && parsers.get(type)) || pg.types.getTypeParser(type, format)
        }
    });
    pool.on('error', () => undefined);
    return pool;
}
const parsers = new Map([
    [20, text => Number(text)],
    [1700, text => Number(text)],
    [16, text => (text === 't' ? 1 : 0)]
]);
const queriesOn = (client) => ({
    query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    run: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0
});
function lending(pool) {
    const ignore = () => undefined;
    const withClient = async (work) => {
        const client = await pool.connect();
        client.on('error', ignore);
        let isBroken = false;
        try {
            return await work(client);
        }
        catch (error) {
            isBroken = isOutage(error);
            throw error;
        }
        finally {
            client.release(isBroken);
            client.off('error', ignore);
        }
    };
    return async (work, { opening, isRead = false } = {}) => {
        const until = performance.now() + patienceMs;
        for (;;) {
            let mayBeDone = false;
            try {
                return await withClient(async (client) => {
                    if (opening !== undefined)
                        await client.query(opening);
                    mayBeDone = !isRead;
                    return await work(client);
                });
            }
            catch (error) {
                if (mayBeDone || !isOutage(error) || performance.now() >= until)
                    throw named(error);
                await (0,promises_.setTimeout)(retryMs);
            }
        }
    };
}
function isOutage(error) {
    const { message, code, severity, syscall, errors } = fieldsOf(error);
    if (severity !== undefined)
        return /^(?:08|57P|53300)/.test(String(code));
    if (syscall !== undefined || errors !== undefined)
        return true;
    return /connection|timeout|not queryable/i.test(String(message));
}
const isTrouble = (error) => isOutage(error) || /^(?:40|25006|53|55P03|57014|58|XX)/.test(String(fieldsOf(error).code));
const named = (error) => isTrouble(error)
    ? new database/* DatabaseTrouble */.P_(`PostgreSQL failed (${reason(error)}): see that it runs, and its log`, {
        cause: error
    })
    : error;
function reason(error) {
    const { message, code } = fieldsOf(error);
    return String(message || code || error);
}
const fieldsOf = (error) => typeof error === 'object' && error !== null ? Object(error) : {};
function withoutSecrets(text) {
    if (!URL.canParse(text)) {
        throw new database/* DatabaseError */.a$('the address of the database is not valid: use postgres://user@host:5432/name');
    }
    const url = new URL(text);
    url.password = '';
    url.search = '';
    url.hash = '';
    return url.href;
}

;// CONCATENATED MODULE: external "node:sqlite"
const external_node_sqlite_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");
;// CONCATENATED MODULE: ./service/sqlite.js


const busyTimeoutMs = 5000;
const keptStatements = 64;
function openSqlite(file) {
    const connection = connect(file);
    const exclusive = createMutex();
    const prepare = createStatementCache(connection);
    const queries = {
        query: async (sql, values = []) => explained(() => prepare(sql).all(numbered(values))),
        run: async (sql, values = []) => explained(() => Number(prepare(sql).run(numbered(values)).changes))
    };
    return {
        dialect: { skipLocked: () => '', lock: null },
        query: (sql, values) => exclusive(() => queries.query(sql, values)),
        run: (sql, values) => exclusive(() => queries.run(sql, values)),
        transaction: work => exclusive(async () => {
            explained(() => connection.exec('BEGIN IMMEDIATE'));
            try {
                const result = await work(queries);
                explained(() => connection.exec('COMMIT'));
                return result;
            }
            catch (error) {
                if (connection.isTransaction)
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
        connection = new external_node_sqlite_namespaceObject.DatabaseSync(file, {
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
        throw new database/* DatabaseError */.a$(`the database file ${file} cannot be used (${why}): restore a backup, or move it away to begin with an empty one`, { cause });
    }
}
const troubles = {
    5: 'another process holds the database for too long: see which, and end it',
    8: 'the database file cannot be written: see to its permissions',
    10: 'the disk of the database failed: see the log of the system',
    11: 'the database file is damaged: stop the service and restore a backup',
    13: 'the disk of the database is full: make room',
    14: 'the database file cannot be opened: see to its folder and permissions',
    26: 'the database file is damaged: stop the service and restore a backup'
};
function explained(work) {
    try {
        return work();
    }
    catch (cause) {
        const isCoded = typeof cause === 'object' && cause !== null && 'errcode' in cause;
        const code = isCoded ? Number(cause.errcode) : 0;
        const trouble = troubles[code & 0xff];
        throw trouble === undefined ? cause : new database/* DatabaseTrouble */.P_(trouble, { cause });
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

;// CONCATENATED MODULE: ./service/database-location.js



const parseDatabaseLocation = (text) => /^postgres(?:ql)?:\/\//i.test(text)
    ? { kind: 'postgres', url: text }
    : { kind: 'sqlite', file: text };
function holdsPassword(location) {
    if (location.kind === 'sqlite' || !URL.canParse(location.url))
        return false;
    const { password, searchParams } = new URL(location.url);
    return password !== '' || searchParams.has('password');
}
async function readDatabaseLocation(given, { env, readFile }) {
    if (given !== null)
        return given;
    const { DOCS_AGENT_DATABASE_URL: url, DOCS_AGENT_DATABASE_URL_FILE: file } = env;
    const location = parseDatabaseLocation((url || (file ? await readUrl(file, readFile) : '')).trim());
    if (location.kind === 'postgres')
        return location;
    throw new database/* DatabaseError */.a$('no database: give --database, or a postgres:// address in DOCS_AGENT_DATABASE_URL or in the file that DOCS_AGENT_DATABASE_URL_FILE names');
}
async function readUrl(file, readFile) {
    try {
        return await readFile(file);
    }
    catch (cause) {
        throw new database/* DatabaseError */.a$(`DOCS_AGENT_DATABASE_URL_FILE: ${file} cannot be read`, { cause });
    }
}
const openDatabase = async (location) => location.kind === 'postgres' ? await openPostgres(location.url) : openSqlite(location.file);


/***/ }),

/***/ 3208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P_: () => (/* binding */ DatabaseTrouble),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   a$: () => (/* binding */ DatabaseError),
/* harmony export */   ee: () => (/* binding */ bytes),
/* harmony export */   ef: () => (/* binding */ textOrNull),
/* harmony export */   f1: () => (/* binding */ integerOrNull),
/* harmony export */   hN: () => (/* binding */ storable),
/* harmony export */   jq: () => (/* binding */ locks),
/* harmony export */   nd: () => (/* binding */ integer)
/* harmony export */ });
const locks = { schema: 4_711_042, claims: 4_711_043 };
class DatabaseError extends Error {
    name = 'DatabaseError';
}
const storable = (text) => text.toWellFormed().replaceAll('\0', '\ufffd');
class DatabaseTrouble extends Error {
    name = 'DatabaseTrouble';
}
function text(row, column) {
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
const textOrNull = (row, column) => row[column] === null ? null : text(row, column);
const integerOrNull = (row, column) => row[column] === null ? null : integer(row, column);


/***/ }),

/***/ 7808:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  v: () => (/* binding */ removeFolder)
});

;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __nccwpck_require__(1421);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./service/jobs/folder.js




async function removeFolder(folder) {
    try {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
    catch {
        await makeWritable(folder);
        if ((0,external_node_buffer_namespaceObject.isUtf8)(Buffer.from(folder))) {
            await (0,external_node_util_.promisify)(external_node_child_process_.execFile)('rm', ['-rf', '--', folder.toString()]);
        }
        else
            await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
async function makeWritable(top) {
    const open = [Buffer.from(top)];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
        try {
            await (0,promises_.chmod)(folder, 0o700);
            for (const entry of await (0,promises_.readdir)(folder, { withFileTypes: true, encoding: 'buffer' })) {
                if (entry.isDirectory())
                    open.push(Buffer.concat([folder, Buffer.from('/'), entry.name]));
            }
        }
        catch {
        }
    }
}


/***/ }),

/***/ 5457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ runGroup)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1421);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8474);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8500);



const longestTimerMs = 2 ** 31 - 1;
const drainMs = 100;
async function runGroup(options) {
    const { signal, onOutput, reins } = options;
    if (signal.aborted)
        return { kind: 'stopped' };
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(options.file, options.args, {
        cwd: options.cwd,
        env: { ...options.env },
        detached: true,
        stdio: reins ? ['pipe', 'pipe', 'pipe', reins.report] : ['pipe', 'pipe', 'pipe']
    });
    const { stdin, stdout, stderr } = child;
    if (stdin === null || stdout === null || stderr === null)
        throw new Error('no pipes');
    stdin.on('error', () => undefined);
    if (reins)
        reins.begin(stdin);
    else
        stdin.end(options.input);
    stdout.on('data', (chunk) => onOutput('stdout', chunk));
    stderr.on('data', (chunk) => onOutput('stderr', chunk));
    const closed = (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(child, 'close').catch(() => undefined);
    const endAll = reins?.end ?? endGroup;
    let ending;
    let cause;
    const endBecause = (why) => {
        cause ??= why;
        ending ??= endAll(child, options.graceMs);
    };
    const timer = setTimeout(() => endBecause('timed-out'), Math.min(options.timeoutMs, longestTimerMs));
    const stop = () => endBecause('stopped');
    signal.addEventListener('abort', stop, { once: true });
    try {
        const [code, killedBy] = (await (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(child, 'exit'));
        ending ??= endAll(child, options.graceMs);
        await ending;
        await Promise.race([closed, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(drainMs)]);
        if (cause !== undefined)
            return { kind: cause };
        return code === null ? { kind: 'killed', signal: killedBy ?? '?' } : { kind: 'exited', code };
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        stdout.destroy();
        stderr.destroy();
    }
}
async function endGroup({ pid }, graceMs) {
    if (pid === undefined || !send(pid, 'SIGTERM'))
        return;
    const deadline = performance.now() + graceMs;
    while (performance.now() < deadline) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(10);
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


/***/ }),

/***/ 4149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ createKeys)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var _database_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3208);
/* harmony import */ var _random_id_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8266);



const prefix = 'docs';
const idLength = 10;
const secretLength = 32;
function createKeys(options) {
    const { database, now, random } = options;
    return {
        async create({ projectId, readOnly, expiresAt }) {
            const id = (0,_random_id_js__WEBPACK_IMPORTED_MODULE_2__/* .randomId */ .z)(idLength, random);
            const key = `${prefix}_${id}${(0,_random_id_js__WEBPACK_IMPORTED_MODULE_2__/* .randomId */ .z)(secretLength, random)}`;
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
            if (!(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(hash(key), Buffer.from((0,_database_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(row, 'hash'), 'hex')))
                return undefined;
            const expiresAt = (0,_database_js__WEBPACK_IMPORTED_MODULE_1__/* .integerOrNull */ .f1)(row, 'expires_at');
            if (expiresAt !== null && expiresAt <= now())
                return undefined;
            return { projectId: (0,_database_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(row, 'project_id'), readOnly: (0,_database_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)(row, 'read_only') === 1 };
        }
    };
}
const hash = (key) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(key).digest();


/***/ }),

/***/ 388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ migrate)
/* harmony export */ });
/* harmony import */ var _database_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3208);

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
    const { lock } = database.dialect;
    await database.transaction(async ({ query, run }) => {
        if (lock !== null)
            await query(lock(_database_js__WEBPACK_IMPORTED_MODULE_0__/* .locks */ .jq.schema));
        await run('CREATE TABLE IF NOT EXISTS migrations (version BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)');
        const [row] = await query('SELECT MAX(version) AS version FROM migrations');
        const present = (row && (0,_database_js__WEBPACK_IMPORTED_MODULE_0__/* .integerOrNull */ .f1)(row, 'version')) ?? 0;
        if (present > steps.length) {
            throw new _database_js__WEBPACK_IMPORTED_MODULE_0__/* .DatabaseError */ .a$(`the database was made by a newer version (schema ${present}, this one knows ${steps.length}): update docs-agent`);
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


/***/ }),

/***/ 9547:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T8: () => (/* binding */ ProjectsError),
/* harmony export */   VH: () => (/* binding */ readProjects)
/* harmony export */ });
/* unused harmony export isRepositoryName */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7090);
/* harmony import */ var _contract_routes_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(872);
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3093);



class ProjectsError extends Error {
    name = 'ProjectsError';
}
const isRepositoryName = (name) => /^[\w.-]+\/[\w.-]+$/.test(name) && name.split('/').every(part => !/^\.{1,2}$/.test(part));
const line = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .trim */ .Bq(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq('must not be empty'));
const projectSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .re({
    id: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(line, valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6(_contract_routes_js__WEBPACK_IMPORTED_MODULE_1__/* .isAddressable */ .$C, 'cannot be part of an address')),
    repository: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(line, valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6(isRepositoryName, 'use owner/name')),
    ref: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(line, valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd(ref => ref.replace(/^refs\/heads\//, '')), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yG(/^(?!-)[^\s~^:?*[\\]+$/, 'use the name of a branch'))),
    agentCommand: line,
    agentEnv: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO(valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yG(/^[A-Za-z_]\w*$/, 'give names of variables, not values'))), []),
    model: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(line, 'custom'),
    agentTimeout: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .Yj(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6(text => (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDuration */ .E9)(text) !== undefined, `use ${_text_duration_js__WEBPACK_IMPORTED_MODULE_2__/* .durationForms */ .eS}`), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pd(text => (0,_text_duration_js__WEBPACK_IMPORTED_MODULE_2__/* .parseDuration */ .E9)(text) ?? 0)), '20m'),
    allowedPaths: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO(line), []),
    draft: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM(), false),
    labels: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO(line), []),
    concurrency: valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lq(valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd('use a whole number'), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Ww(1, 'use a whole number from 1'), valibot__WEBPACK_IMPORTED_MODULE_0__/* .maxValue */ .cG(1000, 'use a whole number up to 1000')))
});
const fileSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .re({
    projects: valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .Fs(valibot__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YO(projectSchema), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minLength */ .Bp(1, 'name at least one project'))
});
function readProjects(json, env) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xL(fileSchema, parseJson(json));
    if (!parsed.success)
        throw invalid(parsed.issues.map(describe));
    const { projects } = parsed.output;
    const problems = [
        ...projects
            .filter(({ id }, index) => projects.findIndex(other => other.id === id) < index)
            .map(({ id }) => `project ${id}: the id is used twice`),
        ...projects.flatMap(({ id, agentEnv }) => agentEnv
            .filter(name => (env[name] ?? '') === '')
            .map(name => `project ${id}: the variable ${name} of agentEnv is not set`))
    ];
    if (problems.length > 0)
        throw invalid(problems);
    return projects.map(project => ({
        id: project.id,
        repository: project.repository,
        ref: project.ref ?? null,
        agent: {
            command: project.agentCommand,
            environment: Object.fromEntries(project.agentEnv.map(name => [name, env[name] ?? ''])),
            model: project.model,
            timeoutMs: project.agentTimeout
        },
        allowedPaths: project.allowedPaths,
        draft: project.draft,
        labels: project.labels,
        concurrency: project.concurrency ?? null
    }));
}
function parseJson(json) {
    try {
        return JSON.parse(json);
    }
    catch (cause) {
        throw new ProjectsError('the projects file is not valid JSON', { cause });
    }
}
const describe = (issue) => `${valibot__WEBPACK_IMPORTED_MODULE_0__/* .getDotPath */ .Bu(issue) ?? 'the file'}: ${issue.message}`;
const invalid = (problems) => new ProjectsError(`the projects file is wrong: ${problems.join('; ')}`);


/***/ }),

/***/ 8266:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ randomId)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const randomId = (length, random = node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes) => Array.from(random(length), byte => alphabet.charAt(byte & 31)).join('');


/***/ }),

/***/ 57:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  O: () => (/* binding */ ContainerError),
  z: () => (/* binding */ runContained)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __nccwpck_require__(8474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __nccwpck_require__(8500);
// EXTERNAL MODULE: ./text/log-line.js
var log_line = __nccwpck_require__(8346);
// EXTERNAL MODULE: ./service/jobs/process-group.js
var process_group = __nccwpck_require__(5457);
// EXTERNAL MODULE: ./service/sandbox/limits.js
var sandbox_limits = __nccwpck_require__(1473);
// EXTERNAL MODULE: ./service/sandbox/mount-plan.js
var mount_plan = __nccwpck_require__(9362);
// EXTERNAL MODULE: ./service/sandbox/mount-table.js
var mount_table = __nccwpck_require__(2001);
// EXTERNAL MODULE: ./service/sandbox/path.js
var sandbox_path = __nccwpck_require__(4298);
;// CONCATENATED MODULE: ./service/sandbox/supervisor.js
const supervisorScript = `
exec 5<&0 </dev/null
fstab=$1 workspace=$2 folder=$3 prompt=$4 spare=$5 owner=$6 disk=$7 processes=$8 interval=$9
shift 9

# What cannot be made is told, and nothing is started.
refuse() {
  printf 'refused %s\\n' "\${1//$'\\n'/; }" >&3
  exit 125
}

# It signals everybody it sees: that must be nobody but the agent's processes.
[[ $$ == 1 ]] || refuse 'there is no namespace of processes'

variables=()
while IFS= read -r -d '' -u 5 variable && [[ -n $variable ]]; do variables+=("$variable"); done
problems=$(mount --all --fstab "$fstab" 2>&1) || refuse "$problems"
if [[ -n $spare ]]; then
  problems=$(chown -hR -- "$spare" "$workspace" "$folder" 2>&1) || refuse "$problems"
fi
cd -- "$workspace" || refuse 'the workspace is not there'
printf 'started\\n' >&3

become_agent() {
  exec <"$prompt" || exit 125
  # Nothing that this process was given, or its parents were, goes along.
  for descriptor in /proc/self/fd/*; do
    descriptor=\${descriptor##*/}
    if ((descriptor > 2)); then exec {descriptor}>&-; fi
  done
  # Where a limit is lower already, it stays.
  ulimit -c 0
  ulimit -f "$disk" 2>/dev/null
  ulimit -u "$processes" 2>/dev/null
  unset LC_ALL OLDPWD
  export -- "\${variables[@]}"
  exec "$@"
}

# An agent of the same user can stop or kill every process here but the first one. So that one
# decides and measures, and the two that only pass on words to it are missed when they are gone.
exec 6<> <(:)
(
  trap '' TERM
  exec 5<&-
  (trap - TERM; become_agent "$@")
  printf 'end %d\\n' "$?" >&6
) &
waiting=$!
(
  trap '' TERM
  while read -r -u 5 order; do printf '%s\\n' "$order"; done >&6
  printf 'gone\\n' >&6
) >/dev/null 2>&1 &
listening=$!
exec 5<&- >/dev/null 2>&1

measure() {
  local before=\${EPOCHREALTIME/[.,]/} lines pids took
  mapfile -t lines < <(du -skc -- "$workspace" "$folder")
  kib=\${lines[-1]%%[!0-9]*}
  pids=(/proc/[0-9]*)
  if ((\${kib:-0} >= disk)); then
    over=disk
  elif ((\${#pids[@]} >= processes)); then
    over=processes
  fi
  # A large tree takes long to measure: at most a tenth of the time.
  took=$((10 * (\${EPOCHREALTIME/[.,]/} - before)))
  pause=$interval
  if ((took > 1000000)); then pause=$((took / 1000000)); fi
}

code=137 over='' missed='' pause=$interval
while [[ -z $over ]]; do
  read -r -u 6 -t "$pause" word number
  case $?,$word in
    0,end) code=$number; break ;;
    0,TERM) kill -TERM -1 ;;
    0,gone) break ;;
    *)
      if kill -0 "$waiting" && kill -0 "$listening"; then
        measure
      elif [[ -n $missed ]]; then
        break
      else
        # Its last word may still be on its way.
        missed=yes pause=0.1
      fi
      ;;
  esac
done
kill -KILL -1
if [[ -n $over ]]; then printf 'over %s\\n' "$over" >&3; fi
if [[ -n $owner ]]; then
  for ((i = 0; i < 500; i++)); do
    kill -KILL -1 || break
    sleep 0.01
  done
  chown -hR -- "$owner" "$workspace" "$folder"
fi
exit "$code"
`;

// EXTERNAL MODULE: ./service/sandbox/way.js
var sandbox_way = __nccwpck_require__(1850);
;// CONCATENATED MODULE: ./service/sandbox/container.js













const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const lastResortMs = 5000;
class ContainerError extends Error {
    name = 'ContainerError';
}
async function runContained({ way, tools, hiding, limits, watchSeconds }, { ids, run }) {
    const [workspace, folder] = await Promise.all([(0,promises_.realpath)(run.workspace), (0,promises_.realpath)(run.folder)]);
    const files = { mounts: `${folder}.mounts`, report: `${folder}.report` };
    const table = (0,mount_plan/* planMounts */.O)({
        mounts: (0,mount_table/* readMountTable */.K)((0,external_node_fs_.readFileSync)('/proc/self/mountinfo', 'utf8')),
        hiding: (0,sandbox_way/* changesUser */.bz)(way) ? withClosedFolders(hiding, (0,external_node_path_.dirname)(folder)) : hiding,
        workspace,
        folder,
        word: `${process.pid}-${ids.uid}`,
        exists: external_node_fs_.existsSync
    });
    await Promise.all([(0,promises_.writeFile)(files.mounts, table), (0,promises_.writeFile)(files.report, '')]);
    const report = await (0,promises_.open)(files.report, 'a');
    let said = '';
    try {
        const [file = '', ...args] = (0,sandbox_way/* enter */.Ve)(way, {
            tools,
            report: files.report,
            inner: [
                ...['bash', '--norc', '-c', supervisorScript, 'docs-agent'],
                ...[files.mounts, workspace, folder, run.promptFile],
                (0,sandbox_way/* changesUser */.bz)(way) ? `${ids.uid}:${ids.gid}` : '',
                way === 'sudo' ? `${process.getuid?.()}:${process.getgid?.()}` : '',
                ...[limits.diskBytes / 1024, limits.processes, watchSeconds].map(String),
                ...(0,sandbox_way/* drop */.gv)(way, { tools, ids, agent: ['bash', '--norc', '-c', run.command] })
            ]
        });
        const end = await (0,process_group/* runGroup */.V)({
            ...run,
            file,
            args,
            cwd: '/',
            env: { PATH: systemPath, LC_ALL: 'C' },
            input: '',
            onOutput: (stream, chunk) => {
                if (stream === 'stderr')
                    said = `${said}${chunk}`.slice(-2000);
                run.onOutput(stream, chunk);
            },
            reins: { begin: begin(run.environment), end: endContainer, report: report.fd }
        });
        return readEnd(end, { report: await (0,promises_.readFile)(files.report, 'utf8'), said, limits });
    }
    finally {
        await report.close();
    }
}
const begin = (environment) => (stdin) => {
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}\0`);
    stdin.write(`${variables.join('')}\0`);
};
async function endContainer(child, graceMs) {
    if (hasEnded(child))
        return;
    const ended = (0,external_node_events_.once)(child, 'exit').then(() => undefined);
    const within = (milliseconds) => Promise.race([ended, (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { ref: false })]);
    child.stdin?.write('TERM\n');
    await within(graceMs);
    child.stdin?.end();
    if (!hasEnded(child))
        await within(lastResortMs);
    if (!hasEnded(child))
        child.kill('SIGKILL');
}
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
function readEnd(end, { report, said, limits }) {
    const refused = /^refused (.*)$/m.exec(report)?.[1];
    if (refused !== undefined)
        throw new ContainerError((0,log_line/* excerpt */.Kb)(refused, 300));
    if (!report.startsWith('started') && end.kind !== 'stopped') {
        const last = said.trim().split('\n').at(-1) ?? '';
        throw new ContainerError((0,log_line/* excerpt */.Kb)(last, 300) || `it ended as ${end.kind}`);
    }
    const over = /^over (.*)$/m.exec(report)?.[1];
    if (over === 'disk') {
        const size = (0,sandbox_limits/* formatSize */.Xq)(limits.diskBytes);
        return {
            kind: 'over-limit',
            reason: `used ${size} of disk and was ended: ${sandbox_limits/* diskVariable */.uO} sets the limit`
        };
    }
    if (over === 'processes') {
        const reason = `ran ${limits.processes} processes and was ended: ${sandbox_limits/* processesVariable */.yl} sets the limit`;
        return { kind: 'over-limit', reason };
    }
    return end;
}
function withClosedFolders(hiding, folder) {
    const closed = [];
    for (let path = folder; path !== '/'; path = (0,external_node_path_.dirname)(path)) {
        if (((0,external_node_fs_.statSync)(path).mode & 0o001) === 0)
            closed.push(path);
    }
    const replaced = ['/tmp', '/var/tmp'];
    const folders = (0,sandbox_path/* outermost */.J)([...hiding.folders, ...closed, ...replaced]);
    const isHidden = (path) => folders.some(other => (0,sandbox_path/* isWithin */.U)(path, other));
    return {
        ...hiding,
        folders: folders.filter(path => !replaced.includes(path)),
        files: hiding.files.filter(path => !isHidden(path))
    };
}


/***/ }),

/***/ 6280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ planCovers)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./service/sandbox/mount-plan.js
var mount_plan = __nccwpck_require__(9362);
// EXTERNAL MODULE: ./service/sandbox/path.js
var sandbox_path = __nccwpck_require__(4298);
;// CONCATENATED MODULE: ./service/sandbox/program-folders.js


const managers = /^(.*\/(?:\.asdf|\.bun|\.deno|\.fnm|\.linuxbrew|\.nodenv|\.nvm|\.pyenv|\.rbenv|\.rustup|\.sdkman|\.volta))(?:\/|$)/;
const shared = /^(.*\/\.local\/share\/[^/]+)(?:\/|$)/;
const modules = /^(.*?\/node_modules)(?:\/|$)/;
function programFolders(folder, look) {
    const place = look.at(folder);
    if (place === undefined || !place.isFolder)
        return [];
    const { path } = place;
    const own = [{ source: path, target: path }];
    if (path !== folder)
        own.push({ source: path, target: folder });
    const root = rootOf(path);
    if (root !== undefined)
        return [...own, same(root)];
    const linksOut = look.linksIn(path).filter(target => !(0,sandbox_path/* isWithin */.U)(target, path));
    const linked = linksOut.map(target => {
        const home = (0,external_node_path_.dirname)(target);
        const isOwnTree = (0,external_node_path_.basename)(home) === 'bin' && (0,external_node_path_.basename)((0,external_node_path_.dirname)(home)) !== '.local';
        return rootOf(target) ?? (isOwnTree ? (0,external_node_path_.dirname)(home) : home);
    });
    const beside = [(0,external_node_path_.join)((0,external_node_path_.dirname)(path), 'lib')];
    if (path.endsWith('/.cargo/bin'))
        beside.push((0,external_node_path_.join)((0,external_node_path_.dirname)((0,external_node_path_.dirname)(path)), '.rustup'));
    const others = [...new Set([...linked, ...beside])].filter(other => look.at(other)?.isFolder === true);
    return [...own, ...others.map(same)];
}
const same = (path) => ({ source: path, target: path });
const rootOf = (path) => [managers, modules, shared].map(form => form.exec(path)?.[1]).find(root => root !== undefined);

// EXTERNAL MODULE: ./service/sandbox/sandbox-error.js
var sandbox_error = __nccwpck_require__(7441);
;// CONCATENATED MODULE: ./service/sandbox/covers.js





const neverHidden = [
    ...['/', '/bin', '/dev', '/etc', '/home', '/lib', '/lib64', '/opt', '/proc', '/sbin', '/sys'],
    ...['/usr', '/usr/bin', '/usr/lib', '/usr/local', '/usr/local/bin', '/usr/share', '/var'],
    '/var/lib'
];
const credentialVariables = [
    ...['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE', 'DOCKER_CONFIG', 'GIT_CONFIG_GLOBAL'],
    ...['GNUPGHOME', 'GOOGLE_APPLICATION_CREDENTIALS', 'KUBECONFIG', 'NETRC'],
    ...['NPM_CONFIG_USERCONFIG', 'SSH_AUTH_SOCK', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR'],
    'DOCS_AGENT_GITHUB_TOKEN_FILE'
];
const socketVariables = ['CONTAINER_HOST', 'DBUS_SESSION_BUS_ADDRESS', 'DOCKER_HOST'];
const commandFiles = ['ENV', 'OUTPUT', 'PATH', 'STATE', 'STEP_SUMMARY'].map(name => `GITHUB_${name}`);
function planCovers(options) {
    const { env, homes, own, look } = options;
    const real = (path) => look.at(path)?.path ?? path;
    for (const folder of own.folders) {
        if (neverHidden.includes(real(folder))) {
            throw new sandbox_error/* SandboxError */.E(`${folder} cannot be hidden from agents: give data and database a folder of their own`);
        }
    }
    const wanted = [
        ...['/run', '/var/run', ...homes, ...runnerFolders(env, look)],
        ...credentialVariables.map(name => env[name]),
        ...socketVariables.map(name => socketPath(env[name])),
        ...own.folders,
        ...own.files
    ];
    const found = wanted
        .filter(path => path !== undefined && (0,external_node_path_.isAbsolute)(path))
        .map(path => look.at(path ?? ''))
        .filter(place => place !== undefined)
        .filter(({ path }) => !neverHidden.includes(path));
    const replaced = mount_plan/* temporaryFolders */.X.map(real);
    const outer = (0,sandbox_path/* outermost */.J)([...replaced, ...found.filter(p => p.isFolder).map(p => p.path)]);
    const folders = outer.filter(path => !replaced.includes(path));
    const isHidden = (path) => outer.some(folder => (0,sandbox_path/* isWithin */.U)(path, folder));
    const files = found.filter(p => !p.isFolder && !isHidden(p.path)).map(p => p.path);
    const kept = [...found.map(({ path }) => path), ...replaced];
    const readable = readableFolders(env, look)
        .filter(({ target }) => isHidden(target))
        .filter(({ source }) => !kept.some(path => (0,sandbox_path/* isWithin */.U)(path, source)));
    return { folders, files: [...new Set(files)], readable: withoutInner(readable) };
}
const socketPath = (address = '') => /^unix:(?:path=|\/\/)?(\/[^,;]*)/.exec(address)?.[1];
function runnerFolders(env, look) {
    const { RUNNER_TEMP, RUNNER_WORKSPACE, GITHUB_WORKSPACE, GITHUB_EVENT_PATH } = env;
    const folders = [RUNNER_TEMP, RUNNER_WORKSPACE, GITHUB_WORKSPACE].filter(path => path !== undefined);
    for (const file of [GITHUB_EVENT_PATH, ...commandFiles.map(name => env[name])]) {
        if (file)
            folders.push((0,external_node_path_.dirname)(file));
    }
    const work = RUNNER_WORKSPACE && (0,external_node_path_.dirname)(RUNNER_WORKSPACE);
    if (work && RUNNER_TEMP && (0,external_node_path_.dirname)(RUNNER_TEMP) === work) {
        folders.push(work);
        const runner = (0,external_node_path_.dirname)(work);
        if (['.runner', '.credentials'].some(name => look.at((0,external_node_path_.join)(runner, name))))
            folders.push(runner);
    }
    return folders;
}
function readableFolders(env, look) {
    const programs = (env.PATH ?? '')
        .split(':')
        .filter(external_node_path_.isAbsolute)
        .flatMap(folder => programFolders(folder, look));
    const caches = [env.RUNNER_TOOL_CACHE, env.AGENT_TOOLSDIRECTORY].filter(path => path !== undefined);
    const resolver = look.at('/etc/resolv.conf');
    const others = resolver ? [...caches, (0,external_node_path_.dirname)(resolver.path)] : caches;
    return [
        ...programs,
        ...others
            .map(path => look.at(path))
            .filter(place => place?.isFolder === true)
            .map(place => ({ source: place?.path ?? '', target: place?.path ?? '' }))
    ];
}
function withoutInner(folders) {
    const targets = (0,sandbox_path/* outermost */.J)(folders.map(({ target }) => target));
    return targets.map(target => folders.find(folder => folder.target === target) ?? { source: target, target });
}


/***/ }),

/***/ 1473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ readLimits),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   uO: () => (/* binding */ diskVariable),
/* harmony export */   yl: () => (/* binding */ processesVariable)
/* harmony export */ });
/* harmony import */ var _sandbox_error_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7441);

const diskVariable = 'DOCS_AGENT_MAX_DISK';
const processesVariable = 'DOCS_AGENT_MAX_PROCESSES';
const defaults = { diskBytes: 2 * 1024 ** 3, processes: 4096 };
const units = { MiB: 1024 ** 2, GiB: 1024 ** 3 };
function readLimits(env) {
    const disk = env[diskVariable] ?? '';
    const processes = env[processesVariable] ?? '';
    const size = /^([1-9]\d{0,5}) ?(MiB|GiB)$/.exec(disk);
    if (disk !== '' && size === null) {
        throw new _sandbox_error_js__WEBPACK_IMPORTED_MODULE_0__/* .SandboxError */ .E(`${diskVariable}: use a whole number with a unit: 500MiB or 4GiB`);
    }
    if (processes !== '' && !/^[1-9]\d{0,6}$/.test(processes)) {
        throw new _sandbox_error_js__WEBPACK_IMPORTED_MODULE_0__/* .SandboxError */ .E(`${processesVariable}: use a whole number of at least 1`);
    }
    return {
        diskBytes: size ? Number(size[1]) * units[size[2]] : defaults.diskBytes,
        processes: processes === '' ? defaults.processes : Number(processes)
    };
}
const formatSize = (bytes) => bytes % units.GiB === 0 ? `${bytes / units.GiB}GiB` : `${Math.round(bytes / units.MiB)}MiB`;


/***/ }),

/***/ 4696:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Kp: () => (/* binding */ findProgram),
/* harmony export */   MH: () => (/* binding */ readFacts),
/* harmony export */   YI: () => (/* binding */ homesOf),
/* harmony export */   v4: () => (/* binding */ systemLook)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);



const systemLook = {
    at(path) {
        try {
            const real = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
            return { path: real, isFolder: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(real).isDirectory() };
        }
        catch {
            return undefined;
        }
    },
    linksIn(folder) {
        try {
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true })
                .filter(entry => entry.isSymbolicLink())
                .map(entry => systemLook.at((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, entry.name))?.path)
                .filter(path => path !== undefined);
        }
        catch {
            return [];
        }
    }
};
function homesOf(env) {
    const homes = env.HOME ? [env.HOME] : [];
    try {
        return [...homes, (0,node_os__WEBPACK_IMPORTED_MODULE_1__.userInfo)().homedir];
    }
    catch {
        return homes;
    }
}
function findProgram(name, env) {
    const folders = [...(env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
    return folders
        .filter(node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)
        .map(folder => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name))
        .find(file => {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(file, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
            return true;
        }
        catch {
            return false;
        }
    });
}
function readFacts() {
    const setting = (name) => {
        try {
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/sys/${name}`, 'utf8').trim();
        }
        catch {
            return undefined;
        }
    };
    return {
        isContainer: ['/.dockerenv', '/run/.containerenv'].some(node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync),
        isRestrictedByAppArmor: setting('kernel/apparmor_restrict_unprivileged_userns') === '1',
        isClosedToUsers: setting('kernel/unprivileged_userns_clone') === '0',
        maxUserNamespaces: Number(setting('user/max_user_namespaces') ?? 1)
    };
}


/***/ }),

/***/ 6957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ mend)
/* harmony export */ });
/* unused harmony export remedy */
/* harmony import */ var _way_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1850);

function mend(probes, facts) {
    const why = probes.map(({ way, problem }) => `${_way_js__WEBPACK_IMPORTED_MODULE_0__/* .describeWay */ .x9[way]}: ${problem}`).join('; ');
    return `this machine cannot isolate the agent (${why}): ${remedy(probes, facts)}, or set sandbox to off and let the agent do what this user can`;
}
function remedy(probes, facts) {
    if (probes.some(({ problem }) => problem?.includes('util-linux')))
        return 'install util-linux';
    if (facts.isContainer) {
        return 'start this container with --cap-add SYS_ADMIN --security-opt apparmor=unconfined and its service as root (docs/security.md says what that costs)';
    }
    if (facts.isRestrictedByAppArmor) {
        return 'run "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0", or allow this user sudo without a password';
    }
    if (facts.isClosedToUsers)
        return 'run "sudo sysctl -w kernel.unprivileged_userns_clone=1"';
    if (facts.maxUserNamespaces === 0)
        return 'run "sudo sysctl -w user.max_user_namespaces=15000"';
    return 'allow this user to make user namespaces, or sudo without a password';
}


/***/ }),

/***/ 9362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ planMounts),
/* harmony export */   X: () => (/* binding */ temporaryFolders)
/* harmony export */ });
/* harmony import */ var _mount_table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2001);
/* harmony import */ var _path_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4298);


const temporaryFolders = ['/tmp', '/var/tmp'];
const stashes = ['/dev/shm', '/mnt', '/media', '/srv'];
function planMounts(options) {
    const { mounts, workspace, folder, exists } = options;
    const hiding = {
        folders: options.hiding.folders.filter(exists),
        files: options.hiding.files.filter(exists),
        readable: options.hiding.readable.filter(({ source }) => exists(source))
    };
    const kept = [
        workspace,
        folder,
        ...hiding.readable.flatMap(({ source, target }) => [source, target])
    ];
    const stash = stashes.find(path => exists(path) && !kept.some(other => (0,_path_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithin */ .U)(other, path) || (0,_path_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithin */ .U)(path, other)));
    if (stash === undefined)
        throw new Error('no folder is free to hold mounts');
    const lines = [];
    const mount = (source, target, type, flags) => {
        lines.push([source, target, type, flags].map(encode).concat('0 0').join(' '));
    };
    const none = () => `docs-agent-${options.word}-${lines.length}`;
    const empty = (path, flags) => mount(none(), path, 'tmpfs', flags);
    const bind = (source, target) => mount(source, target, 'none', 'rbind,X-mount.mkdir');
    empty(stash, 'size=4k,mode=0755');
    bind(workspace, `${stash}/workspace`);
    bind(folder, `${stash}/folder`);
    for (const { path, flags } of (0,_mount_table_js__WEBPACK_IMPORTED_MODULE_1__/* .writableMounts */ .r)(mounts)) {
        if ((0,_path_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithin */ .U)(path, stash) || !exists(path))
            continue;
        const kept = flags.filter(flag => ['nosuid', 'nodev', 'noexec'].includes(flag));
        mount(none(), path === '/' ? '/.' : path, 'none', ['remount', 'bind', 'ro', ...kept].join(','));
    }
    for (const [index, { source }] of hiding.readable.entries())
        bind(source, `${stash}/${index}`);
    const mounted = temporaryFolders.filter(exists);
    for (const path of mounted)
        bind(`${stash}/folder/tmp`, path);
    const inner = [workspace, folder, ...hiding.readable.map(({ target }) => target)];
    const opened = hiding.folders.filter(path => inner.some(other => (0,_path_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithin */ .U)(other, path)));
    for (const path of hiding.folders) {
        empty(path, `${opened.includes(path) ? '' : 'ro,'}size=4k,mode=0755`);
    }
    for (const path of hiding.files)
        mount('/dev/null', path, 'none', 'bind');
    for (const [index, { target }] of hiding.readable.entries())
        bind(`${stash}/${index}`, target);
    bind(`${stash}/workspace`, workspace);
    bind(`${stash}/folder`, folder);
    for (const path of opened)
        mount(none(), path, 'none', 'remount,bind,ro');
    if (exists('/dev/pts')) {
        mount(none(), '/dev/pts', 'devpts', 'newinstance,ptmxmode=0666,mode=0620');
    }
    if (stash !== '/dev/shm')
        empty(stash, 'ro,size=4k,mode=0755');
    if (exists('/dev/shm'))
        empty('/dev/shm', 'size=64m,mode=1777');
    return `${lines.join('\n')}\n`;
}
const encode = (text) => text.replace(/[\s\\]/g, character => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);


/***/ }),

/***/ 2001:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ readMountTable),
/* harmony export */   r: () => (/* binding */ writableMounts)
/* harmony export */ });
/* harmony import */ var _path_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4298);

function readMountTable(text) {
    return text
        .split('\n')
        .filter(line => line !== '')
        .map(line => {
        const fields = line.split(' ');
        return {
            id: Number(fields[0]),
            parent: Number(fields[1]),
            path: decode(fields[4] ?? '/'),
            flags: (fields[5] ?? '').split(','),
            fileSystem: fields[fields.indexOf('-') + 1] ?? ''
        };
    });
}
const decode = (text) => text.replace(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
function writableMounts(mounts) {
    const byId = new Map(mounts.map(mount => [mount.id, mount]));
    const parentOf = ({ id, parent }) => parent === id ? undefined : byId.get(parent);
    const covered = new Set(mounts.filter(mount => parentOf(mount)?.path === mount.path).map(({ parent }) => parent));
    const isReached = (mount) => {
        const parent = parentOf(mount);
        if (parent === undefined)
            return true;
        const isOnTop = parent.path === mount.path || !covered.has(parent.id);
        return isOnTop && isReached(parent);
    };
    return mounts.filter(mount => mount.flags.includes('rw') &&
        mount.fileSystem !== 'autofs' &&
        !(0,_path_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithin */ .U)(mount.path, '/proc') &&
        !covered.has(mount.id) &&
        isReached(mount));
}


/***/ }),

/***/ 4298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ outermost),
/* harmony export */   U: () => (/* binding */ isWithin)
/* harmony export */ });
const isWithin = (path, folder) => path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
const outermost = (paths) => {
    const all = [...new Set(paths)];
    return all.filter(path => !all.some(other => other !== path && isWithin(path, other)));
};


/***/ }),

/***/ 2179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ probeWays)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _jobs_folder_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7808);
/* harmony import */ var _container_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(57);
/* harmony import */ var _machine_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4696);
/* harmony import */ var _reclaim_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8002);
/* harmony import */ var _way_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(1850);







async function probeWays(options) {
    const ways = process.getuid?.() === 0 ? ['root'] : ['user-namespace', 'sudo'];
    const probes = [];
    for (const way of ways) {
        const probe = await probeWay(way, options);
        probes.push(probe);
        if (probe.container && options.until === 'first')
            break;
    }
    return probes;
}
async function probeWay(way, { env, directory, common, ids }) {
    const tools = findTools(way, env);
    if (typeof tools === 'string')
        return { way, problem: tools };
    const container = { way, tools, ...common };
    const problem = await tryOnce(container, { env, directory, ids });
    return problem === undefined ? { way, container } : { way, problem };
}
function findTools(way, env) {
    const [setpriv, unshare] = [(0,_machine_js__WEBPACK_IMPORTED_MODULE_4__/* .findProgram */ .Kp)('setpriv', env), (0,_machine_js__WEBPACK_IMPORTED_MODULE_4__/* .findProgram */ .Kp)('unshare', env)];
    if (!setpriv || !unshare)
        return 'setpriv and unshare of util-linux are not installed';
    if (way !== 'sudo')
        return { setpriv, unshare };
    const sudo = (0,_machine_js__WEBPACK_IMPORTED_MODULE_4__/* .findProgram */ .Kp)('sudo', env);
    return sudo ? { setpriv, unshare, sudo } : 'sudo is not installed';
}
async function tryOnce(container, { env, directory, ids }) {
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, 'probe-'));
    const [workspace, folder] = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'workspace'), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, 'agent')];
    const promptFile = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'prompt.md');
    const agent = (0,_way_js__WEBPACK_IMPORTED_MODULE_6__/* .changesUser */ .bz)(container.way) ? ids.take() : (0,_way_js__WEBPACK_IMPORTED_MODULE_6__/* .ownIds */ .pV)();
    try {
        await Promise.all([(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(workspace), (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'tmp'), { recursive: true })]);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(promptFile, '');
        const end = await (0,_container_js__WEBPACK_IMPORTED_MODULE_3__/* .runContained */ .z)(container, {
            ids: agent,
            run: {
                command: 'true',
                ...{ workspace, folder, promptFile, input: '' },
                environment: { PATH: env.PATH ?? '' },
                onOutput: () => undefined,
                timeoutMs: 10_000,
                graceMs: 100,
                signal: new AbortController().signal
            }
        });
        return end.kind === 'exited' && end.code === 0 ? undefined : `a trial ended as ${end.kind}`;
    }
    catch (error) {
        if (error instanceof _container_js__WEBPACK_IMPORTED_MODULE_3__/* .ContainerError */ .O)
            return error.message;
        throw error;
    }
    finally {
        ids.giveBack(agent);
        await (0,_jobs_folder_js__WEBPACK_IMPORTED_MODULE_2__/* .removeFolder */ .v)(root).catch(async () => {
            await (0,_reclaim_js__WEBPACK_IMPORTED_MODULE_5__/* .giveBackOwner */ .m)(container, root);
            await (0,_jobs_folder_js__WEBPACK_IMPORTED_MODULE_2__/* .removeFolder */ .v)(root);
        });
    }
}


/***/ }),

/***/ 8002:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ giveBackOwner)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1421);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7975);


async function giveBackOwner({ way, tools }, folder) {
    if (way !== 'sudo')
        return;
    const owner = `${process.getuid?.()}:${process.getgid?.()}`;
    await (0,node_util__WEBPACK_IMPORTED_MODULE_1__.promisify)(node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)(tools.sudo ?? 'sudo', ['-n', '--', 'chown', '-hR', '--', owner, folder]);
}


/***/ }),

/***/ 7441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ SandboxError)
/* harmony export */ });
class SandboxError extends Error {
    name = 'SandboxError';
}


/***/ }),

/***/ 6525:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ reportSandbox)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var _text_log_line_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(8346);
/* harmony import */ var _covers_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6280);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(1473);
/* harmony import */ var _machine_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(4696);
/* harmony import */ var _mend_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(6957);
/* harmony import */ var _probe_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(2179);
/* harmony import */ var _spare_ids_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(2401);
/* harmony import */ var _way_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(1850);











async function reportSandbox(env, platform = process.platform) {
    if (platform !== 'linux') {
        return { isPossible: false, text: 'Agents can be isolated on Linux only.' };
    }
    const limits = (0,_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .readLimits */ .BU)(env);
    const directory = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'docs-agent-sandbox-'));
    try {
        const own = { folders: [directory], files: [] };
        const hiding = (0,_covers_js__WEBPACK_IMPORTED_MODULE_3__/* .planCovers */ .e)({ env, homes: (0,_machine_js__WEBPACK_IMPORTED_MODULE_5__/* .homesOf */ .YI)(env), own, look: _machine_js__WEBPACK_IMPORTED_MODULE_5__/* .systemLook */ .v4 });
        const probes = await (0,_probe_js__WEBPACK_IMPORTED_MODULE_7__/* .probeWays */ .X)({
            env,
            directory,
            common: { hiding, limits, watchSeconds: 1 },
            ids: (0,_spare_ids_js__WEBPACK_IMPORTED_MODULE_8__/* .systemSpareIds */ .N)(),
            until: 'all'
        });
        const chosen = probes.find(({ container }) => container !== undefined);
        const lines = [
            ...probes.map(line),
            chosen ? `agents run in: ${_way_js__WEBPACK_IMPORTED_MODULE_9__/* .describeWay */ .x9[chosen.way]}` : (0,_mend_js__WEBPACK_IMPORTED_MODULE_6__/* .mend */ .T)(probes, (0,_machine_js__WEBPACK_IMPORTED_MODULE_5__/* .readFacts */ .MH)()),
            `hidden: ${[...hiding.folders.filter(path => path !== directory), ...hiding.files].join(', ')}, and /tmp, /var/tmp, /dev/shm; a service hides its data and database too`,
            `of it still readable: ${hiding.readable.map(({ target }) => target).join(', ') || 'nothing'}`,
            'writable: the workspace, HOME and temporary files of the turn; all else is read-only',
            `limits: ${(0,_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .Xq)(limits.diskBytes)} of disk, ${limits.processes} processes`
        ];
        return { isPossible: chosen !== undefined, text: lines.map(_text_log_line_js__WEBPACK_IMPORTED_MODULE_10__/* .logLine */ .BP).join('\n') };
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(directory, { recursive: true, force: true });
    }
}
const line = ({ way, problem }) => `${_way_js__WEBPACK_IMPORTED_MODULE_9__/* .describeWay */ .x9[way]}: ${problem === undefined ? 'works' : `does not work: ${problem}`}`;


/***/ }),

/***/ 2401:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ systemSpareIds)
/* harmony export */ });
/* unused harmony export createSpareIds */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);

const first = 60_578;
const last = 61_183;
function createSpareIds(databases, random) {
    const used = new Set([
        process.getuid?.(),
        ...databases.flatMap(text => text.split('\n').map(line => Number(line.split(':')[2])))
    ]);
    const taken = new Set();
    return {
        take() {
            const free = [];
            for (let id = first; id <= last; id += 1) {
                if (!used.has(id) && !taken.has(id))
                    free.push(id);
            }
            const id = free[Math.floor(random() * free.length)];
            if (id === undefined)
                throw new Error('no spare user is left');
            taken.add(id);
            return { uid: id, gid: id };
        },
        giveBack: ({ uid }) => void taken.delete(uid)
    };
}
function systemSpareIds() {
    const read = (file) => {
        try {
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, 'utf8');
        }
        catch {
            return '';
        }
    };
    return createSpareIds([read('/etc/passwd'), read('/etc/group')], Math.random);
}


/***/ }),

/***/ 1850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ve: () => (/* binding */ enter),
/* harmony export */   bz: () => (/* binding */ changesUser),
/* harmony export */   gv: () => (/* binding */ drop),
/* harmony export */   pV: () => (/* binding */ ownIds),
/* harmony export */   x9: () => (/* binding */ describeWay)
/* harmony export */ });
const ownIds = () => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
const describeWay = {
    'user-namespace': 'user namespaces',
    sudo: 'namespaces through sudo, a spare user',
    root: 'namespaces as root, a spare user'
};
const changesUser = (way) => way !== 'user-namespace';
const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc'];
function enter(way, { tools, report, inner }) {
    const dieWithParent = [tools.setpriv, '--pdeathsig', 'KILL'];
    switch (way) {
        case 'user-namespace': {
            const user = ['--user', '--map-root-user'];
            return [...dieWithParent, tools.unshare, ...user, ...namespaces, '--', ...inner];
        }
        case 'root':
            return [...dieWithParent, tools.unshare, ...namespaces, '--', ...inner];
        case 'sudo': {
            const reopen = [
                'bash',
                '--norc',
                '-c',
                'exec 3>>"$1"; shift; exec "$@"',
                'docs-agent',
                report
            ];
            const contained = [...dieWithParent, tools.unshare, ...namespaces, '--', ...inner];
            return [tools.sudo ?? 'sudo', '-n', '--', ...reopen, ...contained];
        }
    }
}
function drop(way, { tools, ids, agent }) {
    const nothing = ['--no-new-privs', '--inh-caps=-all'];
    if (way === 'user-namespace') {
        const user = ['--user', `--map-user=${ids.uid}`, `--map-group=${ids.gid}`];
        return [tools.unshare, ...user, '--', tools.setpriv, ...nothing, ...agent];
    }
    const spare = [
        `--reuid=${ids.uid}`,
        `--regid=${ids.gid}`,
        '--clear-groups',
        '--bounding-set=-all'
    ];
    return [tools.setpriv, ...spare, ...nothing, ...agent];
}


/***/ }),

/***/ 6221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  w: () => (/* binding */ serve_serve),
  o: () => (/* binding */ serve_work)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __nccwpck_require__(8474);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ../node_modules/@hono/node-server/dist/constants-BLSFu_RU.mjs
//#region src/utils/response/constants.ts
const X_ALREADY_SENT = "x-hono-already-sent";

//#endregion

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
;// CONCATENATED MODULE: external "node:http2"
const external_node_http2_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");
;// CONCATENATED MODULE: external "node:stream"
const external_node_stream_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
;// CONCATENATED MODULE: ../node_modules/hono/dist/helper/websocket/index.js
//#region src/helper/websocket/index.ts
/**
* A context for controlling WebSockets
*/
var WSContext = class {
	#init;
	constructor(init) {
		this.#init = init;
		this.raw = init.raw;
		this.url = init.url ? new URL(init.url) : null;
		this.protocol = init.protocol ?? null;
	}
	send(source, options) {
		this.#init.send(source, options ?? {});
	}
	raw;
	binaryType = "arraybuffer";
	get readyState() {
		return this.#init.readyState;
	}
	url;
	protocol;
	close(code, reason) {
		this.#init.close(code, reason);
	}
};
const createWSMessageEvent = (source) => {
	return new MessageEvent("message", { data: source });
};
/**
* Create a WebSocket adapter/helper
*/
const defineWebSocketHelper = (handler) => {
	return ((...args) => {
		if (typeof args[0] === "function") {
			const [createEvents, options] = args;
			return async function upgradeWebSocket(c, next) {
				const result = await handler(c, await createEvents(c), options);
				if (result) return result;
				await next();
			};
		} else {
			const [c, events, options] = args;
			return (async () => {
				const upgraded = await handler(c, events, options);
				if (!upgraded) throw new Error("Failed to upgrade WebSocket");
				return upgraded;
			})();
		}
	});
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/@hono/node-server/dist/index.mjs






//#region src/error.ts
var RequestError = class extends Error {
	constructor(message, options) {
		super(message, options);
		this.name = "RequestError";
	}
};

//#endregion
//#region src/headers.ts
const nonJoinedHeaders = new Set([
	"age",
	"authorization",
	"content-length",
	"content-type",
	"etag",
	"expires",
	"from",
	"host",
	"if-modified-since",
	"if-unmodified-since",
	"last-modified",
	"location",
	"max-forwards",
	"proxy-authorization",
	"referer",
	"retry-after",
	"server",
	"user-agent"
]);
const validHeaderName = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const isHttpWhitespace = (code) => code === 9 || code === 10 || code === 13 || code === 32;
const normalizeHeaderValue = (value) => {
	if (!isHttpWhitespace(value.charCodeAt(0)) && !isHttpWhitespace(value.charCodeAt(value.length - 1))) return value;
	let start = 0;
	let end = value.length;
	while (start < end && isHttpWhitespace(value.charCodeAt(start))) start++;
	while (end > start && isHttpWhitespace(value.charCodeAt(end - 1))) end--;
	return value.slice(start, end);
};
const forbiddenHeaderValue = /[\0\r\n]/;
const GlobalHeaders = globalThis.Headers;
const materializeHeaders = (rawHeaders, HeadersCtor = GlobalHeaders) => {
	const headers = new HeadersCtor();
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = rawHeaders[i];
		if (!name.startsWith(":")) headers.append(name, rawHeaders[i + 1]);
	}
	return headers;
};
var RequestHeaders = class {
	#incoming;
	#rawHeaders;
	#headers;
	#invalidValue;
	constructor(incoming) {
		this.#incoming = incoming;
		if (incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest) this.#rawHeaders = incoming.rawHeaders.slice();
	}
	get #lazyRawHeaders() {
		return this.#rawHeaders ??= this.#incoming.rawHeaders.slice();
	}
	get #native() {
		if (!this.#headers) {
			this.#headers = materializeHeaders(this.#lazyRawHeaders);
			this.#rawHeaders = void 0;
		}
		return this.#headers;
	}
	#normalizedName(name) {
		if (typeof name !== "string") return;
		if (!validHeaderName.test(name)) throw new TypeError(`Invalid header name: ${name}`);
		return name.toLowerCase();
	}
	#lookupHttp1(lowerName) {
		const headers = this.#incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest ? void 0 : this.#incoming.headers;
		if (!headers || nonJoinedHeaders.has(lowerName) || lowerName === "set-cookie" || lowerName === "__proto__") return;
		if (!Object.hasOwn(headers, lowerName)) return null;
		const rawValue = headers[lowerName];
		if (typeof rawValue === "string") {
			const value = normalizeHeaderValue(rawValue);
			return forbiddenHeaderValue.test(value) ? void 0 : value;
		}
	}
	#lookup(rawHeaders, lowerName) {
		const separator = lowerName === "cookie" ? "; " : ", ";
		let value = null;
		for (let i = 0; i < rawHeaders.length; i += 2) {
			const rawName = rawHeaders[i];
			if (rawName.length === lowerName.length && rawName.toLowerCase() === lowerName) {
				const rawValue = normalizeHeaderValue(rawHeaders[i + 1]);
				if (forbiddenHeaderValue.test(rawValue)) {
					this.#invalidValue = true;
					return;
				}
				value = value === null ? rawValue : value + separator + rawValue;
			}
		}
		return value;
	}
	append(name, value) {
		this.#native.append(name, value);
	}
	delete(name) {
		this.#native.delete(name);
	}
	get(name) {
		const lowerName = this.#normalizedName(name);
		if (lowerName && !this.#headers && !this.#invalidValue) {
			const http1Value = this.#lookupHttp1(lowerName);
			if (http1Value !== void 0) return http1Value;
			const value = this.#lookup(this.#lazyRawHeaders, lowerName);
			if (value !== void 0) return value;
		}
		return this.#native.get(name);
	}
	has(name) {
		const lowerName = this.#normalizedName(name);
		if (lowerName && !this.#headers && !this.#invalidValue) {
			const http1Value = this.#lookupHttp1(lowerName);
			if (http1Value !== void 0) return http1Value !== null;
			const value = this.#lookup(this.#lazyRawHeaders, lowerName);
			if (value !== void 0) return value !== null;
		}
		return this.#native.has(name);
	}
	set(name, value) {
		this.#native.set(name, value);
	}
	getSetCookie() {
		return this.#native.getSetCookie();
	}
	keys() {
		return this.#native.keys();
	}
	values() {
		return this.#native.values();
	}
	entries() {
		return this.#native.entries();
	}
	forEach(callback, thisArg) {
		this.#native.forEach((value, key) => {
			callback.call(thisArg, value, key, this);
		});
	}
	[Symbol.iterator]() {
		return this.entries();
	}
};
Object.defineProperty(RequestHeaders.prototype, Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
	return `Headers (lightweight) ${inspectFn(Object.fromEntries(this), {
		...options,
		depth: depth == null ? null : depth - 1
	})}`;
} });
Object.setPrototypeOf(RequestHeaders.prototype, GlobalHeaders.prototype);
const newHeadersFromIncoming = (incoming) => globalThis.Headers === GlobalHeaders ? new RequestHeaders(incoming) : materializeHeaders(incoming.rawHeaders, globalThis.Headers);

//#endregion
//#region src/url.ts
const reValidRequestUrl = /^\/[!#$&-;=?-\[\]_a-z~]*$/;
const reDotSegment = /\/\.\.?(?:[/?#]|$)/;
const reValidHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
const validateRequestTarget = (target) => {
	const backslash = target.indexOf("\\");
	if (backslash !== -1) {
		const query = target.indexOf("?");
		if (query === -1 || backslash < query) throw new RequestError("Backslash in request path");
	}
};
const buildUrl = (scheme, host, incomingUrl) => {
	const url = `${scheme}://${host}${incomingUrl}`;
	if (!reValidHost.test(host)) {
		validateRequestTarget(incomingUrl);
		const urlObj = new URL(url);
		if (urlObj.hostname.length !== host.length && urlObj.hostname !== (host.includes(":") ? host.replace(/:\d+$/, "") : host).toLowerCase()) throw new RequestError("Invalid host header");
		return urlObj.href;
	} else if (incomingUrl.length === 0) return url + "/";
	else {
		if (incomingUrl.charCodeAt(0) !== 47) throw new RequestError("Invalid URL");
		if (!reValidRequestUrl.test(incomingUrl) || reDotSegment.test(incomingUrl)) {
			validateRequestTarget(incomingUrl);
			return new URL(url).href;
		}
		return url;
	}
};

//#endregion
//#region src/request.ts
const toRequestError = (e) => {
	if (e instanceof RequestError) return e;
	return new RequestError(e.message, { cause: e });
};
const GlobalRequest = global.Request;
var Request$1 = class extends GlobalRequest {
	constructor(input, options) {
		if (typeof input === "object" && getRequestCache in input) {
			const hasReplacementBody = options !== void 0 && "body" in options && options.body != null;
			if (input[bodyConsumedDirectlyKey] && !hasReplacementBody) throw new TypeError("Cannot construct a Request with a Request object that has already been used.");
			input = input[getRequestCache]();
		}
		if (typeof (options?.body)?.getReader !== "undefined") options.duplex ??= "half";
		super(input, options);
	}
};
const wrapBodyStream = Symbol("wrapBodyStream");
const byteExactEncodings = new Set([
	"latin1",
	"binary",
	"hex",
	"base64",
	"base64url"
]);
const isByteExactEncoding = (encoding) => encoding === null || byteExactEncodings.has(encoding);
const bodyBufferedBeforeDisconnectKey = Symbol("bodyBufferedBeforeDisconnect");
const bodyBufferedLengthBeforeDisconnectKey = Symbol("bodyBufferedLengthBeforeDisconnect");
const toBufferChunk = (chunk, encoding) => Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk, encoding ?? "utf8");
const isRecoverableDisconnectedIncoming = (incoming) => !(incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest) && !!incoming.complete && !!incoming.readableAborted && typeof incoming.read === "function" && isByteExactEncoding(incoming.readableEncoding);
const recordBodyBufferedBeforeDisconnect = (incoming) => {
	if (incoming.readableDidRead || !isRecoverableDisconnectedIncoming(incoming)) return;
	const incomingWithRecovery = incoming;
	incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey] ??= incoming.readableLength;
};
const readBodyBufferedBeforeDisconnect = (incoming, chunks) => {
	if (incoming.readableDidRead && !chunks || !isRecoverableDisconnectedIncoming(incoming)) return;
	const incomingWithRecovery = incoming;
	if (incomingWithRecovery[bodyBufferedBeforeDisconnectKey] !== void 0) return incomingWithRecovery[bodyBufferedBeforeDisconnectKey];
	let result;
	const errored = incoming.errored;
	if (errored && errored.code !== "ECONNRESET") result = errored;
	else if (incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey] !== void 0 && incoming.readableLength !== incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey]) result = newBodyUnusableError();
	else {
		const bodyChunks = chunks ?? [];
		const chunk = incoming.read();
		if (chunk !== null) bodyChunks.push(toBufferChunk(chunk, incoming.readableEncoding));
		const buffer = bodyChunks.length === 1 ? bodyChunks[0] : Buffer.concat(bodyChunks);
		result = buffer;
		const contentLength = incoming.headers["content-length"];
		if (typeof contentLength === "string" && /^\d+$/.test(contentLength)) {
			const expectedLength = Number(contentLength);
			if (Number.isSafeInteger(expectedLength) && buffer.length !== expectedLength) result = newBodyUnusableError();
		}
	}
	incomingWithRecovery[bodyBufferedBeforeDisconnectKey] = result;
	return result;
};
const enqueueBufferedBody = (controller, buffered) => {
	if (buffered instanceof Error) {
		controller.error(buffered);
		return;
	}
	if (buffered.length > 0) controller.enqueue(buffered);
	controller.close();
};
const newRequestFromIncoming = (method, url, headers, incoming, abortController) => {
	const init = {
		method,
		headers,
		signal: abortController.signal
	};
	if (method === "TRACE") {
		init.method = "GET";
		const req = new Request$1(url, init);
		Object.defineProperty(req, "method", { get() {
			return "TRACE";
		} });
		return req;
	}
	if (!(method === "GET" || method === "HEAD")) if ("rawBody" in incoming && incoming.rawBody instanceof Buffer) init.body = new ReadableStream({ start(controller) {
		controller.enqueue(incoming.rawBody);
		controller.close();
	} });
	else if (incoming[wrapBodyStream]) {
		let reader;
		init.body = new ReadableStream({ async pull(controller) {
			try {
				if (!reader) {
					const buffered = readBodyBufferedBeforeDisconnect(incoming);
					if (buffered !== void 0) {
						enqueueBufferedBody(controller, buffered);
						return;
					}
				}
				reader ||= external_node_stream_namespaceObject.Readable.toWeb(incoming).getReader();
				const { done, value } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			} catch (error) {
				controller.error(error);
			}
		} });
	} else {
		const buffered = readBodyBufferedBeforeDisconnect(incoming);
		if (buffered !== void 0) init.body = new ReadableStream({ start(controller) {
			enqueueBufferedBody(controller, buffered);
		} });
		else init.body = external_node_stream_namespaceObject.Readable.toWeb(incoming);
	}
	return new Request$1(url, init);
};
const getRequestCache = Symbol("getRequestCache");
const requestCache = Symbol("requestCache");
const incomingKey = Symbol("incomingKey");
const urlKey = Symbol("urlKey");
const methodKey = Symbol("methodKey");
const headersKey = Symbol("headersKey");
const abortControllerKey = Symbol("abortControllerKey");
const getAbortController = Symbol("getAbortController");
const abortRequest = Symbol("abortRequest");
const bodyBufferKey = Symbol("bodyBuffer");
const bodyReadPromiseKey = Symbol("bodyReadPromise");
const bodyConsumedDirectlyKey = Symbol("bodyConsumedDirectly");
const bodyLockReaderKey = Symbol("bodyLockReader");
const abortReasonKey = Symbol("abortReason");
const newBodyUnusableError = () => {
	return /* @__PURE__ */ new TypeError("Body is unusable");
};
const rejectBodyUnusable = () => {
	return Promise.reject(newBodyUnusableError());
};
const textDecoder = new TextDecoder();
const consumeBodyDirectOnce = (request) => {
	if (request[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
	request[bodyConsumedDirectlyKey] = true;
};
const toArrayBuffer = (buf) => {
	return buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.byteLength);
};
const contentType = (request) => {
	return (request[headersKey] ||= newHeadersFromIncoming(request[incomingKey])).get("content-type") || "";
};
const methodTokenRegExp = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const normalizeIncomingMethod = (method) => {
	if (typeof method !== "string" || method.length === 0) return "GET";
	switch (method) {
		case "DELETE":
		case "GET":
		case "HEAD":
		case "OPTIONS":
		case "PATCH":
		case "POST":
		case "PUT":
		case "QUERY": return method;
	}
	const upper = method.toUpperCase();
	switch (upper) {
		case "DELETE":
		case "GET":
		case "HEAD":
		case "OPTIONS":
		case "POST":
		case "PUT": return upper;
		default: return method;
	}
};
const validateDirectReadMethod = (method) => {
	if (!methodTokenRegExp.test(method)) return /* @__PURE__ */ new TypeError(`'${method}' is not a valid HTTP method.`);
	const normalized = method.toUpperCase();
	if (normalized === "CONNECT" || normalized === "TRACK" || normalized === "TRACE" && method !== "TRACE") return /* @__PURE__ */ new TypeError(`'${method}' HTTP method is unsupported.`);
};
const readBodyWithFastPath = (request, method, fromBuffer) => {
	if (request[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
	const methodName = request.method;
	if (methodName === "GET" || methodName === "HEAD") return request[getRequestCache]()[method]();
	const methodValidationError = validateDirectReadMethod(methodName);
	if (methodValidationError) return Promise.reject(methodValidationError);
	if (request[requestCache]) {
		if (methodName !== "TRACE") return request[requestCache][method]();
	}
	const alreadyUsedError = consumeBodyDirectOnce(request);
	if (alreadyUsedError) return alreadyUsedError;
	const raw = readRawBodyIfAvailable(request);
	if (raw) {
		const result = Promise.resolve(fromBuffer(raw, request));
		request[bodyBufferKey] = void 0;
		return result;
	}
	return readBodyDirect(request).then((buf) => {
		const result = fromBuffer(buf, request);
		request[bodyBufferKey] = void 0;
		return result;
	});
};
const readRawBodyIfAvailable = (request) => {
	const incoming = request[incomingKey];
	if ("rawBody" in incoming && incoming.rawBody instanceof Buffer) return incoming.rawBody;
};
const normalizeAbortError = (request, incoming) => {
	if (incoming.errored) return incoming.errored;
	const reason = request[abortReasonKey];
	if (reason !== void 0) return reason instanceof Error ? reason : new Error(String(reason));
	return /* @__PURE__ */ new Error("Client connection prematurely closed.");
};
const readBodyDirect = (request) => {
	if (request[bodyBufferKey]) return Promise.resolve(request[bodyBufferKey]);
	if (request[bodyReadPromiseKey]) return request[bodyReadPromiseKey];
	const incoming = request[incomingKey];
	if (incoming.readableDidRead) return rejectBodyUnusable();
	const buffered = readBodyBufferedBeforeDisconnect(incoming);
	if (buffered !== void 0) {
		if (buffered instanceof Error) return Promise.reject(buffered);
		request[bodyBufferKey] = buffered;
		return Promise.resolve(buffered);
	}
	const promise = new Promise((resolve, reject) => {
		const chunks = [];
		let settled = false;
		const finish = (callback) => {
			if (settled) return;
			settled = true;
			cleanup();
			callback();
		};
		const recoverCompleteBodyAfterDisconnect = (error) => {
			const streamError = incoming.errored ?? error;
			if (!isRecoverableDisconnectedIncoming(incoming) || streamError && streamError.code !== "ECONNRESET") return false;
			finish(() => {
				const recovered = readBodyBufferedBeforeDisconnect(incoming, chunks);
				if (recovered instanceof Error) reject(recovered);
				else if (recovered === void 0) reject(error ?? normalizeAbortError(request, incoming));
				else {
					request[bodyBufferKey] = recovered;
					resolve(recovered);
				}
			});
			return true;
		};
		const onData = (chunk) => {
			chunks.push(toBufferChunk(chunk, incoming.readableEncoding));
		};
		const onEnd = () => {
			finish(() => {
				const buffer = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
				request[bodyBufferKey] = buffer;
				resolve(buffer);
			});
		};
		const onError = (error) => {
			if (recoverCompleteBodyAfterDisconnect(error)) return;
			finish(() => {
				reject(error);
			});
		};
		const onClose = () => {
			if (incoming.readableEnded) {
				onEnd();
				return;
			}
			if (recoverCompleteBodyAfterDisconnect()) return;
			finish(() => {
				reject(normalizeAbortError(request, incoming));
			});
		};
		const cleanup = () => {
			incoming.off("data", onData);
			incoming.off("end", onEnd);
			incoming.off("error", onError);
			incoming.off("close", onClose);
			request[bodyReadPromiseKey] = void 0;
		};
		incoming.on("data", onData);
		incoming.on("end", onEnd);
		incoming.on("error", onError);
		incoming.on("close", onClose);
		queueMicrotask(() => {
			if (settled) return;
			if (incoming.readableEnded) onEnd();
			else if (incoming.errored) onError(incoming.errored);
			else if (incoming.destroyed) onClose();
		});
	});
	request[bodyReadPromiseKey] = promise;
	return promise;
};
const requestPrototype = {
	get method() {
		return this[methodKey];
	},
	get url() {
		return this[urlKey];
	},
	get headers() {
		return this[headersKey] ||= newHeadersFromIncoming(this[incomingKey]);
	},
	[abortRequest](reason) {
		if (this[abortReasonKey] === void 0) this[abortReasonKey] = reason;
		const abortController = this[abortControllerKey];
		if (abortController && !abortController.signal.aborted) abortController.abort(reason);
	},
	[getAbortController]() {
		this[abortControllerKey] ||= new AbortController();
		if (this[abortReasonKey] !== void 0 && !this[abortControllerKey].signal.aborted) this[abortControllerKey].abort(this[abortReasonKey]);
		return this[abortControllerKey];
	},
	[getRequestCache]() {
		const abortController = this[getAbortController]();
		if (this[requestCache]) return this[requestCache];
		const method = this.method;
		if (this[bodyConsumedDirectlyKey] && !(method === "GET" || method === "HEAD")) {
			this[bodyBufferKey] = void 0;
			const init = {
				method: method === "TRACE" ? "GET" : method,
				headers: this.headers,
				signal: abortController.signal
			};
			if (method !== "TRACE") {
				init.body = new ReadableStream({ start(c) {
					c.close();
				} });
				init.duplex = "half";
			}
			const req = new Request$1(this[urlKey], init);
			if (method === "TRACE") Object.defineProperty(req, "method", { get() {
				return "TRACE";
			} });
			return this[requestCache] = req;
		}
		return this[requestCache] = newRequestFromIncoming(this.method, this[urlKey], this.headers, this[incomingKey], abortController);
	},
	get body() {
		if (!this[bodyConsumedDirectlyKey]) return this[getRequestCache]().body;
		const request = this[getRequestCache]();
		if (!this[bodyLockReaderKey] && request.body) this[bodyLockReaderKey] = request.body.getReader();
		return request.body;
	},
	get bodyUsed() {
		if (this[bodyConsumedDirectlyKey]) return true;
		if (this[requestCache]) return this[requestCache].bodyUsed;
		return false;
	}
};
Object.defineProperty(requestPrototype, "signal", { get() {
	return this[getAbortController]().signal;
} });
[
	"cache",
	"credentials",
	"destination",
	"duplex",
	"integrity",
	"mode",
	"redirect",
	"referrer",
	"referrerPolicy",
	"keepalive"
].forEach((k) => {
	Object.defineProperty(requestPrototype, k, { get() {
		return this[getRequestCache]()[k];
	} });
});
["clone", "formData"].forEach((k) => {
	Object.defineProperty(requestPrototype, k, { value: function() {
		if (this[bodyConsumedDirectlyKey]) {
			if (k === "clone") throw newBodyUnusableError();
			return rejectBodyUnusable();
		}
		return this[getRequestCache]()[k]();
	} });
});
Object.defineProperty(requestPrototype, "text", { value: function() {
	return readBodyWithFastPath(this, "text", (buf) => textDecoder.decode(buf));
} });
Object.defineProperty(requestPrototype, "arrayBuffer", { value: function() {
	return readBodyWithFastPath(this, "arrayBuffer", (buf) => toArrayBuffer(buf));
} });
Object.defineProperty(requestPrototype, "blob", { value: function() {
	return readBodyWithFastPath(this, "blob", (buf, request) => {
		const type = contentType(request);
		const init = type ? { headers: { "content-type": type } } : void 0;
		return new Response(buf, init).blob();
	});
} });
Object.defineProperty(requestPrototype, "json", { value: function() {
	if (this[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
	return this.text().then(JSON.parse);
} });
Object.defineProperty(requestPrototype, Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
	return `Request (lightweight) ${inspectFn({
		method: this.method,
		url: this.url,
		headers: this.headers,
		nativeRequest: this[requestCache]
	}, {
		...options,
		depth: depth == null ? null : depth - 1
	})}`;
} });
Object.setPrototypeOf(requestPrototype, Request$1.prototype);
const newRequest = (incoming, defaultHostname) => {
	const req = Object.create(requestPrototype);
	req[incomingKey] = incoming;
	req[methodKey] = normalizeIncomingMethod(incoming.method);
	const incomingUrl = incoming.url || "";
	if (incomingUrl[0] !== "/" && (incomingUrl.startsWith("http://") || incomingUrl.startsWith("https://"))) {
		if (incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest) throw new RequestError("Absolute URL for :path is not allowed in HTTP/2");
		try {
			validateRequestTarget(incomingUrl);
			req[urlKey] = new URL(incomingUrl).href;
		} catch (e) {
			throw new RequestError("Invalid absolute URL", { cause: e });
		}
		return req;
	}
	const host = (incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest ? incoming.authority : incoming.headers.host) || defaultHostname;
	if (!host) throw new RequestError("Missing host header");
	let scheme;
	if (incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest) {
		scheme = incoming.scheme;
		if (!(scheme === "http" || scheme === "https")) throw new RequestError("Unsupported scheme");
	} else scheme = incoming.socket && incoming.socket.encrypted ? "https" : "http";
	try {
		req[urlKey] = buildUrl(scheme, host, incomingUrl);
	} catch (e) {
		if (e instanceof RequestError) throw e;
		else throw new RequestError("Invalid URL", { cause: e });
	}
	return req;
};

//#endregion
//#region src/response.ts
const defaultContentType = "text/plain; charset=UTF-8";
const responseCache = Symbol("responseCache");
const getResponseCache = Symbol("getResponseCache");
const cacheKey = Symbol("cache");
const GlobalResponse = global.Response;
var Response$1 = class Response$1 {
	#body;
	#init;
	[getResponseCache]() {
		const cache = this[cacheKey];
		const liveHeaders = cache && cache[2] instanceof Headers ? cache[2] : void 0;
		delete this[cacheKey];
		return this[responseCache] ||= new GlobalResponse(this.#body, liveHeaders ? {
			status: this.#init?.status,
			statusText: this.#init?.statusText,
			headers: liveHeaders
		} : this.#init);
	}
	constructor(body, init) {
		let headers;
		this.#body = body;
		if (init instanceof GlobalResponse) {
			const cachedGlobalResponse = init[responseCache];
			if (cachedGlobalResponse) {
				this.#init = cachedGlobalResponse;
				this[getResponseCache]();
				return;
			}
			this.#init = init instanceof Response$1 ? init.#init : init;
			headers = new Headers(init.headers);
		} else this.#init = init;
		if (body == null || typeof body === "string" || typeof body?.getReader !== "undefined" || body instanceof Blob || body instanceof Uint8Array) this[cacheKey] = [
			init?.status || 200,
			body ?? null,
			headers || init?.headers
		];
	}
	get headers() {
		const cache = this[cacheKey];
		if (cache) {
			if (!(cache[2] instanceof Headers)) cache[2] = new Headers(cache[2] || (cache[1] === null ? void 0 : { "content-type": defaultContentType }));
			return cache[2];
		}
		return this[getResponseCache]().headers;
	}
	get status() {
		return this[cacheKey]?.[0] ?? this[getResponseCache]().status;
	}
	get ok() {
		const status = this.status;
		return status >= 200 && status < 300;
	}
};
[
	"body",
	"bodyUsed",
	"redirected",
	"statusText",
	"trailers",
	"type",
	"url"
].forEach((k) => {
	Object.defineProperty(Response$1.prototype, k, { get() {
		return this[getResponseCache]()[k];
	} });
});
[
	"arrayBuffer",
	"blob",
	"clone",
	"formData",
	"json",
	"text"
].forEach((k) => {
	Object.defineProperty(Response$1.prototype, k, { value: function() {
		return this[getResponseCache]()[k]();
	} });
});
Object.defineProperty(Response$1.prototype, Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
	return `Response (lightweight) ${inspectFn({
		status: this.status,
		headers: this.headers,
		ok: this.ok,
		nativeResponse: this[responseCache]
	}, {
		...options,
		depth: depth == null ? null : depth - 1
	})}`;
} });
Object.setPrototypeOf(Response$1, GlobalResponse);
Object.setPrototypeOf(Response$1.prototype, GlobalResponse.prototype);
const validRedirectUrl = /^https?:\/\/[!#-;=?-[\]_a-z~A-Z]+$/;
const parseRedirectUrl = (url) => {
	if (url instanceof URL) return url.href;
	if (validRedirectUrl.test(url)) return url;
	return new URL(url).href;
};
const validRedirectStatuses = new Set([
	301,
	302,
	303,
	307,
	308
]);
Object.defineProperty(Response$1, "redirect", {
	value: function redirect(url, status = 302) {
		if (!validRedirectStatuses.has(status)) throw new RangeError("Invalid status code");
		return new Response$1(null, {
			status,
			headers: { location: parseRedirectUrl(url) }
		});
	},
	writable: true,
	configurable: true
});
Object.defineProperty(Response$1, "json", {
	value: function json(data, init) {
		const body = JSON.stringify(data);
		if (body === void 0) throw new TypeError("The data is not JSON serializable");
		const initHeaders = init?.headers;
		let headers;
		if (initHeaders) {
			headers = new Headers(initHeaders);
			if (!headers.has("content-type")) headers.set("content-type", "application/json");
		} else headers = { "content-type": "application/json" };
		return new Response$1(body, {
			status: init?.status ?? 200,
			statusText: init?.statusText,
			headers
		});
	},
	writable: true,
	configurable: true
});

//#endregion
//#region src/utils.ts
async function readWithoutBlocking(readPromise) {
	return Promise.race([readPromise, Promise.resolve().then(() => Promise.resolve(void 0))]);
}
function writeFromReadableStreamDefaultReader(reader, writable, currentReadPromise) {
	const cancel = (error) => {
		reader.cancel(error).catch(() => {});
	};
	const stream = writable.stream;
	if (writable.destroyed || stream?.closed || stream?.destroyed) {
		cancel();
		return reader.closed;
	}
	writable.on("close", cancel);
	writable.on("error", cancel);
	(currentReadPromise ?? reader.read()).then(flow, handleStreamError);
	return reader.closed.finally(() => {
		writable.off("close", cancel);
		writable.off("error", cancel);
	});
	function handleStreamError(error) {
		if (error) writable.destroy(error);
	}
	function onDrain() {
		reader.read().then(flow, handleStreamError);
	}
	function flow({ done, value }) {
		try {
			if (done) writable.end();
			else if (!writable.write(value)) writable.once("drain", onDrain);
			else reader.read().then(flow, handleStreamError);
		} catch (e) {
			handleStreamError(e);
		}
	}
}
function writeFromReadableStream(stream, writable) {
	if (stream.locked) throw new TypeError("ReadableStream is locked.");
	else if (writable.destroyed) {
		stream.cancel().catch(() => {});
		return;
	}
	return writeFromReadableStreamDefaultReader(stream.getReader(), writable);
}
const buildOutgoingHttpHeaders = (headers, defaultContentType) => {
	const res = {};
	if (!(headers instanceof Headers)) headers = new Headers(headers ?? void 0);
	if (headers.has("set-cookie")) {
		const cookies = [];
		for (const [k, v] of headers) if (k === "set-cookie") cookies.push(v);
		else res[k] = v;
		if (cookies.length > 0) res["set-cookie"] = cookies;
	} else for (const [k, v] of headers) res[k] = v;
	if (defaultContentType) res["content-type"] ??= defaultContentType;
	return res;
};

//#endregion
//#region src/listener.ts
const outgoingEnded = Symbol("outgoingEnded");
const incomingDraining = Symbol("incomingDraining");
const DRAIN_TIMEOUT_MS = 500;
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;
const drainIncoming = (incoming) => {
	const incomingWithDrainState = incoming;
	if (incoming.destroyed || incomingWithDrainState[incomingDraining]) return;
	incomingWithDrainState[incomingDraining] = true;
	if (incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest) {
		try {
			incoming.stream?.close?.(external_node_http2_namespaceObject.constants.NGHTTP2_NO_ERROR);
		} catch {}
		return;
	}
	let bytesRead = 0;
	const cleanup = () => {
		clearTimeout(timer);
		incoming.off("data", onData);
		incoming.off("end", cleanup);
		incoming.off("error", cleanup);
	};
	const forceClose = () => {
		cleanup();
		const socket = incoming.socket;
		if (socket && !socket.destroyed) {
			if (typeof socket.destroySoon === "function") socket.destroySoon();
			else if (typeof socket.destroy === "function") socket.destroy();
		}
	};
	const timer = setTimeout(forceClose, DRAIN_TIMEOUT_MS);
	timer.unref?.();
	const onData = (chunk) => {
		bytesRead += chunk.length;
		if (bytesRead > MAX_DRAIN_BYTES) forceClose();
	};
	incoming.on("data", onData);
	incoming.on("end", cleanup);
	incoming.on("error", cleanup);
	incoming.resume();
};
const makeCloseHandler = (req, incoming, outgoing, needsBodyCleanup) => () => {
	if (incoming.errored) {
		recordBodyBufferedBeforeDisconnect(incoming);
		req[abortRequest](incoming.errored.toString());
	} else if (!outgoing.writableFinished || incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest && incoming.aborted) {
		recordBodyBufferedBeforeDisconnect(incoming);
		req[abortRequest]("Client connection prematurely closed.");
	}
	if (needsBodyCleanup && !incoming.readableEnded) setTimeout(() => {
		if (!incoming.readableEnded) setTimeout(() => {
			drainIncoming(incoming);
		});
	});
};
const isImmediateCacheableResponse = (res) => {
	if (!(cacheKey in res)) return false;
	const body = res[cacheKey][1];
	return body === null || typeof body === "string" || body instanceof Uint8Array;
};
const handleRequestError = () => new Response(null, { status: 400 });
const handleFetchError = (e) => new Response(null, { status: e instanceof Error && (e.name === "TimeoutError" || e.constructor.name === "TimeoutError") ? 504 : 500 });
const handleResponseError = (e, outgoing) => {
	const err = e instanceof Error ? e : new Error("unknown error", { cause: e });
	if (err.code === "ERR_STREAM_PREMATURE_CLOSE") console.info("The user aborted a request.");
	else {
		console.error(e);
		if (!outgoing.headersSent) {
			if (outgoing instanceof external_node_http_namespaceObject.ServerResponse) outgoing._contentLength = null;
			outgoing.writeHead(500, { "Content-Type": "text/plain" });
		}
		outgoing.end(`Error: ${err.message}`);
		outgoing.destroy(err);
	}
};
const flushHeaders = (outgoing) => {
	if ("flushHeaders" in outgoing && outgoing.writable) outgoing.flushHeaders();
};
const trySetContentLength = (outgoing, status, length) => {
	const http1 = outgoing;
	if (http1._contentLength === null && http1._hasBody && http1.useChunkedEncodingByDefault && !http1._removedContLen && status >= 200 && status !== 204 && status !== 304 && !outgoing.hasHeader("content-length") && !outgoing.hasHeader("transfer-encoding") && !outgoing.hasHeader("trailer")) {
		http1._contentLength = length;
		return true;
	}
	return false;
};
const writeDefaultHeaders = (outgoing, status, length) => {
	if (trySetContentLength(outgoing, status, length)) outgoing.writeHead(status, { "Content-Type": defaultContentType });
	else outgoing.writeHead(status, {
		"Content-Type": defaultContentType,
		"Content-Length": length
	});
};
const responseViaCache = async (res, outgoing) => {
	let [status, body, header] = res[cacheKey];
	if (!header) {
		if (body === null) {
			outgoing.writeHead(status);
			outgoing.end();
		} else if (typeof body === "string") {
			writeDefaultHeaders(outgoing, status, Buffer.byteLength(body));
			outgoing.end(body);
		} else if (body instanceof Uint8Array) {
			writeDefaultHeaders(outgoing, status, body.byteLength);
			outgoing.end(body);
		} else if (body instanceof Blob) {
			writeDefaultHeaders(outgoing, status, body.size);
			outgoing.end(new Uint8Array(await body.arrayBuffer()));
		} else {
			outgoing.writeHead(status, { "Content-Type": defaultContentType });
			flushHeaders(outgoing);
			await writeFromReadableStream(body, outgoing)?.catch((e) => handleResponseError(e, outgoing));
		}
		outgoing[outgoingEnded]?.();
		return;
	}
	let hasContentLength = false;
	let plainHeaders = false;
	let canAutoLength = true;
	if (header instanceof Headers) {
		hasContentLength = header.has("content-length");
		header = buildOutgoingHttpHeaders(header, body === null ? void 0 : defaultContentType);
	} else if (Array.isArray(header)) {
		const headerObj = new Headers(header);
		hasContentLength = headerObj.has("content-length");
		header = buildOutgoingHttpHeaders(headerObj, body === null ? void 0 : defaultContentType);
	} else {
		plainHeaders = true;
		for (const key in header) {
			if (key.length === 14 && key.toLowerCase() === "content-length") {
				hasContentLength = true;
				break;
			}
			if (key.length === 17 && key.toLowerCase() === "transfer-encoding" || key.length === 7 && key.toLowerCase() === "trailer") canAutoLength = false;
		}
	}
	if (!hasContentLength) {
		let length;
		if (typeof body === "string") length = Buffer.byteLength(body);
		else if (body instanceof Uint8Array) length = body.byteLength;
		else if (body instanceof Blob) length = body.size;
		if (length !== void 0 && (!plainHeaders || !canAutoLength || !trySetContentLength(outgoing, status, length))) {
			if (plainHeaders) header = { ...header };
			header["Content-Length"] = length;
		}
	}
	outgoing.writeHead(status, header);
	if (body == null) outgoing.end();
	else if (typeof body === "string" || body instanceof Uint8Array) outgoing.end(body);
	else if (body instanceof Blob) outgoing.end(new Uint8Array(await body.arrayBuffer()));
	else {
		flushHeaders(outgoing);
		await writeFromReadableStream(body, outgoing)?.catch((e) => handleResponseError(e, outgoing));
	}
	outgoing[outgoingEnded]?.();
};
const isPromise = (res) => typeof res.then === "function";
const responseViaResponseObject = async (res, outgoing, options = {}) => {
	if (isPromise(res)) if (options.errorHandler) try {
		res = await res;
	} catch (err) {
		const errRes = await options.errorHandler(err);
		if (!errRes) return;
		res = errRes;
	}
	else res = await res.catch(handleFetchError);
	if (cacheKey in res) return responseViaCache(res, outgoing);
	const resHeaderRecord = buildOutgoingHttpHeaders(res.headers, res.body === null ? void 0 : defaultContentType);
	if (res.body) {
		const reader = res.body.getReader();
		const values = [];
		let done = false;
		let currentReadPromise = void 0;
		if (resHeaderRecord["transfer-encoding"] !== "chunked") {
			let maxReadCount = 2;
			for (let i = 0; i < maxReadCount; i++) {
				currentReadPromise ||= reader.read();
				const chunk = await readWithoutBlocking(currentReadPromise);
				if (!chunk) {
					if (i === 1) {
						await new Promise((resolve) => setTimeout(resolve));
						maxReadCount = 3;
						continue;
					}
					break;
				}
				currentReadPromise = void 0;
				if (chunk.value) values.push(chunk.value);
				if (chunk.done) {
					done = true;
					break;
				}
			}
			if (done && !("content-length" in resHeaderRecord)) resHeaderRecord["content-length"] = values.reduce((acc, value) => acc + value.length, 0);
		}
		outgoing.writeHead(res.status, resHeaderRecord);
		values.forEach((value) => {
			outgoing.write(value);
		});
		if (done) outgoing.end();
		else {
			if (values.length === 0) flushHeaders(outgoing);
			await writeFromReadableStreamDefaultReader(reader, outgoing, currentReadPromise);
		}
	} else if (resHeaderRecord[X_ALREADY_SENT]) {} else {
		outgoing.writeHead(res.status, resHeaderRecord);
		outgoing.end();
	}
	outgoing[outgoingEnded]?.();
};
const getRequestListener = (fetchCallback, options = {}) => {
	const autoCleanupIncoming = options.autoCleanupIncoming ?? true;
	if (options.overrideGlobalObjects !== false && global.Request !== Request$1) {
		Object.defineProperty(global, "Request", { value: Request$1 });
		Object.defineProperty(global, "Response", { value: Response$1 });
	}
	return async (incoming, outgoing) => {
		let res, req;
		let needsBodyCleanup = false;
		let closeHandlerAttached = false;
		const ensureCloseHandler = () => {
			if (!req || closeHandlerAttached) return;
			closeHandlerAttached = true;
			outgoing.on("close", makeCloseHandler(req, incoming, outgoing, needsBodyCleanup));
		};
		try {
			req = newRequest(incoming, options.hostname);
			needsBodyCleanup = autoCleanupIncoming && !(incoming.method === "GET" || incoming.method === "HEAD");
			if (needsBodyCleanup) {
				incoming[wrapBodyStream] = true;
				if (incoming instanceof external_node_http2_namespaceObject.Http2ServerRequest) outgoing[outgoingEnded] = () => {
					if (!incoming.readableEnded) setTimeout(() => {
						if (!incoming.readableEnded) setTimeout(() => {
							incoming.destroy();
							outgoing.destroy();
						});
					});
				};
			}
			res = fetchCallback(req, {
				incoming,
				outgoing
			});
			if (!isPromise(res) && isImmediateCacheableResponse(res)) {
				if (needsBodyCleanup && !incoming.readableEnded) outgoing.once("finish", () => {
					if (!incoming.readableEnded) drainIncoming(incoming);
				});
				return responseViaCache(res, outgoing);
			}
			ensureCloseHandler();
		} catch (e) {
			if (!res) if (options.errorHandler) {
				ensureCloseHandler();
				res = await options.errorHandler(req ? e : toRequestError(e));
				if (!res) return;
			} else if (!req) res = handleRequestError();
			else res = handleFetchError(e);
			else return handleResponseError(e, outgoing);
		}
		try {
			return await responseViaResponseObject(res, outgoing, options);
		} catch (e) {
			return handleResponseError(e, outgoing);
		}
	};
};

//#endregion
//#region src/websocket.ts
/**
* @link https://developer.mozilla.org/en-US/docs/Web/API/CloseEvent
*/
const CloseEvent = globalThis.CloseEvent ?? class extends Event {
	#eventInitDict;
	constructor(type, eventInitDict = {}) {
		super(type, eventInitDict);
		this.#eventInitDict = eventInitDict;
	}
	get wasClean() {
		return this.#eventInitDict.wasClean ?? false;
	}
	get code() {
		return this.#eventInitDict.code ?? 0;
	}
	get reason() {
		return this.#eventInitDict.reason ?? "";
	}
};
/**
* Node.js has no global `ErrorEvent`, unlike `Event`/`MessageEvent`/`CloseEvent`.
* @link https://developer.mozilla.org/en-US/docs/Web/API/ErrorEvent
*/
const ErrorEvent = globalThis.ErrorEvent ?? class extends Event {
	#eventInitDict;
	constructor(type, eventInitDict = {}) {
		super(type, eventInitDict);
		this.#eventInitDict = eventInitDict;
	}
	get message() {
		return this.#eventInitDict.message ?? "";
	}
	get filename() {
		return this.#eventInitDict.filename ?? "";
	}
	get lineno() {
		return this.#eventInitDict.lineno ?? 0;
	}
	get colno() {
		return this.#eventInitDict.colno ?? 0;
	}
	get error() {
		return this.#eventInitDict.error ?? null;
	}
};
const generateConnectionSymbol = () => Symbol("connection");
const CONNECTION_SYMBOL_KEY = Symbol("CONNECTION_SYMBOL_KEY");
const WAIT_FOR_WEBSOCKET_SYMBOL = Symbol("WAIT_FOR_WEBSOCKET_SYMBOL");
const responseHeadersToSkip = new Set([
	"connection",
	"content-length",
	"keep-alive",
	"proxy-authenticate",
	"proxy-authorization",
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade",
	"sec-websocket-accept",
	"sec-websocket-extensions",
	"sec-websocket-protocol"
]);
const appendResponseHeaders = (headers, responseHeaders) => {
	if (!responseHeaders) return;
	responseHeaders.forEach((value, key) => {
		if (responseHeadersToSkip.has(key.toLowerCase())) return;
		headers.push(`${key}: ${value}`);
	});
};
const rejectUpgradeRequest = (socket, status, responseHeaders) => {
	if (socket.destroyed) return;
	const responseLines = ["Connection: close", "Content-Length: 0"];
	appendResponseHeaders(responseLines, responseHeaders);
	socket.end(`HTTP/1.1 ${status.toString()} ${external_node_http_namespaceObject.STATUS_CODES[status] ?? ""}\r\n${responseLines.join("\r\n")}\r\n\r
`);
};
const createUpgradeRequest = (request) => {
	const protocol = request.socket.encrypted ? "https" : "http";
	const incomingUrl = request.url ?? "/";
	let url;
	if (incomingUrl[0] !== "/" && (incomingUrl.startsWith("http://") || incomingUrl.startsWith("https://"))) {
		validateRequestTarget(incomingUrl);
		url = new URL(incomingUrl).href;
	} else url = buildUrl(protocol, request.headers.host ?? "localhost", incomingUrl);
	const headers = new Headers();
	for (const key in request.headers) {
		const value = request.headers[key];
		if (!value) continue;
		headers.append(key, Array.isArray(value) ? value[0] : value);
	}
	return new Request(url, { headers });
};
const setupWebSocket = (options) => {
	const { server, fetchCallback, wss } = options;
	const waiterMap = /* @__PURE__ */ new Map();
	wss.on("connection", (ws, request) => {
		const waiter = waiterMap.get(request);
		if (waiter) {
			waiter.resolve(ws);
			waiterMap.delete(request);
		}
	});
	const rejectWaiter = (request) => {
		const waiter = waiterMap.get(request);
		if (waiter) {
			waiterMap.delete(request);
			waiter.reject(/* @__PURE__ */ new Error("WebSocket handshake aborted"));
		}
	};
	const waitForWebSocket = (request, connectionSymbol) => {
		return new Promise((resolve, reject) => {
			waiterMap.set(request, {
				resolve,
				reject,
				connectionSymbol
			});
		});
	};
	server.on("upgrade", async (request, socket, head) => {
		if (request.headers.upgrade?.toLowerCase() !== "websocket") return;
		const ignoreSocketError = () => {};
		const reclaimWaiterOnClose = () => rejectWaiter(request);
		socket.on("error", ignoreSocketError);
		socket.once("close", reclaimWaiterOnClose);
		const env = {
			incoming: request,
			outgoing: void 0,
			wss,
			[WAIT_FOR_WEBSOCKET_SYMBOL]: waitForWebSocket
		};
		let status = 400;
		let responseHeaders;
		try {
			const response = await fetchCallback(createUpgradeRequest(request), env);
			if (response instanceof Response) {
				status = response.status;
				responseHeaders = response.headers;
			}
		} catch (error) {
			if (server.listenerCount("upgrade") === 1) rejectUpgradeRequest(socket, error instanceof RequestError ? 400 : 500);
			return;
		}
		if (socket.destroyed) {
			rejectWaiter(request);
			return;
		}
		const waiter = waiterMap.get(request);
		if (!waiter || waiter.connectionSymbol !== env[CONNECTION_SYMBOL_KEY]) {
			rejectWaiter(request);
			if (server.listenerCount("upgrade") === 1) rejectUpgradeRequest(socket, status, responseHeaders);
			return;
		}
		const addResponseHeaders = (headers) => {
			appendResponseHeaders(headers, responseHeaders);
		};
		wss.on("headers", addResponseHeaders);
		try {
			wss.handleUpgrade(request, socket, head, (ws) => {
				socket.off("close", reclaimWaiterOnClose);
				socket.off("error", ignoreSocketError);
				wss.emit("connection", ws, request);
			});
		} finally {
			wss.off("headers", addResponseHeaders);
		}
	});
	server.on("close", () => {
		wss.close();
	});
};
const upgradeWebSocket = defineWebSocketHelper(async (c, events, options) => {
	if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return;
	const env = c.env;
	const waitForWebSocket = env[WAIT_FOR_WEBSOCKET_SYMBOL];
	if (!waitForWebSocket || !env.incoming) return new Response(null, { status: 500 });
	const connectionSymbol = generateConnectionSymbol();
	env[CONNECTION_SYMBOL_KEY] = connectionSymbol;
	(async () => {
		let ws;
		try {
			ws = await waitForWebSocket(env.incoming, connectionSymbol);
		} catch {
			return;
		}
		const messagesReceivedInStarting = [];
		const bufferMessage = (data, isBinary) => {
			messagesReceivedInStarting.push([data, isBinary]);
		};
		ws.on("message", bufferMessage);
		const ctx = {
			binaryType: "arraybuffer",
			close(code, reason) {
				ws.close(code, reason);
			},
			protocol: ws.protocol,
			raw: ws,
			get readyState() {
				return ws.readyState;
			},
			send(source, opts) {
				ws.send(source, { compress: opts?.compress });
			},
			url: new URL(c.req.url)
		};
		try {
			events?.onOpen?.(new Event("open"), ctx);
		} catch (e) {
			(options?.onError ?? console.error)(e);
		}
		const handleMessage = (data, isBinary) => {
			const datas = Array.isArray(data) ? data : [data];
			for (const data of datas) try {
				events?.onMessage?.(new MessageEvent("message", { data: isBinary ? data instanceof ArrayBuffer ? data : data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) : typeof data === "string" ? data : Buffer.from(data).toString("utf-8") }), ctx);
			} catch (e) {
				(options?.onError ?? console.error)(e);
			}
		};
		ws.off("message", bufferMessage);
		for (const message of messagesReceivedInStarting) handleMessage(...message);
		ws.on("message", (data, isBinary) => {
			handleMessage(data, isBinary);
		});
		ws.on("close", (code, reason) => {
			try {
				events?.onClose?.(new CloseEvent("close", {
					code,
					reason: reason.toString()
				}), ctx);
			} catch (e) {
				(options?.onError ?? console.error)(e);
			}
		});
		ws.on("error", (error) => {
			try {
				events?.onError?.(new ErrorEvent("error", { error }), ctx);
			} catch (e) {
				(options?.onError ?? console.error)(e);
			}
		});
	})();
	return new Response();
});

//#endregion
//#region src/server.ts
const createAdaptorServer = (options) => {
	const fetchCallback = options.fetch;
	const requestListener = getRequestListener(fetchCallback, {
		hostname: options.hostname,
		overrideGlobalObjects: options.overrideGlobalObjects,
		autoCleanupIncoming: options.autoCleanupIncoming
	});
	const server = (options.createServer || external_node_http_namespaceObject.createServer)(options.serverOptions || {}, requestListener);
	if (options.websocket && options.websocket.server) {
		if (options.websocket.server.options.noServer !== true) throw new Error("WebSocket server must be created with { noServer: true } option");
		setupWebSocket({
			server,
			fetchCallback,
			wss: options.websocket.server
		});
	}
	return server;
};
const serve = (options, listeningListener) => {
	const server = createAdaptorServer(options);
	server.listen(options?.port ?? 3e3, options.hostname, () => {
		const serverInfo = server.address();
		listeningListener && listeningListener(serverInfo);
	});
	return server;
};

//#endregion

;// CONCATENATED MODULE: ../node_modules/universal-user-agent/index.js
function getUserAgent() {
  if (typeof navigator === "object" && "userAgent" in navigator) {
    return navigator.userAgent;
  }

  if (typeof process === "object" && process.version !== undefined) {
    return `Node.js/${process.version.substr(1)} (${process.platform}; ${
      process.arch
    })`;
  }

  return "<environment undetectable>";
}

;// CONCATENATED MODULE: ../node_modules/before-after-hook/lib/register.js
// @ts-check

function register(state, name, method, options) {
  if (typeof method !== "function") {
    throw new Error("method for before hook must be a function");
  }

  if (!options) {
    options = {};
  }

  if (Array.isArray(name)) {
    return name.reverse().reduce((callback, name) => {
      return register.bind(null, state, name, callback, options);
    }, method)();
  }

  return Promise.resolve().then(() => {
    if (!state.registry[name]) {
      return method(options);
    }

    return state.registry[name].reduce((method, registered) => {
      return registered.hook.bind(null, method, options);
    }, method)();
  });
}

;// CONCATENATED MODULE: ../node_modules/before-after-hook/lib/add.js
// @ts-check

function addHook(state, kind, name, hook) {
  const orig = hook;
  if (!state.registry[name]) {
    state.registry[name] = [];
  }

  if (kind === "before") {
    hook = (method, options) => {
      return Promise.resolve()
        .then(orig.bind(null, options))
        .then(method.bind(null, options));
    };
  }

  if (kind === "after") {
    hook = (method, options) => {
      let result;
      return Promise.resolve()
        .then(method.bind(null, options))
        .then((result_) => {
          result = result_;
          return orig(result, options);
        })
        .then(() => {
          return result;
        });
    };
  }

  if (kind === "error") {
    hook = (method, options) => {
      return Promise.resolve()
        .then(method.bind(null, options))
        .catch((error) => {
          return orig(error, options);
        });
    };
  }

  state.registry[name].push({
    hook: hook,
    orig: orig,
  });
}

;// CONCATENATED MODULE: ../node_modules/before-after-hook/lib/remove.js
// @ts-check

function removeHook(state, name, method) {
  if (!state.registry[name]) {
    return;
  }

  const index = state.registry[name]
    .map((registered) => {
      return registered.orig;
    })
    .indexOf(method);

  if (index === -1) {
    return;
  }

  state.registry[name].splice(index, 1);
}

;// CONCATENATED MODULE: ../node_modules/before-after-hook/index.js
// @ts-check





// bind with array of arguments: https://stackoverflow.com/a/21792913
const bind = Function.bind;
const bindable = bind.bind(bind);

function bindApi(hook, state, name) {
  const removeHookRef = bindable(removeHook, null).apply(
    null,
    name ? [state, name] : [state]
  );
  hook.api = { remove: removeHookRef };
  hook.remove = removeHookRef;
  ["before", "error", "after", "wrap"].forEach((kind) => {
    const args = name ? [state, kind, name] : [state, kind];
    hook[kind] = hook.api[kind] = bindable(addHook, null).apply(null, args);
  });
}

function Singular() {
  const singularHookName = Symbol("Singular");
  const singularHookState = {
    registry: {},
  };
  const singularHook = register.bind(null, singularHookState, singularHookName);
  bindApi(singularHook, singularHookState, singularHookName);
  return singularHook;
}

function Collection() {
  const state = {
    registry: {},
  };

  const hook = register.bind(null, state);
  bindApi(hook, state);

  return hook;
}

/* harmony default export */ const before_after_hook = ({ Singular, Collection });

;// CONCATENATED MODULE: ../node_modules/@octokit/endpoint/dist-bundle/index.js
// pkg/dist-src/defaults.js


// pkg/dist-src/version.js
var VERSION = "0.0.0-development";

// pkg/dist-src/defaults.js
var userAgent = `octokit-endpoint.js/${VERSION} ${getUserAgent()}`;
var DEFAULTS = {
  method: "GET",
  baseUrl: "https://api.github.com",
  headers: {
    accept: "application/vnd.github.v3+json",
    "user-agent": userAgent
  },
  mediaType: {
    format: ""
  }
};

// pkg/dist-src/util/lowercase-keys.js
function lowercaseKeys(object) {
  if (!object) {
    return {};
  }
  return Object.keys(object).reduce((newObj, key) => {
    newObj[key.toLowerCase()] = object[key];
    return newObj;
  }, {});
}

// pkg/dist-src/util/is-plain-object.js
function isPlainObject(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}

// pkg/dist-src/util/merge-deep.js
function mergeDeep(defaults, options) {
  const result = Object.assign({}, defaults);
  Object.keys(options).forEach((key) => {
    if (isPlainObject(options[key])) {
      if (!(key in defaults)) Object.assign(result, { [key]: options[key] });
      else result[key] = mergeDeep(defaults[key], options[key]);
    } else {
      Object.assign(result, { [key]: options[key] });
    }
  });
  return result;
}

// pkg/dist-src/util/remove-undefined-properties.js
function removeUndefinedProperties(obj) {
  for (const key in obj) {
    if (obj[key] === void 0) {
      delete obj[key];
    }
  }
  return obj;
}

// pkg/dist-src/merge.js
function merge(defaults, route, options) {
  if (typeof route === "string") {
    let [method, url] = route.split(" ");
    options = Object.assign(url ? { method, url } : { url: method }, options);
  } else {
    options = Object.assign({}, route);
  }
  options.headers = lowercaseKeys(options.headers);
  removeUndefinedProperties(options);
  removeUndefinedProperties(options.headers);
  const mergedOptions = mergeDeep(defaults || {}, options);
  if (options.url === "/graphql") {
    if (defaults && defaults.mediaType.previews?.length) {
      mergedOptions.mediaType.previews = defaults.mediaType.previews.filter(
        (preview) => !mergedOptions.mediaType.previews.includes(preview)
      ).concat(mergedOptions.mediaType.previews);
    }
    mergedOptions.mediaType.previews = (mergedOptions.mediaType.previews || []).map((preview) => preview.replace(/-preview/, ""));
  }
  return mergedOptions;
}

// pkg/dist-src/util/add-query-parameters.js
function addQueryParameters(url, parameters) {
  const separator = /\?/.test(url) ? "&" : "?";
  const names = Object.keys(parameters);
  if (names.length === 0) {
    return url;
  }
  return url + separator + names.map((name) => {
    if (name === "q") {
      return "q=" + parameters.q.split("+").map(encodeURIComponent).join("+");
    }
    return `${name}=${encodeURIComponent(parameters[name])}`;
  }).join("&");
}

// pkg/dist-src/util/extract-url-variable-names.js
var urlVariableRegex = /\{[^{}}]+\}/g;
function removeNonChars(variableName) {
  return variableName.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g, "").split(/,/);
}
function extractUrlVariableNames(url) {
  const matches = url.match(urlVariableRegex);
  if (!matches) {
    return [];
  }
  return matches.map(removeNonChars).reduce((a, b) => a.concat(b), []);
}

// pkg/dist-src/util/omit.js
function omit(object, keysToOmit) {
  const result = { __proto__: null };
  for (const key of Object.keys(object)) {
    if (keysToOmit.indexOf(key) === -1) {
      result[key] = object[key];
    }
  }
  return result;
}

// pkg/dist-src/util/url-template.js
function encodeReserved(str) {
  return str.split(/(%[0-9A-Fa-f]{2})/g).map(function(part) {
    if (!/%[0-9A-Fa-f]/.test(part)) {
      part = encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]");
    }
    return part;
  }).join("");
}
function encodeUnreserved(str) {
  return encodeURIComponent(str).replace(/[!'()*]/g, function(c) {
    return "%" + c.charCodeAt(0).toString(16).toUpperCase();
  });
}
function encodeValue(operator, value, key) {
  value = operator === "+" || operator === "#" ? encodeReserved(value) : encodeUnreserved(value);
  if (key) {
    return encodeUnreserved(key) + "=" + value;
  } else {
    return value;
  }
}
function isDefined(value) {
  return value !== void 0 && value !== null;
}
function isKeyOperator(operator) {
  return operator === ";" || operator === "&" || operator === "?";
}
function getValues(context, operator, key, modifier) {
  var value = context[key], result = [];
  if (isDefined(value) && value !== "") {
    if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
      value = value.toString();
      if (modifier && modifier !== "*") {
        value = value.substring(0, parseInt(modifier, 10));
      }
      result.push(
        encodeValue(operator, value, isKeyOperator(operator) ? key : "")
      );
    } else {
      if (modifier === "*") {
        if (Array.isArray(value)) {
          value.filter(isDefined).forEach(function(value2) {
            result.push(
              encodeValue(operator, value2, isKeyOperator(operator) ? key : "")
            );
          });
        } else {
          Object.keys(value).forEach(function(k) {
            if (isDefined(value[k])) {
              result.push(encodeValue(operator, value[k], k));
            }
          });
        }
      } else {
        const tmp = [];
        if (Array.isArray(value)) {
          value.filter(isDefined).forEach(function(value2) {
            tmp.push(encodeValue(operator, value2));
          });
        } else {
          Object.keys(value).forEach(function(k) {
            if (isDefined(value[k])) {
              tmp.push(encodeUnreserved(k));
              tmp.push(encodeValue(operator, value[k].toString()));
            }
          });
        }
        if (isKeyOperator(operator)) {
          result.push(encodeUnreserved(key) + "=" + tmp.join(","));
        } else if (tmp.length !== 0) {
          result.push(tmp.join(","));
        }
      }
    }
  } else {
    if (operator === ";") {
      if (isDefined(value)) {
        result.push(encodeUnreserved(key));
      }
    } else if (value === "" && (operator === "&" || operator === "?")) {
      result.push(encodeUnreserved(key) + "=");
    } else if (value === "") {
      result.push("");
    }
  }
  return result;
}
function parseUrl(template) {
  return {
    expand: expand.bind(null, template)
  };
}
function expand(template, context) {
  var operators = ["+", "#", ".", "/", ";", "?", "&"];
  template = template.replace(
    /\{([^\{\}]+)\}|([^\{\}]+)/g,
    function(_, expression, literal) {
      if (expression) {
        let operator = "";
        const values = [];
        if (operators.indexOf(expression.charAt(0)) !== -1) {
          operator = expression.charAt(0);
          expression = expression.substr(1);
        }
        expression.split(/,/g).forEach(function(variable) {
          var tmp = /([^:\*]*)(?::(\d+)|(\*))?/.exec(variable);
          values.push(getValues(context, operator, tmp[1], tmp[2] || tmp[3]));
        });
        if (operator && operator !== "+") {
          var separator = ",";
          if (operator === "?") {
            separator = "&";
          } else if (operator !== "#") {
            separator = operator;
          }
          return (values.length !== 0 ? operator : "") + values.join(separator);
        } else {
          return values.join(",");
        }
      } else {
        return encodeReserved(literal);
      }
    }
  );
  if (template === "/") {
    return template;
  } else {
    return template.replace(/\/$/, "");
  }
}

// pkg/dist-src/parse.js
function parse(options) {
  let method = options.method.toUpperCase();
  let url = (options.url || "/").replace(/:([a-z]\w+)/g, "{$1}");
  let headers = Object.assign({}, options.headers);
  let body;
  let parameters = omit(options, [
    "method",
    "baseUrl",
    "url",
    "headers",
    "request",
    "mediaType"
  ]);
  const urlVariableNames = extractUrlVariableNames(url);
  url = parseUrl(url).expand(parameters);
  if (!/^http/.test(url)) {
    url = options.baseUrl + url;
  }
  const omittedParameters = Object.keys(options).filter((option) => urlVariableNames.includes(option)).concat("baseUrl");
  const remainingParameters = omit(parameters, omittedParameters);
  const isBinaryRequest = /application\/octet-stream/i.test(headers.accept);
  if (!isBinaryRequest) {
    if (options.mediaType.format) {
      headers.accept = headers.accept.split(/,/).map(
        (format) => format.replace(
          /application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/,
          `application/vnd$1$2.${options.mediaType.format}`
        )
      ).join(",");
    }
    if (url.endsWith("/graphql")) {
      if (options.mediaType.previews?.length) {
        const previewsFromAcceptHeader = headers.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g) || [];
        headers.accept = previewsFromAcceptHeader.concat(options.mediaType.previews).map((preview) => {
          const format = options.mediaType.format ? `.${options.mediaType.format}` : "+json";
          return `application/vnd.github.${preview}-preview${format}`;
        }).join(",");
      }
    }
  }
  if (["GET", "HEAD"].includes(method)) {
    url = addQueryParameters(url, remainingParameters);
  } else {
    if ("data" in remainingParameters) {
      body = remainingParameters.data;
    } else {
      if (Object.keys(remainingParameters).length) {
        body = remainingParameters;
      }
    }
  }
  if (!headers["content-type"] && typeof body !== "undefined") {
    headers["content-type"] = "application/json; charset=utf-8";
  }
  if (["PATCH", "PUT"].includes(method) && typeof body === "undefined") {
    body = "";
  }
  return Object.assign(
    { method, url, headers },
    typeof body !== "undefined" ? { body } : null,
    options.request ? { request: options.request } : null
  );
}

// pkg/dist-src/endpoint-with-defaults.js
function endpointWithDefaults(defaults, route, options) {
  return parse(merge(defaults, route, options));
}

// pkg/dist-src/with-defaults.js
function withDefaults(oldDefaults, newDefaults) {
  const DEFAULTS2 = merge(oldDefaults, newDefaults);
  const endpoint2 = endpointWithDefaults.bind(null, DEFAULTS2);
  return Object.assign(endpoint2, {
    DEFAULTS: DEFAULTS2,
    defaults: withDefaults.bind(null, DEFAULTS2),
    merge: merge.bind(null, DEFAULTS2),
    parse
  });
}

// pkg/dist-src/index.js
var endpoint = withDefaults(null, DEFAULTS);


;// CONCATENATED MODULE: ../node_modules/content-type/dist/index.js
/*!
 * content-type
 * Copyright(c) 2015 Douglas Christopher Wilson
 * MIT Licensed
 */
const SP = 32; // " "
const HTAB = 9; // "\t"
const SEMI = 59; // ";"
const EQ = 61; // "="
const DQUOTE = 34; // '"'
const BSLASH = 92; // "\\"
const COMMA = 44; // ","
const LOWER_CASE = 1;
const OWS = 2;
const SEMI_FLAG = 4;
const COMMA_FLAG = 8;
const TOKEN_FLAG = 16;
const NON_ASCII = 0xff00;
const CASE_FLAGS = LOWER_CASE | NON_ASCII;
/**
 * Character flags used to normalize HTTP field values while scanning.
 * Out-of-range reads intentionally coerce to zero in bitwise expressions.
 */
const CHAR_MAP = new Uint8Array(0x100);
CHAR_MAP[HTAB] |= OWS;
CHAR_MAP[SP] |= OWS;
CHAR_MAP[SEMI] |= SEMI_FLAG;
CHAR_MAP[COMMA] |= COMMA_FLAG;
for (let code = 0x80 /* non-ASCII */; code <= 0xff; code++) {
    CHAR_MAP[code] |= LOWER_CASE;
}
for (const char of "!#$%&'*+-.^_`|~") {
    CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
}
for (let code = 0x30 /* 0 */; code <= 0x39 /* 9 */; code++) {
    CHAR_MAP[code] |= TOKEN_FLAG;
}
for (let code = 0x41 /* A */; code <= 0x5a /* Z */; code++) {
    CHAR_MAP[code] |= LOWER_CASE | TOKEN_FLAG;
}
for (let code = 0x61 /* a */; code <= 0x7a /* z */; code++) {
    CHAR_MAP[code] |= TOKEN_FLAG;
}
/**
 * Null object perf optimization. Faster than `Object.create(null)` and `{ __proto__: null }`.
 */
const NullObject = /* @__PURE__ */ (() => {
    const C = function () { };
    C.prototype = Object.create(null);
    return C;
})();
/**
 * Validate a type string against RFC 9110.
 */
function isTypeValid(type, start = 0, end = type.length) {
    let hasSlash = false;
    for (let index = start; index < end; index++) {
        const code = type.charCodeAt(index);
        if (code === 47 /* / */) {
            if (hasSlash || index === start || index >= end - 1)
                return false;
            hasSlash = true;
        }
        else if (!isTokenCode(code)) {
            return false;
        }
    }
    return hasSlash;
}
/**
 * Validate a token against RFC 9110.
 */
function isTokenValid(token, start = 0, end = token.length) {
    if (start >= end)
        return false;
    for (let index = start; index < end; index++) {
        if (!isTokenCode(token.charCodeAt(index)))
            return false;
    }
    return true;
}
/**
 * Check whether a character code belongs to the token production in RFC 9110.
 */
function isTokenCode(code) {
    return (CHAR_MAP[code] & TOKEN_FLAG) !== 0;
}
/**
 * Serialize a parameter value.
 */
function parameterValue(str) {
    const len = str.length;
    if (len === 0)
        return '""';
    let index = 0;
    while (index < len && isTokenCode(str.charCodeAt(index)))
        index++;
    if (index === len)
        return str;
    let result = '"';
    let start = 0;
    while (index < len) {
        const code = str.charCodeAt(index);
        if (code !== HTAB && (code < SP || code === 127 || code > 255)) {
            throw new TypeError(`Invalid parameter value: ${str}`);
        }
        if (code === 34 /* " */ || code === 92 /* \\ */) {
            result += `${str.slice(start, index)}\\`;
            start = index;
        }
        index++;
    }
    return `${result}${str.slice(start)}"`;
}
/**
 * Format an object into a `Content-Type` header.
 */
function format(obj) {
    const { type, parameters } = obj;
    if (!type || !isTypeValid(type)) {
        throw new TypeError(`Invalid type: ${type}`);
    }
    let result = type;
    if (parameters) {
        for (const param of Object.keys(parameters)) {
            if (!isTokenValid(param)) {
                throw new TypeError(`Invalid parameter name: ${param}`);
            }
            result += `; ${param}=${parameterValue(parameters[param])}`;
        }
    }
    return result;
}
/**
 * Parse a `Content-Type` header.
 */
function dist_parse(header, options) {
    const stopFlags = SEMI_FLAG | (options?.comma === true ? COMMA_FLAG : 0);
    const len = header.length;
    let valueStart = options?.start ?? 0;
    while ((CHAR_MAP[header.charCodeAt(valueStart)] & OWS) !== 0) {
        valueStart++;
    }
    let index = valueStart;
    let typeFlags = 0;
    let whitespace = -1;
    let stop = options?.parameters === false ? COMMA_FLAG : 0;
    while (index < len) {
        const code = header.charCodeAt(index);
        const flags = CHAR_MAP[code];
        if ((flags & stopFlags) !== 0) {
            stop |= flags & COMMA_FLAG;
            break;
        }
        if ((flags & OWS) !== 0) {
            if (whitespace === -1)
                whitespace = index;
        }
        else {
            whitespace = -1;
        }
        typeFlags |= (code & NON_ASCII) | flags;
        index++;
    }
    const valueEnd = whitespace === -1 ? index : whitespace;
    const value = header.slice(valueStart, valueEnd);
    const type = (typeFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
    if (index === len || stop !== 0) {
        return { type, index, parameters: new NullObject() };
    }
    return parseParameters(header, type, index, len, stopFlags);
}
/**
 * Parses the parameters of a `Content-Type` header starting at the given index.
 */
function parseParameters(header, type, index, len, stopFlags) {
    const parameters = new NullObject();
    parameter: while (index < len) {
        index++; // Skip over ;
        while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) {
            index++;
        }
        const keyStart = index;
        let keyFlags = 0;
        let keyWhitespace = -1;
        while (index < len) {
            const code = header.charCodeAt(index);
            const flags = CHAR_MAP[code];
            if ((flags & stopFlags) !== 0) {
                if ((flags & COMMA_FLAG) !== 0)
                    break parameter;
                continue parameter;
            }
            if (code === EQ) {
                const keyEnd = keyWhitespace === -1 ? index : keyWhitespace;
                const value = header.slice(keyStart, keyEnd);
                const key = (keyFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
                index++;
                while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) {
                    index++;
                }
                if (index < len && header.charCodeAt(index) === DQUOTE) {
                    const quotedStart = ++index;
                    let escaped = false;
                    while (index < len) {
                        const code = header.charCodeAt(index);
                        if (code === DQUOTE) {
                            if (parameters[key] === undefined) {
                                parameters[key] = escaped
                                    ? unescapeQuotedPairs(header, quotedStart, index)
                                    : header.slice(quotedStart, index);
                            }
                            index++;
                            let stop = 0;
                            // Discard characters between quote and delimiter.
                            while (index < len) {
                                const code = header.charCodeAt(index);
                                const flags = CHAR_MAP[code];
                                if ((flags & stopFlags) !== 0) {
                                    stop = flags & COMMA_FLAG;
                                    break;
                                }
                                index++;
                            }
                            if (stop !== 0)
                                break parameter;
                            continue parameter;
                        }
                        if (code === BSLASH && index + 1 < len) {
                            escaped = true;
                            index += 2;
                            continue;
                        }
                        index++;
                    }
                    continue parameter;
                }
                const valueStart = index;
                let stop = 0;
                let valueWhitespace = -1;
                while (index < len) {
                    const code = header.charCodeAt(index);
                    const flags = CHAR_MAP[code];
                    if ((flags & stopFlags) !== 0) {
                        stop = flags & COMMA_FLAG;
                        break;
                    }
                    if ((flags & OWS) !== 0) {
                        if (valueWhitespace === -1)
                            valueWhitespace = index;
                    }
                    else {
                        valueWhitespace = -1;
                    }
                    index++;
                }
                if (parameters[key] === undefined) {
                    const valueEnd = valueWhitespace === -1 ? index : valueWhitespace;
                    parameters[key] = header.slice(valueStart, valueEnd);
                }
                if (stop !== 0)
                    break parameter;
                continue parameter;
            }
            if ((flags & OWS) !== 0) {
                if (keyWhitespace === -1)
                    keyWhitespace = index;
            }
            else {
                keyWhitespace = -1;
            }
            keyFlags |= (code & NON_ASCII) | flags;
            index++;
        }
    }
    return { type, index, parameters };
}
/**
 * Remove backslashes from quoted pairs in a known-terminated quoted string body.
 */
function unescapeQuotedPairs(str, start, end) {
    let result = "";
    for (let index = start; index < end; index++) {
        if (str.charCodeAt(index) === BSLASH) {
            result += str.slice(start, index);
            start = ++index;
        }
    }
    return result + str.slice(start, end);
}
//# sourceMappingURL=index.js.map
;// CONCATENATED MODULE: ../node_modules/json-with-bigint/json-with-bigint.js
const intRegex = /^-?\d+$/;
const noiseValue = /^-?\d+n+$/; // Noise - strings that match the custom format before being converted to it
const originalStringify = JSON.stringify;
const originalParse = JSON.parse;
const customFormat = /^-?\d+n$/;

const bigIntsStringify = /([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g;
const noiseStringify = /([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g;

/**
 * @typedef {(this: any, key: string | number | undefined, value: any) => any} Replacer
 * @typedef {(key: string | number | undefined, value: any, context?: { source: string }) => any} Reviver
 */

/**
 * Checks if a value is unstringifiable according to native JSON.stringify rules.
 *
 * @param {any} val The value to check.
 * @returns {boolean} True if the value is undefined, a function, or a symbol.
 */
const isUnstringifiable = (val) =>
  val === undefined || typeof val === "function" || typeof val === "symbol";

/**
 * Checks if a value is a native JSON.rawJSON object (Node.js 22+).
 *
 * @param {any} val The value to check.
 * @returns {boolean} True if the value is a RawJSON instance.
 */
const isRawJSON = (val) =>
  val !== null &&
  typeof val === "object" &&
  val.constructor &&
  val.constructor.name === "RawJSON";

/**
 * Iteratively converts a JS value to a JSON string.
 * Used as a fallback when the native JSON.stringify hits the Maximum Call Stack size.
 * Fully compliant with JSON formatting (space), replacers, and toJSON behaviors.
 *
 * @param {any} rootValue The value to stringify.
 * @param {Replacer | Array<string | number> | null} [replacer] User's custom replacer function.
 * @param {string | number} [spaceParam] Indentation for pretty-printing.
 * @returns {string | undefined} The generated JSON string.
 */
const stringifyIteratively = (rootValue, replacer, spaceParam) => {
  let space = "";

  if (typeof spaceParam === "number") {
    space = " ".repeat(Math.min(10, Math.max(0, Math.floor(spaceParam))));
  } else if (typeof spaceParam === "string") {
    space = spaceParam.slice(0, 10);
  }

  const isFunctionReplacer = typeof replacer === "function";
  const propertyList = Array.isArray(replacer)
    ? new Set(replacer.map(String))
    : null;

  /**
   * Prepares a value for stringification by resolving toJSON, handling BigInts,
   * applying custom replacers, and unwrapping primitive objects.
   *
   * @param {object|Array} parent The parent object or array holding the value.
   * @param {string} key The key associated with the value.
   * @param {any} val The raw value to process.
   * @returns {any} The processed value ready for stringification.
   */
  const prepareVal = (parent, key, val) => {
    const isObject = val !== null && typeof val === "object";
    const hasToJSON = isObject && typeof val.toJSON === "function";

    if (hasToJSON) {
      val = val.toJSON(key);
    }

    const isNoise = typeof val === "string" && noiseValue.test(val);

    if (isNoise) return val + "n";

    const isBigInt = typeof val === "bigint";

    if (isBigInt) {
      const supportsRawJSON = "rawJSON" in JSON;

      if (supportsRawJSON) return JSON.rawJSON(val.toString());

      return val.toString() + "n";
    }

    if (isFunctionReplacer) {
      val = replacer.call(parent, key, val);
    }

    const isPostReplacerObject = val !== null && typeof val === "object";

    if (isPostReplacerObject) {
      const isPrimitiveWrapper =
        val instanceof Number ||
        val instanceof String ||
        val instanceof Boolean;

      if (isPrimitiveWrapper) {
        val = val.valueOf();
      }
    }

    return val;
  };

  const rootProcessed = prepareVal({ "": rootValue }, "", rootValue);

  if (isUnstringifiable(rootProcessed)) {
    return undefined;
  }

  const isRootPrimitive =
    rootProcessed === null || typeof rootProcessed !== "object";
  const isRootNativeRawJSON = isRawJSON(rootProcessed);

  if (isRootPrimitive || isRootNativeRawJSON) {
    return originalStringify(rootProcessed);
  }

  const chunks = [];
  let level = 0;

  const stack = [
    {
      parent: { "": rootProcessed },
      key: "",
      val: rootProcessed,
      isArray: Array.isArray(rootProcessed),
      keys: Array.isArray(rootProcessed) ? null : Object.keys(rootProcessed),
      index: 0,
      first: true,
    },
  ];

  const visited = new WeakSet([rootProcessed]);

  while (stack.length > 0) {
    const node = stack[stack.length - 1];

    if (node.index === 0) {
      chunks.push(node.isArray ? "[" : "{");
      level++;
    }

    let isDone = false;

    if (node.isArray) {
      if (node.index < node.val.length) {
        if (!node.first) chunks.push(",");

        if (space) chunks.push("\n" + space.repeat(level));

        const childRaw = node.val[node.index];
        const childVal = prepareVal(node.val, String(node.index), childRaw);

        if (isUnstringifiable(childVal)) {
          chunks.push("null");
          node.first = false;
          node.index++;
        } else {
          const isComplexObject =
            childVal !== null && typeof childVal === "object";
          const isNativeRaw = isRawJSON(childVal);

          if (isComplexObject && !isNativeRaw) {
            if (visited.has(childVal)) {
              throw new TypeError("Converting circular structure to JSON");
            }

            visited.add(childVal);

            stack.push({
              parent: node.val,
              key: String(node.index),
              val: childVal,
              isArray: Array.isArray(childVal),
              keys: Array.isArray(childVal) ? null : Object.keys(childVal),
              index: 0,
              first: true,
            });

            node.first = false;
            node.index++;
          } else {
            chunks.push(originalStringify(childVal));
            node.first = false;
            node.index++;
          }
        }
      } else {
        isDone = true;
      }
    } else {
      while (node.index < node.keys.length) {
        const k = node.keys[node.index++];

        const isFilteredOutByArray = propertyList && !propertyList.has(k);

        if (isFilteredOutByArray) continue;

        const childRaw = node.val[k];
        const childVal = prepareVal(node.val, k, childRaw);

        if (isUnstringifiable(childVal)) continue;

        if (!node.first) chunks.push(",");

        if (space) {
          chunks.push("\n" + space.repeat(level) + originalStringify(k) + ": ");
        } else {
          chunks.push(originalStringify(k) + ":");
        }

        const isComplexObject =
          childVal !== null && typeof childVal === "object";
        const isNativeRaw = isRawJSON(childVal);

        if (isComplexObject && !isNativeRaw) {
          if (visited.has(childVal)) {
            throw new TypeError("Converting circular structure to JSON");
          }

          visited.add(childVal);

          stack.push({
            parent: node.val,
            key: k,
            val: childVal,
            isArray: Array.isArray(childVal),
            keys: Array.isArray(childVal) ? null : Object.keys(childVal),
            index: 0,
            first: true,
          });

          node.first = false;

          break; // Stop current loop level to process the newly pushed stack node
        } else {
          chunks.push(originalStringify(childVal));
          node.first = false;
        }
      }

      const isNodeFullyProcessed =
        node.index >= node.keys.length && stack[stack.length - 1] === node;

      if (isNodeFullyProcessed) {
        isDone = true;
      }
    }

    if (isDone) {
      level--;

      if (!node.first && space) chunks.push("\n" + space.repeat(level));

      chunks.push(node.isArray ? "]" : "}");
      visited.delete(node.val);
      stack.pop();
    }
  }

  return chunks.join("");
};

/**
 * Converts a JavaScript value to a JSON string.
 *
 * Supports serialization of BigInt values using two strategies:
 * 1. Custom format "123n" → "123" (universal fallback)
 * 2. Native JSON.rawJSON() (Node.js 22+, fastest) when available
 *
 * All other values are serialized exactly like native JSON.stringify().
 *
 * @param {*} value The value to convert to a JSON string.
 * @param {Replacer | Array<string | number> | null} [replacer]
 * A function that alters the behavior of the stringification process,
 * or an array of strings/numbers to indicate properties to exclude.
 * @param {string | number} [space]
 * A string or number to specify indentation or pretty-printing.
 * @returns {string} The JSON string representation.
 */
const JSONStringify = (value, replacer, space) => {
  try {
    const supportsRawJSON = "rawJSON" in JSON;

    if (supportsRawJSON) {
      return originalStringify(
        value,
        (key, val) => {
          if (typeof val === "bigint") return JSON.rawJSON(val.toString());

          const hasFunctionReplacer = typeof replacer === "function";

          if (hasFunctionReplacer) return replacer(key, val);

          const isKeyInArrayReplacer =
            Array.isArray(replacer) && replacer.includes(key);

          if (isKeyInArrayReplacer) return val;

          return val;
        },
        space,
      );
    }

    if (!value) return originalStringify(value, replacer, space);

    const convertedToCustomJSON = originalStringify(
      value,
      (key, val) => {
        const isNoise = typeof val === "string" && noiseValue.test(val);

        if (isNoise) return val.toString() + "n"; // Mark noise values with additional "n" to offset the deletion of one "n" during the processing

        if (typeof val === "bigint") return val.toString() + "n";

        const hasFunctionReplacer = typeof replacer === "function";

        if (hasFunctionReplacer) return replacer(key, val);

        const isKeyInArrayReplacer =
          Array.isArray(replacer) && replacer.includes(key);

        if (isKeyInArrayReplacer) return val;

        return val;
      },
      space,
    );

    const processedJSON = convertedToCustomJSON.replace(
      bigIntsStringify,
      "$1$2$3",
    ); // Delete one "n" off the end of every BigInt value

    const denoisedJSON = processedJSON.replace(noiseStringify, "$1$2$3"); // Remove one "n" off the end of every noisy string

    return denoisedJSON;
  } catch (error) {
    if (error instanceof RangeError) {
      const convertedJSON = stringifyIteratively(value, replacer, space);

      if (convertedJSON === undefined) return undefined;

      const supportsRawJSON = "rawJSON" in JSON;

      if (supportsRawJSON) return convertedJSON;

      const processedJSON = convertedJSON.replace(bigIntsStringify, "$1$2$3");

      return processedJSON.replace(noiseStringify, "$1$2$3");
    }

    throw error;
  }
};

const featureCache = new Map();

/**
 * Detects if the current JSON.parse implementation supports the context.source feature.
 *
 * Uses toString() fingerprinting to cache results and automatically detect runtime
 * replacements of JSON.parse (polyfills, mocks, etc.).
 *
 * @returns {boolean} true if context.source is supported, false otherwise.
 */
const isContextSourceSupported = () => {
  const parseFingerprint = JSON.parse.toString();

  if (featureCache.has(parseFingerprint)) {
    return featureCache.get(parseFingerprint);
  }

  try {
    const result = JSON.parse(
      "1",
      (_, __, context) => !!context?.source && context.source === "1",
    );
    featureCache.set(parseFingerprint, result);

    return result;
  } catch {
    featureCache.set(parseFingerprint, false);

    return false;
  }
};

/**
 * Reviver function that converts custom-format BigInt strings back to BigInt values.
 * Also handles "noise" strings that accidentally match the BigInt format.
 *
 * @param {string | number | undefined} key The object key.
 * @param {*} value The value being parsed.
 * @param {object} [context] Parse context (if supported by JSON.parse).
 * @param {Reviver} [userReviver] User's custom reviver function.
 * @returns {any} The transformed value.
 */
const convertMarkedBigIntsReviver = (key, value, context, userReviver) => {
  const isCustomFormatBigInt =
    typeof value === "string" && customFormat.test(value);

  if (isCustomFormatBigInt) return BigInt(value.slice(0, -1));

  const isNoiseValue = typeof value === "string" && noiseValue.test(value);
  if (isNoiseValue) return value.slice(0, -1);

  const hasUserReviver = typeof userReviver === "function";

  if (!hasUserReviver) return value;

  return userReviver(key, value, context);
};

/**
 * Fast JSON.parse implementation (~2x faster than classic fallback).
 * Uses JSON.parse's context.source feature to detect integers and convert
 * large numbers directly to BigInt without string manipulation.
 *
 * Does not support legacy custom format from v1 of this library.
 *
 * @param {string} text JSON string to parse.
 * @param {Reviver} [reviver] Transform function to apply to each value.
 * @returns {any} Parsed JavaScript value.
 */
const JSONParseV2 = (text, reviver) => {
  return JSON.parse(text, (key, value, context) => {
    const isNumber = typeof value === "number";
    const isOutOfBounds =
      value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
    const isBigNumber = isNumber && isOutOfBounds;
    const isInt = context && intRegex.test(context.source);
    const isBigInt = isBigNumber && isInt;

    if (isBigInt) return BigInt(context.source);

    const hasCustomReviver = typeof reviver === "function";

    if (!hasCustomReviver) return value;

    return reviver(key, value, context);
  });
};

const MAX_INT = Number.MAX_SAFE_INTEGER.toString();
const MAX_DIGITS = MAX_INT.length;
const stringsOrLargeNumbers =
  /"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g;
const noiseValueWithQuotes = /^"-?\d+n+"$/; // Noise - strings that match the custom format before being converted to it

/**
 * Iteratively traverses the parsed object bottom-up (post-order),
 * emulating the native JSON.parse reviver behavior.
 * This avoids Call Stack overflows (RangeError) on deeply nested structures.
 *
 * @param {any} parsed The natively parsed JSON object.
 * @param {Reviver} [userReviver] User's custom reviver function.
 * @returns {any} The fully processed object.
 */
const applyReviverIteratively = (parsed, userReviver) => {
  const rootHolder = { "": parsed };
  const stack = [{ parent: rootHolder, key: "", visited: false }];

  while (stack.length > 0) {
    const node = stack[stack.length - 1];

    if (!node.visited) {
      node.visited = true;

      const value = node.parent[node.key];
      const isComplexObject = value !== null && typeof value === "object";

      if (isComplexObject) {
        const keys = Object.keys(value);

        for (let i = keys.length - 1; i >= 0; i--) {
          stack.push({ parent: value, key: keys[i], visited: false });
        }
      }
    } else {
      const { parent, key } = node;
      let value = parent[key];

      if (typeof value === "string") {
        const isCustomFormatBigInt = customFormat.test(value);

        if (isCustomFormatBigInt) {
          value = BigInt(value.slice(0, -1));
        } else {
          const isNoise = noiseValue.test(value);

          if (isNoise) value = value.slice(0, -1);
        }
      }

      const hasUserReviver = typeof userReviver === "function";

      if (hasUserReviver) {
        value = userReviver.call(parent, key, value);
      }

      const isDeleted = value === undefined;

      if (isDeleted) {
        delete parent[key];
      } else {
        parent[key] = value;
      }

      stack.pop();
    }
  }

  return rootHolder[""];
};

/**
 * Pre-processes the JSON string to mark large numbers with an 'n' suffix.
 *
 * @param {string} text The raw JSON string.
 * @returns {string} The serialized string with marked BigInts.
 */
const serializeBigInts = (text) => {
  return text.replace(
    stringsOrLargeNumbers,
    (match, digits, fractional, exponential) => {
      const isString = match[0] === '"';
      const isNoise = isString && noiseValueWithQuotes.test(match);

      if (isNoise) return match.substring(0, match.length - 1) + 'n"'; // Mark noise values with additional "n" to offset the deletion of one "n" during the processing

      const hasFractionalOrExponential = fractional || exponential;

      // With a fixed number of digits, we can correctly use lexicographical comparison to do a numeric comparison
      const isLessThanMaxSafeInt =
        digits &&
        (digits.length < MAX_DIGITS ||
          (digits.length === MAX_DIGITS && digits <= MAX_INT));

      const isStandardValue =
        isString || hasFractionalOrExponential || isLessThanMaxSafeInt;

      if (isStandardValue) return match;

      return '"' + match + 'n"';
    },
  );
};

/**
 * Converts a JSON string into a JavaScript value.
 *
 * Supports parsing of large integers using two strategies:
 * 1. Classic fallback: Marks large numbers with "123n" format, then converts to BigInt
 * 2. Fast path (JSONParseV2): Uses context.source feature (~2x faster) when available
 *
 * All other JSON values are parsed exactly like native JSON.parse().
 *
 * @param {string} text A valid JSON string.
 * @param {Reviver} [reviver]
 * A function that transforms the results. This function is called for each member
 * of the object. If a member contains nested objects, the nested objects are
 * transformed before the parent object is.
 * @returns {any} The parsed JavaScript value.
 * @throws {SyntaxError} If text is not valid JSON.
 */
const JSONParse = (text, reviver) => {
  if (!text) return originalParse(text, reviver);

  try {
    if (isContextSourceSupported()) return JSONParseV2(text, reviver); // Shortcut to a faster (2x) and simpler version

    // Find and mark big numbers with "n"
    const serializedData = serializeBigInts(text);

    return originalParse(serializedData, (key, value, context) =>
      convertMarkedBigIntsReviver(key, value, context, reviver),
    );
  } catch (error) {
    if (error instanceof RangeError) {
      const serializedData = serializeBigInts(text);
      const parsed = originalParse(serializedData);

      return applyReviverIteratively(parsed, reviver);
    }

    throw error;
  }
};



;// CONCATENATED MODULE: ../node_modules/@octokit/request-error/dist-src/index.js
class dist_src_RequestError extends Error {
  name;
  /**
   * http status code
   */
  status;
  /**
   * Request options that lead to the error.
   */
  request;
  /**
   * Response object if a response was received
   */
  response;
  constructor(message, statusCode, options) {
    super(message, { cause: options.cause });
    this.name = "HttpError";
    this.status = Number.parseInt(statusCode);
    if (Number.isNaN(this.status)) {
      this.status = 0;
    }
    /* v8 ignore else -- @preserve -- Bug with vitest coverage where it sees an else branch that doesn't exist */
    if ("response" in options) {
      this.response = options.response;
    }
    const requestCopy = Object.assign({}, options.request);
    if (options.request.headers.authorization) {
      requestCopy.headers = Object.assign({}, options.request.headers, {
        authorization: options.request.headers.authorization.replace(
          /(?<! ) .*$/,
          " [REDACTED]"
        )
      });
    }
    requestCopy.url = requestCopy.url.replace(/\bclient_secret=\w+/g, "client_secret=[REDACTED]").replace(/\baccess_token=\w+/g, "access_token=[REDACTED]");
    this.request = requestCopy;
  }
}


;// CONCATENATED MODULE: ../node_modules/@octokit/request/dist-bundle/index.js
// pkg/dist-src/index.js


// pkg/dist-src/defaults.js


// pkg/dist-src/version.js
var dist_bundle_VERSION = "10.0.16";

// pkg/dist-src/defaults.js
var defaults_default = {
  headers: {
    "user-agent": `octokit-request.js/${dist_bundle_VERSION} ${getUserAgent()}`
  }
};

// pkg/dist-src/fetch-wrapper.js



// pkg/dist-src/is-plain-object.js
function dist_bundle_isPlainObject(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null) return true;
  const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}

// pkg/dist-src/fetch-wrapper.js

var noop = () => "";
async function fetchWrapper(requestOptions) {
  const fetch = requestOptions.request?.fetch || globalThis.fetch;
  if (!fetch) {
    throw new Error(
      "fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing"
    );
  }
  const log = requestOptions.request?.log || console;
  const parseSuccessResponseBody = requestOptions.request?.parseSuccessResponseBody !== false;
  const body = dist_bundle_isPlainObject(requestOptions.body) || Array.isArray(requestOptions.body) ? JSONStringify(requestOptions.body) : requestOptions.body;
  const requestHeaders = Object.fromEntries(
    Object.entries(requestOptions.headers).map(([name, value]) => [
      name,
      String(value)
    ])
  );
  let fetchResponse;
  try {
    fetchResponse = await fetch(requestOptions.url, {
      method: requestOptions.method,
      body,
      redirect: requestOptions.request?.redirect,
      headers: requestHeaders,
      signal: requestOptions.request?.signal,
      // duplex must be set if request.body is ReadableStream or Async Iterables.
      // See https://fetch.spec.whatwg.org/#dom-requestinit-duplex.
      ...requestOptions.body && { duplex: "half" }
    });
  } catch (error) {
    let message = "Unknown Error";
    if (error instanceof Error) {
      if (error.name === "AbortError") {
        error.status = 500;
        throw error;
      }
      message = error.message;
      if (error.name === "TypeError" && "cause" in error) {
        if (error.cause instanceof Error) {
          message = error.cause.message;
        } else if (typeof error.cause === "string") {
          message = error.cause;
        }
      }
    }
    const requestError = new dist_src_RequestError(message, 500, {
      request: requestOptions
    });
    requestError.cause = error;
    throw requestError;
  }
  const status = fetchResponse.status;
  const url = fetchResponse.url;
  const responseHeaders = {};
  for (const [key, value] of fetchResponse.headers) {
    responseHeaders[key] = value;
  }
  const octokitResponse = {
    url,
    status,
    headers: responseHeaders,
    data: ""
  };
  if ("deprecation" in responseHeaders) {
    const matches = responseHeaders.link && responseHeaders.link.match(/<([^<>]+)>; rel="deprecation"/);
    const deprecationLink = matches && matches.pop();
    log.warn(
      `[@octokit/request] "${requestOptions.method} ${requestOptions.url}" is deprecated. It is scheduled to be removed on ${responseHeaders.sunset}${deprecationLink ? `. See ${deprecationLink}` : ""}`
    );
  }
  if (status === 204 || status === 205) {
    return octokitResponse;
  }
  if (requestOptions.method === "HEAD") {
    if (status < 400) {
      return octokitResponse;
    }
    throw new dist_src_RequestError(fetchResponse.statusText, status, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  if (status === 304) {
    octokitResponse.data = await getResponseData(fetchResponse);
    throw new dist_src_RequestError("Not modified", status, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  if (status >= 400) {
    octokitResponse.data = await getResponseData(fetchResponse);
    throw new dist_src_RequestError(toErrorMessage(octokitResponse.data), status, {
      response: octokitResponse,
      request: requestOptions
    });
  }
  octokitResponse.data = parseSuccessResponseBody ? await getResponseData(fetchResponse) : fetchResponse.body;
  return octokitResponse;
}
async function getResponseData(response) {
  const contentType = response.headers.get("content-type");
  if (!contentType) {
    return response.text().catch(noop);
  }
  const mimetype = dist_parse(contentType);
  if (isJSONResponse(mimetype)) {
    let text = "";
    try {
      text = await response.text();
      return JSONParse(text);
    } catch (err) {
      return text;
    }
  } else if (mimetype.type.startsWith("text/") || // `application/octet-stream` is the canonical "arbitrary binary" type
  // (RFC 2046) and must never be decoded as text, even when the response
  // carries a (misleading) `charset=utf-8` parameter — see #751.
  mimetype.parameters.charset?.toLowerCase() === "utf-8" && mimetype.type !== "application/octet-stream") {
    return response.text().catch(noop);
  } else {
    return response.arrayBuffer().catch(
      /* v8 ignore next -- @preserve */
      () => new ArrayBuffer(0)
    );
  }
}
function isJSONResponse(mimetype) {
  return mimetype.type === "application/json" || mimetype.type === "application/scim+json";
}
function toErrorMessage(data) {
  if (typeof data === "string") {
    return data;
  }
  if (data instanceof ArrayBuffer) {
    return "Unknown error";
  }
  if (typeof data === "object" && data !== null && "message" in data) {
    const objectData = data;
    const suffix = "documentation_url" in objectData ? ` - ${objectData.documentation_url}` : "";
    return Array.isArray(objectData.errors) ? `${objectData.message}: ${objectData.errors.map((v) => JSON.stringify(v)).join(", ")}${suffix}` : `${objectData.message}${suffix}`;
  }
  return `Unknown error: ${JSON.stringify(data)}`;
}

// pkg/dist-src/with-defaults.js
function dist_bundle_withDefaults(oldEndpoint, newDefaults) {
  const endpoint2 = oldEndpoint.defaults(newDefaults);
  const newApi = function(route, parameters) {
    const endpointOptions = endpoint2.merge(route, parameters);
    if (!endpointOptions.request || !endpointOptions.request.hook) {
      return fetchWrapper(endpoint2.parse(endpointOptions));
    }
    const request2 = (route2, parameters2) => {
      return fetchWrapper(
        endpoint2.parse(endpoint2.merge(route2, parameters2))
      );
    };
    Object.assign(request2, {
      endpoint: endpoint2,
      defaults: dist_bundle_withDefaults.bind(null, endpoint2)
    });
    return endpointOptions.request.hook(request2, endpointOptions);
  };
  return Object.assign(newApi, {
    endpoint: endpoint2,
    defaults: dist_bundle_withDefaults.bind(null, endpoint2)
  });
}

// pkg/dist-src/index.js
var request = dist_bundle_withDefaults(endpoint, defaults_default);

/* v8 ignore next -- @preserve */
/* v8 ignore else -- @preserve */

;// CONCATENATED MODULE: ../node_modules/@octokit/graphql/dist-bundle/index.js
// pkg/dist-src/index.js



// pkg/dist-src/version.js
var graphql_dist_bundle_VERSION = "0.0.0-development";

// pkg/dist-src/with-defaults.js


// pkg/dist-src/graphql.js


// pkg/dist-src/error.js
function _buildMessageForResponseErrors(data) {
  return `Request failed due to following response errors:
` + data.errors.map((e) => ` - ${e.message}`).join("\n");
}
var GraphqlResponseError = class extends Error {
  constructor(request2, headers, response) {
    super(_buildMessageForResponseErrors(response));
    this.request = request2;
    this.headers = headers;
    this.response = response;
    this.errors = response.errors;
    this.data = response.data;
    if (Error.captureStackTrace) {
      Error.captureStackTrace(this, this.constructor);
    }
  }
  request;
  headers;
  response;
  name = "GraphqlResponseError";
  errors;
  data;
};

// pkg/dist-src/graphql.js
var NON_VARIABLE_OPTIONS = [
  "method",
  "baseUrl",
  "url",
  "headers",
  "request",
  "query",
  "mediaType",
  "operationName"
];
var FORBIDDEN_VARIABLE_OPTIONS = ["query", "method", "url"];
var GHES_V3_SUFFIX_REGEX = /\/api\/v3\/?$/;
function graphql(request2, query, options) {
  if (options) {
    if (typeof query === "string" && "query" in options) {
      return Promise.reject(
        new Error(`[@octokit/graphql] "query" cannot be used as variable name`)
      );
    }
    for (const key in options) {
      if (!FORBIDDEN_VARIABLE_OPTIONS.includes(key)) continue;
      return Promise.reject(
        new Error(
          `[@octokit/graphql] "${key}" cannot be used as variable name`
        )
      );
    }
  }
  const parsedOptions = typeof query === "string" ? Object.assign({ query }, options) : query;
  const requestOptions = Object.keys(
    parsedOptions
  ).reduce((result, key) => {
    if (NON_VARIABLE_OPTIONS.includes(key)) {
      result[key] = parsedOptions[key];
      return result;
    }
    if (!result.variables) {
      result.variables = {};
    }
    result.variables[key] = parsedOptions[key];
    return result;
  }, {});
  const baseUrl = parsedOptions.baseUrl || request2.endpoint.DEFAULTS.baseUrl;
  if (GHES_V3_SUFFIX_REGEX.test(baseUrl)) {
    requestOptions.url = baseUrl.replace(GHES_V3_SUFFIX_REGEX, "/api/graphql");
  }
  return request2(requestOptions).then((response) => {
    if (response.data.errors) {
      const headers = {};
      for (const key of Object.keys(response.headers)) {
        headers[key] = response.headers[key];
      }
      throw new GraphqlResponseError(
        requestOptions,
        headers,
        response.data
      );
    }
    return response.data.data;
  });
}

// pkg/dist-src/with-defaults.js
function graphql_dist_bundle_withDefaults(request2, newDefaults) {
  const newRequest = request2.defaults(newDefaults);
  const newApi = (query, options) => {
    return graphql(newRequest, query, options);
  };
  return Object.assign(newApi, {
    defaults: graphql_dist_bundle_withDefaults.bind(null, newRequest),
    endpoint: newRequest.endpoint
  });
}

// pkg/dist-src/index.js
var graphql2 = graphql_dist_bundle_withDefaults(request, {
  headers: {
    "user-agent": `octokit-graphql.js/${graphql_dist_bundle_VERSION} ${getUserAgent()}`
  },
  method: "POST",
  url: "/graphql"
});
function withCustomRequest(customRequest) {
  return graphql_dist_bundle_withDefaults(customRequest, {
    method: "POST",
    url: "/graphql"
  });
}

/* v8 ignore if -- @preserve */

;// CONCATENATED MODULE: ../node_modules/@octokit/auth-token/dist-bundle/index.js
// pkg/dist-src/is-jwt.js
var b64url = "(?:[a-zA-Z0-9_-]+)";
var sep = "\\.";
var jwtRE = new RegExp(`^${b64url}${sep}${b64url}${sep}${b64url}$`);
var isJWT = jwtRE.test.bind(jwtRE);

// pkg/dist-src/auth.js
async function auth(token) {
  const isApp = isJWT(token);
  const isInstallation = token.startsWith("v1.") || token.startsWith("ghs_");
  const isUserToServer = token.startsWith("ghu_");
  const tokenType = isApp ? "app" : isInstallation ? "installation" : isUserToServer ? "user-to-server" : "oauth";
  return {
    type: "token",
    token,
    tokenType
  };
}

// pkg/dist-src/with-authorization-prefix.js
function withAuthorizationPrefix(token) {
  if (token.split(/\./).length === 3) {
    return `bearer ${token}`;
  }
  return `token ${token}`;
}

// pkg/dist-src/hook.js
async function hook(token, request, route, parameters) {
  const endpoint = request.endpoint.merge(
    route,
    parameters
  );
  endpoint.headers.authorization = withAuthorizationPrefix(token);
  return request(endpoint);
}

// pkg/dist-src/index.js
var createTokenAuth = function createTokenAuth2(token) {
  if (!token) {
    throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");
  }
  if (typeof token !== "string") {
    throw new Error(
      "[@octokit/auth-token] Token passed to createTokenAuth is not a string"
    );
  }
  token = token.replace(/^(token|bearer) +/i, "");
  return Object.assign(auth.bind(null, token), {
    hook: hook.bind(null, token)
  });
};


;// CONCATENATED MODULE: ../node_modules/@octokit/core/dist-src/version.js
const version_VERSION = "7.0.8";


;// CONCATENATED MODULE: ../node_modules/@octokit/core/dist-src/index.js






const dist_src_noop = () => {
};
const consoleWarn = console.warn.bind(console);
const consoleError = console.error.bind(console);
function createLogger(logger = {}) {
  if (typeof logger.debug !== "function") {
    logger.debug = dist_src_noop;
  }
  if (typeof logger.info !== "function") {
    logger.info = dist_src_noop;
  }
  if (typeof logger.warn !== "function") {
    logger.warn = consoleWarn;
  }
  if (typeof logger.error !== "function") {
    logger.error = consoleError;
  }
  return logger;
}
const userAgentTrail = `octokit-core.js/${version_VERSION} ${getUserAgent()}`;
class Octokit {
  static VERSION = version_VERSION;
  static defaults(defaults) {
    const OctokitWithDefaults = class extends this {
      constructor(...args) {
        const options = args[0] || {};
        if (typeof defaults === "function") {
          super(defaults(options));
          return;
        }
        super(
          Object.assign(
            {},
            defaults,
            options,
            options.userAgent && defaults.userAgent ? {
              userAgent: `${options.userAgent} ${defaults.userAgent}`
            } : null
          )
        );
      }
    };
    return OctokitWithDefaults;
  }
  static plugins = [];
  /**
   * Attach a plugin (or many) to your Octokit instance.
   *
   * @example
   * const API = Octokit.plugin(plugin1, plugin2, plugin3, ...)
   */
  static plugin(...newPlugins) {
    const currentPlugins = this.plugins;
    const NewOctokit = class extends this {
      static plugins = currentPlugins.concat(
        newPlugins.filter((plugin) => !currentPlugins.includes(plugin))
      );
    };
    return NewOctokit;
  }
  constructor(options = {}) {
    const hook = new before_after_hook.Collection();
    const requestDefaults = {
      baseUrl: request.endpoint.DEFAULTS.baseUrl,
      headers: {},
      request: Object.assign({}, options.request, {
        // @ts-ignore internal usage only, no need to type
        hook: hook.bind(null, "request")
      }),
      mediaType: {
        previews: [],
        format: ""
      }
    };
    requestDefaults.headers["user-agent"] = options.userAgent ? `${options.userAgent} ${userAgentTrail}` : userAgentTrail;
    if (options.baseUrl) {
      requestDefaults.baseUrl = options.baseUrl;
    }
    if (options.previews) {
      requestDefaults.mediaType.previews = options.previews;
    }
    if (options.timeZone) {
      requestDefaults.headers["time-zone"] = options.timeZone;
    }
    this.request = request.defaults(requestDefaults);
    this.graphql = withCustomRequest(this.request).defaults(requestDefaults);
    this.log = createLogger(options.log);
    this.hook = hook;
    if (!options.authStrategy) {
      if (!options.auth) {
        this.auth = async () => ({
          type: "unauthenticated"
        });
      } else {
        const auth = createTokenAuth(options.auth);
        hook.wrap("request", auth.hook);
        this.auth = auth;
      }
    } else {
      const { authStrategy, ...otherOptions } = options;
      const auth = authStrategy(
        Object.assign(
          {
            request: this.request,
            log: this.log,
            // we pass the current octokit instance as well as its constructor options
            // to allow for authentication strategies that return a new octokit instance
            // that shares the same internal state as the current one. The original
            // requirement for this was the "event-octokit" authentication strategy
            // of https://github.com/probot/octokit-auth-probot.
            octokit: this,
            octokitOptions: otherOptions
          },
          options.auth
        )
      );
      hook.wrap("request", auth.hook);
      this.auth = auth;
    }
    const classConstructor = this.constructor;
    for (let i = 0; i < classConstructor.plugins.length; ++i) {
      Object.assign(this, classConstructor.plugins[i](this, options));
    }
  }
  // assigned during constructor
  request;
  graphql;
  log;
  hook;
  // TODO: type `octokit.auth` based on passed options.authStrategy
  auth;
}


// EXTERNAL MODULE: ./text/log-line.js
var log_line = __nccwpck_require__(8346);
// EXTERNAL MODULE: ./service/code-host.js + 1 modules
var code_host = __nccwpck_require__(8449);
// EXTERNAL MODULE: ./service/database-location.js + 3 modules
var database_location = __nccwpck_require__(6847);
// EXTERNAL MODULE: ./service/projects.js
var service_projects = __nccwpck_require__(9547);
// EXTERNAL MODULE: ./service/jobs/process-group.js
var process_group = __nccwpck_require__(5457);
;// CONCATENATED MODULE: ./service/sandbox/agent-run.js

const runUncontained = (run) => (0,process_group/* runGroup */.V)({
    ...run,
    file: 'bash',
    args: ['--norc', '-c', run.command],
    cwd: run.workspace,
    env: run.environment
});

// EXTERNAL MODULE: ./service/sandbox/container.js + 1 modules
var sandbox_container = __nccwpck_require__(57);
// EXTERNAL MODULE: ./service/sandbox/covers.js + 1 modules
var covers = __nccwpck_require__(6280);
// EXTERNAL MODULE: ./service/sandbox/limits.js
var limits = __nccwpck_require__(1473);
// EXTERNAL MODULE: ./service/sandbox/machine.js
var machine = __nccwpck_require__(4696);
// EXTERNAL MODULE: ./service/sandbox/mend.js
var mend = __nccwpck_require__(6957);
// EXTERNAL MODULE: ./service/sandbox/probe.js
var probe = __nccwpck_require__(2179);
// EXTERNAL MODULE: ./service/sandbox/reclaim.js
var reclaim = __nccwpck_require__(8002);
// EXTERNAL MODULE: ./service/sandbox/sandbox-error.js
var sandbox_error = __nccwpck_require__(7441);
// EXTERNAL MODULE: ./service/sandbox/spare-ids.js
var spare_ids = __nccwpck_require__(2401);
// EXTERNAL MODULE: ./service/sandbox/way.js
var sandbox_way = __nccwpck_require__(1850);
;// CONCATENATED MODULE: ./service/sandbox/sandbox.js











const noSandbox = {
    description: 'agents run without a sandbox: they can do what the user of this process can, only their process group ends with them',
    run: runUncontained,
    reclaim: async () => undefined
};
async function openSandbox(options) {
    const { env, directory, platform = process.platform } = options;
    if (options.mode === 'off')
        return noSandbox;
    if (platform !== 'linux') {
        throw new sandbox_error/* SandboxError */.E('agents can be isolated on Linux only: use a Linux machine, or set sandbox to off and let them do what this user can');
    }
    const common = {
        hiding: (0,covers/* planCovers */.e)({ env, homes: (0,machine/* homesOf */.YI)(env), own: options.own, look: machine/* systemLook */.v4 }),
        limits: options.limits ?? (0,limits/* readLimits */.BU)(env),
        watchSeconds: options.watchSeconds ?? 1
    };
    const ids = (0,spare_ids/* systemSpareIds */.N)();
    const probes = await (0,probe/* probeWays */.X)({ env, directory, common, ids, until: 'first' });
    const container = probes.at(-1)?.container;
    if (container === undefined)
        throw new sandbox_error/* SandboxError */.E((0,mend/* mend */.T)(probes, (0,machine/* readFacts */.MH)()));
    return contained(container, ids);
}
function contained(container, spare) {
    const { way } = container;
    return {
        description: `agents run in a sandbox (${sandbox_way/* describeWay */.x9[way]})${seen(container.hiding)}`,
        async run(run) {
            const ids = (0,sandbox_way/* changesUser */.bz)(way) ? spare.take() : (0,sandbox_way/* ownIds */.pV)();
            try {
                return await (0,sandbox_container/* runContained */.z)(container, { ids, run });
            }
            finally {
                spare.giveBack(ids);
            }
        },
        reclaim: folder => (0,reclaim/* giveBackOwner */.m)(container, folder)
    };
}
const seen = ({ readable }) => readable.length === 0
    ? ''
    : `; of what is hidden they can read ${readable.map(({ target }) => target).join(', ')}`;

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __nccwpck_require__(8500);
;// CONCATENATED MODULE: ../node_modules/hono/dist/http-exception.js
//#region src/http-exception.ts
/**
* `HTTPException` must be used when a fatal error such as authentication failure occurs.
*
* @see {@link https://hono.dev/docs/api/exception}
*
* @param {StatusCode} status - status code of HTTPException
* @param {HTTPExceptionOptions} options - options of HTTPException
* @param {HTTPExceptionOptions["res"]} options.res - response of options of HTTPException
* @param {HTTPExceptionOptions["message"]} options.message - message of options of HTTPException
* @param {HTTPExceptionOptions["cause"]} options.cause - cause of options of HTTPException
*
* @example
* ```ts
* import { HTTPException } from 'hono/http-exception'
*
* // ...
*
* app.post('/auth', async (c, next) => {
*   // authentication
*   if (authorized === false) {
*     throw new HTTPException(401, { message: 'Custom error message' })
*   }
*   await next()
* })
* ```
*/
var http_exception_HTTPException = class extends Error {
	res;
	status;
	/**
	* Creates an instance of `HTTPException`.
	* @param status - HTTP status code for the exception. Defaults to 500.
	* @param options - Additional options for the exception.
	*/
	constructor(status = 500, options) {
		super(options?.message, { cause: options?.cause });
		this.res = options?.res;
		this.status = status;
	}
	/**
	* Returns the response object associated with the exception.
	* If a response object is not provided, a new response is created with the error message and status code.
	* @returns The response object.
	*/
	getResponse() {
		if (this.res) return new Response(this.res.body, {
			status: this.status,
			headers: this.res.headers
		});
		return new Response(this.message, { status: this.status });
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/request/constants.js
//#region src/request/constants.ts
const GET_MATCH_RESULT = Symbol();
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/utils/buffer.js

//#region src/utils/buffer.ts
/**
* @module
* Buffer utility.
*/
const equal = (a, b) => {
	if (a === b) return true;
	if (a.byteLength !== b.byteLength) return false;
	const va = new DataView(a);
	const vb = new DataView(b);
	let i = va.byteLength;
	while (i--) if (va.getUint8(i) !== vb.getUint8(i)) return false;
	return true;
};
const constantTimeEqualString = (a, b) => {
	const aLen = a.length;
	const bLen = b.length;
	const maxLen = Math.max(aLen, bLen);
	let out = aLen ^ bLen;
	for (let i = 0; i < maxLen; i++) {
		const aChar = i < aLen ? a.charCodeAt(i) : 0;
		const bChar = i < bLen ? b.charCodeAt(i) : 0;
		out |= aChar ^ bChar;
	}
	return out === 0;
};
const timingSafeEqualString = async (a, b, hashFunction) => {
	if (!hashFunction) hashFunction = sha256;
	const [sa, sb] = await Promise.all([hashFunction(a), hashFunction(b)]);
	if (sa == null || sb == null || typeof sa !== "string" || typeof sb !== "string") return false;
	const hashEqual = constantTimeEqualString(sa, sb);
	const originalEqual = constantTimeEqualString(a, b);
	return hashEqual && originalEqual;
};
const timingSafeEqual = async (a, b, hashFunction) => {
	if (typeof a === "string" && typeof b === "string") return timingSafeEqualString(a, b, hashFunction);
	if (!hashFunction) hashFunction = sha256;
	const [sa, sb] = await Promise.all([hashFunction(a), hashFunction(b)]);
	if (!sa || !sb || typeof sa !== "string" || typeof sb !== "string") return false;
	return timingSafeEqualString(sa, sb);
};
const bufferToString = (buffer) => {
	if (buffer instanceof ArrayBuffer) return new TextDecoder("utf-8").decode(buffer);
	return buffer;
};
const bufferToFormData = (arrayBuffer, contentType) => {
	return new Response(arrayBuffer, { headers: { "Content-Type": contentType.replace(/^[^;]+/, (mediaType) => mediaType.toLowerCase()) } }).formData();
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/utils/body.js

//#region src/utils/body.ts
const MAX_NESTED_OBJECTS = 1e4;
const isRawRequest = (request) => "headers" in request;
const parseBody = async (request, options = Object.create(null)) => {
	const { all = false, dot = false } = options;
	const mediaType = (isRawRequest(request) ? request.headers : request.raw.headers).get("Content-Type")?.split(";")[0].trim().toLowerCase();
	if (mediaType === "multipart/form-data" || mediaType === "application/x-www-form-urlencoded") return parseFormData(request, {
		all,
		dot
	});
	return {};
};
/**
* Parses form data from a request.
*
* @template T - The type of the parsed body data.
* @param {HonoRequest | Request} request - The request object containing form data.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {Promise<T>} The parsed body data.
*/
async function parseFormData(request, options) {
	if (!isRawRequest(request) && request.bodyCache.formData) return convertFormDataToBodyData(await request.bodyCache.formData, options);
	const headers = isRawRequest(request) ? request.headers : request.raw.headers;
	const arrayBuffer = await request.arrayBuffer();
	const formDataPromise = bufferToFormData(arrayBuffer, headers.get("Content-Type") || "");
	if (!isRawRequest(request)) request.bodyCache.formData = formDataPromise;
	const formData = await formDataPromise;
	if (formData) return convertFormDataToBodyData(formData, options);
	return {};
}
/**
* Converts form data to body data based on the provided options.
*
* @template T - The type of the parsed body data.
* @param {FormData} formData - The form data to convert.
* @param {ParseBodyOptions} options - Options for parsing the form data.
* @returns {T} The converted body data.
*/
function convertFormDataToBodyData(formData, options) {
	const form = Object.create(null);
	const nestingState = { count: 0 };
	formData.forEach((value, key) => {
		if (!(options.all || key.endsWith("[]"))) form[key] = value;
		else handleParsingAllValues(form, key, value);
	});
	if (options.dot) Object.entries(form).forEach(([key, value]) => {
		if (key.includes(".")) {
			handleParsingNestedValues(form, key, value, nestingState);
			delete form[key];
		}
	});
	return form;
}
/**
* Handles parsing all values for a given key, supporting multiple values as arrays.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The key to parse.
* @param {FormDataEntryValue} value - The value to assign.
*/
const handleParsingAllValues = (form, key, value) => {
	if (form[key] !== void 0) {
		if (Array.isArray(form[key])) form[key].push(value);
		else form[key] = [form[key], value];
	} else if (!key.endsWith("[]")) form[key] = value;
	else form[key] = [value];
};
/**
* Handles parsing nested values using dot notation keys.
*
* @param {BodyData} form - The form data object.
* @param {string} key - The dot notation key.
* @param {BodyDataValue} value - The value to assign.
* @param {{ count: number }} state - The state object tracking nesting depth.
*/
const handleParsingNestedValues = (form, key, value, state) => {
	if (/(?:^|\.)__proto__\./.test(key)) return;
	let nestedForm = form;
	const keys = key.split(".", 34);
	if (keys.length > 33) throwNestingLimitExceeded();
	keys.forEach((key, index) => {
		if (index === keys.length - 1) nestedForm[key] = value;
		else {
			if (!nestedForm[key] || typeof nestedForm[key] !== "object" || Array.isArray(nestedForm[key]) || nestedForm[key] instanceof File) {
				if (state.count++ >= MAX_NESTED_OBJECTS) throwNestingLimitExceeded();
				nestedForm[key] = Object.create(null);
			}
			nestedForm = nestedForm[key];
		}
	});
};
const throwNestingLimitExceeded = () => {
	throw new Error("Nesting limit exceeded");
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/utils/url.js
//#region src/utils/url.ts
const splitPath = (path) => {
	const paths = path.split("/");
	if (paths[0] === "") paths.shift();
	return paths;
};
const url_splitRoutingPath = (routePath) => {
	const { groups, path } = extractGroupsFromPath(routePath);
	const paths = splitPath(path);
	return replaceGroupMarks(paths, groups);
};
const extractGroupsFromPath = (path) => {
	const groups = [];
	path = path.replace(/\{[^}]+\}/g, (match, index) => {
		const mark = `@${index}`;
		groups.push([mark, match]);
		return mark;
	});
	return {
		groups,
		path
	};
};
const replaceGroupMarks = (paths, groups) => {
	for (let i = groups.length - 1; i >= 0; i--) {
		const [mark] = groups[i];
		for (let j = paths.length - 1; j >= 0; j--) if (paths[j].includes(mark)) {
			paths[j] = paths[j].replace(mark, groups[i][1]);
			break;
		}
	}
	return paths;
};
const patternCache = {};
const url_getPattern = (label, next) => {
	if (label === "*") return "*";
	const match = label.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
	if (match) {
		const cacheKey = `${label}#${next}`;
		if (!patternCache[cacheKey]) {
			if (match[2]) patternCache[cacheKey] = next && next[0] !== ":" && next[0] !== "*" ? [
				cacheKey,
				match[1],
				new RegExp(`^${match[2]}(?=/${next})`)
			] : [
				label,
				match[1],
				new RegExp(`^${match[2]}$`)
			];
			else patternCache[cacheKey] = [
				label,
				match[1],
				true
			];
		}
		return patternCache[cacheKey];
	}
	return null;
};
const tryDecode = (str, decoder) => {
	try {
		return decoder(str);
	} catch {
		return str.replace(/(?:%[0-9A-Fa-f]{2})+/g, (match) => {
			try {
				return decoder(match);
			} catch {
				return match;
			}
		});
	}
};
/**
* Try to apply decodeURI() to given string.
* If it fails, skip invalid percent encoding or invalid UTF-8 sequences, and apply decodeURI() to the rest as much as possible.
* @param str The string to decode.
* @returns The decoded string that sometimes contains undecodable percent encoding.
* @example
* tryDecodeURI('Hello%20World') // 'Hello World'
* tryDecodeURI('Hello%20World/%A4%A2') // 'Hello World/%A4%A2'
*/
const tryDecodeURI = (str) => tryDecode(str, decodeURI);
const decodeURIWithPreservedPercent = (value) => decodeURI(value.includes("%25") ? value.replace(/%25/g, "%2525") : value);
const getPath = (request) => {
	const url = request.url;
	const start = url.indexOf("/", url.indexOf(":") + 4);
	let i = start;
	for (; i < url.length; i++) {
		const charCode = url.charCodeAt(i);
		if (charCode === 37) {
			const queryIndex = url.indexOf("?", i);
			const hashIndex = url.indexOf("#", i);
			const end = queryIndex === -1 ? hashIndex === -1 ? void 0 : hashIndex : hashIndex === -1 ? queryIndex : Math.min(queryIndex, hashIndex);
			const path = url.slice(start, end);
			const decoded = tryDecode(path, decodeURIWithPreservedPercent);
			if (/%(?![0-9A-Fa-f]{2})/.test(path)) {
				const rewritten = new URL("http://localhost");
				rewritten.pathname = decoded.replace(/[\\\t\n\r]/g, encodeURIComponent);
				if (tryDecode(rewritten.pathname, decodeURIWithPreservedPercent) !== decoded) return tryDecode(path.replace(/%(?![0-9A-Fa-f]{2})/g, "%25"), decodeURIWithPreservedPercent);
			}
			return decoded;
		} else if (charCode === 63 || charCode === 35) break;
	}
	return url.slice(start, i);
};
/**
* @deprecated
* Use the `URL` API instead.
*/
const getQueryStrings = (url) => {
	const queryIndex = url.indexOf("?", 8);
	if (queryIndex === -1) return "";
	const hashIndex = url.indexOf("#", 8);
	return hashIndex === -1 ? url.slice(queryIndex) : queryIndex < hashIndex ? url.slice(queryIndex, hashIndex) : "";
};
const getPathNoStrict = (request) => {
	const result = getPath(request);
	return result.length > 1 && result.at(-1) === "/" ? result.slice(0, -1) : result;
};
/**
* Merge paths.
* @param {string[]} ...paths - The paths to merge.
* @returns {string} The merged path.
* @example
* mergePath('/api', '/users') // '/api/users'
* mergePath('/api/', '/users') // '/api/users'
* mergePath('/api', '/') // '/api'
* mergePath('/api/', '/') // '/api/'
*/
const mergePath = (base, sub, ...rest) => {
	if (rest.length) sub = mergePath(sub, ...rest);
	return `${base?.[0] === "/" ? "" : "/"}${base}${sub === "/" ? "" : `${base?.at(-1) === "/" ? "" : "/"}${sub?.[0] === "/" ? sub.slice(1) : sub}`}`;
};
const checkOptionalParameter = (path) => {
	if (path.charCodeAt(path.length - 1) !== 63 || !path.includes(":")) return null;
	const segments = path.split("/");
	const results = [];
	let basePath = "";
	segments.forEach((segment) => {
		if (segment !== "" && !/\:/.test(segment)) basePath += "/" + segment;
		else if (/\:/.test(segment)) {
			if (segment.charCodeAt(segment.length - 1) === 63) {
				if (results.length === 0 && basePath === "") results.push("/");
				else results.push(basePath);
				const optionalSegment = segment.slice(0, -1);
				basePath += "/" + optionalSegment;
				results.push(basePath);
			} else basePath += "/" + segment;
		}
	});
	return results.filter((v, i, a) => a.indexOf(v) === i);
};
const tryDecodeURIComponent = (str) => str.indexOf("%") !== -1 ? tryDecode(str, decodeURIComponent_) : str;
const _decodeURI = (value) => {
	if (value.indexOf("+") !== -1) value = value.replace(/\+/g, " ");
	return tryDecodeURIComponent(value);
};
const _getQueryParam = (url, key, multiple) => {
	const hashIndex = url.indexOf("#", 8);
	if (hashIndex !== -1) url = url.slice(0, hashIndex);
	let encoded;
	if (!multiple && key && !/[%+&=]/.test(key)) {
		const queryIndex = url.indexOf("?", 8);
		let keyIndex = queryIndex;
		if (keyIndex === -1) return;
		if (!url.startsWith(key, keyIndex + 1)) keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		while (keyIndex !== -1) {
			const trailingKeyCode = url.charCodeAt(keyIndex + key.length + 1);
			if (trailingKeyCode === 61 || trailingKeyCode === 38 || isNaN(trailingKeyCode)) {
				if (keyIndex > queryIndex && /(?:^|&)[^=&]*[%+]/.test(url.slice(queryIndex + 1, keyIndex))) break;
				if (trailingKeyCode === 61) {
					const valueIndex = keyIndex + key.length + 2;
					const endIndex = url.indexOf("&", valueIndex);
					return _decodeURI(url.slice(valueIndex, endIndex === -1 ? void 0 : endIndex));
				}
				return "";
			}
			keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		}
		encoded = /[%+]/.test(url);
		if (!encoded) return;
	}
	const results = Object.create(null);
	encoded ??= /[%+]/.test(url);
	let keyIndex = url.indexOf("?", 8);
	while (keyIndex !== -1) {
		const nextKeyIndex = url.indexOf("&", keyIndex + 1);
		let valueIndex = url.indexOf("=", keyIndex);
		if (valueIndex > nextKeyIndex && nextKeyIndex !== -1) valueIndex = -1;
		let name = url.slice(keyIndex + 1, valueIndex === -1 ? nextKeyIndex === -1 ? void 0 : nextKeyIndex : valueIndex);
		if (encoded) name = _decodeURI(name);
		keyIndex = nextKeyIndex;
		if (name === "") continue;
		let value;
		if (valueIndex === -1) value = "";
		else {
			value = url.slice(valueIndex + 1, nextKeyIndex === -1 ? void 0 : nextKeyIndex);
			if (encoded) value = _decodeURI(value);
		}
		if (multiple) {
			if (!(results[name] && Array.isArray(results[name]))) results[name] = [];
			results[name].push(value);
		} else results[name] ??= value;
	}
	return key ? results[key] : results;
};
const getQueryParam = _getQueryParam;
const getQueryParams = (url, key) => {
	return _getQueryParam(url, key, true);
};
const decodeURIComponent_ = decodeURIComponent;
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/request.js




//#region src/request.ts
var HonoRequest = class {
	/**
	* `.raw` can get the raw Request object.
	*
	* @see {@link https://hono.dev/docs/api/request#raw}
	*
	* @example
	* ```ts
	* // For Cloudflare Workers
	* app.post('/', async (c) => {
	*   const metadata = c.req.raw.cf?.hostMetadata?
	*   ...
	* })
	* ```
	*/
	raw;
	#validatedData;
	#matchResult;
	routeIndex = 0;
	/**
	* `.path` can get the pathname of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#path}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const pathname = c.req.path // `/about/me`
	* })
	* ```
	*/
	path;
	bodyCache = {};
	constructor(request, path = "/", matchResult = [[]]) {
		this.raw = request;
		this.path = path;
		this.#matchResult = matchResult;
	}
	param(key) {
		return key ? this.#getDecodedParam(key) : this.#getAllDecodedParams();
	}
	#getDecodedParam(key) {
		const paramKey = this.#matchResult[0][this.routeIndex]?.[1][key];
		const param = this.#getParamValue(paramKey);
		return param && tryDecodeURIComponent(param);
	}
	#getAllDecodedParams() {
		const decoded = {};
		const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});
		for (const key of keys) {
			const value = this.#getParamValue(this.#matchResult[0][this.routeIndex][1][key]);
			if (value !== void 0) decoded[key] = tryDecodeURIComponent(value);
		}
		return decoded;
	}
	#getParamValue(paramKey) {
		return this.#matchResult[1] ? this.#matchResult[1][paramKey] : paramKey;
	}
	query(key) {
		return getQueryParam(this.url, key);
	}
	queries(key) {
		return getQueryParams(this.url, key);
	}
	header(name) {
		if (name) return this.raw.headers.get(name) ?? void 0;
		const headerData = Object.create(null);
		this.raw.headers.forEach((value, key) => {
			headerData[key] = value;
		});
		return headerData;
	}
	async parseBody(options) {
		return parseBody(this, options);
	}
	#cachedBody = (key) => {
		const { bodyCache, raw } = this;
		const cachedBody = bodyCache[key];
		if (cachedBody) return cachedBody;
		for (const anyCachedKey in bodyCache) return bodyCache[anyCachedKey].then((body) => {
			if (anyCachedKey === "json") body = JSON.stringify(body);
			const contentType = anyCachedKey === "formData" ? void 0 : raw.headers.get("content-type");
			return new Response(body, { headers: contentType ? { "Content-Type": contentType } : void 0 })[key]();
		});
		return bodyCache[key] = raw[key]();
	};
	/**
	* `.json()` can parse Request body of type `application/json`
	*
	* @see {@link https://hono.dev/docs/api/request#json}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.json()
	* })
	* ```
	*/
	json() {
		return this.#cachedBody("text").then((text) => JSON.parse(text));
	}
	/**
	* `.text()` can parse Request body of type `text/plain`
	*
	* @see {@link https://hono.dev/docs/api/request#text}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.text()
	* })
	* ```
	*/
	text() {
		return this.#cachedBody("text");
	}
	/**
	* `.arrayBuffer()` parse Request body as an `ArrayBuffer`
	*
	* @see {@link https://hono.dev/docs/api/request#arraybuffer}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.arrayBuffer()
	* })
	* ```
	*/
	arrayBuffer() {
		return this.#cachedBody("arrayBuffer");
	}
	/**
	* `.bytes()` parses the request body as a `Uint8Array`.
	*
	* @see {@link https://hono.dev/docs/api/request#bytes}
	*
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.bytes()
	* })
	* ```
	*/
	bytes() {
		return this.#cachedBody("arrayBuffer").then((buffer) => new Uint8Array(buffer));
	}
	/**
	* Parses the request body as a `Blob`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.blob();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#blob
	*/
	blob() {
		return this.#cachedBody("blob");
	}
	/**
	* Parses the request body as `FormData`.
	* @example
	* ```ts
	* app.post('/entry', async (c) => {
	*   const body = await c.req.formData();
	* });
	* ```
	* @see https://hono.dev/docs/api/request#formdata
	*/
	formData() {
		return this.#cachedBody("formData");
	}
	/**
	* Adds validated data to the request.
	*
	* @param target - The target of the validation.
	* @param data - The validated data to add.
	*/
	addValidatedData(target, data) {
		(this.#validatedData ??= {})[target] = data;
	}
	valid(target) {
		return this.#validatedData?.[target];
	}
	/**
	* `.url` can get the request url strings.
	*
	* @see {@link https://hono.dev/docs/api/request#url}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const url = c.req.url // `http://localhost:8787/about/me`
	*   ...
	* })
	* ```
	*/
	get url() {
		return this.raw.url;
	}
	/**
	* `.method` can get the method name of the request.
	*
	* @see {@link https://hono.dev/docs/api/request#method}
	*
	* @example
	* ```ts
	* app.get('/about/me', (c) => {
	*   const method = c.req.method // `GET`
	* })
	* ```
	*/
	get method() {
		return this.raw.method;
	}
	get [GET_MATCH_RESULT]() {
		return this.#matchResult;
	}
	/**
	* `.matchedRoutes` can return a matched route in the handler
	*
	* @deprecated
	*
	* Use matchedRoutes helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#matchedroutes}
	*
	* @example
	* ```ts
	* app.use('*', async function logger(c, next) {
	*   await next()
	*   c.req.matchedRoutes.forEach(({ handler, method, path }, i) => {
	*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
	*     console.log(
	*       method,
	*       ' ',
	*       path,
	*       ' '.repeat(Math.max(10 - path.length, 0)),
	*       name,
	*       i === c.req.routeIndex ? '<- respond from here' : ''
	*     )
	*   })
	* })
	* ```
	*/
	get matchedRoutes() {
		return this.#matchResult[0].map(([[, route]]) => route);
	}
	/**
	* `.routePath` can retrieve the path registered within the handler
	*
	* @deprecated
	*
	* Use routePath helper defined in "hono/route" instead.
	*
	* @see {@link https://hono.dev/docs/api/request#routepath}
	*
	* @example
	* ```ts
	* app.get('/posts/:id', (c) => {
	*   return c.json({ path: c.req.routePath })
	* })
	* ```
	*/
	get routePath() {
		return this.#matchResult[0].map(([[, route]]) => route)[this.routeIndex].path;
	}
};
/**
* Clones a HonoRequest's underlying raw Request object.
*
* This utility handles both consumed and unconsumed request bodies:
* - If the request body hasn't been consumed, it uses the native `clone()` method
* - If the request body has been consumed, it reconstructs a new Request using cached body data
*
* This is particularly useful when you need to:
* - Process the same request body multiple times
* - Pass requests to external services after validation
*
* @param req - The HonoRequest object to clone
* @returns A Promise that resolves to a new Request object with the same properties
* @throws {HTTPException} If the request body was consumed directly via `req.raw`
*   without using HonoRequest methods (e.g., `req.json()`, `req.text()`), making it
*   impossible to reconstruct the body from cache
*
* @example
* ```ts
* // Clone after consuming the body (e.g., after validation)
* app.post('/forward',
*   validator('json', (data) => data),
*   async (c) => {
*     const validated = c.req.valid('json')
*     // Body has been consumed, but cloneRawRequest still works
*     const clonedReq = await cloneRawRequest(c.req)
*     return fetch('http://backend-service.com', clonedReq)
*   }
* )
* ```
*/
const cloneRawRequest = async (req) => {
	if (!req.raw.bodyUsed) return req.raw.clone();
	const cacheKey = Object.keys(req.bodyCache)[0];
	if (!cacheKey) throw new HTTPException(500, { message: "Cannot clone request: body was already consumed and not cached. Please use HonoRequest methods (e.g., req.json(), req.text()) instead of consuming req.raw directly." });
	let body = await req[cacheKey]();
	const headers = req.header();
	if (cacheKey === "json") {
		body = JSON.stringify(body);
		delete headers["content-length"];
	} else if (body instanceof FormData) {
		delete headers["content-type"];
		delete headers["content-length"];
	}
	const requestInit = {
		body,
		cache: req.raw.cache,
		credentials: req.raw.credentials,
		headers,
		integrity: req.raw.integrity,
		keepalive: req.raw.keepalive,
		method: req.method,
		mode: req.raw.mode,
		redirect: req.raw.redirect,
		referrer: req.raw.referrer,
		referrerPolicy: req.raw.referrerPolicy,
		signal: req.raw.signal
	};
	return new Request(req.url, requestInit);
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/utils/html.js
//#region src/utils/html.ts
/**
* @module
* HTML utility.
*/
const HtmlEscapedCallbackPhase = {
	Stringify: 1,
	BeforeStream: 2,
	Stream: 3
};
const raw = (value, callbacks) => {
	const escapedString = new String(value);
	escapedString.isEscaped = true;
	escapedString.callbacks = callbacks;
	return escapedString;
};
const escapeRe = /[&<>'"]/;
const stringBufferToString = async (buffer, callbacks) => {
	let str = "";
	callbacks ||= [];
	const resolvedBuffer = await Promise.all(buffer);
	for (let i = resolvedBuffer.length - 1;; i--) {
		str += resolvedBuffer[i];
		i--;
		if (i < 0) break;
		let r = resolvedBuffer[i];
		if (r == null || typeof r === "boolean") continue;
		if (typeof r === "number") {
			str += r;
			continue;
		}
		if (typeof r === "object") callbacks.push(...r.callbacks || []);
		const isEscaped = r.isEscaped;
		r = await (typeof r === "object" ? r.toString() : r);
		if (typeof r === "object") callbacks.push(...r.callbacks || []);
		if (r.isEscaped ?? isEscaped) str += r;
		else {
			const buf = [str];
			escapeToBuffer(r, buf);
			str = buf[0];
		}
	}
	return raw(str, callbacks);
};
const escapeToBuffer = (str, buffer) => {
	const match = str.search(escapeRe);
	if (match === -1) {
		buffer[0] += str;
		return;
	}
	let escape;
	let index;
	let lastIndex = 0;
	for (index = match; index < str.length; index++) {
		switch (str.charCodeAt(index)) {
			case 34:
				escape = "&quot;";
				break;
			case 39:
				escape = "&#39;";
				break;
			case 38:
				escape = "&amp;";
				break;
			case 60:
				escape = "&lt;";
				break;
			case 62:
				escape = "&gt;";
				break;
			default: continue;
		}
		buffer[0] += str.substring(lastIndex, index) + escape;
		lastIndex = index + 1;
	}
	buffer[0] += str.substring(lastIndex, index);
};
const resolveCallbackSync = (str) => {
	const callbacks = str.callbacks;
	if (!callbacks?.length) return str;
	const buffer = [str];
	const context = {};
	callbacks.forEach((c) => c({
		phase: HtmlEscapedCallbackPhase.Stringify,
		buffer,
		context
	}));
	return buffer[0];
};
const resolveCallback = async (str, phase, preserveCallbacks, context, buffer) => {
	if (typeof str === "object" && !(str instanceof String)) {
		if (!(str instanceof Promise)) str = str.toString();
		if (str instanceof Promise) str = await str;
	}
	const callbacks = str.callbacks;
	if (!callbacks?.length) return Promise.resolve(str);
	if (buffer) buffer[0] += str;
	else buffer = [str];
	const resStr = Promise.all(callbacks.map((c) => c({
		phase,
		buffer,
		context
	}))).then((res) => Promise.all(res.filter(Boolean).map((str) => resolveCallback(str, phase, false, context, buffer))).then(() => buffer[0]));
	if (preserveCallbacks) return raw(await resStr, callbacks);
	else return resStr;
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/context.js


//#region src/context.ts
const TEXT_PLAIN = "text/plain; charset=UTF-8";
const setDefaultContentType = (contentType, headers) => {
	return {
		"Content-Type": contentType,
		...headers
	};
};
const createResponseInstance = (body, init) => new Response(body, init);
var Context = class {
	#rawRequest;
	#req;
	/**
	* `.env` can get bindings (environment variables, secrets, KV namespaces, D1 database, R2 bucket etc.) in Cloudflare Workers.
	*
	* @see {@link https://hono.dev/docs/api/context#env}
	*
	* @example
	* ```ts
	* // Environment object for Cloudflare Workers
	* app.get('*', async c => {
	*   const counter = c.env.COUNTER
	* })
	* ```
	*/
	env = {};
	#var;
	finalized = false;
	/**
	* `.error` can get the error object from the middleware if the Handler throws an error.
	*
	* @see {@link https://hono.dev/docs/api/context#error}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   await next()
	*   if (c.error) {
	*     // do something...
	*   }
	* })
	* ```
	*/
	error;
	#status;
	#executionCtx;
	#res;
	#layout;
	#renderer;
	#notFoundHandler;
	#preparedHeaders;
	#matchResult;
	#path;
	/**
	* Creates an instance of the Context class.
	*
	* @param req - The Request object.
	* @param options - Optional configuration options for the context.
	*/
	constructor(req, options) {
		this.#rawRequest = req;
		if (options) {
			this.#executionCtx = options.executionCtx;
			this.env = options.env;
			this.#notFoundHandler = options.notFoundHandler;
			this.#path = options.path;
			this.#matchResult = options.matchResult;
		}
	}
	/**
	* `.req` is the instance of {@link HonoRequest}.
	*/
	get req() {
		this.#req ??= new HonoRequest(this.#rawRequest, this.#path, this.#matchResult);
		return this.#req;
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#event}
	* The FetchEvent associated with the current request.
	*
	* @throws Will throw an error if the context does not have a FetchEvent.
	*/
	get event() {
		if (this.#executionCtx && "respondWith" in this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no FetchEvent");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#executionctx}
	* The ExecutionContext associated with the current request.
	*
	* @throws Will throw an error if the context does not have an ExecutionContext.
	*/
	get executionCtx() {
		if (this.#executionCtx) return this.#executionCtx;
		else throw Error("This context has no ExecutionContext");
	}
	/**
	* @see {@link https://hono.dev/docs/api/context#res}
	* The Response object for the current request.
	*/
	get res() {
		return this.#res ||= createResponseInstance(null, { headers: this.#preparedHeaders ??= new Headers() });
	}
	/**
	* Sets the Response object for the current request.
	*
	* @param _res - The Response object to set.
	*/
	set res(_res) {
		if (this.#res && _res) {
			_res = createResponseInstance(_res.body, _res);
			for (const [k, v] of this.#res.headers.entries()) {
				if (k === "content-type") continue;
				if (k === "set-cookie") {
					const cookies = this.#res.headers.getSetCookie();
					_res.headers.delete("set-cookie");
					for (const cookie of cookies) _res.headers.append("set-cookie", cookie);
				} else _res.headers.set(k, v);
			}
		}
		this.#res = _res;
		this.finalized = true;
	}
	/**
	* `.render()` can create a response within a layout.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   return c.render('Hello!')
	* })
	* ```
	*/
	render = (...args) => {
		this.#renderer ??= (content) => this.html(content);
		return this.#renderer(...args);
	};
	/**
	* Sets the layout for the response.
	*
	* @param layout - The layout to set.
	* @returns The layout function.
	*/
	setLayout = (layout) => this.#layout = layout;
	/**
	* Gets the current layout for the response.
	*
	* @returns The current layout function.
	*/
	getLayout = () => this.#layout;
	/**
	* `.setRenderer()` can set the layout in the custom middleware.
	*
	* @see {@link https://hono.dev/docs/api/context#render-setrenderer}
	*
	* @example
	* ```tsx
	* app.use('*', async (c, next) => {
	*   c.setRenderer((content) => {
	*     return c.html(
	*       <html>
	*         <body>
	*           <p>{content}</p>
	*         </body>
	*       </html>
	*     )
	*   })
	*   await next()
	* })
	* ```
	*/
	setRenderer = (renderer) => {
		this.#renderer = renderer;
	};
	/**
	* `.header()` can set headers.
	*
	* @see {@link https://hono.dev/docs/api/context#header}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*
	*   // Append multiple headers using the append option (e.g. Vary)
	*   c.header('Vary', 'Accept-Encoding', { append: true })
	*   c.header('Vary', 'User-Agent', { append: true })
	*
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	header = (name, value, options) => {
		if (this.finalized && !this.#res.bodyUsed) this.#res = createResponseInstance(this.#res.body, this.#res);
		const headers = this.#res ? this.#res.headers : this.#preparedHeaders ??= new Headers();
		if (value === void 0) headers.delete(name);
		else if (options?.append) headers.append(name, value);
		else headers.set(name, value);
	};
	status = (status) => {
		this.#status = status;
	};
	/**
	* `.set()` can set the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.use('*', async (c, next) => {
	*   c.set('message', 'Hono is hot!!')
	*   await next()
	* })
	* ```
	*/
	set = (key, value) => {
		this.#var ??= /* @__PURE__ */ new Map();
		this.#var.set(key, value);
	};
	/**
	* `.get()` can use the value specified by the key.
	*
	* @see {@link https://hono.dev/docs/api/context#set-get}
	*
	* @example
	* ```ts
	* app.get('/', (c) => {
	*   const message = c.get('message')
	*   return c.text(`The message is "${message}"`)
	* })
	* ```
	*/
	get = (key) => {
		return this.#var ? this.#var.get(key) : void 0;
	};
	/**
	* `.var` can access the value of a variable.
	*
	* @see {@link https://hono.dev/docs/api/context#var}
	*
	* @example
	* ```ts
	* const result = c.var.client.oneMethod()
	* ```
	*/
	get var() {
		if (!this.#var) return {};
		return Object.fromEntries(this.#var);
	}
	#newResponse(data, arg, headers) {
		let responseHeaders = this.#res ? new Headers(this.#res.headers) : this.#preparedHeaders;
		if (typeof arg === "object" && arg.headers) {
			responseHeaders ??= new Headers();
			for (const [key, value] of new Headers(arg.headers)) if (key === "set-cookie") responseHeaders.append(key, value);
			else responseHeaders.set(key, value);
		}
		if (headers) {
			if (!responseHeaders) {
				let count = 0;
				for (const k in headers) if (++count > 1 || typeof headers[k] !== "string") {
					responseHeaders = new Headers();
					break;
				}
			}
			if (responseHeaders) for (const k in headers) {
				const v = headers[k];
				if (typeof v === "string") responseHeaders.set(k, v);
				else {
					responseHeaders.delete(k);
					for (const v2 of v) responseHeaders.append(k, v2);
				}
			}
		}
		const status = typeof arg === "number" ? arg : arg?.status ?? this.#status;
		return createResponseInstance(data, {
			status,
			headers: responseHeaders ?? headers
		});
	}
	newResponse = (...args) => this.#newResponse(...args);
	/**
	* `.body()` can return the HTTP response.
	* You can set headers with `.header()` and set HTTP status code with `.status`.
	* This can also be set in `.text()`, `.json()` and so on.
	*
	* @see {@link https://hono.dev/docs/api/context#body}
	*
	* @example
	* ```ts
	* app.get('/welcome', (c) => {
	*   // Set headers
	*   c.header('X-Message', 'Hello!')
	*   c.header('Content-Type', 'text/plain')
	*   // Set HTTP status code
	*   c.status(201)
	*
	*   // Return the response body
	*   return c.body('Thank you for coming')
	* })
	* ```
	*/
	body = (data, arg, headers) => this.#newResponse(data, arg, headers);
	/**
	* `.text()` can render text as `Content-Type:text/plain`.
	*
	* @see {@link https://hono.dev/docs/api/context#text}
	*
	* @example
	* ```ts
	* app.get('/say', (c) => {
	*   return c.text('Hello!')
	* })
	* ```
	*/
	text = (text, arg, headers) => {
		return !this.#preparedHeaders && !this.#status && !arg && !headers && !this.finalized ? new Response(text) : this.#newResponse(text, arg, setDefaultContentType(TEXT_PLAIN, headers));
	};
	/**
	* `.json()` can render JSON as `Content-Type:application/json`.
	*
	* @see {@link https://hono.dev/docs/api/context#json}
	*
	* @example
	* ```ts
	* app.get('/api', (c) => {
	*   return c.json({ message: 'Hello!' })
	* })
	* ```
	*/
	json = (object, arg, headers) => {
		return this.#newResponse(JSON.stringify(object), arg, setDefaultContentType("application/json", headers));
	};
	html = (html, arg, headers) => {
		const res = (html) => this.#newResponse(html, arg, setDefaultContentType("text/html; charset=UTF-8", headers));
		return typeof html === "object" ? resolveCallback(html, HtmlEscapedCallbackPhase.Stringify, false, {}).then(res) : res(html);
	};
	/**
	* `.redirect()` can Redirect, default status code is 302.
	*
	* @see {@link https://hono.dev/docs/api/context#redirect}
	*
	* @example
	* ```ts
	* app.get('/redirect', (c) => {
	*   return c.redirect('/')
	* })
	* app.get('/redirect-permanently', (c) => {
	*   return c.redirect('/', 301)
	* })
	* ```
	*/
	redirect = (location, status) => {
		const locationString = String(location);
		this.header("Location", !/[^\x00-\xFF]/.test(locationString) ? locationString : encodeURI(locationString));
		return this.newResponse(null, status ?? 302);
	};
	/**
	* `.notFound()` can return the Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/context#notfound}
	*
	* @example
	* ```ts
	* app.get('/notfound', (c) => {
	*   return c.notFound()
	* })
	* ```
	*/
	notFound = () => {
		this.#notFoundHandler ??= () => createResponseInstance();
		return this.#notFoundHandler(this);
	};
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/compose.js
//#region src/compose.ts
/**
* Compose middleware functions into a single function based on `koa-compose` package.
*
* @template E - The environment type.
*
* @param {[[Function, unknown], unknown][] | [[Function]][]} middleware - An array of middleware functions and their corresponding parameters.
* @param {ErrorHandler<E>} [onError] - An optional error handler function.
* @param {NotFoundHandler<E>} [onNotFound] - An optional not-found handler function.
*
* @returns {(context: Context, next?: Next) => Promise<Context>} - A composed middleware function.
*/
const compose = (middleware, onError, onNotFound) => {
	return (context, next) => {
		let index = -1;
		return dispatch(0);
		/**
		* Dispatch the middleware functions.
		*
		* @param {number} i - The current index in the middleware array.
		*
		* @returns {Promise<Context>} - A promise that resolves to the context.
		*/
		async function dispatch(i) {
			if (i <= index) throw new Error("next() called multiple times");
			index = i;
			let res;
			let isError = false;
			let handler;
			if (middleware[i]) {
				handler = middleware[i][0][0];
				context.req.routeIndex = i;
			} else handler = i === middleware.length && next || void 0;
			if (handler) try {
				res = await handler(context, () => dispatch(i + 1));
			} catch (err) {
				if (err instanceof Error && onError) {
					context.error = err;
					res = await onError(err, context);
					isError = true;
				} else throw err;
			}
			else if (context.finalized === false && onNotFound) res = await onNotFound(context);
			if (res && (context.finalized === false || isError)) context.res = res;
			return context;
		}
	};
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/helper/route/index.js


//#region src/helper/route/index.ts
/**
* Get matched routes in the handler
*
* @param {Context} c - The context object
* @returns An array of matched routes
*
* @example
* ```ts
* import { matchedRoutes } from 'hono/route'
*
* app.use('*', async function logger(c, next) {
*   await next()
*   matchedRoutes(c).forEach(({ handler, method, path }, i) => {
*     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
*     console.log(
*       method,
*       ' ',
*       path,
*       ' '.repeat(Math.max(10 - path.length, 0)),
*       name,
*       i === c.req.routeIndex ? '<- respond from here' : ''
*     )
*   })
* })
* ```
*/
const matchedRoutes = (c) => c.req[GET_MATCH_RESULT][0].map(([[, route]]) => route);
/**
* Get the route path registered within the handler
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The route path registered within the handler
*
* @example
* ```ts
* import { routePath } from 'hono/route'
*
* app.use('*', (c, next) => {
*   console.log(routePath(c)) // '*'
*   console.log(routePath(c, -1)) // '/posts/:id'
*   return next()
* })
*
* app.get('/posts/:id', (c) => {
*   return c.text(routePath(c)) // '/posts/:id'
* })
* ```
*/
const routePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.path ?? "";
/**
* Get the basePath of the as-is route specified by routing.
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The basePath of the as-is route specified by routing.
*
* @example
* ```ts
* import { baseRoutePath } from 'hono/route'
*
* const app = new Hono()
*
* const subApp = new Hono()
* subApp.get('/posts/:id', (c) => {
*   return c.text(baseRoutePath(c)) // '/:sub'
* })
*
* app.route('/:sub', subApp)
* ```
*/
const baseRoutePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.basePath ?? "";
/**
* Get the basePath with embedded parameters
*
* @param {Context} c - The context object
* @param {number} index - The index of the route from which to retrieve the path, similar to Array.prototype.at(), where a negative number is the index counted from the end of the matching route. Defaults to the current route index.
* @returns The basePath with embedded parameters.
*
* @example
* ```ts
* import { basePath } from 'hono/route'
*
* const app = new Hono()
*
* const subApp = new Hono()
* subApp.get('/posts/:id', (c) => {
*   return c.text(basePath(c)) // '/requested-sub-app-path'
* })
*
* app.route('/:sub', subApp)
* ```
*/
const basePathCacheMap = /* @__PURE__ */ new WeakMap();
const basePath = (c, index) => {
	index ??= c.req.routeIndex;
	const cache = basePathCacheMap.get(c) || [];
	if (typeof cache[index] === "string") return cache[index];
	let result;
	const rp = baseRoutePath(c, index);
	if (!/[:*]/.test(rp)) result = rp;
	else {
		const paths = splitRoutingPath(rp);
		const reqPath = c.req.path;
		let basePathLength = 0;
		for (let i = 0, len = paths.length; i < len; i++) {
			const pattern = getPattern(paths[i], paths[i + 1]);
			if (pattern) {
				const re = pattern[2] === true || pattern === "*" ? /[^\/]+/ : pattern[2];
				const restPath = reqPath.substring(basePathLength + 1);
				const segment = restPath.split("/", 1)[0];
				basePathLength += (restPath.match(re)?.[0] ?? (re.test(segment) ? segment : "")).length;
			} else basePathLength += paths[i].length;
			basePathLength += 1;
		}
		result = reqPath.substring(0, basePathLength);
	}
	cache[index] = result;
	basePathCacheMap.set(c, cache);
	return result;
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router.js
//#region src/router.ts
/**
* @module
* This module provides types definitions and variables for the routers.
*/
/**
* Constant representing all HTTP methods in uppercase.
*/
const METHOD_NAME_ALL = "ALL";
/**
* Constant representing all HTTP methods in lowercase.
*/
const METHOD_NAME_ALL_LOWERCASE = "all";
/**
* Array of supported HTTP methods.
*/
const METHODS = [
	"get",
	"post",
	"put",
	"delete",
	"options",
	"patch",
	"query"
];
/**
* Error message indicating that a route cannot be added because the matcher is already built.
*/
const MESSAGE_MATCHER_IS_ALREADY_BUILT = "Can not add a route since the matcher is already built.";
/**
* Error class representing an unsupported path error.
*/
var UnsupportedPathError = class extends Error {};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/utils/constants.js
//#region src/utils/constants.ts
/**
* Constant used to mark a composed handler.
*/
const COMPOSED_HANDLER = "__COMPOSED_HANDLER";
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/utils/mount.js



//#region src/utils/mount.ts
const countTrailingSlashes = (path) => {
	let index = path.length;
	while (index > 0 && path.charCodeAt(index - 1) === 47) index--;
	return path.length - index;
};
const getPathPrefixLength = (c, pathPrefix, routePath) => {
	if (!/[:*]/.test(pathPrefix)) return pathPrefix.length;
	const path = c.req.path;
	const matchResult = c.req[GET_MATCH_RESULT];
	const paramNames = /* @__PURE__ */ new Set();
	let length = 0;
	for (const part of url_splitRoutingPath(pathPrefix)) {
		if (part[0] === ":" && part.endsWith("}?")) throw new Error(`mount(): Optional regular expression parameters are not supported in "${routePath}".`);
		const pattern = url_getPattern(part);
		if (pattern && pattern !== "*") {
			const name = pattern[1];
			if (paramNames.has(name)) throw new Error(`mount(): Duplicate path parameter "${name}" in "${routePath}".`);
			paramNames.add(name);
		}
		if (pattern && pattern !== "*" && pattern[2] !== true) {
			const value = matchResult.length === 2 ? matchResult[1][matchResult[0][c.req.routeIndex][1][pattern[1]]] : matchResult[0][c.req.routeIndex][1][pattern[1]];
			length += value.length + 1;
		} else if (pattern || part.endsWith("*")) {
			const end = path.indexOf("/", length + 1);
			length = end === -1 ? path.length : end;
		} else length += part.length + 1;
	}
	return length;
};
const createMountedRequest = (c, pathPrefix, routePath) => {
	if (/[^/]\*$/.test(routePath)) throw new Error(`mount(): Wildcard must follow "/" in "${routePath}".`);
	const prefixLength = getPathPrefixLength(c, pathPrefix, routePath);
	const path = c.req.path.slice(prefixLength) || "/";
	if (prefixLength > c.req.path.length || path[0] !== "/" || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) throw new http_exception_HTTPException(400, { message: "Invalid mounted path" });
	const rawUrl = c.req.raw.url;
	if (/^[^/?#]*\/\/[^/?#\\]*[?#\\]/.test(rawUrl)) throw new http_exception_HTTPException(400, { message: "Invalid mounted path" });
	const rawPathEnd = rawUrl.search(/[?#]/);
	const rawTrailingSlashes = countTrailingSlashes(rawPathEnd === -1 ? rawUrl : rawUrl.slice(0, rawPathEnd));
	if (rawTrailingSlashes > 1 && countTrailingSlashes(c.req.path) === rawTrailingSlashes - 1) throw new http_exception_HTTPException(400, { message: "Invalid mounted path" });
	const url = new URL(rawUrl);
	url.pathname = path.replace(/[\\\t\n\r]/g, encodeURIComponent);
	if (path.includes("%")) {}
	return new Request(url, c.req.raw);
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/hono-base.js







//#region src/hono-base.ts
/**
* @module
* This module is the base module for the Hono object.
*/
const notFoundHandler = (c) => {
	return c.text("404 Not Found", 404);
};
const errorHandler = (err, c) => {
	if ("getResponse" in err) {
		const res = err.getResponse();
		return c.newResponse(res.body, res);
	}
	console.error(err);
	return c.text("Internal Server Error", 500);
};
var hono_base_Hono = class Hono {
	get;
	post;
	put;
	delete;
	options;
	patch;
	query;
	all;
	on;
	use;
	router;
	getPath;
	_basePath = "/";
	#path = "/";
	routes = [];
	constructor(options = {}) {
		[...METHODS, "all"].forEach((method) => {
			this[method] = (args1, ...args) => {
				const methodName = method.toUpperCase();
				if (typeof args1 === "string") this.#path = args1;
				else this.#addRoute(methodName, this.#path, args1);
				args.forEach((handler) => {
					this.#addRoute(methodName, this.#path, handler);
				});
				return this;
			};
		});
		this.on = (method, path, ...handlers) => {
			for (const p of [path].flat()) {
				this.#path = p;
				for (const m of [method].flat()) {
					const methodName = m.toUpperCase();
					for (const handler of handlers) this.#addRoute(methodName, this.#path, handler);
				}
			}
			return this;
		};
		this.use = (arg1, ...handlers) => {
			if (typeof arg1 === "string") this.#path = arg1;
			else {
				this.#path = "*";
				handlers.unshift(arg1);
			}
			handlers.forEach((handler) => {
				this.#addRoute("ALL", this.#path, handler);
			});
			return this;
		};
		const { strict, ...optionsWithoutStrict } = options;
		Object.assign(this, optionsWithoutStrict);
		this.getPath = strict ?? true ? options.getPath ?? getPath : getPathNoStrict;
	}
	#clone() {
		const clone = new Hono({
			router: this.router,
			getPath: this.getPath
		});
		clone.errorHandler = this.errorHandler;
		clone.#notFoundHandler = this.#notFoundHandler;
		clone.routes = this.routes;
		return clone;
	}
	#notFoundHandler = notFoundHandler;
	errorHandler = errorHandler;
	/**
	* `.route()` allows grouping other Hono instance in routes.
	*
	* @see {@link https://hono.dev/docs/api/routing#grouping}
	*
	* @param {string} path - base Path
	* @param {Hono} app - other Hono instance
	* @returns {Hono} routed Hono instance
	*
	* @example
	* ```ts
	* const app = new Hono()
	* const app2 = new Hono()
	*
	* app2.get("/user", (c) => c.text("user"))
	* app.route("/api", app2) // GET /api/user
	* ```
	*/
	route(path, app) {
		const subApp = this.basePath(path);
		app.routes.map((r) => {
			let handler;
			if (app.errorHandler === errorHandler) handler = r.handler;
			else {
				handler = async (c, next) => (await compose([], app.errorHandler)(c, () => r.handler(c, next))).res;
				handler[COMPOSED_HANDLER] = r.handler;
			}
			subApp.#addRoute(r.method, r.path, handler, r.basePath);
		});
		return this;
	}
	/**
	* `.basePath()` allows base paths to be specified.
	*
	* @see {@link https://hono.dev/docs/api/routing#base-path}
	*
	* @param {string} path - base Path
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* const api = new Hono().basePath('/api')
	* ```
	*/
	basePath(path) {
		const subApp = this.#clone();
		subApp._basePath = mergePath(this._basePath, path);
		return subApp;
	}
	/**
	* `.onError()` handles an error and returns a customized Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#error-handling}
	*
	* @param {ErrorHandler} handler - request Handler for error
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.onError((err, c) => {
	*   console.error(`${err}`)
	*   return c.text('Custom Error Message', 500)
	* })
	* ```
	*/
	onError = (handler) => {
		this.errorHandler = handler;
		return this;
	};
	/**
	* `.notFound()` allows you to customize a Not Found Response.
	*
	* @see {@link https://hono.dev/docs/api/hono#not-found}
	*
	* @param {NotFoundHandler} handler - request handler for not-found
	* @returns {Hono} changed Hono instance
	*
	* @example
	* ```ts
	* app.notFound((c) => {
	*   return c.text('Custom 404 Message', 404)
	* })
	* ```
	*/
	notFound = (handler) => {
		this.#notFoundHandler = handler;
		return this;
	};
	/**
	* `.mount()` allows you to mount applications built with other frameworks into your Hono application.
	*
	* @deprecated Use `mount()` from `hono/mount` instead. `.mount()` will be removed in v5.
	*
	* @see {@link https://hono.dev/docs/api/hono#mount}
	*
	* @param {string} path - base Path
	* @param {Function} applicationHandler - other Request Handler
	* @param {MountOptions} [options] - options of `.mount()`
	* @returns {Hono} mounted Hono instance
	* @throws {Error} If automatic request rewriting encounters duplicate path parameter names or an optional regular expression parameter.
	* @throws {HTTPException} With status 400 if automatic request rewriting cannot safely preserve the routed path.
	*
	* @example
	* ```ts
	* import { Router as IttyRouter } from 'itty-router'
	* import { Hono } from 'hono'
	* // Create itty-router application
	* const ittyRouter = IttyRouter()
	* // GET /itty-router/hello
	* ittyRouter.get('/hello', () => new Response('Hello from itty-router'))
	*
	* const app = new Hono()
	* app.mount('/itty-router', ittyRouter.handle)
	* ```
	*
	* @example
	* ```ts
	* const app = new Hono()
	* // Send the request to another application without modification.
	* app.mount('/app', anotherApp, {
	*   replaceRequest: (req) => req,
	* })
	* ```
	*/
	mount(path, applicationHandler, options) {
		let replaceRequest;
		let optionHandler;
		if (options) {
			if (typeof options === "function") optionHandler = options;
			else {
				optionHandler = options.optionHandler;
				if (options.replaceRequest === false) replaceRequest = (request) => request;
				else replaceRequest = options.replaceRequest;
			}
		}
		const getOptions = optionHandler ? (c) => {
			const options = optionHandler(c);
			return Array.isArray(options) ? options : [options];
		} : (c) => {
			let executionContext = void 0;
			try {
				executionContext = c.executionCtx;
			} catch {}
			return [c.env, executionContext];
		};
		const defaultReplaceRequest = (c) => {
			const mountedRoutePath = routePath(c);
			return createMountedRequest(c, mountedRoutePath.replace(/\/?\*$/, ""), mountedRoutePath);
		};
		const handler = async (c, next) => {
			const res = await applicationHandler(replaceRequest ? replaceRequest(c.req.raw) : defaultReplaceRequest(c), ...getOptions(c));
			if (res) return res;
			await next();
		};
		this.#addRoute("ALL", mergePath(path, "*"), handler);
		return this;
	}
	#addRoute(method, path, handler, baseRoutePath) {
		path = mergePath(this._basePath, path);
		const r = {
			basePath: baseRoutePath !== void 0 ? mergePath(this._basePath, baseRoutePath) : this._basePath,
			path,
			method,
			handler
		};
		this.router.add(method, path, [handler, r]);
		this.routes.push(r);
	}
	#handleError(err, c) {
		if (err instanceof Error) return this.errorHandler(err, c);
		throw err;
	}
	#dispatch(request, executionCtx, env, method) {
		if (method === "HEAD") return (async () => new Response(null, await this.#dispatch(request, executionCtx, env, "GET")))();
		const path = this.getPath(request, { env });
		const matchResult = this.router.match(method, path);
		const c = new Context(request, {
			path,
			matchResult,
			env,
			executionCtx,
			notFoundHandler: this.#notFoundHandler
		});
		if (matchResult[0].length === 1) {
			let res;
			try {
				res = matchResult[0][0][0][0](c, async () => {
					c.res = await this.#notFoundHandler(c);
				});
			} catch (err) {
				return this.#handleError(err, c);
			}
			return res instanceof Promise ? res.then((resolved) => resolved || (c.finalized ? c.res : this.#notFoundHandler(c))).catch((err) => this.#handleError(err, c)) : res ?? this.#notFoundHandler(c);
		}
		const composed = compose(matchResult[0], this.errorHandler, this.#notFoundHandler);
		return (async () => {
			try {
				const context = await composed(c);
				if (!context.finalized) throw new Error("Context is not finalized. Did you forget to return a Response object or `await next()`?");
				return context.res;
			} catch (err) {
				return this.#handleError(err, c);
			}
		})();
	}
	/**
	* `.fetch()` will be entry point of your app.
	*
	* @see {@link https://hono.dev/docs/api/hono#fetch}
	*
	* @param {Request} request - request Object of request
	* @param {Env} env - env Object
	* @param {ExecutionContext} executionCtx - context of execution
	* @returns {Response | Promise<Response>} response of request
	*
	*/
	fetch = (request, ...rest) => {
		return this.#dispatch(request, rest[1], rest[0], request.method);
	};
	/**
	* `.request()` is a useful method for testing.
	* You can pass a URL or pathname to send a GET request.
	* app will return a Response object.
	* ```ts
	* test('GET /hello is ok', async () => {
	*   const res = await app.request('/hello')
	*   expect(res.status).toBe(200)
	* })
	* ```
	* @see https://hono.dev/docs/api/hono#request
	*/
	request = (input, requestInit, Env, executionCtx) => {
		if (input instanceof Request) return this.fetch(requestInit ? new Request(input, requestInit) : input, Env, executionCtx);
		input = input.toString();
		return this.fetch(new Request(/^https?:\/\//.test(input) ? input : `http://localhost${mergePath("/", input)}`, requestInit), Env, executionCtx);
	};
	/**
	* `.fire()` automatically adds a global fetch event listener.
	* This can be useful for environments that adhere to the Service Worker API, such as non-ES module Cloudflare Workers.
	* @deprecated
	* Use `fire` from `hono/service-worker` instead.
	* ```ts
	* import { Hono } from 'hono'
	* import { fire } from 'hono/service-worker'
	*
	* const app = new Hono()
	* // ...
	* fire(app)
	* ```
	* @see https://hono.dev/docs/api/hono#fire
	* @see https://developer.mozilla.org/en-US/docs/Web/API/Service_Worker_API
	* @see https://developers.cloudflare.com/workers/reference/migrate-to-module-workers/
	*/
	fire = () => {
		addEventListener("fetch", (event) => {
			event.respondWith(this.#dispatch(event.request, event, void 0, event.request.method));
		});
	};
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/utils.js
//#region src/router/utils.ts
const createNullObject = () => Object.create(null);
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/reg-exp-router/matcher.js

//#region src/router/reg-exp-router/matcher.ts
const emptyParam = [];
function match(method, path) {
	const matchers = this.buildAllMatchers();
	const match = ((method, path) => {
		const matcher = matchers[method] || matchers["ALL"];
		const staticMatch = matcher[2][path];
		if (staticMatch) return staticMatch;
		const match = path.match(matcher[0]);
		if (!match) return [[], emptyParam];
		const index = match.indexOf("", 1);
		return [matcher[1][index], match];
	});
	this.match = match;
	return match(method, path);
}
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/reg-exp-router/node.js

//#region src/router/reg-exp-router/node.ts
const LABEL_REG_EXP_STR = "[^/]+";
const ONLY_WILDCARD_REG_EXP_STR = "[^]*";
const TAIL_WILDCARD_REG_EXP_STR = "(?:|/[^]*)";
const PATH_ERROR = Symbol();
const regExpMetaChars = /* @__PURE__ */ new Set(".\\+*[^]$()");
/**
* Sort order:
* 1. literal
* 2. special pattern (e.g. :label{[0-9]+})
* 3. common label pattern (e.g. :label)
* 4. wildcard
*/
function compareKey(a, b) {
	if (a.length === 1) return b.length === 1 ? a < b ? -1 : 1 : -1;
	if (b.length === 1) return 1;
	if (a === "[^]*" || a === "(?:|/[^]*)") return b === "[^]*" ? -1 : 1;
	else if (b === "[^]*" || b === "(?:|/[^]*)") return -1;
	if (a === "[^/]+") return 1;
	else if (b === "[^/]+") return -1;
	return a.length === b.length ? a < b ? -1 : 1 : b.length - a.length;
}
var Node = class Node {
	#index;
	#varIndex;
	#children = createNullObject();
	insert(tokens, index, paramMap, context, keys) {
		let node = this;
		for (let i = 0, len = tokens.length; i < len; i++) {
			const token = tokens[i];
			const pattern = token.length === 1 ? token === "*" ? i === len - 1 ? [
				"",
				"",
				ONLY_WILDCARD_REG_EXP_STR
			] : [
				"",
				"",
				LABEL_REG_EXP_STR
			] : null : token === "/*" ? [
				"",
				"",
				TAIL_WILDCARD_REG_EXP_STR
			] : token.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
			let nextNode;
			if (pattern) {
				const name = pattern[1];
				let regexpStr = pattern[2] || "[^/]+";
				if (name && pattern[2]) {
					if (new RegExp(regexpStr).test("")) throw PATH_ERROR;
					regexpStr = regexpStr.replace(/^\((?!\?:)(?=[^)]+\)$)/, "(?:");
					if (/\((?!\?:)/.test(regexpStr)) throw PATH_ERROR;
					if (regexpStr.length === 1 && regExpMetaChars.has(regexpStr)) throw PATH_ERROR;
				}
				keys.push(regexpStr);
				nextNode = node.#children[regexpStr];
				if (!nextNode) {
					if (regexpStr !== "[^]*" && regexpStr !== "(?:|/[^]*)") {
						for (const k in node.#children) if ((regexpStr.length > 1 || k.length > 1) && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					}
					nextNode = node.#children[regexpStr] = new Node();
				}
				if (name !== "") {
					nextNode.#varIndex ??= context.varIndex++;
					paramMap.push([name, nextNode.#varIndex]);
				}
			} else {
				keys.push(token);
				nextNode = node.#children[token];
				if (!nextNode) {
					for (const k in node.#children) if (k.length > 1 && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
					nextNode = node.#children[token] = new Node();
				}
			}
			node = nextNode;
		}
		if (node.#index !== void 0) throw PATH_ERROR;
		node.#index = index;
	}
	buildRegExpStr() {
		const strList = Object.keys(this.#children).sort(compareKey).map((k) => {
			const c = this.#children[k];
			const childStr = c.buildRegExpStr();
			return childStr === "" ? "" : (typeof c.#varIndex === "number" ? `(${k})@${c.#varIndex}` : regExpMetaChars.has(k) ? `\\${k}` : k) + childStr;
		}).filter(Boolean);
		if (typeof this.#index === "number" && this.#index !== -1) strList.unshift(`#${this.#index}`);
		if (strList.length === 0) return "";
		if (strList.length === 1) return strList[0];
		return "(?:" + strList.join("|") + ")";
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/reg-exp-router/trie.js


//#region src/router/reg-exp-router/trie.ts
var Trie = class {
	#context = { varIndex: 0 };
	#root = new Node();
	#index = 0;
	paths = createNullObject();
	insert(path, isStatic) {
		const keys = [];
		if (isStatic) {
			this.#root.insert(path.split(""), -1, [], this.#context, keys);
			this.paths[path] = [
				-1,
				[],
				keys
			];
			return;
		}
		const paramAssoc = [];
		const groups = [];
		let markedPath = path;
		for (let i = 0;;) {
			let replaced = false;
			markedPath = markedPath.replace(/\{(?:\{[\d,]+\}|[^}])+\}/g, (m) => {
				const mark = `@\\${i}`;
				groups[i] = [mark, m];
				i++;
				replaced = true;
				return mark;
			});
			if (!replaced) break;
		}
		/**
		*  - pattern (:label, :label{0-9]+}, ...)
		*  - /* wildcard
		*  - character
		*/
		const tokens = markedPath.match(/(?::[^\/]+)|(?:\/\*$)|./gs) || [];
		for (let i = groups.length - 1; i >= 0; i--) {
			const [mark] = groups[i];
			for (let j = tokens.length - 1; j >= 0; j--) if (tokens[j].indexOf(mark) !== -1) {
				tokens[j] = tokens[j].replace(mark, groups[i][1]);
				break;
			}
		}
		this.#root.insert(tokens, this.#index, paramAssoc, this.#context, keys);
		this.paths[path] = [
			this.#index++,
			paramAssoc,
			keys
		];
	}
	buildRegExp() {
		let regexp = this.#root.buildRegExpStr();
		if (regexp === "") return [
			/^$/,
			[],
			[]
		];
		let captureIndex = 0;
		const indexReplacementMap = [];
		const paramReplacementMap = [];
		regexp = regexp.replace(/#(\d+)|@(\d+)|\.\*\$/g, (_, handlerIndex, paramIndex) => {
			if (handlerIndex !== void 0) {
				indexReplacementMap[++captureIndex] = Number(handlerIndex);
				return "$()";
			}
			if (paramIndex !== void 0) {
				paramReplacementMap[Number(paramIndex)] = ++captureIndex;
				return "";
			}
			return "";
		});
		return [
			new RegExp(`^${regexp}`),
			indexReplacementMap,
			paramReplacementMap
		];
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/reg-exp-router/router.js






//#region src/router/reg-exp-router/router.ts
function endsWithWildcard(keys) {
	const tail = keys[keys.length - 1];
	return tail === "[^]*" || tail === "(?:|/[^]*)";
}
function router_covers(wildcard, target) {
	const last = wildcard.length - 1;
	for (let i = 0; i < last; i++) if (wildcard[i] !== target[i]) return false;
	return wildcard[last] === "[^]*" || target.length === last || target[last] === "/";
}
var RegExpRouter = class {
	name = "RegExpRouter";
	#handlers;
	#tries;
	constructor() {
		this.#handlers = { ["ALL"]: [] };
		this.#tries = { ["ALL"]: new Trie() };
	}
	#insertPath(method, path) {
		try {
			this.#tries[method].insert(path, !/\*|\/:/.test(path));
		} catch (e) {
			throw e === PATH_ERROR ? new UnsupportedPathError(path) : e;
		}
	}
	add(method, path, handler) {
		const handlers = this.#handlers;
		if (!handlers) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		const tries = this.#tries;
		if (!handlers[method]) {
			tries[method] = new Trie();
			handlers[method] = [...handlers["ALL"]];
			for (const p in tries["ALL"].paths) this.#insertPath(method, p);
		}
		if (path === "/*") path = "*";
		const methods = method === "ALL" ? Object.keys(handlers) : [method];
		const paths = checkOptionalParameter(path) || [path];
		for (const path of paths) for (const m of methods) {
			if (!tries[m].paths[path]) this.#insertPath(m, path);
			handlers[m].push([handler, path]);
		}
	}
	match = match;
	buildAllMatchers() {
		const matchers = createNullObject();
		for (const method of Object.keys(this.#handlers)) matchers[method] = this.#buildMatcher(method);
		this.#handlers = this.#tries = void 0;
		return matchers;
	}
	#buildMatcher(method) {
		const handlers = this.#handlers[method];
		const trie = this.#tries[method];
		const staticMap = createNullObject();
		const handlerData = [];
		const [regexp, indexReplacementMap, paramReplacementMap] = trie.buildRegExp();
		const own = createNullObject();
		const entries = handlers.map(([h, p], i) => {
			(own[p] ??= []).push(i);
			return [h, trie.paths[p][1].reduceRight((map, [key, varIndex]) => {
				map[key] = paramReplacementMap[varIndex];
				return map;
			}, createNullObject())];
		});
		const wildcards = Object.keys(own).filter((p) => endsWithWildcard(trie.paths[p][2]));
		for (const path in trie.paths) {
			const [index, , keys] = trie.paths[path];
			const indexes = [...own[path]];
			for (const p of wildcards) if (p !== path && router_covers(trie.paths[p][2], keys)) indexes.push(...own[p]);
			const data = indexes.sort((a, b) => a - b).map((i) => entries[i]);
			if (index === -1) {
				const last = Math.max(-1, ...data.flatMap(([, map]) => Object.values(map)));
				staticMap[path] = [data, last === -1 ? emptyParam : path.match(regexp).slice(0, last + 1)];
			} else handlerData[index] = data;
		}
		return [
			regexp,
			indexReplacementMap.map((i) => handlerData[i]),
			staticMap
		];
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/smart-router/router.js

//#region src/router/smart-router/router.ts
var SmartRouter = class {
	name = "SmartRouter";
	#routers = [];
	#routes = [];
	constructor(init) {
		this.#routers = init.routers;
	}
	add(method, path, handler) {
		if (!this.#routes) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
		this.#routes.push([
			method,
			path,
			handler
		]);
	}
	match(method, path) {
		if (!this.#routes) throw new Error("Fatal error");
		const routers = this.#routers;
		const routes = this.#routes;
		const len = routers.length;
		let i = 0;
		let res;
		for (; i < len; i++) {
			const router = routers[i];
			try {
				for (let i = 0, len = routes.length; i < len; i++) router.add(...routes[i]);
				res = router.match(method, path);
			} catch (e) {
				if (e instanceof UnsupportedPathError) continue;
				throw e;
			}
			this.match = router.match.bind(router);
			this.#routers = [router];
			this.#routes = void 0;
			break;
		}
		if (i === len) throw new Error("Fatal error");
		this.name = `SmartRouter + ${this.activeRouter.name}`;
		return res;
	}
	get activeRouter() {
		if (this.#routes || this.#routers.length !== 1) throw new Error("No active router has been determined yet.");
		return this.#routers[0];
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/trie-router/node.js



//#region src/router/trie-router/node.ts
const emptyParams = createNullObject();
let order = 0;
var node_Node = class Node {
	#methods = [];
	#children = createNullObject();
	#patterns = [];
	#pattern;
	#params = emptyParams;
	insert(method, path, handler) {
		let curNode = this;
		const parts = url_splitRoutingPath(path);
		const possibleKeys = /* @__PURE__ */ new Set();
		let i = 0;
		for (const p of parts) {
			const nextP = parts[++i];
			const pattern = url_getPattern(p, nextP) || (nextP === void 0 && p && p.indexOf("*") === p.length - 1 ? p : null);
			const isParam = Array.isArray(pattern);
			const key = isParam ? pattern[0] : pattern || p;
			const child = curNode.#children[key] ||= new Node();
			if (pattern && !child.#pattern) {
				child.#pattern = pattern;
				curNode.#patterns.push(child);
			}
			curNode = child;
			if (isParam) possibleKeys.add(pattern[1]);
		}
		curNode.#methods.push({ [method]: {
			handler,
			possibleKeys: [...possibleKeys],
			score: ++order
		} });
	}
	#pushHandlerSets(handlerSets, node, method, nodeParams, params) {
		for (let i = 0, len = node.#methods.length; i < len; i++) {
			const m = node.#methods[i];
			const handlerSet = m[method] || m["ALL"];
			if (handlerSet) {
				handlerSet.params = createNullObject();
				handlerSets.push(handlerSet);
				for (let i = 0, len = handlerSet.possibleKeys.length; i < len; i++) {
					const key = handlerSet.possibleKeys[i];
					handlerSet.params[key] = params?.[key] && !i ? params[key] : nodeParams[key] ?? params?.[key];
				}
			}
		}
	}
	search(method, path) {
		const handlerSets = [];
		this.#params = emptyParams;
		let curNodes = [this];
		const parts = splitPath(path);
		const curNodesQueue = [];
		const len = parts.length;
		let partOffsets = null;
		for (let i = 0; i < len; i++) {
			const part = parts[i];
			const isLast = i === len - 1;
			const tempNodes = [];
			for (let j = 0, len2 = curNodes.length; j < len2; j++) {
				const node = curNodes[j];
				const nextNode = node.#children[part];
				if (nextNode) {
					nextNode.#params = node.#params;
					if (isLast) {
						if (nextNode.#children["*"]) this.#pushHandlerSets(handlerSets, nextNode.#children["*"], method, node.#params);
						this.#pushHandlerSets(handlerSets, nextNode, method, node.#params);
					} else tempNodes.push(nextNode);
				}
				for (const child of node.#patterns) {
					const pattern = child.#pattern;
					const params = node.#params === emptyParams ? {} : { ...node.#params };
					if (typeof pattern === "string") {
						if (pattern === "*" || part.startsWith(pattern.slice(0, -1))) {
							this.#pushHandlerSets(handlerSets, child, method, node.#params);
							if (pattern === "*") {
								child.#params = params;
								tempNodes.push(child);
							}
						}
						continue;
					}
					const [, name, matcher] = pattern;
					if (!part && matcher === true) continue;
					if (matcher !== true) {
						if (!partOffsets) {
							partOffsets = [];
							let offset = path[0] === "/" ? 1 : 0;
							for (let p = 0; p < len; p++) {
								partOffsets[p] = offset;
								offset += parts[p].length + 1;
							}
						}
						const restPathString = path.slice(partOffsets[i]);
						const m = matcher.exec(restPathString);
						if (m) {
							if (!Object.hasOwn(params, name)) params[name] = m[0];
							this.#pushHandlerSets(handlerSets, child, method, node.#params, params);
							if (m[0].length === restPathString.length && child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, node.#params, params);
							for (const _ in child.#children) {
								child.#params = params;
								const componentCount = m[0].match(/\//g)?.length ?? 0;
								(curNodesQueue[componentCount] ||= []).push(child);
								break;
							}
							continue;
						}
					}
					if (matcher === true || matcher.test(part)) {
						if (!Object.hasOwn(params, name)) params[name] = part;
						if (isLast) {
							this.#pushHandlerSets(handlerSets, child, method, params, node.#params);
							if (child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, params, node.#params);
						} else {
							child.#params = params;
							tempNodes.push(child);
						}
					}
				}
			}
			const shifted = curNodesQueue.shift();
			curNodes = shifted ? tempNodes.concat(shifted) : tempNodes;
		}
		if (handlerSets[1]) handlerSets.sort((a, b) => {
			return a.score - b.score;
		});
		return [handlerSets.map(({ handler, params }) => [handler, params])];
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/trie-router/router.js


//#region src/router/trie-router/router.ts
var TrieRouter = class {
	name = "TrieRouter";
	#node = new node_Node();
	add(method, path, handler) {
		for (const result of checkOptionalParameter(path) || [path]) this.#node.insert(method, result, handler);
	}
	match(method, path) {
		return this.#node.search(method, path);
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/router/trie-router/index.js



;// CONCATENATED MODULE: ../node_modules/hono/dist/hono.js





//#region src/hono.ts
/**
* The Hono class extends the functionality of the HonoBase class.
* It sets up routing and allows for custom options to be passed.
*
* @template E - The environment type.
* @template S - The schema type.
* @template BasePath - The base path type.
*/
var hono_Hono = class extends hono_base_Hono {
	/**
	* Creates an instance of the Hono class.
	*
	* @param options - Optional configuration options for the Hono instance.
	*/
	constructor(options = {}) {
		super(options);
		this.router = options.router ?? new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
	}
};
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/index.js


//#region src/index.ts
/**
* @module
*
* Hono - Web Framework built on Web Standards
*
* @example
* ```ts
* import { Hono } from 'hono'
* const app = new Hono()
*
* app.get('/', (c) => c.text('Hono!'))
*
* export default app
* ```
*/
//#endregion


;// CONCATENATED MODULE: ../node_modules/hono/dist/middleware/body-limit/index.js

//#region src/middleware/body-limit/index.ts
const ERROR_MESSAGE = "Payload Too Large";
/**
* Body Limit Middleware for Hono.
*
* @see {@link https://hono.dev/docs/middleware/builtin/body-limit}
*
* @param {BodyLimitOptions} options - The options for the body limit middleware.
* @param {number} options.maxSize - The maximum body size allowed.
* @param {OnError} [options.onError] - The error handler to be invoked if the specified body size is exceeded.
* @returns {MiddlewareHandler} The middleware handler function.
*
* @example
* ```ts
* const app = new Hono()
*
* app.post(
*   '/upload',
*   bodyLimit({
*     maxSize: 50 * 1024, // 50kb
*     onError: (c) => {
*       return c.text('overflow :(', 413)
*     },
*   }),
*   async (c) => {
*     const body = await c.req.parseBody()
*     if (body['file'] instanceof File) {
*       console.log(`Got file sized: ${body['file'].size}`)
*     }
*     return c.text('pass :)')
*   }
* )
* ```
*/
const bodyLimit = (options) => {
	const onError = options.onError || (() => {
		const res = new Response(ERROR_MESSAGE, { status: 413 });
		throw new http_exception_HTTPException(413, { res });
	});
	const maxSize = options.maxSize;
	return async function bodyLimit(c, next) {
		if (!c.req.raw.body) return next();
		const hasTransferEncoding = c.req.raw.headers.has("transfer-encoding");
		if (c.req.raw.headers.has("content-length") && !hasTransferEncoding) return parseInt(c.req.raw.headers.get("content-length") || "0", 10) > maxSize ? onError(c) : next();
		let size = 0;
		let buffer = /* @__PURE__ */ new Uint8Array(0);
		const rawReader = c.req.raw.body.getReader();
		for (;;) {
			const { done, value } = await rawReader.read();
			if (done) break;
			const offset = size;
			size += value.length;
			if (size > maxSize) return onError(c);
			if (size > buffer.length) {
				const grown = new Uint8Array(Math.min(maxSize, Math.max(size, buffer.length * 2)));
				grown.set(buffer.subarray(0, offset));
				buffer = grown;
			}
			buffer.set(value, offset);
		}
		c.req.raw = new Request(c.req.raw, { body: buffer.subarray(0, size) });
		return next();
	};
};
//#endregion


;// CONCATENATED MODULE: ./contract/limits.js
const requestBodyBytes = 1024 * 1024;
const messagesPerHour = 100;
const limitWindowMs = (/* unused pure expression or super */ null && (60 * 60 * 1000));

// EXTERNAL MODULE: ./contract/routes.js
var routes = __nccwpck_require__(872);
;// CONCATENATED MODULE: ../node_modules/hono/dist/helper/factory/index.js

//#region src/helper/factory/index.ts
/**
* @module
* Factory Helper for Hono.
*/
var Factory = class {
	initApp;
	#defaultAppOptions;
	constructor(init) {
		this.initApp = init?.initApp;
		this.#defaultAppOptions = init?.defaultAppOptions;
	}
	createApp = (options) => {
		const app = new Hono(options && this.#defaultAppOptions ? {
			...this.#defaultAppOptions,
			...options
		} : options ?? this.#defaultAppOptions);
		if (this.initApp) this.initApp(app);
		return app;
	};
	createMiddleware = (middleware) => middleware;
	createHandlers = (...handlers) => {
		return handlers.filter((handler) => handler !== void 0);
	};
};
const createFactory = (init) => new Factory(init);
const createMiddleware = (middleware) => middleware;
//#endregion


;// CONCATENATED MODULE: ./contract/authorization.js
const authorizationHeader = (apiKey) => `Bearer ${apiKey}`;
function readAuthorization(header) {
    return /^bearer +([\x21-\x5e\x60-\x7e]+_[\x21-\x7e]+)$/i.exec(header ?? '')?.[1];
}

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



const requireAccess = (options) => createMiddleware(async (context, next) => {
    const key = readAuthorization(context.req.header('authorization'));
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

// EXTERNAL MODULE: ./service/database.js
var service_database = __nccwpck_require__(3208);
// EXTERNAL MODULE: ./valibot.js
var valibot = __nccwpck_require__(7090);
;// CONCATENATED MODULE: ./contract/job.js

const jobStatuses = ['active', 'completed', 'archived', 'failed'];
const isAtRest = (status) => status !== 'active' && isKnownStatus(status);
const isKnownStatus = (status) => jobStatuses.includes(status);
const transitions = {
    active: ['completed', 'failed'],
    completed: ['active', 'archived'],
    failed: ['active', 'archived'],
    archived: []
};
const jobSchema = valibot/* object */.Ik({
    id: valibot/* pipe */.Fs(valibot/* string */.Yj(), valibot/* nonEmpty */.hq()),
    status: valibot/* picklist */.KI(jobStatuses),
    source: valibot/* object */.Ik({ repository: valibot/* string */.Yj(), ref: valibot/* nullable */.me(valibot/* string */.Yj()) }),
    model: valibot/* string */.Yj(),
    prLink: valibot/* nullable */.me(valibot/* string */.Yj()),
    createdAt: valibot/* string */.Yj(),
    archivedAt: valibot/* nullable */.me(valibot/* string */.Yj()),
    reason: valibot/* nullable */.me(valibot/* string */.Yj()),
    branch: valibot/* nullable */.me(valibot/* string */.Yj()),
    changedFiles: valibot/* nullable */.me(valibot/* number */.ai())
});
const jobAnswerSchema = valibot/* object */.Ik({
    id: valibot/* pipe */.Fs(valibot/* string */.Yj(), valibot/* nonEmpty */.hq()),
    status: valibot/* pipe */.Fs(valibot/* string */.Yj(), valibot/* nonEmpty */.hq()),
    prLink: valibot/* optional */.lq(valibot/* nullable */.me(valibot/* string */.Yj()), null),
    reason: valibot/* optional */.lq(valibot/* nullable */.me(valibot/* string */.Yj()), null),
    branch: valibot/* optional */.lq(valibot/* nullable */.me(valibot/* string */.Yj()), null),
    changedFiles: valibot/* optional */.lq(valibot/* nullable */.me(valibot/* number */.ai()), null)
});
const promptSchema = valibot/* object */.Ik({
    prompt: valibot/* pipe */.Fs(valibot/* string */.Yj('prompt: a string is required'), valibot/* check */.z6(prompt => prompt.trim() !== '', 'prompt: must not be blank'))
});

;// CONCATENATED MODULE: ./service/jobs/job-routes.js





function jobRoutes(options) {
    const { jobs, rebuild, onTurn } = options;
    const app = new hono_Hono();
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
    const parsed = valibot/* safeParse */.xL(promptSchema, parseJson(await context.req.text()));
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

// EXTERNAL MODULE: ./service/jobs/folder.js + 1 modules
var jobs_folder = __nccwpck_require__(7808);
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
    'core.protectHFS': 'true',
    'core.protectNTFS': 'true',
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
        const end = await (0,process_group/* runGroup */.V)({
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

;// CONCATENATED MODULE: ./text/invisible.js
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
function invisible_removeInvisible(text) {
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

;// CONCATENATED MODULE: ./text/markdown.js

const space = '&#8203;';
const entity = (character) => character === '@' || character === '#' ? `${character}${space}` : `&#${character.charCodeAt(0)};`;
function escapeMarkdown(text) {
    return (removeInvisible(text)
        .text.replace(/\s+/g, ' ')
        .trim()
        .replace(/[&<>`*_~|[\]!\\$@#]/g, entity)
        .replace(/:(?=\/\/)/g, `:${space}`)
        .replace(/\b(gh)-(?=\d)/gi, `$1${space}-`)
        .replace(/\bwww(?=\.)|\b(mailto|xmpp)(?=:)/gi, `$&${space}`)
        .replace(/^([-+=]|\d+[.)])/, `${space}$1`));
}
function plainLine(text) {
    return invisible_removeInvisible(text)
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

;// CONCATENATED MODULE: ./service/jobs/request-text.js


const titleCharacters = 256;
const quotedCharacters = 20_000;
const pullRequestTitle = (prompt) => cut(summary(prompt), titleCharacters);
function pullRequestBody(options) {
    const { prompt, jobId, thread } = options;
    const visible = invisible_removeInvisible(prompt).text.trim();
    return [
        'The request:',
        codeBlock(cut(visible, quotedCharacters), 'text'),
        ...(thread === undefined ? [] : [`Asked in ${threadReference(thread, options.repository)}.`]),
        `Made by docs-agent, job \`${jobId}\`. Read the changes as you would read anybody's.`
    ].join('\n\n');
}
function threadReference(thread, repository) {
    const [name, number] = thread.split('#');
    const isOwn = name?.toLowerCase() === repository.toLowerCase();
    return isOwn && /^\d+$/.test(number ?? '') ? `#${number}` : codeSpan(thread);
}
const codeSpan = (text) => `\`${plainLine(text).replaceAll('`', '')}\``;
const summary = (prompt) => splitLines(prompt)
    .map(plainLine)
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
    const visible = cut(invisible_removeInvisible(prompt).text.trim(), promptCharacters);
    const lines = splitLines(visible).map(plainLine);
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
    return { jobId, prompt: invisible_removeInvisible(prompt).text };
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
    const url = (0,code_host/* remoteUrl */.gX)(place.serverUrl, repository);
    const args = ['--git-dir=/dev/null', 'ls-remote', ...flags, '--', url, ...patterns];
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
        await (0,jobs_folder/* removeFolder */.v)(folder);
    }
}

;// CONCATENATED MODULE: ./service/trouble-log.js

const silenceMs = 60_000;
function createTroubleLog(options) {
    const { log, now } = options;
    const saidAt = new Map();
    return {
        report(what, error) {
            const last = saidAt.get(what);
            if (last !== undefined && now() - last < silenceMs)
                return;
            saidAt.set(what, now());
            log((0,log_line/* logLine */.BP)(`${what}: ${error instanceof Error ? error.message : String(error)}`));
        },
        over() {
            if (saidAt.size === 0)
                return;
            saidAt.clear();
            log('the database can be used again');
        }
    };
}

;// CONCATENATED MODULE: ./contract/visitors.js

const pageSize = { least: 1, most: 250, usual: 50 };
const countSchema = valibot/* pipe */.Fs(valibot/* number */.ai(), valibot/* integer */.nd(), valibot/* minValue */.Ww(0));
const isCount = (number) => Number.isInteger(number) && number >= 0;
const counts = { human: countSchema, ai: countSchema, total: countSchema };
const visitorsSchema = valibot/* object */.Ik({
    totals: valibot/* object */.Ik(counts),
    visitors: valibot/* array */.YO(valibot/* object */.Ik({ path: valibot/* string */.Yj(), ...counts })),
    hasMore: valibot/* boolean */.zM()
});
const day = valibot/* pipe */.Fs(valibot/* string */.Yj(), valibot/* transform */.pd(cutTime), valibot/* check */.z6(isDay, issue => `${issue.input} is no date: use YYYY-MM-DD or ISO 8601`));
const wholeNumber = (text) => valibot/* pipe */.Fs(valibot/* string */.Yj(), valibot/* regex */.yG(/^\d+$/, text), valibot/* transform */.pd(Number));
const visitorsQuerySchema = valibot/* pipe */.Fs(valibot/* object */.Ik({
    dateFrom: valibot/* optional */.lq(day),
    dateTo: valibot/* optional */.lq(day),
    limit: valibot/* optional */.lq(valibot/* pipe */.Fs(wholeNumber('limit: a whole number is required'), valibot/* minValue */.Ww(pageSize.least, `limit: at least ${pageSize.least}`), valibot/* maxValue */.cG(pageSize.most, `limit: at most ${pageSize.most}`)), String(pageSize.usual)),
    offset: valibot/* optional */.lq(valibot/* pipe */.Fs(wholeNumber('offset: a whole number of 0 or more is required'), valibot/* maxValue */.cG(Number.MAX_SAFE_INTEGER, 'offset: too large')), '0')
}), valibot/* check */.z6(({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || dateFrom < dateTo, 'dateTo: must be after dateFrom (it is exclusive)'));
function cutTime(date) {
    return /^\d{4}-\d{2}-\d{2}T[\d:.,Z+-]+$/.test(date) ? date.slice(0, 10) : date;
}
function isDay(text) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
        return false;
    const time = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

;// CONCATENATED MODULE: ./service/visitors/visitor-routes.js





const dayMs = 24 * 60 * 60 * 1000;
function visitorRoutes(count) {
    const app = new hono_Hono();
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
    const parsed = valibot/* safeParse */.xL(visitorsQuerySchema, context.req.query());
    if (parsed.success)
        return parsed.output;
    throw brokenRules('query', parsed.issues);
}
const dayNumber = (day) => day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / dayMs;

;// CONCATENATED MODULE: ./service/app.js












const withoutRemote = { GET: 503, POST: 424 };
function createApp(options) {
    const { log } = options;
    const app = new hono_Hono();
    const trouble = createTroubleLog({ log, now: () => performance.now() });
    const access = requireAccess(options);
    app.use('/v2/agent/:projectId/*', access);
    app.use(routes/* routes */.JZ.visitors, access);
    app.use(bodyLimit({
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
        if (error instanceof service_database/* DatabaseTrouble */.P_) {
            trouble.report('requests cannot be answered', error);
            return answerRefusal(context, new Refusal(503, 'the database of the service failed: its log says why'));
        }
        log((0,log_line/* logLine */.BP)(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`));
        return answerRefusal(context, new Refusal(500, 'the service failed; its log says why'));
    });
    return app;
}

// EXTERNAL MODULE: ./service/random-id.js
var random_id = __nccwpck_require__(8266);
;// CONCATENATED MODULE: ./service/jobs/store.js


function createJobStore(options) {
    const { database, now, random } = options;
    const addTurn = async ({ query, run }, jobId, prompt) => {
        const [last] = await query('SELECT MAX(position) AS position FROM turns WHERE job_id = $1', [
            jobId
        ]);
        const position = ((last && (0,service_database/* integerOrNull */.f1)(last, 'position')) ?? 0) + 1;
        await run(`INSERT INTO turns (id, job_id, position, prompt, state, attempts, created_at)
       VALUES ($1, $2, $3, $4, 'waiting', 0, $5)`, [(0,random_id/* randomId */.z)(16, random), jobId, position, (0,service_database/* storable */.hN)(prompt), now()]);
    };
    return {
        create: ({ project, prompt }) => database.transaction(async (queries) => {
            const id = (0,random_id/* randomId */.z)(12, random);
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
             VALUES ($1, $2, $3, $4, 'completed', 1, $5, $5)`, [(0,random_id/* randomId */.z)(16, random), id, index + 1, (0,service_database/* storable */.hN)(prompt), at]);
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
function toJob(row) {
    const status = (0,service_database/* text */.Qq)(row, 'status');
    const archivedAt = (0,service_database/* integerOrNull */.f1)(row, 'archived_at');
    return {
        id: (0,service_database/* text */.Qq)(row, 'id'),
        status,
        source: { repository: (0,service_database/* text */.Qq)(row, 'repository'), ref: (0,service_database/* textOrNull */.ef)(row, 'ref') },
        model: (0,service_database/* text */.Qq)(row, 'model'),
        prLink: status === 'active' ? null : (0,service_database/* textOrNull */.ef)(row, 'pr_link'),
        createdAt: new Date((0,service_database/* integer */.nd)(row, 'created_at')).toISOString(),
        archivedAt: archivedAt === null ? null : new Date(archivedAt).toISOString(),
        reason: status === 'failed' ? (0,service_database/* textOrNull */.ef)(row, 'reason') : null,
        branch: (0,service_database/* textOrNull */.ef)(row, 'branch'),
        changedFiles: status === 'active' ? null : (0,service_database/* integerOrNull */.f1)(row, 'changed_files')
    };
}

// EXTERNAL MODULE: ./text/duration.js
var duration = __nccwpck_require__(3093);
;// CONCATENATED MODULE: external "node:string_decoder"
const external_node_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");
;// CONCATENATED MODULE: ./service/jobs/agent-output.js


const shownBytes = 1024 * 1024;
const heldCharacters = 64 * 1024;
const lineCharacters = 2000;
function createAgentOutput(options) {
    const { log, redact } = options;
    const decoders = { stdout: new external_node_string_decoder_namespaceObject.StringDecoder(), stderr: new external_node_string_decoder_namespaceObject.StringDecoder() };
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
    const { agent, turn, redact, signal } = options;
    const [workspace, folder] = await Promise.all([
        (0,promises_.realpath)(options.workspace),
        (0,promises_.realpath)(options.folder)
    ]);
    const prompt = conversationText(turn);
    const output = createAgentOutput({ log: options.log, redact });
    const surroundings = await writeSurroundings(folder, { prompt, earlier: turn.earlier });
    const end = await agent_contained(options.sandbox.run({
        command: agent.command,
        workspace,
        folder,
        environment: {
            ...pick(options.hostEnvironment, passedVariables),
            TERM: 'dumb',
            ...agent.environment,
            ...surroundings
        },
        input: prompt,
        promptFile: surroundings.DOCS_AGENT_PROMPT_FILE,
        onOutput: output.take,
        timeoutMs: agent.timeoutMs,
        graceMs,
        signal
    }));
    output.flush();
    if (end.kind === 'stopped')
        throw new TurnAbandoned('stopped while the agent ran');
    const reason = failure(end, agent.timeoutMs);
    if (reason === undefined)
        return;
    const last = (0,log_line/* excerpt */.Kb)(output.lastLine(), 300);
    throw new TurnFailure(last === '' ? reason : `${reason}: ${last}`);
}
async function agent_contained(end) {
    try {
        return await end;
    }
    catch (cause) {
        if (!(cause instanceof sandbox_container/* ContainerError */.O))
            throw cause;
        throw new TurnFailure(`the sandbox could not be made: ${cause.message}`, { cause });
    }
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
        case 'over-limit':
            return `the agent command ${end.reason}`;
        case 'stopped':
            return 'the agent command was stopped';
    }
}

;// CONCATENATED MODULE: ./service/jobs/published-text.js


const published_text_shortest = 8;
const secretsOf = ({ host, project }) => [
    host.token,
    basicToken(host.token),
    ...Object.values(project.agent.environment)
];
const publicRequest = ({ turn, origin, ...settings }) => createRedaction(secretsOf(settings).filter(({ length }) => length >= published_text_shortest))(origin?.request ?? turn.prompt);

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
    if (!(await queue.setBranch(turn, push.branch)))
        throw new TurnAbandoned('the lease is lost');
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
    const prompt = publicRequest(options);
    return await openPullRequest(pullRequestPlace(options), {
        branch,
        base,
        title: pullRequestTitle(prompt),
        body: pullRequestBody({
            prompt,
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
    const base = turn.job.ref ?? (await repository.defaultBranch());
    if (turn.job.ref === null)
        await queue.setRef(turn, base);
    const job = { ...turn.job, ...(await unnotedBranch(turn, repository)) };
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
async function unnotedBranch({ plannedPush, job }, repository) {
    const branch = plannedPush?.branch ?? job.plannedBranch;
    if (branch === null || branch === job.branch)
        return undefined;
    return (await repository.tip(branch)) === undefined ? undefined : { branch, prLink: null };
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
    const url = (0,code_host/* remoteUrl */.gX)(options.serverUrl, repository);
    const fetched = 'refs/docs-agent/base';
    let shallow = '';
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
            const commit = (await (0,promises_.readFile)((0,external_node_path_.join)(gitDirectory, fetched), 'utf8')).trim();
            shallow = `${commit}\n`;
            return commit;
        },
        async push({ commit, branch }) {
            const refspec = `${commit}:refs/heads/${branch}`;
            const args = [`--git-dir=${gitDirectory}`, 'push', '--quiet', '--', url, refspec];
            await renew(gitDirectory, shallow);
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
async function renew(gitDirectory, shallow) {
    const others = (await (0,promises_.readdir)(gitDirectory)).filter(name => name !== 'objects');
    for (const name of [...others, 'objects/info'])
        await (0,jobs_folder/* removeFolder */.v)((0,external_node_path_.join)(gitDirectory, name));
    await writeGitDirectory(gitDirectory, { bare: true, head: 'ref: refs/heads/none' });
    if (shallow !== '')
        await (0,promises_.writeFile)((0,external_node_path_.join)(gitDirectory, 'shallow'), shallow);
}
async function writeGitDirectory(directory, { bare, head }) {
    await (0,promises_.mkdir)((0,external_node_path_.join)(directory, 'objects', 'info'), { recursive: true });
    await (0,promises_.mkdir)((0,external_node_path_.join)(directory, 'refs'));
    await (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'HEAD'), `${head}\n`);
    await (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'config'), `[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = ${bare}\n`);
}

;// CONCATENATED MODULE: ./service/jobs/turn-folders.js




const ofTurn = /^([a-z2-7]{16})-([a-z2-7]{16})$/;
const ofRebuild = /^rebuild-\w{6}$/;
const oldRebuildMs = 60_000;
const turnFolder = (directory, { id, lease }) => (0,external_node_path_.join)(directory, `${id}-${lease}`);
async function removeTurnFolder(sandbox, folder) {
    try {
        await (0,jobs_folder/* removeFolder */.v)(folder);
    }
    catch {
        await sandbox.reclaim(folder);
        await (0,jobs_folder/* removeFolder */.v)(folder);
    }
}
async function sweepFolders(options) {
    const { directory, sandbox, log } = options;
    for (const name of await list(directory)) {
        try {
            if (await isLeft(options, name))
                await removeTurnFolder(sandbox, (0,external_node_path_.join)(directory, name));
        }
        catch (error) {
            log((0,log_line/* logLine */.BP)(`the folder ${name} was not removed: ${String(error)}`));
        }
    }
}
async function isLeft({ directory, queue, now }, name) {
    const [, id, lease] = ofTurn.exec(name) ?? [];
    if (id !== undefined && lease !== undefined)
        return await queue.isOver({ id, lease });
    return ofRebuild.test(name) && now() - (await (0,promises_.stat)((0,external_node_path_.join)(directory, name))).mtimeMs > oldRebuildMs;
}
async function list(directory) {
    try {
        return await (0,promises_.readdir)(directory);
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./service/jobs/claimed-turn.js

async function readClaim({ query }, { row, mostAttempts }) {
    const jobId = (0,service_database/* text */.Qq)(row, 'job_id');
    const [job = {}] = await query('SELECT * FROM jobs WHERE id = $1', [jobId]);
    const earlier = await query('SELECT prompt, state, push_branch FROM turns WHERE job_id = $1 AND position < $2 ORDER BY position', [jobId, (0,service_database/* integer */.nd)(row, 'position')]);
    const branch = (0,service_database/* textOrNull */.ef)(row, 'push_branch');
    const commit = (0,service_database/* textOrNull */.ef)(row, 'push_commit');
    const changedFiles = (0,service_database/* integerOrNull */.f1)(row, 'push_files');
    return {
        id: (0,service_database/* text */.Qq)(row, 'id'),
        lease: (0,service_database/* text */.Qq)(row, 'lease'),
        prompt: (0,service_database/* text */.Qq)(row, 'prompt'),
        earlier: earlier.map(turn => ({ prompt: (0,service_database/* text */.Qq)(turn, 'prompt'), status: (0,service_database/* text */.Qq)(turn, 'state') })),
        plannedPush: branch === null || commit === null || changedFiles === null
            ? null
            : { branch, commit, changedFiles },
        mayWork: (0,service_database/* integer */.nd)(row, 'attempts') <= mostAttempts,
        job: {
            id: jobId,
            projectId: (0,service_database/* text */.Qq)(job, 'project_id'),
            repository: (0,service_database/* text */.Qq)(job, 'repository'),
            ref: (0,service_database/* textOrNull */.ef)(job, 'ref'),
            branch: (0,service_database/* textOrNull */.ef)(job, 'branch'),
            plannedBranch: earlier.map(turn => (0,service_database/* textOrNull */.ef)(turn, 'push_branch')).findLast(isKnown) ?? null,
            prLink: (0,service_database/* textOrNull */.ef)(job, 'pr_link')
        }
    };
}
const isKnown = (branch) => branch !== null;

;// CONCATENATED MODULE: ./service/jobs/turn-queue.js



const mostAttempts = 2;
const mostLookUps = 4;
const usedUp = `the service ended ${mostAttempts} times while it worked on this: ask again`;
function createTurnQueue(options) {
    const { database, now, leaseMs } = options;
    const { skipLocked, lock } = database.dialect;
    const limits = [...(options.limits ?? [])];
    const held = `id = $1 AND lease = $2 AND state = 'running'`;
    return {
        claim: () => database.transaction(async (queries) => {
            if (limits.length > 0 && lock !== null)
                await queries.query(lock(service_database/* locks */.jq.claims));
            const [row] = await queries.query(`UPDATE turns SET state = 'running', attempts = attempts + 1, lease = $1, lease_until = $2
           WHERE state = 'waiting' AND id = (
             SELECT candidate.id FROM turns AS candidate
             JOIN jobs AS job ON job.id = candidate.job_id
             WHERE candidate.state = 'waiting' AND job.status <> 'archived' AND NOT EXISTS (
               SELECT 1 FROM turns AS other
               WHERE other.job_id = candidate.job_id
                 AND (other.state = 'running'
                   OR (other.state = 'waiting' AND other.position < candidate.position))
             ) ${withinLimits(limits)}
             ORDER BY candidate.created_at, candidate.id LIMIT 1 ${skipLocked('candidate')}
           ) RETURNING *`, [(0,random_id/* randomId */.z)(16), now() + leaseMs, ...limits.flat()]);
            return row && (await readClaim(queries, { row, mostAttempts }));
        }),
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
        setBranch: ({ id, lease, job }, branch) => database.transaction(async (queries) => {
            await lockJob(queries, job.id);
            const changed = await queries.run(`UPDATE jobs SET branch = $4, pr_link = CASE WHEN branch = $4 THEN pr_link ELSE NULL END
           WHERE id = $3 AND EXISTS (SELECT 1 FROM turns WHERE ${held})`, [id, lease, job.id, branch]);
            return changed === 1;
        }),
        async setRef({ job }, ref) {
            await database.run('UPDATE jobs SET ref = $2 WHERE id = $1 AND ref IS NULL', [job.id, ref]);
        },
        finish: (turn, end) => database.transaction(async (queries) => {
            await lockJob(queries, turn.job.id);
            const ended = await queries.run(`UPDATE turns SET state = $3, finished_at = $4 WHERE ${held}`, [turn.id, turn.lease, end.status, now()]);
            if (ended === 1)
                await settle(queries, turn.job.id, end);
            return ended === 1;
        }),
        async recover() {
            const silent = await database.query(`SELECT id, job_id, lease FROM turns WHERE state = 'running' AND lease_until <= $1`, [now()]);
            for (const row of silent) {
                const values = [(0,service_database/* text */.Qq)(row, 'id'), (0,service_database/* text */.Qq)(row, 'lease'), now()];
                await database.transaction(queries => takeBack(queries, (0,service_database/* text */.Qq)(row, 'job_id'), values));
            }
        },
        async isOver({ id, lease }) {
            const [row] = await database.query('SELECT state, lease FROM turns WHERE id = $1', [id]);
            return row !== undefined && !(row.state === 'running' && row.lease === lease);
        }
    };
    async function takeBack(queries, jobId, values) {
        await lockJob(queries, jobId);
        const isSilent = `${held} AND lease_until <= $3`;
        const again = await queries.run(`UPDATE turns SET state = 'waiting', lease = NULL WHERE ${isSilent}
         AND (attempts < $4 OR (push_commit IS NOT NULL AND attempts < $5))`, [...values, mostAttempts, mostLookUps]);
        if (again === 1)
            return;
        const given = await queries.run(`UPDATE turns SET state = 'failed', finished_at = $3 WHERE ${isSilent}`, values);
        if (given === 1)
            await settle(queries, jobId, { status: 'failed', reason: usedUp });
    }
}
async function lockJob({ run }, jobId) {
    await run('UPDATE jobs SET status = status WHERE id = $1', [jobId]);
}
function withinLimits(limits) {
    if (limits.length === 0)
        return '';
    const cases = limits.map((_, index) => `WHEN $${3 + 2 * index} THEN $${4 + 2 * index}`);
    return `AND (
    SELECT COUNT(*) FROM turns AS present JOIN jobs AS owner ON owner.id = present.job_id
    WHERE present.state = 'running' AND owner.project_id = job.project_id
  ) < CASE job.project_id ${cases.join(' ')} ELSE 1000000 END`;
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
        completed ? null : (0,service_database/* storable */.hN)(end.reason),
        completed ? end.changedFiles : null,
        completed ? end.prLink : null
    ]);
}

;// CONCATENATED MODULE: ./service/jobs/leaked-secret.js
const leaked_secret_shortest = 8;
function createLeakSearch(secrets) {
    const parts = [...new Set([...secrets].flatMap(partsOf))];
    const needles = [...new Set(parts.flatMap(formsOf).map(form => pack(Buffer.from(form))))].filter(needle => needle.length >= leaked_secret_shortest);
    return content => {
        if (needles.length === 0 || content.length < leaked_secret_shortest)
            return false;
        const packed = pack(content);
        return needles.some(needle => packed.includes(needle));
    };
}
function partsOf(secret) {
    const whole = secret.trim();
    const lines = whole.split(/\r?\n/).filter(line => line.length >= 16 && !/\s/.test(line));
    return [whole, ...lines].filter(part => part.length >= leaked_secret_shortest);
}
function formsOf(secret) {
    const bytes = Buffer.from(secret);
    const hex = bytes.toString('hex');
    const base64 = [0, 1, 2].map(offset => alignedBase64(bytes, offset));
    const percent = encodeURIComponent(secret.toWellFormed());
    return [
        secret,
        [...secret].reverse().join(''),
        hex,
        hex.toUpperCase(),
        ...base64,
        ...base64.map(text => text.replaceAll('+', '-').replaceAll('/', '_')),
        percent,
        percent.replace(/%../g, code => code.toLowerCase()),
        JSON.stringify(secret).slice(1, -1),
        secret
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('"', '&quot;')
    ];
}
function alignedBase64(secret, offset) {
    const text = Buffer.concat([Buffer.alloc(offset), secret])
        .toString('base64')
        .replace(/=+$/, '');
    const first = Math.ceil((offset * 8) / 6);
    const last = Math.floor(((offset + secret.length) * 8) / 6);
    return text.slice(first, last);
}
const pack = (content) => content.toString('latin1').replace(/[\0\t\n\v\f\r ]+/g, '');

;// CONCATENATED MODULE: ./service/jobs/patch-limits.js

const patch_limits_limits = {
    files: 3000,
    fileBytes: 5 * 1024 * 1024,
    patchBytes: 20 * 1024 * 1024
};
const isWithin = ({ files, bytes, largest }) => files <= patch_limits_limits.files && bytes <= patch_limits_limits.patchBytes && largest <= patch_limits_limits.fileBytes;
function sizeRefusal(sizes) {
    let total = 0;
    for (const [path, bytes] of sizes) {
        total += bytes;
        if (bytes > patch_limits_limits.fileBytes) {
            return `the agent changed ${(0,log_line/* excerpt */.Kb)(path, 200)}, which is larger than ${mebibytes(patch_limits_limits.fileBytes)}: leave it out; nothing was published`;
        }
    }
    if (total > patch_limits_limits.patchBytes) {
        return `the agent changed files of more than ${mebibytes(patch_limits_limits.patchBytes)} together: ask for less at once; nothing was published`;
    }
    return sizes.size > patch_limits_limits.files ? tooManyFiles : undefined;
}
const tooManyFiles = `the agent changed more than ${patch_limits_limits.files.toLocaleString('en')} files: ask for less at once, or let the repository ignore what is built; nothing was published`;
const mebibytes = (bytes) => `${bytes / 1024 / 1024} MiB`;

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
;// CONCATENATED MODULE: ./service/jobs/system-error.js
const systemCode = (error) => typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

;// CONCATENATED MODULE: ./service/jobs/patch-object.js






const inflated = (0,external_node_util_.promisify)(external_node_zlib_namespaceObject.inflate);
const headerBytes = 32;
async function readNewObject(gitDirectory, hash) {
    const path = (0,external_node_path_.join)(gitDirectory, 'objects', hash.slice(0, 2), hash.slice(2));
    let packed;
    try {
        packed = await (0,promises_.readFile)(path);
    }
    catch (error) {
        if (systemCode(error) === 'ENOENT')
            return undefined;
        throw error;
    }
    const object = await inflated(packed, { maxOutputLength: patch_limits_limits.fileBytes + headerBytes });
    return object.subarray(object.indexOf(0) + 1);
}

;// CONCATENATED MODULE: ./service/jobs/path-spelling.js
function spellings(segment) {
    const folded = fold(segment);
    const short = /^([^.~]{1,6})~\d/.exec(folded)?.[1];
    return name => folded === name || (short !== undefined && isShortFor(short, name));
}
function fold(segment) {
    const plain = /^[ -~]*$/.test(segment)
        ? segment.toLowerCase()
        : segment
            .normalize('NFKC')
            .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
            .toUpperCase()
            .toLowerCase();
    return plain.replace(/:.*$/s, '').replace(/[. ]+$/, '');
}
const isShortFor = (short, name) => !/^[^.]{1,8}(\.[^.]{1,3})?$/.test(name) &&
    name.replace(/^\.+/, '').replace(/\..*$/, '').slice(0, 6) === short;

;// CONCATENATED MODULE: ./service/jobs/protected-paths.js

const protected_paths_list = (rule, ...paths) => paths.map(path => ({ ...rule, path }));
const protectedPaths = [
    ...protected_paths_list({
        where: 'top',
        why: 'would run with rights that nobody gave the agent: workflows are not to be changed',
        never: true
    }, '.github/workflows', '.github/actions'),
    ...protected_paths_list({ where: 'top', why: 'says where submodules come from and is not to be changed', never: true }, '.gitmodules'),
    ...protected_paths_list({ where: 'anywhere', why: 'git would take for its own', never: true }, '.git'),
    ...protected_paths_list({ where: 'anywhere', why: 'steers how git reads and writes files' }, '.gitattributes', '.lfsconfig'),
    ...protected_paths_list({ where: 'top', why: 'says who must approve changes' }, 'codeowners', '.github/codeowners', 'docs/codeowners'),
    ...protected_paths_list({ where: 'top', why: 'steers what runs on the repository' }, '.github/dependabot.yml', '.github/dependabot.yaml', '.github/settings.yml', '.gitlab-ci.yml', '.circleci', '.travis.yml', '.buildkite', '.drone.yml', 'azure-pipelines.yml', 'bitbucket-pipelines.yml', 'jenkinsfile'),
    ...protected_paths_list({ where: 'top', why: "runs on the machines of the repository's developers" }, '.husky', '.githooks', '.pre-commit-config.yaml', '.pre-commit-config.yml', '.envrc'),
    ...protected_paths_list({ where: 'anywhere', why: 'steers what editors run' }, '.vscode', '.idea', '.devcontainer', '.devcontainer.json'),
    ...protected_paths_list({ where: 'top', why: 'steers agents' }, '.github/copilot-instructions.md', '.github/instructions', '.github/prompts', '.github/agents', '.github/chatmodes'),
    ...protected_paths_list({ where: 'anywhere', why: 'steers agents' }, 'agents.md', 'agents.override.md', 'claude.md', 'claude.local.md', 'gemini.md', '.mcp.json', '.agents', '.claude', '.codex', '.gemini', '.cursor', '.cursorrules', '.windsurf', '.windsurfrules', '.clinerules', '.roo', '.roorules', '.continue', '.kiro', '.junie', '.amazonq', '.opencode', '.aider.conf.yml')
];
function protection(path, allowedPaths) {
    for (const rule of protectedPaths) {
        const end = endOf(rule, path);
        if (end === undefined)
            continue;
        if (rule.never)
            return `which ${rule.why}`;
        const name = path.split('/').slice(0, end).join('/');
        const isNamed = allowedPaths
            .map(glob => glob.replace(/^(\.?\/)+/, '').replace(/(\/|\/\*\*)$/, ''))
            .some(glob => (glob === name || glob.startsWith(`${name}/`)) && isAtOrIn(path, glob));
        if (!isNamed)
            return `which ${rule.why}: to allow it, name it in allowed-paths without a pattern`;
    }
    return undefined;
}
const isAtOrIn = (path, folder) => path === folder || path.startsWith(`${folder}/`);
function endOf({ path, where }, changed) {
    const rule = path.split('/');
    const segments = changed.split('/');
    const parts = segments.flatMap((segment, index) => segment.split('\\').map(part => ({ names: spellings(part), end: index + 1 })));
    const lastStart = where === 'top' ? 0 : parts.length - rule.length;
    for (let start = 0; start <= lastStart; start += 1) {
        const isHere = rule.every((name, index) => parts[start + index]?.names(name) === true);
        if (isHere)
            return parts[start + rule.length - 1]?.end;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./service/jobs/patch-rules.js





const gitlink = '160000';
const symlink = '120000';
const line = /^:(\d{6}) (\d{6}) [0-9a-f]+ ([0-9a-f]+) /;
function readChanges(raw) {
    const fields = raw.split('\0');
    const changes = [];
    for (let index = 0; index + 1 < fields.length; index += 2) {
        const [, before, mode, hash] = line.exec(fields[index] ?? '') ?? [];
        const path = fields[index + 1];
        if (!before || !mode || !hash || !path)
            throw new Error('git printed an unknown diff');
        changes.push({ path, before, mode, hash });
    }
    return changes;
}
const isSymlink = ({ mode }) => mode === symlink;
const isFile = ({ mode }) => mode === '100644' || mode === '100755';
function refusal(options) {
    const { changes, links, allowedPaths } = options;
    if (changes.length > patch_limits_limits.files)
        return tooManyFiles;
    const paths = changes.filter(({ mode }) => mode !== '000000').map(({ path }) => path);
    for (const change of changes) {
        const why = objection(change, links.get(change.path), allowedPaths) ??
            (isBareRepository(change, paths) ? noRepository : undefined);
        if (why !== undefined) {
            return `the agent changed ${(0,log_line/* excerpt */.Kb)(change.path, 200)}, ${why}; nothing was published`;
        }
    }
    return undefined;
}
const noRepository = 'but a repository inside the repository is not taken';
function objection({ path, before, mode }, target, allowedPaths) {
    if (path.includes('\ufffd'))
        return 'whose name is not UTF-8 text';
    const protectedBy = protection(path, allowedPaths);
    if (protectedBy !== undefined)
        return protectedBy;
    if (before === gitlink)
        return 'but a submodule is not to be changed';
    if (mode === gitlink)
        return noRepository;
    if (mode === symlink && spellings(path)('.github'))
        return 'but a link must not stand for it';
    if (mode === symlink && (target === undefined || leavesTree(path, target))) {
        return 'but a link must stay inside the repository';
    }
    if (allowedPaths.length > 0 && !allowedPaths.some(glob => matches(path, glob))) {
        return `which lies outside of the allowed paths (${(0,log_line/* excerpt */.Kb)(allowedPaths.join(', '), 200)})`;
    }
    return undefined;
}
function isBareRepository({ path }, paths) {
    if (!/(^|\/)head$/i.test(path))
        return false;
    const folder = path.slice(0, -'head'.length).toLowerCase();
    return ['objects/', 'refs/'].every(name => paths.some(other => other.toLowerCase().startsWith(folder + name)));
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

;// CONCATENATED MODULE: ./service/jobs/patch-content.js





const lfsPointer = 'version https://git-lfs.github.com/spec/v1\n';
const longestPointer = 1024;
async function contentRefusal(options) {
    const { gitDirectory, filters } = options;
    const holdsSecret = createLeakSearch(options.secrets);
    let total = 0;
    for (const change of options.changes) {
        const { path, hash } = change;
        const refused = (why) => `the agent ${why.replace('{path}', (0,log_line/* excerpt */.Kb)(path, 200))}; nothing was published`;
        const leaked = 'wrote a secret into {path}';
        if (holdsSecret(Buffer.from(path)))
            return refused(leaked);
        if (!isFile(change) && !isSymlink(change))
            continue;
        const content = await readNewObject(gitDirectory, hash);
        if (content === undefined)
            continue;
        total += content.length;
        if (total > patch_limits_limits.patchBytes)
            return refused('changed too much for one patch, up to {path}');
        const filter = filters.get(path);
        if (filter !== undefined && isFile(change) && !isPointer(content)) {
            return refused(`changed {path}, which .gitattributes sends through the filter ${(0,log_line/* excerpt */.Kb)(filter, 50)}: LFS and other filtered content is not supported`);
        }
        if (holdsSecret(content))
            return refused(leaked);
    }
    return undefined;
}
const isPointer = (content) => content.length <= longestPointer && content.toString('latin1').startsWith(lfsPointer);
function readFilters(printed) {
    const fields = printed.split('\0');
    const filters = new Map();
    for (let index = 0; index + 2 < fields.length; index += 3) {
        const [path = '', , filter = ''] = fields.slice(index, index + 3);
        if (!['unspecified', 'unset', 'set', ''].includes(filter))
            filters.set(path, filter);
    }
    return filters;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: ./service/jobs/survey.js






const mostEntries = 1_000_000;
const patienceMs = 20;
async function surveyWorkspace(directory) {
    const survey = { files: 0, bytes: 0, largest: 0, hasAttributes: false };
    let entries = 0;
    let last = performance.now();
    const top = look('', directory);
    if (!top.isDirectory())
        throw new TurnFailure('the agent removed its workspace');
    makeUsable('', { directory, stats: top, bits: 0o700 });
    const open = [''];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
        for (const name of survey_list(folder, directory)) {
            const path = folder === '' ? name : `${folder}/${name}`;
            entries += 1;
            if (entries > mostEntries) {
                throw new TurnFailure(`the agent left more than ${mostEntries.toLocaleString('en')} files and folders; nothing was published`);
            }
            if (performance.now() - last > patienceMs) {
                await (0,external_node_timers_promises_.setImmediate)();
                last = performance.now();
            }
            if (name.toLowerCase() === '.git') {
                await (0,jobs_folder/* removeFolder */.v)(place(directory, path)).catch(cause => {
                    throw unreadable(path, cause);
                });
                continue;
            }
            const stats = look(path, directory);
            if (stats.isDirectory()) {
                makeUsable(path, { directory, stats, bits: 0o700 });
                open.push(path);
            }
            else if (stats.isFile()) {
                makeUsable(path, { directory, stats, bits: 0o600 });
                survey.files += 1;
                survey.hasAttributes ||= name === '.gitattributes';
                survey.bytes += stats.size;
                survey.largest = Math.max(survey.largest, stats.size);
            }
            else if (stats.isSymbolicLink()) {
                survey.files += 1;
            }
            else {
                throw refused(path, 'is neither a file nor a folder: let the agent command remove it');
            }
        }
    }
    return survey;
}
const place = (directory, path) => path === ''
    ? directory
    : Buffer.concat([Buffer.from(`${directory}/`), Buffer.from(path, 'latin1')]);
function look(path, directory) {
    try {
        return (0,external_node_fs_.lstatSync)(place(directory, path));
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
}
function survey_list(path, directory) {
    try {
        return (0,external_node_fs_.readdirSync)(place(directory, path), { encoding: 'latin1' });
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
}
function makeUsable(path, options) {
    const { directory, stats, bits } = options;
    if ((stats.mode & bits) === bits)
        return;
    try {
        (0,external_node_fs_.chmodSync)(place(directory, path), (stats.mode & 0o777) | bits);
    }
    catch (cause) {
        throw unreadable(path, cause);
    }
}
function unreadable(path, cause) {
    if (path === '')
        return new TurnFailure('the agent left a folder that cannot be read', { cause });
    const isTooLong = systemCode(cause) === 'ENAMETOOLONG';
    return refused(path, isTooLong ? 'lies too deep for git' : 'cannot be read or removed', cause);
}
const refused = (path, why, cause) => new TurnFailure(`the agent left ${(0,log_line/* excerpt */.Kb)(Buffer.from(path, 'latin1').toString(), 200)}, which ${why}; nothing was published`, { cause });

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
            const survey = await surveyWorkspace(directory);
            await (0,jobs_folder/* removeFolder */.v)(gitDirectory);
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
            if (!isWithin(survey))
                await refuseLarge(directory, run);
            await complain(() => run(['add', '--all']));
            const diff = ['diff-index', '--cached', '-r', '-z', '--no-renames', commit];
            const changes = readChanges(await run(diff));
            if (changes.length === 0)
                return undefined;
            const links = await readLinks(repository, { changes, run });
            const reason = refusal({ changes, links, allowedPaths }) ??
                (await contentRefusal({
                    changes,
                    gitDirectory: repository.gitDirectory,
                    filters: survey.hasAttributes ? await readFiltersOf(changes, run) : new Map(),
                    secrets
                }));
            if (reason !== undefined)
                throw new TurnFailure(reason);
            const flags = ['--quiet', '--no-verify', '--cleanup=verbatim', '--file=-'];
            await run(['commit', ...flags], message);
            const head = await (0,promises_.readFile)((0,external_node_path_.join)(gitDirectory, 'HEAD'), 'utf8');
            return { commit: head.trim(), changedFiles: changes.length };
        }
    };
}
async function complain(work) {
    try {
        return await work();
    }
    catch (cause) {
        if (!(cause instanceof GitError))
            throw cause;
        throw new TurnFailure(`the agent left files that git does not take: ${cause.message}`, {
            cause
        });
    }
}
async function refuseLarge(directory, run) {
    const flags = ['--others', '--modified', '--exclude-standard', '-z'];
    const listing = await complain(() => run(['ls-files', ...flags]));
    const paths = new Set(listing.split('\0').filter(path => path !== ''));
    if (paths.size > patch_limits_limits.files)
        throw new TurnFailure(tooManyFiles);
    const sizes = new Map();
    for (const path of paths) {
        const stats = await (0,promises_.lstat)((0,external_node_path_.join)(directory, path)).catch(() => undefined);
        if (stats?.isFile())
            sizes.set(path, stats.size);
    }
    const reason = sizeRefusal(sizes);
    if (reason !== undefined)
        throw new TurnFailure(reason);
}
async function readLinks({ gitDirectory }, { changes, run }) {
    const links = new Map();
    for (const { path, hash } of changes.filter(isSymlink)) {
        const target = await readNewObject(gitDirectory, hash);
        links.set(path, target?.toString() ?? (await run(['cat-file', 'blob', hash])));
    }
    return links;
}
async function readFiltersOf(changes, run) {
    const paths = changes.filter(isFile).map(({ path }) => `${path}\0`);
    return readFilters(await run(['check-attr', '--cached', '--stdin', '-z', 'filter'], paths.join('')));
}

;// CONCATENATED MODULE: ./service/jobs/turn.js















async function runTurn(options) {
    const { turn, directory, signal } = options;
    const folder = turnFolder(directory, turn);
    const redact = createRedaction(secretsOf(options));
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
        await removeTurnFolder(options.sandbox, folder).catch(error => options.log((0,log_line/* logLine */.BP)(`the folder ${turn.id} was not removed: ${String(error)}`)));
    }
}
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
    log('taken up');
    const plan = await makePlan(options, repository);
    const { plannedPush } = turn;
    if (plannedPush !== null && (await isPushed(plannedPush, repository))) {
        log('an earlier attempt pushed already');
        return await publish(options, plan, plannedPush);
    }
    if (!turn.mayWork)
        throw new TurnFailure(usedUp);
    log(`fetching ${plan.start} of ${turn.job.repository}`);
    const commit = await repository.fetch(plan.start);
    const workspace = await checkOut({ git, repository, commit, folder });
    log('running the agent');
    const agentFolder = (0,external_node_path_.join)(folder, 'agent');
    await (0,promises_.mkdir)(agentFolder);
    await runAgent({
        agent: project.agent,
        sandbox: options.sandbox,
        turn,
        workspace: workspace.directory,
        folder: agentFolder,
        hostEnvironment: options.hostEnvironment,
        redact,
        log,
        signal
    });
    log('collecting the changes');
    const push = await collect(options, plan, workspace);
    if (push === undefined)
        return await endUnchanged(options, plan);
    signal.throwIfAborted();
    if (!(await options.queue.planPush(turn, push)))
        throw new TurnAbandoned('the lease is lost');
    log(`pushing ${push.branch}`);
    try {
        await repository.push(push);
    }
    catch (error) {
        if (!(error instanceof TurnFailure) || plannedPush === null)
            throw error;
        if (!(await isPushed(plannedPush, repository)))
            throw error;
        return await publish(options, plan, plannedPush);
    }
    return await publish(options, plan, push);
}
const isPushed = async (planned, repository) => (await repository.tip(planned.branch)) === planned.commit;
async function collect(options, { branch }, workspace) {
    const { turn, project, origin } = options;
    const message = commitMessage({
        prompt: publicRequest(options),
        jobId: turn.job.id,
        requestId: origin?.runId ?? turn.id,
        thread: origin?.thread
    });
    const { allowedPaths } = project;
    const collected = await workspace.collect({ message, allowedPaths, secrets: secretsOf(options) });
    return collected && { branch, ...collected };
}

;// CONCATENATED MODULE: ./service/jobs/worker.js




function startWorker(options) {
    const { queue, work, pollMs, log } = options;
    const trouble = createTroubleLog({ log, now: options.elapsed });
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
            const turn = await queue.claim();
            trouble.over();
            return turn;
        }
        catch (error) {
            trouble.report('no turn can be taken', error);
            return undefined;
        }
    };
    const doTurn = async (turn) => {
        const hold = holdTurn(options, { turn, trouble });
        try {
            const end = await endOf(turn, AbortSignal.any([stopping.signal, hold.lost]));
            if (end === 'given back')
                await queue.release(turn);
            else if (end !== 'left')
                await record(turn, { end, lost: hold.lost });
        }
        catch (error) {
            trouble.report('a turn was not given back', error);
        }
        finally {
            hold.end();
        }
    };
    const endOf = async (turn, signal) => {
        try {
            return await work(turn, signal);
        }
        catch (error) {
            if (error instanceof TurnAbandoned)
                return 'given back';
            if (error instanceof service_database/* DatabaseTrouble */.P_) {
                trouble.report('a turn cannot go on and will be tried again', error);
                return 'left';
            }
            const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
            log((0,log_line/* logLine */.BP)(`job ${turn.job.id}: ${detail}`));
            return { status: 'failed', reason: 'the service failed while it worked on this: see its log' };
        }
    };
    const record = async (turn, { end, lost }) => {
        for (;;) {
            const rung = bell.next();
            try {
                if (!(await queue.finish(turn, end)))
                    log(`job ${turn.job.id}: another worker took over`);
                return;
            }
            catch (error) {
                trouble.report('the end of a turn cannot be recorded', error);
            }
            if (stopping.signal.aborted || lost.aborted)
                return;
            await sleepUntil(rung, pollMs);
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
function holdTurn({ queue, renewMs, leaseMs, elapsed }, { turn, trouble }) {
    const lost = new AbortController();
    let renewedAt = elapsed();
    const renew = async () => {
        const askedAt = elapsed();
        try {
            if (await queue.renew(turn))
                renewedAt = askedAt;
            else
                lost.abort();
        }
        catch (error) {
            trouble.report('a lease cannot be renewed', error);
            if (elapsed() - renewedAt >= leaseMs)
                lost.abort();
        }
    };
    const renewal = setInterval(renew, renewMs);
    return { lost: lost.signal, end: () => clearInterval(renewal) };
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

// EXTERNAL MODULE: ./service/keys.js
var service_keys = __nccwpck_require__(4149);
// EXTERNAL MODULE: ./service/migrations.js
var migrations = __nccwpck_require__(388);
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
        if (this.isSparse) {
            for (const entry of this.#places ?? []) {
                const rank = entry & rankMask;
                registersByRank[rank] = (registersByRank[rank] ?? 0) + 1;
            }
            registersByRank[0] = registerCount - this.#used;
        }
        else
            countRanks(this.dense(), registersByRank);
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
function countRanks(ranks, registersByRank) {
    const columns = Array.from({ length: 4 }, () => new Uint32Array(registersByRank.length));
    const [one, two, three, four] = columns;
    const count = (column, rank) => {
        column[rank] = (column[rank] ?? 0) + 1;
    };
    for (let register = 0; register < registerCount; register += 4) {
        count(one, ranks[register] ?? 0);
        count(two, ranks[register + 1] ?? 0);
        count(three, ranks[register + 2] ?? 0);
        count(four, ranks[register + 3] ?? 0);
    }
    for (const column of columns) {
        for (const [rank, registers] of column.entries()) {
            registersByRank[rank] = (registersByRank[rank] ?? 0) + registers;
        }
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
    for (let register = 0, at = 1; register < registerCount; register += 4, at += 3) {
        const four = (sketch_format_byte(bytes, at) << 16) | (sketch_format_byte(bytes, at + 1) << 8) | sketch_format_byte(bytes, at + 2);
        unpacked[register] = four >>> 18;
        unpacked[register + 1] = (four >>> 12) & 63;
        unpacked[register + 2] = (four >>> 6) & 63;
        unpacked[register + 3] = four & 63;
    }
    let [used, highest] = [0, 0];
    for (let register = 0; register < registerCount; register += 1) {
        const rank = unpacked[register] ?? 0;
        if (rank !== 0)
            used += 1;
        if (rank > highest)
            highest = rank;
    }
    if (highest > highestRank)
        throw damaged(`a register is ${highest}`);
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
        const slot = bytes[at] ?? 0;
        const start = at + headBytes;
        const length = ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
        at = start + length;
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



const roomyTable = 512;
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
        this.#table = createTable(roomyTable);
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
;// CONCATENATED MODULE: ./service/visitors/page-name.js

function nameOf(page) {
    if (page === null)
        return site;
    const stored = page.replaceAll('\0', '\uFFFD').toWellFormed();
    return { id: (0,external_node_crypto_.hash)('sha256', stored, 'base64url').slice(0, idLength), page: stored };
}
const idLength = 22;
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
            return (0,service_database/* bytes */.ee)(row ?? {}, 'secret');
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
    const present = stored && (0,service_database/* bytes */.ee)(stored, 'sketches');
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
            const block = (0,service_database/* integer */.nd)(row, 'block');
            after = [(0,service_database/* text */.Qq)(row, 'page_id'), block];
            yield { page: (0,service_database/* text */.Qq)(row, 'page'), block, sketches: decodeBlock((0,service_database/* bytes */.ee)(row, 'sketches')) };
        }
        if (rows.length < rowsAtOnce)
            return;
    }
}

;// CONCATENATED MODULE: ./service/service.js













const usualLeaseMs = 60_000;
const longestPollMs = 1000;
const drainMs = 3000;
const realSleep = (milliseconds, signal) => (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal });
async function startService(options) {
    const { database, directory, log, sleep = realSleep, leaseMs = usualLeaseMs } = options;
    const now = Date.now;
    try {
        await (0,migrations/* migrate */._)(database, now);
    }
    catch (error) {
        await database.close();
        throw error;
    }
    const projects = new Map(options.projects.map(project => [project.id, project]));
    const keys = (0,service_keys/* createKeys */.z)({ database, now });
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
    const queue = createTurnQueue({ database, now, leaseMs, limits: limitsOf(options.projects) });
    const sweep = () => sweepFolders({ directory, queue, sandbox: options.sandbox, now, log });
    await sweep();
    const sweeping = setInterval(sweep, leaseMs);
    const worker = startWorker({
        queue,
        concurrency: options.concurrency,
        pollMs: Math.min(longestPollMs, leaseMs / 4),
        renewMs: leaseMs / 3,
        leaseMs,
        elapsed: () => performance.now(),
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
                sandbox: options.sandbox,
                directory: options.directory,
                hostEnvironment: options.environment,
                origin: options.origin,
                sleep,
                log: line => log(`job ${turn.job.id}: ${line}`),
                signal
            });
        }
    });
    const answering = new Set();
    const stop = async () => {
        stopping.abort();
        clearInterval(sweeping);
        const answered = Promise.allSettled([...answering]);
        const patience = new AbortController();
        const tired = (0,external_node_timers_promises_.setTimeout)(drainMs, undefined, { signal: patience.signal }).catch(() => undefined);
        await Promise.all([worker.stop(), Promise.race([answered, tired])]);
        patience.abort();
        await database.close();
    };
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
        async fetch(request) {
            if (stopping.signal.aborted)
                return Response.json({ error: isStopping }, { status: 503 });
            const answer = Promise.resolve(app.fetch(request));
            answering.add(answer);
            try {
                return await answer;
            }
            finally {
                answering.delete(answer);
            }
        },
        keys,
        stop: () => {
            stopped ??= stop();
            return stopped;
        }
    };
}
const isStopping = 'nothing was done: the service stops, ask again';
const limitsOf = (projects) => new Map(projects.flatMap(({ id, concurrency }) => (concurrency === null ? [] : [[id, concurrency]])));

;// CONCATENATED MODULE: ./service/serve.js











const lastAnswersMs = 1000;
async function serve_serve(options, parts) {
    const service = await start(options, parts);
    const server = createAdaptorServer({ fetch: service.fetch });
    server.listen(options.port, options.host);
    try {
        await (0,external_node_events_.once)(server, 'listening');
    }
    catch (error) {
        await service.stop();
        throw error;
    }
    return {
        address: serve_addressOf(server.address()),
        async stop() {
            const closed = (0,external_node_events_.once)(server, 'close');
            server.close();
            if ('closeIdleConnections' in server)
                server.closeIdleConnections();
            await service.stop();
            const late = setTimeout(() => {
                if ('closeAllConnections' in server)
                    server.closeAllConnections();
            }, lastAnswersMs);
            await closed;
            clearTimeout(late);
        }
    };
}
async function serve_work(options, parts) {
    const { stop } = await start(options, parts);
    return { stop };
}
async function start(options, { env, log, sleep }) {
    const projects = (0,service_projects/* readProjects */.VH)(await readProjectsFile(options.projectsFile), env);
    const sources = { env, readFile: (path) => (0,promises_.readFile)(path, 'utf8') };
    const { serverUrl, apiUrl, token } = await (0,code_host/* readCodeHost */.sO)(sources);
    const location = await (0,database_location/* readDatabaseLocation */.Vn)(options.database, sources);
    await (0,promises_.mkdir)(options.directory, { recursive: true });
    const sandbox = await openSandbox({
        mode: options.concurrency > 0 ? options.sandbox : 'off',
        env,
        own: hiddenFromAgents(options, { location, env }),
        directory: options.directory
    });
    if (options.concurrency > 0)
        log((0,log_line/* logLine */.BP)(sandbox.description));
    return await startService({
        database: await (0,database_location/* openDatabase */.qI)(location),
        projects,
        host: { serverUrl, token, octokit: new Octokit({ auth: token, baseUrl: apiUrl }) },
        sandbox,
        directory: options.directory,
        environment: env,
        concurrency: options.concurrency,
        leaseMs: options.leaseMs,
        origin: undefined,
        ...(sleep && { sleep }),
        log
    });
}
function hiddenFromAgents({ directory, projectsFile }, { location, env }) {
    const database = location.kind === 'sqlite' ? [(0,external_node_path_.dirname)(location.file)] : [];
    const { DOCS_AGENT_GITHUB_TOKEN_FILE: token, DOCS_AGENT_DATABASE_URL_FILE: url } = env;
    return {
        folders: [directory, ...database].map(path => (0,external_node_path_.resolve)(path)),
        files: [projectsFile, token, url, env.PGPASSFILE].flatMap(path => (path ? [(0,external_node_path_.resolve)(path)] : []))
    };
}
async function readProjectsFile(file) {
    try {
        return await (0,promises_.readFile)(file, 'utf8');
    }
    catch (cause) {
        throw new service_projects/* ProjectsError */.T8(`the projects file ${file} cannot be read`, { cause });
    }
}
function serve_addressOf(address) {
    if (address === null || typeof address === 'string')
        throw new Error('the server has no port');
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    return `http://${host}:${address.port}`;
}


/***/ }),

/***/ 497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  M: () => (/* binding */ explainUserAgent)
});

;// CONCATENATED MODULE: ../node_modules/isbot/index.mjs
// src/patterns.json
var patterns_default = [
  " daum[ /]",
  " deusu/",
  "(?:^|[^g])news(?!sapphire)",
  "(?<! channel/|google/)google(?!(?:wv|app|/google| pixel))",
  "(?<! cu)bots?(?:\\b|_)",
  "(?<!cam)scan",
  "(?<!lib)http",
  "24x7",
  ";\\s\\w+;$",
  "@[a-z][\\w-]+\\.",
  "\\(\\)",
  "\\.com\\b",
  "\\b\\w+/1\\.0;",
  "\\bbw/",
  "\\bdlc\\b",
  "\\bort/",
  "\\bperl\\b",
  "\\btime/",
  "\\|",
  "^[<\\(;]",
  "^[\\w \\.\\-\\(?:\\):%]+(?:/v?\\d+(?:\\.\\d+)?(?:\\.\\d{1,10})*?)?(?:,|$)",
  "^[\\w\\-]+/[\\w]+$",
  "^[^ ]{50,}$",
  "^\\d+\\b",
  "^\\w*search\\b",
  "^\\w+/[\\w\\(\\)]*$",
  "^\\w+/\\d\\.\\d\\s\\([\\w@]+\\)$",
  "^active",
  "^ad muncher",
  "^amaya",
  "^apache/",
  "^avsdevicesdk/",
  "^azure",
  "^biglotron",
  "^blackbox exporter",
  "^bot",
  "^clamav[ /]",
  "^claude-code/",
  "^client/",
  "^cobweb/",
  "^custom",
  "^ddg[_-]android",
  "^discourse",
  "^dispatch/\\d",
  "^downcast/",
  "^duckduckgo",
  "^email",
  "^exodusmovement",
  "^facebook",
  "^getright/",
  "^gozilla/",
  "^hobbit",
  "^hotzonu",
  "^hwcdn/",
  "^igetter/",
  "^jeode/",
  "^jetty/",
  "^jigsaw",
  "^microsoft bits",
  "^movabletype",
  "^mozilla/\\d\\.\\d\\s[\\w\\.-]+$",
  "^mozilla/\\d\\.\\d\\s\\((?:compatible;)?(?:\\s?[\\w\\d-.]+[\\s/]\\d+\\.\\d+)?\\)$",
  "^navermailapp",
  "^netsurf",
  "^offline",
  "^openai/",
  "^owler",
  "^php",
  "^postman",
  "^ps_daily/",
  "^python",
  "^rank",
  "^read",
  "^reed",
  "^remove\\.bg/",
  "^rest",
  "^rss",
  "^snapchat",
  "^sora ",
  "^space bison",
  "^stape/",
  "^svn",
  "^swcd ",
  "^taringa",
  "^thumbor/",
  "^track",
  "^w3c",
  "^webbandit/",
  "^webcopier",
  "^wget",
  "^whatsapp",
  "^wordpress",
  "^xenu link sleuth",
  "^yahoo",
  "^yandex",
  "^zdm/\\d",
  "^zoom marketplace/",
  "abuse",
  "advisor",
  "agent\\b",
  "analyzer",
  "archive",
  "ask jeeves/teoma",
  "attracta",
  "audit",
  "bluecoat drtr",
  "browsex",
  "burpcollaborator",
  "capture",
  "catch",
  "check\\b",
  "checker",
  "chrome-lighthouse",
  "chromeframe",
  "classifier",
  "cloudflare",
  "collapsify\\b",
  "convertify",
  "cookiehubverify/",
  "crawl",
  "cursor/",
  "cypress/",
  "dareboost",
  "datanyze",
  "dejaclick",
  "detect",
  "discovery",
  "dmbrowser",
  "download",
  "exaleadcloudview",
  "feed",
  "firephp",
  "foregenix",
  "functionize",
  "grab",
  "hardenize\\b",
  "headless",
  "hotjar",
  "httrack",
  "hubspot marketing grader",
  "ibisbrowser",
  "infrawatch",
  "insight",
  "inspect",
  "iplabel",
  "java(?!;)",
  "library",
  "linkcheck",
  "linktiger",
  "mail\\.ru/",
  "manus-user/",
  "marketgoo/",
  "measure",
  "monitor\\b",
  "neustar wpm",
  "node\\b",
  "nutch",
  "offbyone",
  "openvas",
  "optimize",
  "pageburst",
  "pagespeed",
  "parser",
  "phantomjs",
  "pingdom",
  "playwright",
  "powermarks",
  "preview",
  "productfinder",
  "prospectingstudio",
  "proxy",
  "ptst[ /]\\d",
  "radar",
  "readable/",
  "retriever",
  "rexx;",
  "rigor",
  "rss\\b",
  "scrape",
  "securityheaders",
  "selenium",
  "server",
  "silktide",
  "sindup/",
  "sogou",
  "sparkler/",
  "speedcurve",
  "spider",
  "splash",
  "statuscake",
  "supercleaner",
  "synapse",
  "synthetic",
  "testlocally",
  "tools",
  "torrent",
  "transcoder",
  "url",
  "validator",
  "virtuoso",
  "wappalyzer",
  "watchtowr",
  "webglance",
  "webkit2png",
  "whatcms/",
  "xtate/"
];

// src/pattern.ts
var fullPattern = " daum[ /]| deusu/|(?:^|[^g])news(?!sapphire)|(?<! channel/|google/)google(?!(?:wv|app|/google| pixel))|(?<! cu)bots?(?:\\b|_)|(?<!cam)scan|(?<!lib)http|24x7|;\\s\\w+;$|@[a-z][\\w-]+\\.|\\(\\)|\\.com\\b|\\b\\w+/1\\.0;|\\bbw/|\\bdlc\\b|\\bort/|\\bperl\\b|\\btime/|\\||^[<\\(;]|^[\\w \\.\\-\\(?:\\):%]+(?:/v?\\d+(?:\\.\\d+)?(?:\\.\\d{1,10})*?)?(?:,|$)|^[\\w\\-]+/[\\w]+$|^[^ ]{50,}$|^\\d+\\b|^\\w*search\\b|^\\w+/[\\w\\(\\)]*$|^\\w+/\\d\\.\\d\\s\\([\\w@]+\\)$|^active|^ad muncher|^amaya|^apache/|^avsdevicesdk/|^azure|^biglotron|^blackbox exporter|^bot|^clamav[ /]|^claude-code/|^client/|^cobweb/|^custom|^ddg[_-]android|^discourse|^dispatch/\\d|^downcast/|^duckduckgo|^email|^exodusmovement|^facebook|^getright/|^gozilla/|^hobbit|^hotzonu|^hwcdn/|^igetter/|^jeode/|^jetty/|^jigsaw|^microsoft bits|^movabletype|^mozilla/\\d\\.\\d\\s[\\w\\.-]+$|^mozilla/\\d\\.\\d\\s\\((?:compatible;)?(?:\\s?[\\w\\d-.]+[\\s/]\\d+\\.\\d+)?\\)$|^navermailapp|^netsurf|^offline|^openai/|^owler|^php|^postman|^ps_daily/|^python|^rank|^read|^reed|^remove\\.bg/|^rest|^rss|^snapchat|^sora |^space bison|^stape/|^svn|^swcd |^taringa|^thumbor/|^track|^w3c|^webbandit/|^webcopier|^wget|^whatsapp|^wordpress|^xenu link sleuth|^yahoo|^yandex|^zdm/\\d|^zoom marketplace/|abuse|advisor|agent\\b|analyzer|archive|ask jeeves/teoma|attracta|audit|bluecoat drtr|browsex|burpcollaborator|capture|catch|check\\b|checker|chrome-lighthouse|chromeframe|classifier|cloudflare|collapsify\\b|convertify|cookiehubverify/|crawl|cursor/|cypress/|dareboost|datanyze|dejaclick|detect|discovery|dmbrowser|download|exaleadcloudview|feed|firephp|foregenix|functionize|grab|hardenize\\b|headless|hotjar|httrack|hubspot marketing grader|ibisbrowser|infrawatch|insight|inspect|iplabel|java(?!;)|library|linkcheck|linktiger|mail\\.ru/|manus-user/|marketgoo/|measure|monitor\\b|neustar wpm|node\\b|nutch|offbyone|openvas|optimize|pageburst|pagespeed|parser|phantomjs|pingdom|playwright|powermarks|preview|productfinder|prospectingstudio|proxy|ptst[ /]\\d|radar|readable/|retriever|rexx;|rigor|rss\\b|scrape|securityheaders|selenium|server|silktide|sindup/|sogou|sparkler/|speedcurve|spider|splash|statuscake|supercleaner|synapse|synthetic|testlocally|tools|torrent|transcoder|url|validator|virtuoso|wappalyzer|watchtowr|webglance|webkit2png|whatcms/|xtate/";

// src/index.ts
var naivePattern = /bot|crawl|http|lighthouse|scan|search|spider/i;
var pattern;
function getPattern() {
  if (pattern instanceof RegExp) {
    return pattern;
  }
  try {
    pattern = new RegExp(fullPattern, "i");
  } catch (error) {
    pattern = naivePattern;
  }
  return pattern;
}
var isNonEmptyString = (value) => typeof value === "string" && value !== "";
var list = patterns_default;
function isBot(userAgent) {
  return isNonEmptyString(userAgent) && getPattern().test(userAgent);
}
var isBotNaive = (userAgent) => isNonEmptyString(userAgent) && naivePattern.test(userAgent);
var createIsBot = (customPattern) => (userAgent) => isNonEmptyString(userAgent) && customPattern.test(userAgent);
var createIsBotFromList = (list2) => {
  const pattern2 = new RegExp(list2.join("|"), "i");
  return (userAgent) => isNonEmptyString(userAgent) && pattern2.test(userAgent);
};
var findBotMatch = (userAgent) => {
  var _a, _b;
  return (_b = (_a = userAgent == null ? void 0 : userAgent.match(getPattern())) == null ? void 0 : _a[0]) != null ? _b : null;
};
var findBotMatches = (userAgent) => list.map((part) => {
  var _a;
  return (_a = userAgent == null ? void 0 : userAgent.match(new RegExp(part, "i"))) == null ? void 0 : _a[0];
}).filter(isNonEmptyString);
var findBotPattern = (userAgent) => {
  var _a;
  return userAgent ? (_a = list.find((pattern2) => new RegExp(pattern2, "i").test(userAgent))) != null ? _a : null : null;
};
var findBotPatterns = (userAgent) => userAgent ? list.filter((pattern2) => new RegExp(pattern2, "i").test(userAgent)) : [];
var isbot = isBot;
var isbotNaive = (/* unused pure expression or super */ null && (isBotNaive));
var createIsbot = (/* unused pure expression or super */ null && (createIsBot));
var createIsbotFromList = (/* unused pure expression or super */ null && (createIsBotFromList));
var isbotMatch = (/* unused pure expression or super */ null && (findBotMatch));
var isbotMatches = (/* unused pure expression or super */ null && (findBotMatches));
var isbotPattern = findBotPattern;
var isbotPatterns = (/* unused pure expression or super */ null && (findBotPatterns));


// EXTERNAL MODULE: ./text/log-line.js
var log_line = __nccwpck_require__(8346);
;// CONCATENATED MODULE: ./service/visitors/user-agents.js
const purposes = {
    assistant: { kind: 'ai', meaning: 'an assistant that fetches because a person asked' },
    'coding-agent': {
        kind: 'ai',
        meaning: 'a coding agent that fetches for the person it works for'
    },
    'web-agent': { kind: 'ai', meaning: 'an agent that uses a browser on behalf of a person' },
    search: { kind: 'bot', meaning: 'a crawler that fills the index of a search' },
    training: { kind: 'bot', meaning: 'a crawler that collects text, among others to train models' },
    preview: { kind: 'bot', meaning: 'makes the preview of a link that somebody shared' },
    monitor: { kind: 'bot', meaning: 'checks pages for a site, an advertiser or a directory' },
    tool: { kind: 'bot', meaning: 'an HTTP library or a command line tool' },
    browser: { kind: 'human', meaning: 'a browser that its user agent makes look like a program' }
};
const checked = '2026-11-21';
const operators = [
    {
        name: 'OpenAI',
        source: 'https://developers.openai.com/api/docs/bots',
        checked,
        agents: {
            'ChatGPT-User': 'assistant',
            'OAI-SearchBot': 'search',
            GPTBot: 'training',
            'OAI-AdsBot': 'monitor'
        }
    },
    {
        name: 'Anthropic',
        source: 'https://support.claude.com/en/articles/8896518',
        checked,
        agents: {
            'Claude-User': 'assistant',
            'Claude-SearchBot': 'search',
            ClaudeBot: 'training',
            'Claude-Web': 'training',
            'anthropic-ai': 'training'
        }
    },
    {
        name: 'Anthropic',
        source: 'https://github.com/anthropics/claude-code/issues/38568',
        checked,
        agents: { 'Claude-Code': 'coding-agent' }
    },
    {
        name: 'Google',
        source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
        checked,
        agents: {
            'Google-Agent': 'web-agent',
            'Google-GeminiNotebook': 'assistant',
            'Google-NotebookLM': 'assistant'
        }
    },
    {
        name: 'Google',
        source: 'https://knownagents.com/agents/google-agent',
        checked,
        agents: {
            'Gemini-Deep-Research': 'assistant',
            'GoogleAgent-URLContext': 'assistant',
            'GoogleAgent-Mariner': 'web-agent'
        }
    },
    {
        name: 'Google',
        source: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/tools/web-fetch.ts',
        checked,
        agents: { 'Google-Gemini-CLI': 'coding-agent', GeminiCLI: 'coding-agent' }
    },
    {
        name: 'Perplexity',
        source: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
        checked,
        agents: { 'Perplexity-User': 'assistant', PerplexityBot: 'search' }
    },
    {
        name: 'Mistral',
        source: 'https://docs.mistral.ai/robots',
        checked,
        agents: {
            'MistralAI-User': 'assistant',
            'MistralAI-Index': 'search',
            'MistralAI-Training': 'training'
        }
    },
    {
        name: 'Meta',
        source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
        checked,
        agents: {
            'meta-externalfetcher': 'assistant',
            'meta-webindexer': 'search',
            'meta-externalagent': 'training',
            facebookexternalhit: 'preview'
        }
    },
    {
        name: 'Amazon',
        source: 'https://developer.amazon.com/amazonbot',
        checked,
        agents: { 'Amzn-User': 'assistant', 'Amzn-SearchBot': 'search', Amazonbot: 'training' }
    },
    {
        name: 'Amazon',
        source: 'https://knownagents.com/agents/novaact',
        checked,
        agents: { NovaAct: 'web-agent' }
    },
    {
        name: 'DuckDuckGo',
        source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
        checked,
        agents: { DuckAssistBot: 'assistant', DuckDuckBot: 'search' }
    },
    {
        name: 'Kagi',
        source: 'https://knownagents.com/agents/kagi-fetcher',
        checked,
        agents: { 'kagi-fetcher': 'assistant', Kagibot: 'search' }
    },
    {
        name: 'Parallel',
        source: 'https://docs.parallel.ai/features/crawler',
        checked,
        agents: { 'Shap-User': 'assistant', ShapBot: 'search' }
    },
    {
        name: 'Moonshot',
        source: 'https://knownagents.com/agents/kimi-user',
        checked,
        agents: { 'Kimi-User': 'assistant', 'Kimi-SearchBot': 'search', KimiBot: 'training' }
    },
    {
        name: 'Manus',
        source: 'https://knownagents.com/agents/manus-user',
        checked,
        agents: { 'Manus-User': 'web-agent' }
    },
    {
        name: 'Cognition',
        source: 'https://knownagents.com/agents/devin',
        checked,
        agents: { Devin: 'coding-agent', 'Windsurf/': 'coding-agent' }
    },
    {
        name: 'Editors with an agent',
        source: 'https://knownagents.com/agents/trae',
        checked,
        agents: {
            'Cursor/': 'coding-agent',
            'Antigravity/': 'coding-agent',
            'Kiro/': 'coding-agent',
            'Trae/': 'coding-agent'
        }
    },
    {
        name: 'opencode',
        source: 'https://github.com/anomalyco/opencode',
        checked,
        agents: { opencode: 'coding-agent' }
    },
    {
        name: 'OpenAI',
        source: 'https://github.com/openai/codex',
        checked,
        agents: { codex_cli_rs: 'coding-agent', 'codex-cli': 'coding-agent' }
    },
    {
        name: 'HTTP tools and libraries',
        source: 'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
        checked,
        agents: Object.fromEntries([
            ...[
                'curl',
                'Wget',
                'HTTPie',
                'PowerShell/',
                'WindowsPowerShell/',
                'node',
                'node-fetch',
                'axios',
                'undici',
                'got'
            ],
            ...['Bun', 'Deno', 'Python', 'python-requests', 'python-httpx', 'Python-urllib', 'urllib3'],
            ...['aiohttp', 'Go-http-client', 'colly', 'okhttp', 'Java', 'Java-http-client', 'Dart'],
            ...['Apache-HttpClient', 'libwww-perl', 'reqwest', 'Ruby', 'Faraday', 'GuzzleHttp']
        ].map(word => [word, 'tool']))
    },
    {
        name: 'Text browsers and small browsers',
        source: 'https://www.rfc-editor.org/rfc/rfc9110#name-user-agent',
        checked,
        agents: Object.fromEntries(['Lynx', 'Links', 'ELinks', 'w3m', 'Dillo', 'NetSurf', 'Emacs-W3'].map(word => [
            word,
            'browser'
        ]))
    }
];

;// CONCATENATED MODULE: ./service/visitors/classify.js


const longestUserAgent = 2048;
const listedByWord = new Map(operators.flatMap(({ name, source, checked, agents }) => Object.entries(agents).map(([word, purpose]) => [
    bare(word).toLowerCase(),
    { word, operator: name, purpose, source, checked }
])));
function bare(word) {
    return word.endsWith('/') ? word.slice(0, -1) : word;
}
const classify = (userAgent, asked) => classifier(userAgent)(asked);
function classifier(userAgent) {
    const text = userAgent.slice(0, longestUserAgent);
    if (text.trim() === '' || text === '-') {
        return () => ({ kind: 'bot', because: { rule: 'no-user-agent' } });
    }
    const listed = listedIn(text);
    if (listed === undefined && isbot(text))
        return () => ({ kind: 'bot', because: { rule: 'isbot' } });
    return ({ isMarkdown }) => {
        if (isMarkdown && (listed === undefined || isPlain(listed.purpose))) {
            return { kind: 'ai', because: { rule: 'markdown', listed } };
        }
        return listed === undefined
            ? { kind: 'human', because: { rule: 'not-known-as-bot' } }
            : { kind: purposes[listed.purpose].kind, because: { rule: 'listed', listed } };
    };
}
function listedIn(text) {
    let best;
    for (const { 0: word, index } of text.matchAll(/[\w-]+/g)) {
        const listed = listedByWord.get(word.toLowerCase());
        if (listed === undefined || !isMeant(listed, text, index))
            continue;
        if (best === undefined || weight(listed) > weight(best))
            best = listed;
    }
    return best;
}
function isMeant({ word, purpose }, text, index) {
    const rest = text.slice(index + bare(word).length);
    if (/^(?:@|\.[a-z])/i.test(rest) || /[./@]/.test(text.charAt(index - 1)))
        return false;
    const hasVersion = /^\/\d/.test(rest);
    return hasVersion || !(word.endsWith('/') || (isPlain(purpose) && index > 0));
}
const isPlain = (purpose) => purpose === 'tool' || purpose === 'browser';
function weight({ purpose }) {
    if (isPlain(purpose))
        return 0;
    if (purposes[purpose].kind === 'bot')
        return 3;
    return purpose === 'coding-agent' ? 2 : 1;
}

;// CONCATENATED MODULE: ./service/visitors/explanation.js




const kinds = { human: 'a person', ai: 'AI', bot: 'nobody' };
function explainUserAgent(userAgent, { isMarkdown }) {
    const { kind, because } = classify(userAgent, { isMarkdown });
    const asked = isMarkdown ? 'the Markdown of a page' : 'a page';
    return [
        `user agent: ${(0,log_line/* excerpt */.Kb)(userAgent, 400) || '(none)'}`,
        `asks for:   ${asked}`,
        `counts as:  ${kinds[kind]}${kind === 'bot' ? ', and is left out' : ''}`,
        `because:    ${reason(because)}${because.rule === 'isbot' ? explanation_pattern(userAgent) : ''}`,
        ...source(because)
    ].join('\n');
}
function reason(because) {
    switch (because.rule) {
        case 'listed':
            return `it names ${description(because.listed)}`;
        case 'markdown':
            return because.listed === undefined
                ? 'it is no crawler known here, and who reads Markdown is nearly always an agent'
                : `it names ${description(because.listed)}; who reads Markdown with it is nearly always an agent`;
        case 'isbot':
            return 'isbot takes it for a program that is neither a browser nor an agent';
        case 'no-user-agent':
            return 'browsers and agents say who they are; this one does not';
        case 'not-known-as-bot':
            return 'neither the list of agents nor isbot knows it, as it is with browsers';
    }
}
const explanation_pattern = (userAgent) => `, by the pattern ${isbotPattern(userAgent.slice(0, longestUserAgent))}`;
const description = ({ word, operator, purpose }) => `${bare(word)} (${operator}): ${purposes[purpose].meaning}`;
function source(because) {
    const listed = 'listed' in because ? because.listed : undefined;
    return listed === undefined ? [] : [`source:     ${listed.source}, read on ${listed.checked}`];
}


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
        .map(line => `│ ${breakAnywhereForm(fold(line))}`.trimEnd());
}
function excerpt(text, length) {
    const line = logLine(text).trim();
    const characters = [...line.slice(0, length * 2)];
    return characters.length <= length && line.length <= length * 2
        ? line
        : `${characters.slice(0, length - 1).join('')}…`;
}
const breakAnywhereForm = (line) => line.replaceAll('##[', '## [');
const fold = (text) => text
    .replace(/[\r\n\u2028\u2029\v\f]+/g, ' ')
    .replace(/\t/g, '  ')
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');


/***/ }),

/***/ 7090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ minLength),
/* harmony export */   Bq: () => (/* binding */ trim),
/* harmony export */   Bu: () => (/* binding */ getDotPath),
/* harmony export */   Fs: () => (/* binding */ pipe),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   KI: () => (/* binding */ picklist),
/* harmony export */   Ww: () => (/* binding */ minValue),
/* harmony export */   YO: () => (/* binding */ array),
/* harmony export */   Yj: () => (/* binding */ string),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   cG: () => (/* binding */ maxValue),
/* harmony export */   cl: () => (/* binding */ nullish),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   pd: () => (/* binding */ transform),
/* harmony export */   qg: () => (/* binding */ parse),
/* harmony export */   re: () => (/* binding */ strictObject),
/* harmony export */   xL: () => (/* binding */ safeParse),
/* harmony export */   yG: () => (/* binding */ regex),
/* harmony export */   z6: () => (/* binding */ check),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony exports custom, fallback, looseObject, unknown */
// node_modules/valibot/dist/index.mjs
var store$4;
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0
};
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
var store$3;
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
var store$2;
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
var store$1;
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference, lang) {
  return store$1?.get(reference)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context.kind === "schema";
  const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
  if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
// @__NO_SIDE_EFFECTS__
function _isValidObjectKey(object$1, key) {
  return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list = [...new Set(values$1)];
  if (list.length > 1) return `(${list.join(` ${separator} `)})`;
  return list[0] ?? "never";
}
function _standardSchema(schema) {
  schema["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema;
}
// @__NO_SIDE_EFFECTS__
function getDotPath(issue) {
  if (issue.path) {
    let key = "";
    for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
    else key += item.key;
    else return null;
    return key;
  }
  return null;
}
var ValiError = class extends Error {
  /**
  * Creates a Valibot error with useful information.
  *
  * @param issues The error issues.
  */
  constructor(issues) {
    super(issues[0].message);
    this.name = "ValiError";
    this.issues = issues;
  }
};
// @__NO_SIDE_EFFECTS__
function check(requirement, message$1) {
  return {
    kind: "validation",
    type: "check",
    reference: check,
    async: false,
    expects: null,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function integer(message$1) {
  return {
    kind: "validation",
    type: "integer",
    reference: integer,
    async: false,
    expects: null,
    requirement: Number.isInteger,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function maxValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_value",
    reference: maxValue,
    async: false,
    expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function minLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_length",
    reference: minLength,
    async: false,
    expects: `>=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function minValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_value",
    reference: minValue,
    async: false,
    expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function nonEmpty(message$1) {
  return {
    kind: "validation",
    type: "non_empty",
    reference: nonEmpty,
    async: false,
    expects: "!0",
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function regex(requirement, message$1) {
  return {
    kind: "validation",
    type: "regex",
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function transform(operation) {
  return {
    kind: "transformation",
    type: "transform",
    reference: transform,
    async: false,
    operation,
    "~run"(dataset) {
      dataset.value = this.operation(dataset.value);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function trim() {
  return {
    kind: "transformation",
    type: "trim",
    reference: trim,
    async: false,
    "~run"(dataset) {
      dataset.value = dataset.value.trim();
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function fallback(schema, fallback$1) {
  return _standardSchema({
    ...schema,
    fallback: fallback$1,
    "~run"(dataset, config$1) {
      const outputDataset = schema["~run"](dataset, config$1);
      return outputDataset.issues ? {
        typed: true,
        value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
      } : outputDataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
// @__NO_SIDE_EFFECTS__
function array(item, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "array",
    reference: array,
    expects: "Array",
    async: false,
    item,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < input.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key,
              value: value$1
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function boolean(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "boolean",
    reference: boolean,
    expects: "boolean",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "boolean") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function custom(check$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "custom",
    reference: custom,
    expects: "unknown",
    async: false,
    check: check$1,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.check(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function looseObject(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "loose_object",
    reference: looseObject,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function nullable(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "nullable",
    reference: nullable,
    expects: `(${wrapped.expects} | null)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === null) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === null) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function nullish(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "nullish",
    reference: nullish,
    expects: `(${wrapped.expects} | null | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === null || dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === null || dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function number(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "number",
    reference: number,
    expects: "number",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function object(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "object",
    reference: object,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function optional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "optional",
    reference: optional,
    expects: `(${wrapped.expects} | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function strictObject(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "strict_object",
    reference: strictObject,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
            _addIssue(this, "key", dataset, config$1, {
              input: key,
              expected: "never",
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function string(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "string",
    reference: string,
    expects: "string",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "string") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _standardSchema({
    kind: "schema",
    type: "unknown",
    reference: unknown,
    expects: "unknown",
    async: false,
    "~run"(dataset) {
      dataset.typed = true;
      return dataset;
    }
  });
}
function parse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  if (dataset.issues) throw new ValiError(dataset.issues);
  return dataset.value;
}
// @__NO_SIDE_EFFECTS__
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    "~run"(dataset, config$1) {
      for (const item of pipe$1) if (item.kind !== "metadata") {
        if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
          dataset.typed = false;
          break;
        }
        if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
      }
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function safeParse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}



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
/******/ var __webpack_exports__ = __nccwpck_require__(6223);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
