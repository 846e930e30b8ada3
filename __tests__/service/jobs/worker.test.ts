import { afterEach, describe, expect, test } from '@jest/globals'
import { DatabaseTrouble } from '../../../src/service/database.ts'
import type { ClaimedTurn } from '../../../src/service/jobs/claimed-turn.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import type { TurnEnd } from '../../../src/service/jobs/turn-end.ts'
import { TurnAbandoned } from '../../../src/service/jobs/turn-failure.ts'
import { createTurnQueue, type TurnQueue } from '../../../src/service/jobs/turn-queue.ts'
import { startWorker, type Worker } from '../../../src/service/jobs/worker.ts'
import { createLog } from '../../../src/service/log.ts'
import {
  createClock,
  type Engine,
  engines,
  project,
  testDatabases
} from '../fixtures/test-database.ts'

const running: Worker[] = []
const done: TurnEnd = { status: 'completed', prLink: null, changedFiles: 0 }
const never = 2 ** 30

type Work = (turn: ClaimedTurn, signal: AbortSignal) => Promise<TurnEnd>

type Settings = Partial<Parameters<typeof startWorker>[0]> & {
  /** Called before each call of the queue; what it throws, the call throws. */
  before?: (call: keyof TurnQueue) => void
}

const full = () => new DatabaseTrouble('the disk of the database is full: make room')

const starter = (engine: Engine) => {
  // Before the databases are closed: hooks run in the order in which they are given.
  afterEach(async () => {
    for (const worker of running.splice(0)) await worker.stop()
  })
  const openDatabase = testDatabases(engine)
  return async (work: Work, { before, ...settings }: Settings = {}) => {
    const database = await openDatabase()
    const clock = createClock()
    const store = createJobStore({ database, now: clock.now })
    const queue = createTurnQueue({ database, now: clock.now, leaseMs: 1000 })
    const log: string[] = []
    const troubled: TurnQueue = {
      ...queue,
      claim: async () => {
        before?.('claim')
        return await queue.claim()
      },
      renew: async turn => {
        before?.('renew')
        return await queue.renew(turn)
      },
      finish: async (turn, end) => {
        before?.('finish')
        return await queue.finish(turn, end)
      }
    }
    const worker = startWorker({
      queue: troubled,
      work,
      concurrency: 1,
      pollMs: never,
      renewMs: never,
      leaseMs: 1000,
      elapsed: clock.now,
      log: createLog({
        format: 'text',
        level: 'info',
        now: clock.now,
        write: line => log.push(line)
      }),
      ...settings
    })
    running.push(worker)
    const create = async (prompt: string) => {
      const { id } = await store.create({ project, prompt })
      worker.wake()
      return id
    }
    const ended = async (jobId: string) => {
      for (;;) {
        const job = await store.find({ projectId: 'docs', jobId })
        if (job !== undefined && job.status !== 'active') return job
        await new Promise(resolve => setImmediate(resolve))
      }
    }
    const renewed = async () => {
      for (;;) {
        const [row = {}] = await database.query('SELECT lease_until FROM turns')
        if (row.lease_until === clock.now() + 1000) return
        await new Promise(resolve => setImmediate(resolve))
      }
    }
    return { worker, queue, store, clock, log, create, ended, renewed }
  }
}

describe.each(engines)('the worker on %s', engine => {
  const start = starter(engine)

  test('a wake starts a turn at once, without waiting for the poll', async () => {
    const { create, ended } = await start(async () => done)
    expect(await ended(await create('one'))).toMatchObject({ status: 'completed' })
    expect(await ended(await create('two'))).toMatchObject({ status: 'completed' })
  })

  test('turns of other processes are found by polling', async () => {
    const { store, ended } = await start(async () => done, { pollMs: 5 })
    const { id } = await store.create({ project, prompt: 'unannounced' })
    expect(await ended(id)).toMatchObject({ status: 'completed' })
  })

  test('a queued message of the same job follows without a wake', async () => {
    const prompts: string[] = []
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { create, ended, store } = await start(async turn => {
      prompts.push(turn.prompt)
      await gate
      return done
    })
    const id = await create('one')
    await store.message({ projectId: 'docs', jobId: id, prompt: 'two' })
    open()
    await ended(id)
    expect(prompts).toEqual(['one', 'two'])
  })

  test('as many turns at once as allowed', async () => {
    let now = 0
    let most = 0
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { create, ended } = await start(
      async () => {
        now += 1
        most = Math.max(most, now)
        if (now === 2) open()
        await gate
        now -= 1
        return done
      },
      { concurrency: 2 }
    )
    const ids = [await create('one'), await create('two'), await create('three')]
    for (const id of ids) await ended(id)
    expect(most).toBe(2)
  })

  test('work that throws ends the turn as failed, and the log has the cause', async () => {
    const { create, ended, log } = await start(async () => {
      throw new Error('boom\n::error::')
    })
    const job = await ended(await create('one'))
    expect(job).toMatchObject({ status: 'failed', reason: expect.stringContaining('see its log') })
    expect(log.join()).toContain(`job ${job.id}: Error: boom ::error`)
  })

  test('work that finds no space ends the turn as failed, and says what to do', async () => {
    const { create, ended, log } = await start(async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' })
    })
    const job = await ended(await create('one'))
    expect(job).toMatchObject({
      status: 'failed',
      reason: 'the disk of this machine is full: make room, then ask again'
    })
    expect(log.join()).not.toContain('at ')
  })

  test('is alive while it looks for work or works, and not when it cannot for a lease', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { worker, clock, create, ended } = await start(async () => {
      begin()
      await held
      return done
    })
    expect(worker.isAlive()).toBe(true)
    const id = await create('one')
    await begun
    clock.advance(5000)
    expect(worker.isAlive()).toBe(true)
    letGo()
    await ended(id)
    clock.advance(999)
    expect(worker.isAlive()).toBe(true)
    clock.advance(1)
    expect(worker.isAlive()).toBe(false)
  })

  test('a stop aborts the work and gives its turn back', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { create, worker, queue } = await start(async (_, signal) => {
      begin()
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      throw new TurnAbandoned('stopped')
    })
    const id = await create('one')
    await begun
    await worker.stop()
    expect(await queue.claim()).toMatchObject({ job: { id } })
  })

  test('a stopped worker takes no turn any more', async () => {
    const { create, worker, queue } = await start(async () => done)
    await worker.stop()
    await create('one')
    expect(await queue.claim()).toBeDefined()
  })

  test('the lease is renewed while the work lasts', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { create, ended, queue, clock, renewed } = await start(
      async () => {
        await gate
        return done
      },
      { renewMs: 20 }
    )
    const id = await create('one')
    for (let n = 0; n < 4; n += 1) {
      clock.advance(900)
      await renewed()
    }
    await queue.recover()
    expect(await queue.claim()).toBeUndefined()
    open()
    expect(await ended(id)).toMatchObject({ status: 'completed' })
  })

  test('work whose lease was lost is aborted and records nothing', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    const { create, queue, clock, store, worker } = await start(
      async (_, signal) => {
        begin()
        await new Promise(resolve => signal.addEventListener('abort', resolve))
        abort()
        return { status: 'failed', reason: 'late' }
      },
      { renewMs: 10 }
    )
    const id = await create('one')
    await begun
    // Until no renewal comes in between.
    let other: ClaimedTurn | undefined
    while (other === undefined) {
      clock.advance(1000)
      await queue.recover()
      other = await queue.claim()
    }
    await aborted
    await worker.stop()
    expect(await store.find({ projectId: 'docs', jobId: id })).toMatchObject({ status: 'active' })
  })
})

describe.each(engines)('a database in trouble on %s', engine => {
  const start = starter(engine)
  const pause = () => new Promise(resolve => setTimeout(resolve, 30))

  test('is tried again and again, and said once', async () => {
    let isFull = true
    let tries = 0
    const { create, ended, log } = await start(async () => done, {
      pollMs: 1,
      before: call => {
        if (call !== 'claim' || !isFull) return
        tries += 1
        throw full()
      }
    })
    const id = await create('one')
    await pause()
    isFull = false
    expect(await ended(id)).toMatchObject({ status: 'completed' })
    expect(tries).toBeGreaterThan(3)
    expect(log).toEqual([
      'no turn can be taken: the disk of the database is full: make room',
      'the database can be used again'
    ])
  })

  test('loses no end: the work is done once, and its end recorded later', async () => {
    let failures = 3
    let runs = 0
    const { create, ended, log } = await start(
      async () => {
        runs += 1
        return done
      },
      {
        pollMs: 1,
        before: call => {
          if (call !== 'finish' || failures === 0) return
          failures -= 1
          throw full()
        }
      }
    )
    expect(await ended(await create('one'))).toMatchObject({ status: 'completed' })
    expect(runs).toBe(1)
    expect(log.filter(line => line.includes('cannot be recorded'))).toHaveLength(1)
  })

  test('does not fail the turn that met it: it is left to its lease', async () => {
    let runs = 0
    const { create, ended, clock } = await start(
      async () => {
        runs += 1
        if (runs === 1) throw full()
        return done
      },
      { pollMs: 1 }
    )
    const id = await create('one')
    await pause()
    expect(runs).toBe(1)
    clock.advance(1000)
    expect(await ended(id)).toMatchObject({ status: 'completed', reason: null })
    expect(runs).toBe(2)
  })

  test('ends the work once the lease may be another worker’s', async () => {
    const { promise: aborted, resolve: abort } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let isAborted = false
    const { create, clock, log } = await start(
      async (_, signal) => {
        begin()
        await new Promise(resolve => {
          if (signal.aborted) resolve(undefined)
          signal.addEventListener('abort', resolve)
        })
        isAborted = true
        abort()
        throw new TurnAbandoned('lost')
      },
      {
        renewMs: 2,
        before: call => {
          if (call === 'renew') throw full()
        }
      }
    )
    await create('one')
    await begun
    clock.advance(999)
    await pause()
    expect(isAborted).toBe(false)
    clock.advance(1)
    await aborted
    expect(log.filter(line => line.includes('cannot be renewed'))).toHaveLength(1)
  })
})
