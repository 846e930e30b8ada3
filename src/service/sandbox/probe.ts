import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder } from '../jobs/folder.ts'
import { type MadeContainer, makeContainer } from './container.ts'
import { type AgentPlace, type Container, ContainerError } from './container-process.ts'
import { findProgram } from './machine.ts'
import { giveBackOwner } from './reclaim.ts'
import type { SpareIds } from './spare-ids.ts'
import { changesUser, type Ids, ownIds, type Tools, type Way } from './way.ts'

/** How trying a way went: with a container that works, or with the reason why not. */
export type Probe = { way: Way } & (
  | { container: Container; first: FirstContainer | undefined; problem?: never }
  | { container?: never; problem: string }
)

/** The container of the trial, kept for the first agent. */
export type FirstContainer = MadeContainer & {
  place: AgentPlace
  /** Who that agent is; to be given back. */
  ids: Ids
}

// Far more than it takes; a sudo that waits for something would wait for ever.
const patienceMs = 10_000

/** Tries the ways of this user in their order, all of them or until one works. */
export async function probeWays(options: {
  env: NodeJS.ProcessEnv
  directory: string
  common: Pick<Container, 'hiding' | 'limits' | 'watchSeconds'>
  ids: SpareIds
  until: 'first' | 'all'
  /** Where the first agent will run, if that is known: the trial is made there, and kept. */
  place?: AgentPlace | undefined
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
  { env, directory, common, ids, place }: Parameters<typeof probeWays>[0]
): Promise<Probe> {
  const tools = findTools(way, env)
  if (typeof tools === 'string') return { way, problem: tools }
  const container = { way, tools, ...common }
  try {
    const first = place && (await tryIn(container, { place, ids }))
    if (first === undefined) await tryAndDiscard(container, { directory, ids })
    return { way, container, first }
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error
    return { way, problem: error.message }
  }
}

function findTools(way: Way, env: NodeJS.ProcessEnv): Tools | string {
  const [setpriv, unshare] = [findProgram('setpriv', env), findProgram('unshare', env)]
  if (!setpriv || !unshare) return 'setpriv and unshare of util-linux are not installed'
  if (way !== 'sudo') return { setpriv, unshare }
  const sudo = findProgram('sudo', env)
  return sudo ? { setpriv, unshare, sudo } : 'sudo is not installed'
}

/**
 * Really makes a container, with all mounts. It is on its way when this returns, while the process
 * that starts has other things to do.
 * @throws ContainerError
 */
async function tryIn(
  container: Container,
  { place, ids }: { place: AgentPlace; ids: SpareIds }
): Promise<FirstContainer> {
  const agent = changesUser(container.way) ? ids.take() : ownIds()
  const made = makeContainer(container, { ids: agent, place })
  const tired = setTimeout(() => void made.discard('it was not made in time'), patienceMs)
  try {
    await made.made
    return { ...made, place, ids: agent }
  } catch (error) {
    ids.giveBack(agent)
    throw error
  } finally {
    clearTimeout(tired)
  }
}

/** The same in a place of its own, for no agent. */
async function tryAndDiscard(
  container: Container,
  { directory, ids }: { directory: string; ids: SpareIds }
): Promise<void> {
  const root = mkdtempSync(join(directory, 'probe-'))
  const [workspace, folder] = [join(root, 'workspace'), join(root, 'agent')]
  const place = { command: 'true', workspace, folder, promptFile: join(folder, 'prompt.md') }
  try {
    mkdirSync(workspace)
    mkdirSync(join(folder, 'tmp'), { recursive: true })
    const first = await tryIn(container, { place, ids })
    await first.discard()
    ids.giveBack(first.ids)
  } finally {
    await removeFolder(root).catch(async () => {
      await giveBackOwner(container, root)
      await removeFolder(root)
    })
  }
}
