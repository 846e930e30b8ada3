import { SandboxError } from './sandbox-error.ts'

/** What an agent may use at most, besides time. */
export type Limits = {
  /** Of its workspace, HOME and temporary files together, and of any one file. */
  diskBytes: number
  /** Processes and threads at one time. */
  processes: number
}

export const diskVariable = 'DOCS_AGENT_MAX_DISK'
export const processesVariable = 'DOCS_AGENT_MAX_PROCESSES'

const defaults: Limits = { diskBytes: 2 * 1024 ** 3, processes: 4096 }
const units = { MiB: 1024 ** 2, GiB: 1024 ** 3 } as const

/**
 * The limits that the environment sets, else 2 GiB of disk and 4096 processes.
 * @throws SandboxError
 */
export function readLimits(env: NodeJS.ProcessEnv): Limits {
  const disk = env[diskVariable] ?? ''
  const processes = env[processesVariable] ?? ''
  const size = /^([1-9]\d{0,5}) ?(MiB|GiB)$/.exec(disk)
  if (disk !== '' && size === null) {
    throw new SandboxError(`${diskVariable}: use a whole number with a unit: 500MiB or 4GiB`)
  }
  if (processes !== '' && !/^[1-9]\d{0,6}$/.test(processes)) {
    throw new SandboxError(`${processesVariable}: use a whole number of at least 1`)
  }
  return {
    diskBytes: size ? Number(size[1]) * units[size[2] as keyof typeof units] : defaults.diskBytes,
    processes: processes === '' ? defaults.processes : Number(processes)
  }
}

/** Bytes for people, as the variable takes them. */
export const formatSize = (bytes: number): string =>
  bytes % units.GiB === 0 ? `${bytes / units.GiB}GiB` : `${Math.round(bytes / units.MiB)}MiB`
