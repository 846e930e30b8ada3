import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { answer, later } from '../../__tests__/support/faulty-server.ts'
import {
  accepted,
  active,
  completed,
  hostedRun,
  job,
  jobId,
  pullRequest,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { embeddedRun, openRepository } from '../embedded-step.ts'
import { type Expected, expectEnd } from '../ending.ts'
import { type Interrupted, interrupt, type Moment, until } from '../interruption.ts'
import type { FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import { openTalk } from '../talk.ts'

/** What a runner sends as a run is cancelled. */
const cancelling = ['SIGINT', 'SIGTERM'] as const

/** As the process starts, with its first line, and with each request: a POST, then five GETs. */
const hostedMoments = ['start', 0, 1, 2, 3, 4, 5, 6] as const

/** As the process starts, with its first line, and as each step of a turn begins. */
const embeddedMoments = [
  'start',
  /./,
  /taken up/,
  /: active$/,
  /fetching/,
  /running the agent/,
  /collecting/,
  /pushing/,
  /pull request/
] as const

/** Before the first request, and with every second one of the run: 9 to GitHub, 10 to the service. */
const talkMoments = Array.from({ length: 10 }, (_, index) => index * 2)

/** One run of a service that is asked, and answers a moment later. */
async function hosted(
  stage: Stage,
  { signal, at }: { signal: NodeJS.Signals; at: (typeof hostedMoments)[number] }
): Promise<string[]> {
  let answered = 0
  const server = await startJobServer({
    post: later(50, (...exchange) => {
      answered++
      accepted(...exchange)
    }),
    get: [active, active, active, active, completed]
  })
  const when: Moment =
    typeof at === 'number' && at > 0 ? () => until(() => server.requests.length >= at) : at
  const run = hostedRun(server, { timeWarp: 20 })
  const { main, said } = await interrupt(stage, { run, signal, when })
  const place = `${signal} at ${at}: said ${said}`
  assert.ok(server.posts() <= 1, `${place}, ${server.posts()} POST`)
  if (server.posts() === 0) assert.ok(!said.includes('unknown'), `${place}, and sent nothing`)
  else assert.equal(said.length, 1, `${place}, after a POST`)
  if (server.posts() === 1 && answered === 0) assert.deepEqual(said, ['unknown'], place)
  if (server.gets() > 0) {
    assert.deepEqual([main.outputs.jobId, main.state.jobId], [jobId, jobId], `${place}, no job id`)
  }
  return said
}

let agents = 0

/** One run of an embedded agent. */
async function embedded(
  stage: Stage,
  { signal, at }: { signal: NodeJS.Signals; at: (typeof embeddedMoments)[number] }
): Promise<string[]> {
  // Nobody else on the machine sleeps for just as long.
  const mark = `sleep 0.3${process.pid}${++agents}`
  const opened = await openRepository(stage)
  const { repository } = opened
  const run = embeddedRun(opened, {
    timeWarp: 1,
    inputs: { 'agent-command': `${mark}; sed -i s/teh/the/ README.md` }
  })
  const when: Moment = at === 'start' ? at : log => log(at)
  const { main, said } = await interrupt(stage, { run, signal, when })
  const place = `${signal} at ${at}: said ${said}`
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args='])
  assert.ok(!stdout.includes(mark), `${place}, and its agent runs on`)
  assert.ok(!said.includes('unknown'), place)
  assert.equal(main.state.jobId, main.outputs.jobId, place)
  const own = `docs-agent/${main.outputs.jobId}`
  for (const branch of await repository.branches()) assert.ok(['main', own].includes(branch), place)
  if (said.includes('cancelled') && main.outputs.jobId !== undefined) {
    assert.ok(main.outputs.reason?.includes(own), `${place}, and does not name ${own}`)
  }
  return said
}

/** One run that was asked by a comment. */
async function talked(
  stage: Stage,
  { signal, at }: { signal: NodeJS.Signals; at: number }
): Promise<string[]> {
  const talk = await openTalk(stage, { get: [...Array(8).fill(active), completed] })
  const { scene, server, number } = talk
  const seen = () =>
    server.requests.length +
    scene.fake.restRequests().filter(({ token }) => token === scene.tokenName).length
  const { said } = await interrupt(stage, {
    run: talk.said('/docs fix it'),
    signal,
    when: () => until(() => seen() >= at)
  })
  const replies = talk.replies()
  const begun = scene
    .requests()
    .some(({ method, path }) => method === 'POST' && path.endsWith(`/issues/${number}/comments`))
  const place = `${signal} at request ${at}: said ${said}`
  assert.ok(server.posts() <= 1, `${place}, ${server.posts()} POST`)
  assert.equal(replies.length, begun ? 1 : 0, `${place}, ${replies.length} replies`)
  assert.ok(
    !replies.some(body => body.startsWith('Working on')),
    `${place}, a reply says it goes on`
  )
  return said
}

/** Runs all of these, the signals side by side; answers which ends were said. */
async function atAll<At>(
  stage: Stage,
  options: {
    run: (stage: Stage, given: { signal: NodeJS.Signals; at: At }) => Promise<string[]>
    moments: readonly At[]
    signals: readonly NodeJS.Signals[]
  }
): Promise<string> {
  const { run, moments, signals } = options
  const said = new Set<string>()
  for (const at of moments) {
    const ends = await Promise.all(signals.map(signal => run(stage, { signal, at })))
    for (const end of ends.flat()) said.add(end)
  }
  const count = moments.length * signals.length
  return `${count} runs: each said one end, once, in main or post (${[...said].sort().join(', ')}), or had sent nothing`
}

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

export const interruptions: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 50,
    fault: 'cancel at any moment',
    must: 'nothing lost: one end is said, no request is sent twice, a known job is in the outputs, no agent is left',
    cases: [
      {
        done: `${hostedMoments.length} moments of a run that asks a service, SIGINT and SIGTERM at each`,
        run: stage => atAll(stage, { run: hosted, moments: hostedMoments, signals: cancelling })
      },
      {
        done: `${embeddedMoments.length} moments of a run with the embedded agent, SIGINT and SIGTERM at each`,
        run: stage => atAll(stage, { run: embedded, moments: embeddedMoments, signals: cancelling })
      },
      {
        done: `${talkMoments.length} moments of a run that a comment asked for, SIGINT and SIGTERM at each; no reply says that work goes on`,
        run: stage => atAll(stage, { run: talked, moments: talkMoments, signals: cancelling })
      }
    ]
  },
  {
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
          const mark = `sleep 30.${process.pid}${++agents}`
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
          const hasAgent = async () =>
            (await promisify(execFile)('ps', ['-eo', 'args='])).stdout.includes(mark)
          await until(async () => !(await hasAgent()))
          return `no agent is left; post: ${happened.replaceAll(known, '<id>')}`
        }
      },
      {
        done: `SIGKILL at ${talkMoments.length} moments of a run that a comment asked for; post finishes the reply`,
        run: stage => atAll(stage, { run: talked, moments: talkMoments, signals: ['SIGKILL'] })
      }
    ]
  }
]
