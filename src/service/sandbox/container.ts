import type { AgentEnd, AgentRun } from './agent-run.ts'
import {
  type AgentPlace,
  type Container,
  ContainerError,
  runContainer
} from './container-process.ts'
import type { Ids } from './way.ts'

/** A container that waits for its agent. */
export type MadeContainer = {
  /**
   * Resolves when an agent could start in it.
   * @throws ContainerError
   */
  made: Promise<void>
  /**
   * Runs its one agent; the container is gone with all processes when this resolves.
   * @throws ContainerError before the agent ran
   */
  run: (run: AgentRun) => Promise<AgentEnd>
  /** Ends it without an agent; resolves when it is gone. */
  discard: (why?: string) => Promise<void>
}

/** Makes a container; it is on its way when this returns: whoever calls can use the time. */
export function makeContainer(
  container: Container,
  { ids, place }: { ids: Ids; place: AgentPlace }
): MadeContainer {
  const made = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<AgentRun>()
  const stopping = new AbortController()
  let agent: AgentRun | undefined
  const ended = runContainer(container, {
    ids,
    place,
    begin: async stdin => {
      const run = await asked.promise
      await run.ready
      stdin.write(variablesOf(run))
      return run
    },
    onOutput: afterFirstLine(made.resolve, (stream, chunk) => agent?.onOutput(stream, chunk)),
    signal: stopping.signal
  })
  const notMade = () => new ContainerError('it ended before it was made')
  ended.then(() => made.reject(notMade()), made.reject)
  // Whoever asks is told.
  for (const promise of [made.promise, asked.promise, ended]) promise.catch(() => undefined)
  return {
    made: made.promise,
    async run(run) {
      agent = run
      const stop = (): void => stopping.abort()
      if (run.signal.aborted) stop()
      run.signal.addEventListener('abort', stop, { once: true })
      asked.resolve(run)
      try {
        return await ended
      } finally {
        run.signal.removeEventListener('abort', stop)
      }
    },
    async discard(why = 'no agent came') {
      asked.reject(new ContainerError(why))
      await ended.catch(() => undefined)
    }
  }
}

/** The variables go through the pipe: no list of processes shows them, no file keeps them. */
const variablesOf = ({ environment }: AgentRun): string =>
  [...Object.entries(environment).map(([name, value]) => `${name}=${value}`), '']
    .map(entry => `${entry}\0`)
    .join('')

/** Passes on what comes after the first line on stdout, which is the supervisor's: `made`. */
function afterFirstLine(onFirstLine: () => void, pass: AgentRun['onOutput']): AgentRun['onOutput'] {
  let head: Buffer | undefined = Buffer.alloc(0)
  return (stream, chunk) => {
    if (stream === 'stderr' || head === undefined) return pass(stream, chunk)
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\n')
    if (end === -1) return
    const rest = head.subarray(end + 1)
    head = undefined
    onFirstLine()
    if (rest.length > 0) pass('stdout', rest)
  }
}
