import { type AgentEnd, type AgentRun, runUncontained } from './agent-run.ts'
import { makeContainer } from './container.ts'
import type { AgentPlace, Container } from './container-process.ts'
import { planCovers } from './covers.ts'
import { type Limits, readLimits } from './limits.ts'
import { homesOf, lookAround, readFacts } from './machine.ts'
import { mend } from './mend.ts'
import type { Hiding } from './mount-plan.ts'
import { type FirstContainer, probeWays } from './probe.ts'
import { giveBackOwner } from './reclaim.ts'
import { SandboxError } from './sandbox-error.ts'
import { type SpareIds, systemSpareIds } from './spare-ids.ts'
import { changesUser, describeWay, ownIds } from './way.ts'

/** `auto`: contain agents, refuse where that is impossible; `off`: only their process group. */
export type SandboxMode = 'auto' | 'off'

/** Where agents run. */
export type Sandbox = {
  /** One line for people: what agents can do. */
  description: string
  /**
   * Runs an agent; no process of it is left when this resolves.
   * @throws ContainerError before the agent ran
   */
  run: (run: AgentRun) => Promise<AgentEnd>
  /** Takes over what an agent left behind in a folder, where it was another user. */
  reclaim: (folder: string) => Promise<void>
  /** Ends what was made for an agent that never came. */
  close: () => Promise<void>
}

export const noSandbox: Sandbox = {
  description:
    'agents run without a sandbox: they can do what the user of this process can, only their process group ends with them',
  run: runUncontained,
  reclaim: async () => undefined,
  close: async () => undefined
}

export type SandboxOptions = {
  mode: SandboxMode
  env: NodeJS.ProcessEnv
  /** Folders and files of the service, hidden from agents. */
  own: { folders: readonly string[]; files: readonly string[] }
  /** An existing folder in which to try. */
  directory: string
  /**
   * Where the first agent will run, if that is known, in existing folders, with `tmp` in the second:
   * the container of the trial becomes its container.
   */
  first?: AgentPlace | undefined
  platform?: NodeJS.Platform
  limits?: Limits
  watchSeconds?: number
}

/**
 * Finds the first way to contain agents that works here, by doing it once.
 * @throws SandboxError if there is none
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { env, directory, platform = process.platform } = options
  if (options.mode === 'off') return noSandbox
  if (platform !== 'linux') {
    throw new SandboxError(
      'agents can be isolated on Linux only: use a Linux machine, or set sandbox to off and let them do what this user can'
    )
  }
  const common = {
    hiding: planCovers({ env, homes: homesOf(env), own: options.own, look: lookAround() }),
    limits: options.limits ?? readLimits(env),
    watchSeconds: options.watchSeconds ?? 1
  }
  const ids = systemSpareIds()
  const place = options.first
  const probes = await probeWays({ env, directory, common, ids, until: 'first', place })
  const found = probes.at(-1)
  if (found?.container === undefined) throw new SandboxError(mend(probes, readFacts()))
  return contained(found.container, { ids, first: found.first })
}

function contained(
  container: Container,
  { ids, first }: { ids: SpareIds; first: FirstContainer | undefined }
): Sandbox {
  const { way } = container
  let kept = first
  const take = async (run: AgentRun): Promise<FirstContainer> => {
    const taken = kept
    kept = undefined
    if (taken !== undefined && isPlaceOf(run, taken.place)) return taken
    // It may be in the same folder, and gives that back as it goes.
    await discard(taken)
    const agent = changesUser(way) ? ids.take() : ownIds()
    return { ...makeContainer(container, { ids: agent, place: run }), place: run, ids: agent }
  }
  const discard = async (unused: FirstContainer | undefined): Promise<void> => {
    await unused?.discard()
    if (unused !== undefined) ids.giveBack(unused.ids)
  }
  return {
    description: `agents run in a sandbox (${describeWay[way]})${seen(container.hiding)}`,
    async run(run) {
      const taken = await take(run)
      try {
        return await taken.run(run)
      } finally {
        ids.giveBack(taken.ids)
      }
    },
    reclaim: folder => giveBackOwner(container, folder),
    async close() {
      const unused = kept
      kept = undefined
      await discard(unused)
    }
  }
}

const isPlaceOf = (run: AgentRun, place: AgentPlace): boolean =>
  (['command', 'workspace', 'folder', 'promptFile'] as const).every(key => run[key] === place[key])

const seen = ({ readable }: Hiding): string =>
  readable.length === 0
    ? ''
    : `; of what is hidden they can read ${readable.map(({ target }) => target).join(', ')}`
