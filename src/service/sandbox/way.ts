/** The ways to contain an agent, in the order of preference. */
export type Way = 'user-namespace' | 'sudo' | 'root'

/** Absolute paths of the programs that a way needs. */
export type Tools = { setpriv: string; unshare: string; sudo?: string }

/** Who the agent is. */
export type Ids = { uid: number; gid: number }

/** Of this process; zero where the system has none. */
export const ownIds = (): Ids => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 })

export const describeWay: Readonly<Record<Way, string>> = {
  'user-namespace': 'user namespaces',
  sudo: 'namespaces through sudo, a spare user',
  root: 'namespaces as root, a spare user'
}

/** Ways that change the agent's user; the other one keeps the user of this process. */
export const changesUser = (way: Way): boolean => way !== 'user-namespace'

// The kernel kills the first process inside with unshare, and with that one everybody else.
const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc']

/** The command that makes the container and becomes `inner` as its first process. */
export function enter(
  way: Way,
  { tools, report, inner }: { tools: Tools; report: string; inner: readonly string[] }
): readonly string[] {
  const dieWithParent = [tools.setpriv, '--pdeathsig', 'KILL']
  switch (way) {
    case 'user-namespace': {
      const user = ['--user', '--map-root-user']
      return [...dieWithParent, tools.unshare, ...user, ...namespaces, '--', ...inner]
    }
    case 'root':
      return [...dieWithParent, tools.unshare, ...namespaces, '--', ...inner]
    case 'sudo': {
      // sudo closes all descriptors but the first three.
      const reopen = [
        'bash',
        '--norc',
        '-c',
        'exec 3>>"$1"; shift; exec "$@"',
        'docs-agent',
        report
      ]
      const contained = [...dieWithParent, tools.unshare, ...namespaces, '--', ...inner]
      return [tools.sudo ?? 'sudo', '-n', '--', ...reopen, ...contained]
    }
  }
}

/** The command, inside, that gives up every right to change the container and becomes `agent`. */
export function drop(
  way: Way,
  { tools, ids, agent }: { tools: Tools; ids: Ids; agent: readonly string[] }
): readonly string[] {
  const nothing = ['--no-new-privs', '--inh-caps=-all']
  if (way === 'user-namespace') {
    // A second user namespace: the mounts belong to the first, where the agent has no rights.
    const user = ['--user', `--map-user=${ids.uid}`, `--map-group=${ids.gid}`]
    return [tools.unshare, ...user, '--', tools.setpriv, ...nothing, ...agent]
  }
  const spare = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--bounding-set=-all'
  ]
  return [tools.setpriv, ...spare, ...nothing, ...agent]
}
