import { answer, type Behaviour } from '../__tests__/support/faulty-server.ts'
import { active, completed, job, jobId } from '../__tests__/support/job-server.ts'
import type { FaultCase } from './row.ts'
import type { Stage } from './stage.ts'
import {
  askInThread,
  openService,
  openThread,
  type Thread,
  type ThreadExpected
} from './thread-step.ts'

/** The job is done, whatever the thread can be told. */
export const done: ThreadExpected = { colour: 'green', result: 'pull-request', jobId, posts: 1 }
/** And the thread was told, once. */
export const ready: ThreadExpected = { ...done, warnings: 0, left: 1 }
/** Where comments of a thread are written and read. */
export const anyComments = /\/(issues|pulls)\/\d+\/comments$/

/** The same behaviour, once something was done. */
const after =
  (work: () => void, behaviour: Behaviour): Behaviour =>
  (...exchange) => {
    work()
    behaviour(...exchange)
  }

/** A thread in which something goes wrong for whoever replies. */
export const threadCase = (
  done: string,
  options: {
    at?: Parameters<typeof openThread>[1]
    /** Before the step starts. */
    prepare?: (thread: Thread) => void
    /** As soon as the job was asked for; each time that it is asked about. */
    onPost?: (thread: Thread) => void
    onGet?: (thread: Thread) => void
    token?: (thread: Thread) => string
  },
  expected: ThreadExpected | ((thread: Thread) => ThreadExpected)
): FaultCase => ({
  done,
  run: async (stage: Stage) => {
    const thread = await openThread(stage, options.at)
    const nothing = () => undefined
    const { prepare = nothing, onPost = nothing, onGet = nothing } = options
    const service = await openService(stage, {
      post: after(() => onPost(thread), answer(201, job())),
      get: [after(() => onGet(thread), active), after(() => onGet(thread), completed)]
    })
    prepare(thread)
    const githubToken = options.token?.(thread) ?? thread.fake.token
    stage.guard(githubToken)
    const must = typeof expected === 'function' ? expected(thread) : expected
    return askInThread(stage, { thread, service, githubToken }, must)
  }
})
