import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder } from '../jobs/folder.ts'
import { type Container, ContainerError, runContained } from './container.ts'
import { findProgram } from './machine.ts'
import { giveBackOwner } from './reclaim.ts'
import type { SpareIds } from './spare-ids.ts'
import { changesUser, ownIds, type Tools, type Way } from './way.ts'

/** How trying a way went: with a container that works, or with the reason why not. */
export type Probe = { way: Way } & (
  | { container: Container; problem?: never }
  | { container?: never; problem: string }
)

/** Tries the ways of this user in their order, all of them or until one works. */
export async function probeWays(options: {
  env: NodeJS.ProcessEnv
  directory: string
  common: Pick<Container, 'hiding' | 'limits' | 'watchSeconds'>
  ids: SpareIds
  until: 'first' | 'all'
}): Promise<readonly Probe[]> {
  // Root in a container of its own user would still own this service's files: always another user.
  const ways: readonly Way[] = process.getuid?.() === 0 ? ['root'] : ['user-namespace', 'sudo']
  const probes: Probe[] = []
  for (const way of ways) {
    const probe = await probeWay(way, options)
    probes.push(probe)
    if (probe.container && options.until === 'first') break
  }
  return probes
}

async function probeWay(
  way: Way,
  { env, directory, common, ids }: Parameters<typeof probeWays>[0]
): Promise<Probe> {
  const tools = findTools(way, env)
  if (typeof tools === 'string') return { way, problem: tools }
  const container = { way, tools, ...common }
  const problem = await tryOnce(container, { env, directory, ids })
  return problem === undefined ? { way, container } : { way, problem }
}

function findTools(way: Way, env: NodeJS.ProcessEnv): Tools | string {
  const [setpriv, unshare] = [findProgram('setpriv', env), findProgram('unshare', env)]
  if (!setpriv || !unshare) return 'setpriv and unshare of util-linux are not installed'
  if (way !== 'sudo') return { setpriv, unshare }
  const sudo = findProgram('sudo', env)
  return sudo ? { setpriv, unshare, sudo } : 'sudo is not installed'
}

/**
 * Really makes a container, with all mounts, for a command that does nothing. It is on its way when
 * this returns, while the process that starts has other things to do.
 */
async function tryOnce(
  container: Container,
  { env, directory, ids }: Pick<Parameters<typeof probeWays>[0], 'env' | 'directory' | 'ids'>
): Promise<string | undefined> {
  const root = mkdtempSync(join(directory, 'probe-'))
  const [workspace, folder] = [join(root, 'workspace'), join(root, 'agent')]
  const promptFile = join(folder, 'prompt.md')
  const agent = changesUser(container.way) ? ids.take() : ownIds()
  try {
    mkdirSync(workspace)
    mkdirSync(join(folder, 'tmp'), { recursive: true })
    writeFileSync(promptFile, '')
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
    })
    return end.kind === 'exited' && end.code === 0 ? undefined : `a trial ended as ${end.kind}`
  } catch (error) {
    if (error instanceof ContainerError) return error.message
    throw error
  } finally {
    ids.giveBack(agent)
    await removeFolder(root).catch(async () => {
      await giveBackOwner(container, root)
      await removeFolder(root)
    })
  }
}
