import { type AgentEnd, type AgentRun, runUncontained } from './agent-run.ts'
import { type Container, runContained } from './container.ts'
import { planCovers } from './covers.ts'
import { type Limits, readLimits } from './limits.ts'
import { homesOf, lookAround, readFacts } from './machine.ts'
import { mend } from './mend.ts'
import type { Hiding } from './mount-plan.ts'
import { probeWays } from './probe.ts'
import { giveBackOwner } from './reclaim.ts'
import { SandboxError } from './sandbox-error.ts'
import { systemSpareIds } from './spare-ids.ts'
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
}

export const noSandbox: Sandbox = {
  description:
    'agents run without a sandbox: they can do what the user of this process can, only their process group ends with them',
  run: runUncontained,
  reclaim: async () => undefined
}

export type SandboxOptions = {
  mode: SandboxMode
  env: NodeJS.ProcessEnv
  /** Folders and files of the service, hidden from agents. */
  own: { folders: readonly string[]; files: readonly string[] }
  /** An existing folder in which to try. */
  directory: string
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
  const probes = await probeWays({ env, directory, common, ids, until: 'first' })
  const container = probes.at(-1)?.container
  if (container === undefined) throw new SandboxError(mend(probes, readFacts()))
  return contained(container, ids)
}

function contained(container: Container, spare: ReturnType<typeof systemSpareIds>): Sandbox {
  const { way } = container
  return {
    description: `agents run in a sandbox (${describeWay[way]})${seen(container.hiding)}`,
    async run(run) {
      const ids = changesUser(way) ? spare.take() : ownIds()
      try {
        return await runContained(container, { ids, run })
      } finally {
        spare.giveBack(ids)
      }
    },
    reclaim: folder => giveBackOwner(container, folder)
  }
}

const seen = ({ readable }: Hiding): string =>
  readable.length === 0
    ? ''
    : `; of what is hidden they can read ${readable.map(({ target }) => target).join(', ')}`
