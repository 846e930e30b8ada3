import assert from 'node:assert/strict'
import { later } from '../../__tests__/support/faulty-server.ts'
import {
  accepted,
  active,
  completed,
  hostedRun,
  jobId,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { embeddedRun, openRepository } from '../embedded-step.ts'
import { interrupt, isRunning, type Moment, markedSleep, until } from '../interruption.ts'
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

/** Before the first request, and with most of the 11 of the run: 9 to GitHub, 2 to the service. */
export const talkMoments = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10]

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

/** One run of an embedded agent. */
async function embedded(
  stage: Stage,
  { signal, at }: { signal: NodeJS.Signals; at: (typeof embeddedMoments)[number] }
): Promise<string[]> {
  const mark = markedSleep('0.3')
  const opened = await openRepository(stage)
  const { repository } = opened
  const run = embeddedRun(opened, {
    timeWarp: 1,
    inputs: { 'agent-command': `${mark}; sed -i s/teh/the/ README.md` }
  })
  const when: Moment = at === 'start' ? at : log => log(at)
  const { main, said } = await interrupt(stage, { run, signal, when })
  const place = `${signal} at ${at}: said ${said}`
  assert.ok(!(await isRunning(mark)), `${place}, and its agent runs on`)
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
export async function talked(
  stage: Stage,
  { signal, at }: { signal: NodeJS.Signals; at: number }
): Promise<string[]> {
  const talk = await openTalk(stage, { get: completed })
  const { scene, server, number } = talk
  const seen = () =>
    server.requests.length +
    scene.fake.restRequests().filter(({ token }) => token === scene.tokenName).length
  const { said } = await interrupt(stage, {
    // Who is cancelled gives GitHub a moment more, which must not be none of a busy machine's.
    run: { ...talk.said('/docs fix it'), timeWarp: 2 },
    signal,
    when: () => until(() => seen() >= at)
  })
  const replies = talk.replies()
  const begun = scene
    .requests()
    .some(({ method, path }) => method === 'POST' && path.endsWith(`/issues/${number}/comments`))
  const place = `${signal} at request ${at}: said ${said}`
  assert.ok(server.posts() <= 1, `${place}, ${server.posts()} POST`)
  assert.equal(
    replies.length,
    begun ? 1 : 0,
    `${place}, ${replies.length} replies: ${replies.map(text => text.split('\n', 1)[0]).join(' | ')}`
  )
  assert.ok(
    !replies.some(body => body.startsWith('Working on')),
    `${place}, a reply says it goes on`
  )
  return said
}

/** Runs all of these, the signals side by side; answers which ends were said. */
export async function atAll<At>(
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

export const cancelled: Omit<FaultRow, 'group'> = {
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
}
