import assert from 'node:assert/strict'
import { answer } from '../../__tests__/support/faulty-server.ts'
import {
  hostedRun,
  job,
  jobId,
  pullRequest,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { embeddedRun, openRepository } from '../embedded-step.ts'
import { type Expected, expectEnd } from '../ending.ts'
import {
  type Interrupted,
  interrupt,
  isRunning,
  type Moment,
  markedSleep,
  until
} from '../interruption.ts'
import type { FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import { openTalk } from '../talk.ts'
import { atAll, talked, talkMoments } from './cancelled.ts'

/** Kills a run while it waits for a job that is then found so. */
async function killedWhileWaiting(stage: Stage, found: object): Promise<Interrupted> {
  const server = await startJobServer({ get: answer(200, job(found)) })
  const killed = await interrupt(stage, {
    run: hostedRun(server, { timeWarp: 1 }),
    signal: 'SIGKILL',
    when: log => log(/Job .*: active/)
  })
  const { main } = killed
  assert.deepEqual(main.outputs, { jobId, status: 'active' })
  assert.deepEqual(main.state, { phase: 'waiting', jobId })
  assert.deepEqual([server.posts(), server.gets()], [1, 1], 'asked more than once')
  return killed
}

const once = (found: object, result: string, says: RegExp) => ({
  done: `SIGKILL once answered; the job is then ${Object.values(found).join(', ')}`,
  run: async (stage: Stage) => {
    const { after } = await killedWhileWaiting(stage, found)
    assert.equal(after.outputs.jobId, jobId)
    // The post step is red after any kill: the step was not done.
    const expected: Expected = { colour: 'red', result, says }
    return `job id in outputs and state; post: ${expectEnd(stage, { ended: after }, expected)}`
  }
})

export const killed: Omit<FaultRow, 'group'> = {
  number: 51,
  fault: 'SIGKILL',
  must: 'before sending: nothing sent; between sending and answer: post says unknown; once answered: job id in outputs and state, post finishes',
  cases: [
    {
      done: 'SIGKILL before sending, while GitHub is asked for the permission',
      run: async stage => {
        const { scene, server, said: asked, replies } = await openTalk(stage)
        scene.fake.fail({ path: '*/permission', delayMs: 60_000 })
        const when = () =>
          until(() => scene.fake.restRequests().some(({ path }) => path.endsWith('/permission')))
        const run = asked('/docs fix it')
        const { after, said } = await interrupt(stage, { run, signal: 'SIGKILL', when })
        assert.deepEqual([server.requests.length, said, replies()], [0, [], []])
        assert.equal(after.exitCode, 0)
        return 'nothing was sent, and post says nothing'
      }
    },
    {
      done: 'SIGKILL between sending and answer',
      run: async stage => {
        const arrived = Promise.withResolvers<void>()
        const server = await startJobServer({ post: () => arrived.resolve() })
        const { main, after } = await interrupt(stage, {
          run: hostedRun(server),
          signal: 'SIGKILL',
          when: () => arrived.promise
        })
        assert.equal(main.state.phase, 'sending')
        return `post: ${expectEnd(
          stage,
          { ended: after },
          {
            colour: 'red',
            result: 'unknown',
            says: /may exist/,
            asked: server,
            posts: 1,
            gets: 0
          }
        )}`
      }
    },
    once({ status: 'active' }, 'cancelled', /goes on at the service/),
    once({ status: 'completed', prLink: pullRequest }, 'pull-request', /pull\/12/),
    once({ status: 'failed', reason: 'out of tea' }, 'failed', /out of tea/),
    {
      done: 'SIGKILL while an embedded agent works',
      run: async stage => {
        const mark = markedSleep('30.')
        const run = embeddedRun(await openRepository(stage), {
          timeWarp: 1,
          inputs: { 'agent-command': mark }
        })
        const when: Moment = log => log(/running the agent/)
        const { main, after } = await interrupt(stage, { run, signal: 'SIGKILL', when })
        const known = main.outputs.jobId ?? 'none'
        assert.equal(main.state.jobId, known)
        const happened = expectEnd(
          stage,
          { ended: after },
          { colour: 'red', result: 'cancelled', says: /was killed/, jobId: known }
        )
        await until(async () => !(await isRunning(mark)))
        return `no agent is left; post: ${happened.replaceAll(known, '<id>')}`
      }
    },
    {
      done: `SIGKILL at ${talkMoments.length} moments of a run that a comment asked for; post finishes the reply`,
      run: stage => atAll(stage, { run: talked, moments: talkMoments, signals: ['SIGKILL'] })
    }
  ]
}
