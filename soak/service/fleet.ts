import type { Chance } from '../chance.ts'
import { processesLeft } from './processes.ts'
import type { Part, ServicePlace, ServiceProcess } from './service-process.ts'

/** The processes of one service; what is killed of it is started again. */
export type Fleet = {
  /** The parts' names, and those of them that work. */
  names: readonly string[]
  workers: readonly string[]
  /** An address that answers, unless its process was killed just now: any of them. */
  url: () => string
  /**
   * Kills parts at once, and starts them again; answers how many processes of theirs outlived them
   * by a second.
   */
  kill: (names: readonly string[]) => Promise<number>
  /** Ends all as a manager of services does; answers their exit codes. */
  stop: () => Promise<(number | null)[]>
  /** Ends all at once, for good. */
  destroy: () => void
}

/** A process that does everything, for SQLite; on PostgreSQL two that serve and three that work. */
const partsOn = (database: ServicePlace['database']): Part[] =>
  database.kind === 'sqlite'
    ? [{ name: 'service', command: 'serve', concurrency: 2 }]
    : [
        { name: 'serving-1', command: 'serve', concurrency: 0 },
        { name: 'serving-2', command: 'serve', concurrency: 0 },
        { name: 'working-1', command: 'work', concurrency: 2 },
        { name: 'working-2', command: 'work', concurrency: 2 },
        { name: 'working-3', command: 'work', concurrency: 2 }
      ]

// A killed service's processes are ended by the kernel, not at the same instant.
export const goneMs = 1000

export async function startFleet(place: ServicePlace, chance: Chance): Promise<Fleet> {
  const parts = partsOn(place.database)
  const running = new Map<string, ServiceProcess>()
  const start = async (part: Part): Promise<void> => {
    running.set(part.name, await place.start(part))
  }
  const destroy = (): void => {
    for (const { child } of running.values()) child.kill('SIGKILL')
  }
  try {
    await Promise.all(parts.map(start))
  } catch (error) {
    destroy()
    throw error
  }
  return {
    names: parts.map(({ name }) => name),
    workers: parts.filter(({ concurrency }) => concurrency > 0).map(({ name }) => name),
    url: () => {
      const urls = [...running.values()].map(({ url }) => url).filter(url => url !== '')
      return urls[chance.below(urls.length)] ?? ''
    },
    async kill(names) {
      const killed = names.flatMap(name => running.get(name) ?? [])
      await Promise.all(killed.map(({ kill }) => kill()))
      const left = await Promise.all(killed.map(({ data }) => processesLeft(data, goneMs)))
      await Promise.all(parts.filter(({ name }) => names.includes(name)).map(start))
      return left.flat().length
    },
    stop: () => Promise.all([...running.values()].map(({ stop }) => stop())),
    destroy
  }
}
