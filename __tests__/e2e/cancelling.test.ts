import { afterAll, describe, expect, test } from '@jest/globals'
import { answer, later, stallBeforeHeaders } from '../support/faulty-server.ts'
import {
  accepted,
  active,
  closeServers,
  completed,
  hostedRun,
  job,
  jobId,
  startJobServer
} from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { expectSaidOnce, moments, signalledRun } from '../support/signalled-run.ts'
import { post, run, startPost, startRun } from '../support/watched-run.ts'

// The runner cancels with SIGINT, then SIGTERM, then kills; `post` runs after it. Main and post
// together lose nothing, send nothing twice, and say the end once.

afterAll(closeServers)
afterAll(removeRunFolders)

describe.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGKILL'])('a hosted run and %s', signal => {
  test.concurrent.each(moments)('%i ms after its first line', async when => {
    let answered = 0
    const server = await startJobServer({
      post: later(100, (...exchange) => {
        answered++
        accepted(...exchange)
      }),
      get: [active, active, active, completed]
    })
    const ended = await signalledRun({ run: hostedRun(server, { timeWarp: 20 }), signal, when })
    expectSaidOnce(ended)
    const { main, said } = ended
    expect(server.posts()).toBeLessThanOrEqual(1)
    if (server.posts() === 0) {
      expect(main.outputs.jobId).toBeUndefined()
      // Killed between the note that it sends and the sending, nobody can tell.
      if (main.state.phase !== 'sending') expect(said).not.toContain('unknown')
    } else {
      expect(said).toHaveLength(1)
    }
    if (server.posts() === 1 && answered === 0) expect(said).toEqual(['unknown'])
    // Only who had the answer polls.
    const isKnown = server.gets() > 0 || main.state.phase === 'waiting'
    if (isKnown) expect([main.outputs.jobId, main.state.jobId]).toEqual([jobId, jobId])
  })
})

describe('a hosted run', () => {
  test.concurrent.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGKILL'])(
    'between sending and answer, %s: unknown, nothing is sent again',
    async signal => {
      const arrived = Promise.withResolvers<void>()
      const server = await startJobServer({ post: () => arrived.resolve() })
      const ended = await signalledRun({
        run: hostedRun(server),
        signal,
        when: () => arrived.promise
      })
      expectSaidOnce(ended)
      expect(ended.said).toEqual(['unknown'])
      expect(server.requests).toHaveLength(1)
    }
  )

  test.concurrent.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
    'while it waits, %s: cancelled, the job goes on, and how to continue',
    async signal => {
      const server = await startJobServer({ get: active })
      const ended = await signalledRun({
        run: hostedRun(server),
        signal,
        when: log => log(/Job .*: active/)
      })
      expectSaidOnce(ended)
      const { main, after } = ended
      expect(main).toMatchObject({
        exitCode: 1,
        outputs: { result: 'cancelled', jobId, status: 'active' },
        state: { phase: 'done', jobId }
      })
      expect(main.outputs.reason).toMatch(/cancelled; job job-4711 goes on at the service.*job-id/)
      expect(main.outputs.reason).not.toContain('agent was stopped')
      expect(main.summary).toContain('### Cancelled')
      expect(after).toMatchObject({ exitCode: 0, log: '', summary: '' })
      expect(server.posts()).toBe(1)
    }
  )

  test.concurrent('while a poll is under way, SIGINT: the same, at once', async () => {
    const asked = Promise.withResolvers<void>()
    const server = await startJobServer({ get: () => asked.resolve() })
    const ended = await signalledRun({
      run: hostedRun(server, { timeWarp: 20 }),
      signal: 'SIGINT',
      when: () => asked.promise
    })
    expectSaidOnce(ended)
    expect(ended.main.outputs).toMatchObject({ result: 'cancelled', jobId })
    expect(server.gets()).toBe(1)
  })

  test.concurrent('while it waits to send again, SIGINT: cancelled, nothing was sent', async () => {
    const server = await startJobServer({ post: answer(429, '', { 'retry-after': '600' }) })
    const ended = await signalledRun({
      run: hostedRun(server),
      signal: 'SIGINT',
      when: log => log(/^Again in/)
    })
    expectSaidOnce(ended)
    expect(ended.said).toEqual(['cancelled'])
    expect(ended.main.outputs.jobId).toBeUndefined()
    expect(server.requests).toHaveLength(1)
  })

  test.concurrent.each([
    ['active', 'cancelled', /goes on at the service/],
    ['completed', 'no-changes', /changed no file/],
    ['failed', 'failed', /failed: out of tea/]
  ])('killed while it waits: post asks once, finds it %s', async (status, result, reason) => {
    const get = answer(200, job({ status, reason: 'out of tea' }))
    const server = await startJobServer({ post: answer(201, job()), get })
    const options = hostedRun(server, { timeWarp: 1 })
    const ended = await signalledRun({
      run: options,
      signal: 'SIGKILL',
      when: log => log(/Job .*: active/)
    })
    const { main, after } = ended
    expect(main.outputs).toEqual({ jobId, status: 'active' })
    expect(main.state).toEqual({ phase: 'waiting', jobId })
    expect(after.outputs).toMatchObject({ result, jobId, status })
    expect(after.outputs.reason).toMatch(reason)
    expect(after.summary).toContain(jobId)
    expect([server.posts(), server.gets()]).toEqual([1, 1])
  })

  test.concurrent('killed, then post is cancelled, too: it ends at once, with the id', async () => {
    const asked = Promise.withResolvers<void>()
    const server = await startJobServer({
      get: (...exchange) => {
        asked.resolve()
        stallBeforeHeaders(...exchange)
      }
    })
    const options = hostedRun(server, { timeWarp: 1 })
    const started = await startRun(options)
    await started.waitForLog(/Job .*: active/)
    started.signal('SIGKILL')
    const main = await started.finished
    const after = await startPost(main, options)
    await asked.promise
    const signalledAt = performance.now()
    after.signal('SIGINT')
    const result = await after.finished
    expect(performance.now() - signalledAt).toBeLessThan(5000)
    expect(result).toMatchObject({ exitCode: 1, outputs: { jobId } })
    expect(result.outputs.reason).toContain(jobId)
  })

  test.concurrent('after a run that ended: post says and asks nothing', async () => {
    const server = await startJobServer()
    const options = hostedRun(server)
    expect(await post(await run(options), options)).toMatchObject({
      exitCode: 0,
      log: '',
      summary: '',
      outputs: {}
    })
    expect([server.posts(), server.gets()]).toEqual([1, 1])
  })
})
