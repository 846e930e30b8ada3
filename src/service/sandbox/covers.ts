import { dirname, isAbsolute, join } from 'node:path'
import { type Hiding, temporaryFolders } from './mount-plan.ts'
import { isWithin, outermost } from './path.ts'
import { type ProgramFolder, programFolders } from './program-folders.ts'
import { SandboxError } from './sandbox-error.ts'

/** How this process sees the file system; a pure function of a path in tests. */
export type Look = {
  /** What is there, by its real path; undefined for nothing. */
  at: (path: string) => { path: string; isFolder: boolean } | undefined
  /** The targets of the links in a folder, by their real paths. */
  linksIn: (folder: string) => readonly string[]
}

// To hide one of these would leave no machine to work on.
const neverHidden = [
  ...['/', '/bin', '/dev', '/etc', '/home', '/lib', '/lib64', '/opt', '/proc', '/sbin', '/sys'],
  ...['/usr', '/usr/bin', '/usr/lib', '/usr/local', '/usr/local/bin', '/usr/share', '/var'],
  '/var/lib'
]

// Where variables say that a user's credentials lie, or a socket that obeys this user.
const credentialVariables = [
  ...['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE', 'DOCKER_CONFIG', 'GIT_CONFIG_GLOBAL'],
  ...['GNUPGHOME', 'GOOGLE_APPLICATION_CREDENTIALS', 'KUBECONFIG', 'NETRC'],
  ...['NPM_CONFIG_USERCONFIG', 'SSH_AUTH_SOCK', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR'],
  'DOCS_AGENT_GITHUB_TOKEN_FILE'
]
const socketVariables = ['CONTAINER_HOST', 'DBUS_SESSION_BUS_ADDRESS', 'DOCKER_HOST']
// Each names a file in the folder of the runner's command files.
const commandFiles = ['ENV', 'OUTPUT', 'PATH', 'STATE', 'STEP_SUMMARY'].map(
  name => `GITHUB_${name}`
)

/**
 * What agents of this process must not see: the user's HOME, the runner's folders, the sockets of
 * daemons, all of the service's own. Of what lies there, the folders on PATH stay, read-only.
 * @throws SandboxError
 */
export function planCovers(options: {
  env: NodeJS.ProcessEnv
  /** The user's home folders. */
  homes: readonly string[]
  /** Folders and files of the service. */
  own: { folders: readonly string[]; files: readonly string[] }
  look: Look
}): Hiding {
  const { env, homes, own, look } = options
  const real = (path: string): string => look.at(path)?.path ?? path
  for (const folder of own.folders) {
    if (neverHidden.includes(real(folder))) {
      throw new SandboxError(
        `${folder} cannot be hidden from agents: give data and database a folder of their own`
      )
    }
  }
  const wanted = [
    ...['/run', '/var/run', ...homes, ...runnerFolders(env, look)],
    ...credentialVariables.map(name => env[name]),
    ...socketVariables.map(name => socketPath(env[name])),
    ...own.folders,
    ...own.files
  ]
  const found = wanted
    .filter(path => path !== undefined && isAbsolute(path))
    .map(path => look.at(path ?? ''))
    .filter(place => place !== undefined)
    .filter(({ path }) => !neverHidden.includes(path))
  const replaced = temporaryFolders.map(real)
  const outer = outermost([...replaced, ...found.filter(p => p.isFolder).map(p => p.path)])
  const folders = outer.filter(path => !replaced.includes(path))
  const isHidden = (path: string): boolean => outer.some(folder => isWithin(path, folder))
  const files = found.filter(p => !p.isFolder && !isHidden(p.path)).map(p => p.path)
  // What holds one of these is never let through for the sake of programs in it.
  const kept = [...found.map(({ path }) => path), ...replaced]
  const readable = readableFolders(env, look)
    .filter(({ target }) => isHidden(target))
    .filter(({ source }) => !kept.some(path => isWithin(path, source)))
  return { folders, files: [...new Set(files)], readable: withoutInner(readable) }
}

/** The path in `unix:///path` or, as D-Bus writes it, `unix:path=/path,…`. */
const socketPath = (address = ''): string | undefined =>
  /^unix:(?:path=|\/\/)?(\/[^,;]*)/.exec(address)?.[1]

/** The folders of a runner: work and temporary files, its own files where it lies around them. */
function runnerFolders(env: NodeJS.ProcessEnv, look: Look): readonly string[] {
  const { RUNNER_TEMP, RUNNER_WORKSPACE, GITHUB_WORKSPACE, GITHUB_EVENT_PATH } = env
  const folders = [RUNNER_TEMP, RUNNER_WORKSPACE, GITHUB_WORKSPACE].filter(
    path => path !== undefined
  )
  for (const file of [GITHUB_EVENT_PATH, ...commandFiles.map(name => env[name])]) {
    if (file) folders.push(dirname(file))
  }
  const work = RUNNER_WORKSPACE && dirname(RUNNER_WORKSPACE)
  if (work && RUNNER_TEMP && dirname(RUNNER_TEMP) === work) {
    folders.push(work)
    const runner = dirname(work)
    if (['.runner', '.credentials'].some(name => look.at(join(runner, name)))) folders.push(runner)
  }
  return folders
}

function readableFolders(env: NodeJS.ProcessEnv, look: Look): readonly ProgramFolder[] {
  const programs = (env.PATH ?? '')
    .split(':')
    .filter(isAbsolute)
    .flatMap(folder => programFolders(folder, look))
  const caches = [env.RUNNER_TOOL_CACHE, env.AGENT_TOOLSDIRECTORY].filter(
    path => path !== undefined
  )
  // Names are looked up by what lies beside it, often in /run.
  const resolver = look.at('/etc/resolv.conf')
  const others = resolver ? [...caches, dirname(resolver.path)] : caches
  return [
    ...programs,
    ...others
      .map(path => look.at(path))
      .filter(place => place?.isFolder === true)
      .map(place => ({ source: place?.path ?? '', target: place?.path ?? '' }))
  ]
}

function withoutInner(folders: readonly ProgramFolder[]): readonly ProgramFolder[] {
  const targets = outermost(folders.map(({ target }) => target))
  return targets.map(
    target => folders.find(folder => folder.target === target) ?? { source: target, target }
  )
}
