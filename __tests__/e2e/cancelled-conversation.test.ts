import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commented } from '../support/events.ts'
import { later } from '../support/faulty-server.ts'
import {
  accepted,
  active,
  closeServers,
  completed,
  hostedRun,
  startJobServer
} from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { openScene, type Scene } from '../support/scene.ts'
import { moments, signalledRun } from '../support/signalled-run.ts'
import { expectThreadFinished } from '../support/signalled-thread.ts'

// A conversation that is cancelled or killed: main and post together finish the reply, once and in
// time, and nothing is asked twice.

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(closeServers)
afterAll(removeRunFolders)

describe.each<NodeJS.Signals>(['SIGINT', 'SIGKILL'])('%s', signal => {
  test.concurrent.each(moments)('after %i ms', async when => {
    const server = await startJobServer({
      post: later(100, accepted),
      get: [active, active, completed]
    })
    const { number } = scene.repository.openIssue({ title: 'Typo', author: 'writer' })
    const comment = scene.repository.comment(number, { author: 'writer', body: '/docs fix it' })
    const run = scene.situation(
      hostedRun(server, { inputs: { prompt: '' } }),
      commented(scene.repository, { comment }),
      { timeWarp: 20 }
    )
    const ended = await signalledRun({ run, signal, when })
    const requests = scene.fake
      .restRequests()
      .filter(({ path }) => path.includes(`/issues/${number}/`) || path.includes('/comments/'))
    expect(ended.endMs).toBeLessThan(5000)
    expect(ended.said.length).toBeLessThanOrEqual(1)
    expect(server.posts()).toBeLessThanOrEqual(1)
    expectThreadFinished(scene, ended, { number, requests })
  })
})
