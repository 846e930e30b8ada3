export const id = 903;
export const ids = [903];
export const modules = {

/***/ 8903:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SandboxError: () => (/* reexport */ SandboxError),
  startEmbedded: () => (/* binding */ startEmbedded)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./text/log-line.js
var log_line = __webpack_require__(8346);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./service/jobs/folder.js




async function removeFolder(folder) {
    try {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
    catch {
        await makeWritable(folder);
        if ((0,external_node_buffer_.isUtf8)(Buffer.from(folder))) {
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

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./service/jobs/process-group.js



const longestTimerMs = 2 ** 31 - 1;
const drainMs = 100;
async function runGroup(options) {
    const { signal, onOutput, reins } = options;
    if (signal.aborted)
        return { kind: 'stopped' };
    const child = (0,external_node_child_process_.spawn)(options.file, options.args, {
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
    const closed = (0,external_node_events_.once)(child, 'close').catch(() => undefined);
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
        const [code, killedBy] = (await (0,external_node_events_.once)(child, 'exit'));
        ending ??= endAll(child, options.graceMs);
        await ending;
        await Promise.race([closed, (0,external_node_timers_promises_.setTimeout)(drainMs)]);
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

;// CONCATENATED MODULE: ./service/sandbox/agent-run.js

const runUncontained = (run) => runGroup({
    ...run,
    file: 'bash',
    args: ['--norc', '-c', run.command],
    cwd: run.workspace,
    env: run.environment
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./service/sandbox/sandbox-error.js
class SandboxError extends Error {
    name = 'SandboxError';
}

;// CONCATENATED MODULE: ./service/sandbox/limits.js

const diskVariable = 'DOCS_AGENT_MAX_DISK';
const processesVariable = 'DOCS_AGENT_MAX_PROCESSES';
const defaults = { diskBytes: 2 * 1024 ** 3, processes: 4096 };
const units = { MiB: 1024 ** 2, GiB: 1024 ** 3 };
function readLimits(env) {
    const disk = env[diskVariable] ?? '';
    const processes = env[processesVariable] ?? '';
    const size = /^([1-9]\d{0,5}) ?(MiB|GiB)$/.exec(disk);
    if (disk !== '' && size === null) {
        throw new SandboxError(`${diskVariable}: use a whole number with a unit: 500MiB or 4GiB`);
    }
    if (processes !== '' && !/^[1-9]\d{0,6}$/.test(processes)) {
        throw new SandboxError(`${processesVariable}: use a whole number of at least 1`);
    }
    return {
        diskBytes: size ? Number(size[1]) * units[size[2]] : defaults.diskBytes,
        processes: processes === '' ? defaults.processes : Number(processes)
    };
}
const formatSize = (bytes) => bytes % units.GiB === 0 ? `${bytes / units.GiB}GiB` : `${Math.round(bytes / units.MiB)}MiB`;

;// CONCATENATED MODULE: ./service/sandbox/path.js
const isWithin = (path, folder) => path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);
const outermost = (paths) => {
    const all = [...new Set(paths)];
    return all.filter(path => !all.some(other => other !== path && isWithin(path, other)));
};

;// CONCATENATED MODULE: ./service/sandbox/mount-table.js

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
        !isWithin(mount.path, '/proc') &&
        !covered.has(mount.id) &&
        isReached(mount));
}

;// CONCATENATED MODULE: ./service/sandbox/mount-plan.js


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
    const stash = stashes.find(path => exists(path) && !kept.some(other => isWithin(other, path) || isWithin(path, other)));
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
    for (const { path, flags } of writableMounts(mounts)) {
        if (isWithin(path, stash) || !exists(path))
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
    const opened = hiding.folders.filter(path => inner.some(other => isWithin(other, path)));
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

;// CONCATENATED MODULE: ./service/sandbox/way.js
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

;// CONCATENATED MODULE: ./service/sandbox/container.js













const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const lastResortMs = 5000;
class ContainerError extends Error {
    name = 'ContainerError';
}
async function runContained({ way, tools, hiding, limits, watchSeconds }, { ids, run }) {
    const [workspace, folder] = await Promise.all([(0,promises_.realpath)(run.workspace), (0,promises_.realpath)(run.folder)]);
    const files = { mounts: `${folder}.mounts`, report: `${folder}.report` };
    const table = planMounts({
        mounts: readMountTable((0,external_node_fs_.readFileSync)('/proc/self/mountinfo', 'utf8')),
        hiding: changesUser(way) ? withClosedFolders(hiding, (0,external_node_path_.dirname)(folder)) : hiding,
        workspace,
        folder,
        word: `${process.pid}-${ids.uid}`,
        exists: external_node_fs_.existsSync
    });
    await Promise.all([(0,promises_.writeFile)(files.mounts, table), (0,promises_.writeFile)(files.report, '')]);
    const report = await (0,promises_.open)(files.report, 'a');
    let said = '';
    try {
        const [file = '', ...args] = enter(way, {
            tools,
            report: files.report,
            inner: [
                ...['bash', '--norc', '-c', supervisorScript, 'docs-agent'],
                ...[files.mounts, workspace, folder, run.promptFile],
                changesUser(way) ? `${ids.uid}:${ids.gid}` : '',
                way === 'sudo' ? `${process.getuid?.()}:${process.getgid?.()}` : '',
                ...[limits.diskBytes / 1024, limits.processes, watchSeconds].map(String),
                ...drop(way, { tools, ids, agent: ['bash', '--norc', '-c', run.command] })
            ]
        });
        const end = await runGroup({
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
        const size = formatSize(limits.diskBytes);
        return {
            kind: 'over-limit',
            reason: `used ${size} of disk and was ended: ${diskVariable} sets the limit`
        };
    }
    if (over === 'processes') {
        const reason = `ran ${limits.processes} processes and was ended: ${processesVariable} sets the limit`;
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
    const folders = outermost([...hiding.folders, ...closed, ...replaced]);
    const isHidden = (path) => folders.some(other => isWithin(path, other));
    return {
        ...hiding,
        folders: folders.filter(path => !replaced.includes(path)),
        files: hiding.files.filter(path => !isHidden(path))
    };
}

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
    const linksOut = look.linksIn(path).filter(target => !isWithin(target, path));
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
            throw new SandboxError(`${folder} cannot be hidden from agents: give data and database a folder of their own`);
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
    const replaced = temporaryFolders.map(real);
    const outer = outermost([...replaced, ...found.filter(p => p.isFolder).map(p => p.path)]);
    const folders = outer.filter(path => !replaced.includes(path));
    const isHidden = (path) => outer.some(folder => isWithin(path, folder));
    const files = found.filter(p => !p.isFolder && !isHidden(p.path)).map(p => p.path);
    const kept = [...found.map(({ path }) => path), ...replaced];
    const readable = readableFolders(env, look)
        .filter(({ target }) => isHidden(target))
        .filter(({ source }) => !kept.some(path => isWithin(path, source)));
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
    const targets = outermost(folders.map(({ target }) => target));
    return targets.map(target => folders.find(folder => folder.target === target) ?? { source: target, target });
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./service/sandbox/machine.js



const systemLook = {
    at(path) {
        try {
            const real = (0,external_node_fs_.realpathSync)(path);
            return { path: real, isFolder: (0,external_node_fs_.statSync)(real).isDirectory() };
        }
        catch {
            return undefined;
        }
    },
    linksIn(folder) {
        try {
            return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true })
                .filter(entry => entry.isSymbolicLink())
                .map(entry => systemLook.at((0,external_node_path_.join)(folder, entry.name))?.path)
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
        return [...homes, (0,external_node_os_.userInfo)().homedir];
    }
    catch {
        return homes;
    }
}
function findProgram(name, env) {
    const folders = [...(env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
    return folders
        .filter(external_node_path_.isAbsolute)
        .map(folder => (0,external_node_path_.join)(folder, name))
        .find(file => {
        try {
            (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
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
            return (0,external_node_fs_.readFileSync)(`/proc/sys/${name}`, 'utf8').trim();
        }
        catch {
            return undefined;
        }
    };
    return {
        isContainer: ['/.dockerenv', '/run/.containerenv'].some(external_node_fs_.existsSync),
        isRestrictedByAppArmor: setting('kernel/apparmor_restrict_unprivileged_userns') === '1',
        isClosedToUsers: setting('kernel/unprivileged_userns_clone') === '0',
        maxUserNamespaces: Number(setting('user/max_user_namespaces') ?? 1)
    };
}

;// CONCATENATED MODULE: ./service/sandbox/mend.js

function mend(probes, facts) {
    const why = probes.map(({ way, problem }) => `${describeWay[way]}: ${problem}`).join('; ');
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

;// CONCATENATED MODULE: ./service/sandbox/reclaim.js


async function giveBackOwner({ way, tools }, folder) {
    if (way !== 'sudo')
        return;
    const owner = `${process.getuid?.()}:${process.getgid?.()}`;
    await (0,external_node_util_.promisify)(external_node_child_process_.execFile)(tools.sudo ?? 'sudo', ['-n', '--', 'chown', '-hR', '--', owner, folder]);
}

;// CONCATENATED MODULE: ./service/sandbox/probe.js







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
    const [setpriv, unshare] = [findProgram('setpriv', env), findProgram('unshare', env)];
    if (!setpriv || !unshare)
        return 'setpriv and unshare of util-linux are not installed';
    if (way !== 'sudo')
        return { setpriv, unshare };
    const sudo = findProgram('sudo', env);
    return sudo ? { setpriv, unshare, sudo } : 'sudo is not installed';
}
async function tryOnce(container, { env, directory, ids }) {
    const root = await (0,promises_.mkdtemp)((0,external_node_path_.join)(directory, 'probe-'));
    const [workspace, folder] = [(0,external_node_path_.join)(root, 'workspace'), (0,external_node_path_.join)(root, 'agent')];
    const promptFile = (0,external_node_path_.join)(folder, 'prompt.md');
    const agent = changesUser(container.way) ? ids.take() : ownIds();
    try {
        await Promise.all([(0,promises_.mkdir)(workspace), (0,promises_.mkdir)((0,external_node_path_.join)(folder, 'tmp'), { recursive: true })]);
        await (0,promises_.writeFile)(promptFile, '');
        const end = await runContained(container, {
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
        if (error instanceof ContainerError)
            return error.message;
        throw error;
    }
    finally {
        ids.giveBack(agent);
        await removeFolder(root).catch(async () => {
            await giveBackOwner(container, root);
            await removeFolder(root);
        });
    }
}

;// CONCATENATED MODULE: ./service/sandbox/spare-ids.js

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
            return (0,external_node_fs_.readFileSync)(file, 'utf8');
        }
        catch {
            return '';
        }
    };
    return createSpareIds([read('/etc/passwd'), read('/etc/group')], Math.random);
}

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
        throw new SandboxError('agents can be isolated on Linux only: use a Linux machine, or set sandbox to off and let them do what this user can');
    }
    const common = {
        hiding: planCovers({ env, homes: homesOf(env), own: options.own, look: systemLook }),
        limits: options.limits ?? readLimits(env),
        watchSeconds: options.watchSeconds ?? 1
    };
    const ids = systemSpareIds();
    const probes = await probeWays({ env, directory, common, ids, until: 'first' });
    const container = probes.at(-1)?.container;
    if (container === undefined)
        throw new SandboxError(mend(probes, readFacts()));
    return contained(container, ids);
}
function contained(container, spare) {
    const { way } = container;
    return {
        description: `agents run in a sandbox (${describeWay[way]})${seen(container.hiding)}`,
        async run(run) {
            const ids = changesUser(way) ? spare.take() : ownIds();
            try {
                return await runContained(container, { ids, run });
            }
            finally {
                spare.giveBack(ids);
            }
        },
        reclaim: folder => giveBackOwner(container, folder)
    };
}
const seen = ({ readable }) => readable.length === 0
    ? ''
    : `; of what is hidden they can read ${readable.map(({ target }) => target).join(', ')}`;

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

;// CONCATENATED MODULE: ./service/database.js
const locks = { schema: 4_711_042, claims: 4_711_043 };
class DatabaseError extends Error {
    name = 'DatabaseError';
}
const storable = (text) => text.toWellFormed().replaceAll('\0', '\ufffd');
class DatabaseTrouble extends Error {
    name = 'DatabaseTrouble';
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
    const url = remoteUrl(place.serverUrl, repository);
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
        await removeFolder(folder);
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
    const trouble = createTroubleLog({ log, now: () => performance.now() });
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
        if (error instanceof DatabaseTrouble) {
            trouble.report('requests cannot be answered', error);
            return answerRefusal(context, new Refusal(503, 'the database of the service failed: its log says why'));
        }
        log((0,log_line/* logLine */.BP)(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`));
        return answerRefusal(context, new Refusal(500, 'the service failed; its log says why'));
    });
    return app;
}

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
        if (!(cause instanceof ContainerError))
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
    const url = remoteUrl(options.serverUrl, repository);
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
        await removeFolder((0,external_node_path_.join)(gitDirectory, name));
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
        await removeFolder(folder);
    }
    catch {
        await sandbox.reclaim(folder);
        await removeFolder(folder);
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
    const jobId = database_text(row, 'job_id');
    const [job = {}] = await query('SELECT * FROM jobs WHERE id = $1', [jobId]);
    const earlier = await query('SELECT prompt, state, push_branch FROM turns WHERE job_id = $1 AND position < $2 ORDER BY position', [jobId, integer(row, 'position')]);
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
        mayWork: integer(row, 'attempts') <= mostAttempts,
        job: {
            id: jobId,
            projectId: database_text(job, 'project_id'),
            repository: database_text(job, 'repository'),
            ref: textOrNull(job, 'ref'),
            branch: textOrNull(job, 'branch'),
            plannedBranch: earlier.map(turn => textOrNull(turn, 'push_branch')).findLast(isKnown) ?? null,
            prLink: textOrNull(job, 'pr_link')
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
                await queries.query(lock(locks.claims));
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
           ) RETURNING *`, [randomId(16), now() + leaseMs, ...limits.flat()]);
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
                const values = [database_text(row, 'id'), database_text(row, 'lease'), now()];
                await database.transaction(queries => takeBack(queries, database_text(row, 'job_id'), values));
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
        completed ? null : storable(end.reason),
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

const limits = {
    files: 3000,
    fileBytes: 5 * 1024 * 1024,
    patchBytes: 20 * 1024 * 1024
};
const patch_limits_isWithin = ({ files, bytes, largest }) => files <= limits.files && bytes <= limits.patchBytes && largest <= limits.fileBytes;
function sizeRefusal(sizes) {
    let total = 0;
    for (const [path, bytes] of sizes) {
        total += bytes;
        if (bytes > limits.fileBytes) {
            return `the agent changed ${(0,log_line/* excerpt */.Kb)(path, 200)}, which is larger than ${mebibytes(limits.fileBytes)}: leave it out; nothing was published`;
        }
    }
    if (total > limits.patchBytes) {
        return `the agent changed files of more than ${mebibytes(limits.patchBytes)} together: ask for less at once; nothing was published`;
    }
    return sizes.size > limits.files ? tooManyFiles : undefined;
}
const tooManyFiles = `the agent changed more than ${limits.files.toLocaleString('en')} files: ask for less at once, or let the repository ignore what is built; nothing was published`;
const mebibytes = (bytes) => `${bytes / 1024 / 1024} MiB`;

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./service/jobs/system-error.js
const systemCode = (error) => typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

;// CONCATENATED MODULE: ./service/jobs/patch-object.js






const inflated = (0,external_node_util_.promisify)(external_node_zlib_.inflate);
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
    const object = await inflated(packed, { maxOutputLength: limits.fileBytes + headerBytes });
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
    if (changes.length > limits.files)
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
        if (total > limits.patchBytes)
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
                await removeFolder(place(directory, path)).catch(cause => {
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
            await removeFolder(gitDirectory);
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
            if (!patch_limits_isWithin(survey))
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
    if (paths.size > limits.files)
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
            if (error instanceof DatabaseTrouble) {
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
    const { lock } = database.dialect;
    await database.transaction(async ({ query, run }) => {
        if (lock !== null)
            await query(lock(locks.schema));
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













const usualLeaseMs = 60_000;
const longestPollMs = 1000;
const service_drainMs = 3000;
const realSleep = (milliseconds, signal) => (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal });
async function startService(options) {
    const { database, directory, log, sleep = realSleep, leaseMs = usualLeaseMs } = options;
    const now = Date.now;
    try {
        await migrate(database, now);
    }
    catch (error) {
        await database.close();
        throw error;
    }
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
        const tired = (0,external_node_timers_promises_.setTimeout)(service_drainMs, undefined, { signal: patience.signal }).catch(() => undefined);
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
        throw trouble === undefined ? cause : new DatabaseTrouble(trouble, { cause });
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
    const opening = openSandbox({
        mode: options.sandbox,
        env: process.env,
        own: { folders: [directory], files: [] },
        directory
    });
    const database = openSqlite((0,external_node_path_.join)(directory, 'docs-agent.sqlite'));
    const sandbox = await opening.catch(async (error) => {
        await database.close();
        await removeFolder(directory);
        throw error;
    });
    log((0,log_line/* logLine */.BP)(sandbox.description));
    const service = await startService({
        database,
        projects: [
            {
                id: projectId,
                repository: options.repository,
                ref: options.ref,
                agent: options.agent,
                allowedPaths: options.allowedPaths,
                draft: options.draft,
                labels: options.labels,
                concurrency: null
            }
        ],
        host: { ...options.host, serverUrl: options.host.serverUrl.replace(/\/+$/, '') },
        sandbox,
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
