import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logLine } from '../../text/log-line.ts'
import { planCovers } from './covers.ts'
import { formatSize, readLimits } from './limits.ts'
import { homesOf, lookAround, readFacts } from './machine.ts'
import { mend } from './mend.ts'
import { type Probe, probeWays } from './probe.ts'
import { systemSpareIds } from './spare-ids.ts'
import { describeWay } from './way.ts'

/** Tries every way to contain agents here and tells what came of it. */
export async function reportSandbox(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform
): Promise<{ isPossible: boolean; text: string }> {
  if (platform !== 'linux') {
    return { isPossible: false, text: 'Agents can be isolated on Linux only.' }
  }
  const limits = readLimits(env)
  const directory = await mkdtemp(join(tmpdir(), 'docs-agent-sandbox-'))
  try {
    const own = { folders: [directory], files: [] }
    const hiding = planCovers({ env, homes: homesOf(env), own, look: lookAround() })
    const probes = await probeWays({
      env,
      directory,
      common: { hiding, limits, watchSeconds: 1 },
      ids: systemSpareIds(),
      until: 'all'
    })
    const chosen = probes.find(({ container }) => container !== undefined)
    const lines = [
      ...probes.map(line),
      chosen ? `agents run in: ${describeWay[chosen.way]}` : mend(probes, readFacts()),
      `hidden: ${[...hiding.folders.filter(path => path !== directory), ...hiding.files].join(', ')}, and /tmp, /var/tmp, /dev/shm; a service hides its data and database too`,
      `of it still readable: ${hiding.readable.map(({ target }) => target).join(', ') || 'nothing'}`,
      'writable: the workspace, HOME and temporary files of the turn; all else is read-only',
      `limits: ${formatSize(limits.diskBytes)} of disk, ${limits.processes} processes`
    ]
    return { isPossible: chosen !== undefined, text: lines.map(logLine).join('\n') }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const line = ({ way, problem }: Probe): string =>
  `${describeWay[way]}: ${problem === undefined ? 'works' : `does not work: ${problem}`}`
