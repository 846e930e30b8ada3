import { afterAll, describe, expect, test } from '@jest/globals'
import { commented } from '../support/events.ts'
import {
  active,
  closeServers,
  completed,
  hostedRun,
  type JobServer,
  startJobServer
} from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { openScene, type Scene } from '../support/scene.ts'
import { signalledRun } from '../support/signalled-run.ts'
import { expectThreadFinished } from '../support/signalled-thread.ts'

// A conversation that is cancelled or killed: main and post together finish the reply, once and in
// time, and nothing is asked twice.

afterAll(closeServers)
afterAll(removeRunFolders)

/** Before anything, and with every request of the run: 9 to GitHub, 10 to the service. */
const moments = Array.from({ length: 20 }, (_, index) => index)

/** Resolves as the request of that number arrives. */
const requestsSeen = async (
  count: number,
  { fake, token, server }: { fake: Scene['fake']; token: string; server: JobServer }
): Promise<void> => {
  const seen = () =>
    server.requests.length + fake.restRequests().filter(sent => sent.token === token).length
  while (seen() < count) await new Promise(resolve => setTimeout(resolve, 2))
}

const openTalk = async (script: Parameters<typeof startJobServer>[0]) => {
  const scene = await openScene()
  const server = await startJobServer(script)
  const { number } = scene.repository.openIssue({ title: 'Typo', author: 'writer' })
  const comment = scene.repository.comment(number, { author: 'writer', body: '/docs fix it' })
  const run = scene.situation(
    hostedRun(server, { inputs: { prompt: '' } }),
    commented(scene.repository, { comment }),
    { timeWarp: 20 }
  )
  return { scene, server, number, run }
}

test('GitHub is silent as the run is cancelled: the post step finishes the reply', async () => {
  const { scene, server, number, run } = await openTalk({ get: active })
  const when = async () => {
    await requestsSeen(7, { fake: scene.fake, token: scene.tokenName, server })
    scene.fake.fail({
      method: 'PATCH',
      path: `/repos/${scene.repository.fullName}/*`,
      delayMs: 60_000,
      times: 1
    })
  }
  const ended = await signalledRun({ run, signal: 'SIGINT', when })
  expect(ended.endMs).toBeLessThan(5000)
  expect(ended.main.state.phase).toBe('telling')
  expectThreadFinished(scene, ended, { number, requests: scene.requests() })
})

test('GitHub is silent as the run reads the thread and is cancelled: cancelled, nothing sent', async () => {
  const { scene, server, run } = await openTalk({})
  const path = `/repos/${scene.repository.fullName}/issues/*/comments`
  scene.fake.fail({ method: 'GET', path, delayMs: 60_000, times: 1 })
  const asked = () =>
    scene.requests().some(sent => sent.method === 'GET' && sent.path.endsWith('/comments'))
  const when = async () => {
    while (!asked()) await new Promise(resolve => setTimeout(resolve, 2))
  }
  const ended = await signalledRun({ run, signal: 'SIGINT', when })
  expect(ended.said).toEqual(['cancelled'])
  expect(ended.main.outputs.reason).toMatch(/before anything was sent/)
  expect(server.requests).toEqual([])
})

test('GitHub is slow with the first reply as the run is cancelled: it does not stay', async () => {
  const { scene, server, number, run } = await openTalk({ get: active })
  scene.fake.fail({
    method: 'POST',
    path: `/repos/${scene.repository.fullName}/issues/${number}/comments`,
    delayMs: 60_000,
    times: 1
  })
  const when = () => requestsSeen(3, { fake: scene.fake, token: scene.tokenName, server })
  const ended = await signalledRun({ run, signal: 'SIGINT', when })
  expectThreadFinished(scene, ended, { number, requests: scene.requests() })
})

describe.each<NodeJS.Signals>(['SIGINT', 'SIGKILL'])('%s', signal => {
  test.concurrent.each(moments)('with request %i', async count => {
    const script = { get: [...Array(8).fill(active), completed] }
    const { scene, server, number, run } = await openTalk(script)
    const { fake, tokenName: token } = scene
    const when = () => requestsSeen(count, { fake, token, server })
    const ended = await signalledRun({ run, signal, when })
    expect(ended.endMs).toBeLessThan(5000)
    expect(ended.said.length).toBeLessThanOrEqual(1)
    expect(server.posts()).toBeLessThanOrEqual(1)
    expectThreadFinished(scene, ended, { number, requests: scene.requests() })
  })
})
