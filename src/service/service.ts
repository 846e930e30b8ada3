import { setTimeout as delay } from 'node:timers/promises'
import { type Answering, startAnswering } from './answering.ts'
import type { Sleep } from './jobs/patience.ts'
import { migrate } from './migrations.ts'
import { createReadiness, type Readiness } from './operations/readiness.ts'
import type { Project } from './project.ts'
import { startWorking, type Working, type WorkingOptions } from './working.ts'

const realSleep: Sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal })

export type Service = Pick<Answering, 'answer' | 'keys'> &
  Pick<Working, 'queueDepth' | 'nextEnd'> & {
    /** Whether this process should get requests. */
    readiness: () => Promise<Readiness>
    /** Ends a running agent; nothing is pushed any more. */
    stop: () => Promise<void>
  }

/** All parts of the service, put together: one half answers, the other works. */
export async function startService(
  options: WorkingOptions & {
    projects: readonly Project[]
    /** How to wait between tries at a remote. */
    sleep?: Sleep
  }
): Promise<Service> {
  const { database } = options
  const now = Date.now
  try {
    await migrate(database, now)
  } catch (error) {
    await database.close()
    throw error
  }
  const projects = new Map(options.projects.map(project => [project.id, project]))
  const context = { ...options, projects, now, sleep: options.sleep ?? realSleep }
  const working = await startWorking(context)
  const answering = startAnswering({ ...context, onTurn: working.wake })
  const stop = async (): Promise<void> => {
    await Promise.all([answering.stop(), working.stop()])
    await database.close()
  }
  let stopped: Promise<void> | undefined
  return {
    answer: answering.answer,
    keys: answering.keys,
    readiness: createReadiness({
      database,
      isWorking: working.isAlive,
      isStopping: answering.isStopping,
      elapsed: () => performance.now()
    }),
    queueDepth: working.queueDepth,
    nextEnd: working.nextEnd,
    stop: () => {
      stopped ??= stop()
      return stopped
    }
  }
}
