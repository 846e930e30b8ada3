import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import type { ClaimedTurn } from '../../../src/service/jobs/claimed-turn.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import { createTurnQueue } from '../../../src/service/jobs/turn-queue.ts'
import { migrate } from '../../../src/service/migrations.ts'
import {
  createClock,
  type Engine,
  emptyDatabases,
  engines,
  project,
  testDatabases
} from '../fixtures/test-database.ts'

const run = promisify(execFile)
const claimingProcess = join(import.meta.dirname, '..', 'fixtures', 'claiming-process.ts')
const leaseMs = 1000
const done = { status: 'completed', prLink: null, changedFiles: 0 } as const

const starter = (engine: Engine) => {
  const openDatabase = testDatabases(engine)
  return async () => {
    const database = await openDatabase()
    const clock = createClock()
    const store = createJobStore({ database, now: clock.now })
    const queue = createTurnQueue({ database, now: clock.now, leaseMs })
    const find = async (jobId: string) => await store.find({ projectId: 'docs', jobId })
    const message = (jobId: string, prompt: string) =>
      store.message({ projectId: 'docs', jobId, prompt })
    const create = async (prompt: string) => {
      clock.advance(1)
      return (await store.create({ project, prompt })).id
    }
    return { database, clock, queue, find, message, create }
  }
}

function given(turn: ClaimedTurn | undefined): ClaimedTurn {
  if (turn === undefined) throw new Error('no turn was given')
  return turn
}

describe.each(engines)('claiming on %s', engine => {
  const start = starter(engine)

  test('the oldest turn comes first, and each only once', async () => {
    const { queue, create } = await start()
    const ids = [await create('one'), await create('two')]
    const claimed = [given(await queue.claim()), given(await queue.claim())]
    expect(claimed.map(turn => turn.job.id)).toEqual(ids)
    expect(await queue.claim()).toBeUndefined()
  })

  test('a turn waits while another of its job runs, and comes in order after it', async () => {
    const { queue, create, message } = await start()
    const id = await create('one')
    await message(id, 'two')
    await message(id, 'three')
    const first = given(await queue.claim())
    expect(await queue.claim()).toBeUndefined()
    await queue.finish(first, done)
    const second = given(await queue.claim())
    expect(second).toMatchObject({
      prompt: 'two',
      earlier: [{ prompt: 'one', status: 'completed' }]
    })
  })

  test('a turn of an archived job is not taken', async () => {
    const { queue, create, database } = await start()
    const id = await create('one')
    await database.run(`UPDATE jobs SET status = 'archived' WHERE id = $1`, [id])
    expect(await queue.claim()).toBeUndefined()
  })

  test('a project with a limit has no more turns running, and others pass it', async () => {
    const { database, clock } = await start()
    const store = createJobStore({ database, now: clock.now })
    const limits = new Map([
      ['narrow', 1],
      ['wide', 2]
    ])
    const queue = createTurnQueue({ database, now: clock.now, leaseMs, limits })
    const of = (id: string) => ({ ...project, id })
    for (const id of ['narrow', 'narrow', 'wide', 'wide', 'wide', 'docs', 'docs']) {
      clock.advance(1)
      await store.create({ project: of(id), prompt: 'x' })
    }
    const claimed: ClaimedTurn[] = []
    for (let turn = await queue.claim(); turn !== undefined; turn = await queue.claim()) {
      claimed.push(turn)
    }
    const projects = claimed.map(turn => turn.job.projectId)
    expect(projects).toEqual(['narrow', 'wide', 'wide', 'docs', 'docs'])
    await queue.finish(given(claimed[0]), done)
    expect(given(await queue.claim()).job.projectId).toBe('narrow')
    expect(await queue.claim()).toBeUndefined()
  })
})

describe.each(engines)('ending on %s', engine => {
  const start = starter(engine)

  test('a job shows what its turn ended with', async () => {
    const { queue, create, find } = await start()
    const id = await create('one')
    const turn = given(await queue.claim())
    await queue.setBranch(turn, 'docs-agent/x')
    await queue.finish(turn, { status: 'completed', prLink: 'https://x/1', changedFiles: 2 })
    expect(await find(id)).toMatchObject({
      status: 'completed',
      prLink: 'https://x/1',
      branch: 'docs-agent/x',
      changedFiles: 2,
      reason: null
    })
  })

  test('a job stays active until no turn waits, then it is as its last turn', async () => {
    const { queue, create, message, find } = await start()
    const id = await create('one')
    await message(id, 'two')
    await queue.finish(given(await queue.claim()), done)
    expect(await find(id)).toMatchObject({ status: 'active' })
    await queue.finish(given(await queue.claim()), { status: 'failed', reason: 'no' })
    expect(await find(id)).toMatchObject({ status: 'failed', reason: 'no' })
  })

  test('the pull request stays through a turn without one and through a failure', async () => {
    const { queue, create, message, find } = await start()
    const id = await create('one')
    await queue.finish(given(await queue.claim()), { ...done, prLink: 'https://x/1' })
    await message(id, 'two')
    await queue.finish(given(await queue.claim()), done)
    expect(await find(id)).toMatchObject({ prLink: 'https://x/1', changedFiles: 0 })
    await message(id, 'three')
    await queue.finish(given(await queue.claim()), { status: 'failed', reason: 'no' })
    expect(await find(id)).toMatchObject({ prLink: 'https://x/1', changedFiles: null })
  })

  test('a reason loses what no database can hold', async () => {
    const { queue, create, find } = await start()
    const id = await create('one')
    await queue.finish(given(await queue.claim()), { status: 'failed', reason: 'a\0b\ud800c' })
    expect(await find(id)).toMatchObject({ reason: 'a\ufffdb\ufffdc' })
  })

  test('a new branch has no pull request yet', async () => {
    const { queue, create, message } = await start()
    const id = await create('one')
    const first = given(await queue.claim())
    await queue.setBranch(first, 'docs-agent/x')
    await queue.finish(first, { ...done, prLink: 'https://x/1' })
    await message(id, 'two')
    const second = given(await queue.claim())
    await queue.setBranch(second, 'docs-agent/x')
    expect(second.job.prLink).toBe('https://x/1')
    await queue.setBranch(second, 'docs-agent/x-2')
    await queue.release(second)
    expect(given(await queue.claim()).job).toMatchObject({ branch: 'docs-agent/x-2', prLink: null })
  })

  test('a message that comes right before or after the end keeps the job active', async () => {
    const { queue, create, message, find } = await start()
    const id = await create('one')
    const first = given(await queue.claim())
    const both = [queue.finish(first, done), message(id, 'two')]
    await Promise.all(both)
    expect(await find(id)).toMatchObject({ status: 'active' })
    const second = given(await queue.claim())
    await Promise.all([message(id, 'three'), queue.finish(second, done)])
    expect(await find(id)).toMatchObject({ status: 'active' })
    expect(given(await queue.claim())).toMatchObject({ prompt: 'three' })
  })

  test('a first turn that fails leaves the second its turn, and the last one decides', async () => {
    const { queue, create, message, find } = await start()
    const id = await create('one')
    await message(id, 'two')
    await queue.finish(given(await queue.claim()), { status: 'failed', reason: 'no' })
    expect(await find(id)).toMatchObject({ status: 'active', reason: null })
    const second = given(await queue.claim())
    expect(second.earlier).toEqual([{ prompt: 'one', status: 'failed' }])
    await queue.finish(second, done)
    expect(await find(id)).toMatchObject({ status: 'completed', reason: null })
  })

  test('the default branch is remembered once', async () => {
    const { queue, create, database, find } = await start()
    const id = await create('one')
    await database.run('UPDATE jobs SET ref = NULL')
    const turn = given(await queue.claim())
    await queue.setRef(turn, 'trunk')
    await queue.setRef(turn, 'other')
    expect(await find(id)).toMatchObject({ source: { ref: 'trunk' } })
  })
})

describe.each(engines)('leases on %s', engine => {
  const start = starter(engine)

  test('a turn whose worker is silent is tried once more, then failed', async () => {
    const { queue, create, clock, find } = await start()
    const id = await create('one')
    for (const attempt of ['first', 'second']) {
      expect(given(await queue.claim()).prompt).toBe('one')
      clock.advance(leaseMs - 1)
      await queue.recover()
      expect([attempt, await queue.claim()]).toEqual([attempt, undefined])
      clock.advance(1)
      await queue.recover()
    }
    expect(await queue.claim()).toBeUndefined()
    expect(await find(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('ask again')
    })
  })

  test('a renewed lease begins anew', async () => {
    const { queue, create, clock } = await start()
    await create('one')
    const turn = given(await queue.claim())
    clock.advance(leaseMs - 1)
    expect(await queue.renew(turn)).toBe(true)
    clock.advance(leaseMs - 1)
    await queue.recover()
    expect(await queue.claim()).toBeUndefined()
  })

  test('who lost the lease can neither renew, push, end nor give back', async () => {
    const { queue, create, clock, find } = await start()
    const id = await create('one')
    const lost = given(await queue.claim())
    clock.advance(leaseMs)
    await queue.recover()
    const held = given(await queue.claim())
    expect(await queue.renew(lost)).toBe(false)
    expect(await queue.planPush(lost, { branch: 'b', commit: 'c', changedFiles: 1 })).toBe(false)
    expect(await queue.finish(lost, { status: 'failed', reason: 'late' })).toBe(false)
    expect(await queue.setBranch(lost, 'docs-agent/late')).toBe(false)
    await queue.release(lost)
    expect(await find(id)).toMatchObject({ status: 'active', branch: null })
    expect(await queue.finish(held, done)).toBe(true)
  })

  test('what was about to be pushed is known to the next attempt', async () => {
    const { queue, create, clock } = await start()
    await create('one')
    const turn = given(await queue.claim())
    expect(turn.plannedPush).toBeNull()
    const push = { branch: 'docs-agent/x', commit: 'abc', changedFiles: 3 }
    expect(await queue.planPush(turn, push)).toBe(true)
    clock.advance(leaseMs)
    await queue.recover()
    expect(given(await queue.claim()).plannedPush).toEqual(push)
  })

  test('a turn that may have pushed is taken up once more, but not to work', async () => {
    const { queue, create, clock, find } = await start()
    const id = await create('one')
    const push = { branch: 'docs-agent/x', commit: 'abc', changedFiles: 3 }
    const mayWork: boolean[] = []
    for (;;) {
      const turn = await queue.claim()
      if (turn === undefined) break
      mayWork.push(turn.mayWork)
      if (turn.mayWork) await queue.planPush(turn, push)
      clock.advance(leaseMs)
      await queue.recover()
    }
    expect(mayWork).toEqual([true, true, false, false])
    expect(await find(id)).toMatchObject({ status: 'failed' })
  })

  test('a later turn knows the branch that an earlier one was about to push', async () => {
    const { queue, create, message } = await start()
    const id = await create('one')
    const first = given(await queue.claim())
    expect(first.job.plannedBranch).toBeNull()
    await queue.planPush(first, { branch: 'docs-agent/x', commit: 'abc', changedFiles: 3 })
    await queue.finish(first, { status: 'failed', reason: 'no answer' })
    await message(id, 'two')
    await queue.finish(given(await queue.claim()), { status: 'failed', reason: 'no' })
    await message(id, 'three')
    expect(given(await queue.claim()).job).toMatchObject({
      branch: null,
      plannedBranch: 'docs-agent/x'
    })
  })

  test('a turn that was given back has lost no attempt', async () => {
    const { queue, create, clock } = await start()
    await create('one')
    for (let n = 0; n < 3; n += 1) await queue.release(given(await queue.claim()))
    given(await queue.claim())
    clock.advance(leaseMs)
    await queue.recover()
    expect(await queue.claim()).toBeDefined()
  })
})

describe.each(engines)('many processes on %s', engine => {
  const databases = emptyDatabases(engine)

  test('do every turn once, and those of a job in their order', async () => {
    const location = await databases.location()
    const database = await databases.open(location)
    await migrate(database, Date.now)
    const store = createJobStore({ database, now: Date.now })
    const wanted: string[] = []
    for (let n = 0; n < 10; n += 1) {
      const { id: jobId } = await store.create({ project, prompt: 'first' })
      await store.message({ projectId: 'docs', jobId, prompt: 'second' })
      await store.message({ projectId: 'docs', jobId, prompt: 'third' })
      wanted.push(`${jobId} first after 0`, `${jobId} second after 1`, `${jobId} third after 2`)
    }
    const args = [claimingProcess, JSON.stringify(location)]
    const processes = ['one', 'two', 'three'].map(() => run(process.execPath, args))
    const claimed = (await Promise.all(processes)).flatMap(({ stdout }) => JSON.parse(stdout))
    expect(claimed.toSorted()).toEqual(wanted.toSorted())
    expect(await database.query(`SELECT id FROM jobs WHERE status <> 'completed'`)).toEqual([])
  })
})

describe.each(engines)('at the same instant on %s', engine => {
  const start = starter(engine)

  test('a message and the end of the turn before it: the job stays active', async () => {
    const { queue, create, database, find } = await start()
    const id = await create('one')
    const turn = given(await queue.claim())
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    // As the store does it, but slowly.
    const message = database.transaction(async ({ run }) => {
      await run(`UPDATE jobs SET status = 'active' WHERE id = $1`, [id])
      begin()
      await gate
      await run(
        `INSERT INTO turns (id, job_id, position, prompt, state, attempts, created_at)
         VALUES ('second', $1, 2, 'two', 'waiting', 0, 0)`,
        [id]
      )
    })
    await begun
    const finish = queue.finish(turn, done)
    await new Promise(resolve => setTimeout(resolve, 20))
    open()
    await Promise.all([message, finish])
    expect(await find(id)).toMatchObject({ status: 'active' })
    expect(await queue.claim()).toMatchObject({ prompt: 'two' })
  })

  test('several workers take back the turns of one that died: each once', async () => {
    const { queue, create, clock, database } = await start()
    for (const prompt of ['one', 'two', 'three']) await create(prompt)
    const claim = async () => [await queue.claim(), await queue.claim(), await queue.claim()]
    for (const state of ['waiting', 'failed']) {
      expect((await claim()).map(turn => given(turn).prompt)).toEqual(['one', 'two', 'three'])
      clock.advance(leaseMs)
      await Promise.all(Array.from({ length: 5 }, () => queue.recover()))
      const rows = await database.query('SELECT state FROM turns')
      expect(rows).toEqual([{ state }, { state }, { state }])
    }
    const reasons = await database.query('SELECT status, reason FROM jobs')
    expect(reasons).toHaveLength(3)
    for (const row of reasons) {
      expect(row).toEqual({ status: 'failed', reason: expect.stringContaining('ask again') })
    }
  })

  test('many claims: no more of a project run than its limit', async () => {
    const { database, clock, create } = await start()
    const limits = new Map([[project.id, 2]])
    const queue = createTurnQueue({ database, now: clock.now, leaseMs, limits })
    for (let n = 0; n < 6; n += 1) await create(String(n))
    const claims = await Promise.all(Array.from({ length: 6 }, () => queue.claim()))
    expect(claims.filter(turn => turn !== undefined)).toHaveLength(2)
  })

  test('messages, ends, claims and recoveries: nobody waits in a circle, nothing is lost', async () => {
    const { queue, create, message, database } = await start()
    const ids = [await create('0'), await create('0')]
    let left = 2 * 16
    const work = async () => {
      while (left > 0) {
        const turn = await queue.claim()
        await queue.recover()
        if (turn !== undefined && (await queue.finish(turn, done))) left -= 1
      }
    }
    const ask = async (id: string) => {
      for (let n = 1; n < 16; n += 1) await message(id, String(n))
    }
    await Promise.all([...ids.map(ask), work(), work(), work()])
    expect(await database.query('SELECT DISTINCT status FROM jobs')).toEqual([
      { status: 'completed' }
    ])
    expect(await database.query('SELECT DISTINCT state FROM turns')).toEqual([
      { state: 'completed' }
    ])
  })
})
