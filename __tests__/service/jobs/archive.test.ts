import { describe, expect, test } from '@jest/globals'
import { jobStatuses, transitions } from '../../../src/contract/job.ts'
import { createArchive } from '../../../src/service/jobs/archive.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import type { TurnEnd } from '../../../src/service/jobs/turn-end.ts'
import { createTurnQueue } from '../../../src/service/jobs/turn-queue.ts'
import {
  createClock,
  type Engine,
  engines,
  project,
  testDatabases
} from '../fixtures/test-database.ts'

const dayMs = 86_400_000
const shown: TurnEnd = { status: 'completed', prLink: 'https://x/1', changedFiles: 1 }

function starter(engine: Engine) {
  const openDatabase = testDatabases(engine)
  return async () => {
    const database = await openDatabase()
    const clock = createClock()
    const store = createJobStore({ database, now: clock.now })
    const queue = createTurnQueue({ database, now: clock.now, leaseMs: dayMs })
    const claim = async () => {
      const turn = await queue.claim()
      if (turn === undefined) throw new Error('no turn waits')
      return turn
    }
    /** Does the turn that waits for the longest time. */
    const work = async (end: TurnEnd = shown, branch?: string) => {
      const turn = await claim()
      await queue.setBranch(turn, branch ?? `docs-agent/${turn.job.id}`)
      await queue.finish(turn, end)
    }
    const create = async () => (await store.create({ project, prompt: 'Fix it' })).id
    const createDone = async (end?: TurnEnd) => {
      const id = await create()
      await work(end)
      return id
    }
    const find = (jobId: string) => store.find({ projectId: 'docs', jobId })
    const message = (jobId: string) => store.message({ projectId: 'docs', jobId, prompt: 'More' })
    const archive = createArchive({ database, now: clock.now })
    return { database, clock, archive, create, createDone, claim, work, find, message }
  }
}

describe.each(engines)('the archive on %s', engine => {
  const start = starter(engine)

  test('takes a job at rest, which takes no message from then on', async () => {
    const { archive, createDone, find, message, clock } = await start()
    const id = await createDone()
    clock.advance(1000)
    expect(await archive.archive(id)).toBe('archived')
    const archived = {
      ...{ status: 'archived', prLink: 'https://x/1', branch: `docs-agent/${id}` },
      ...{ createdAt: '2025-01-01T00:00:00.000Z', archivedAt: '2025-01-01T00:00:01.000Z' }
    }
    expect(await find(id)).toMatchObject(archived)
    expect(await message(id)).toBe('archived')
    clock.advance(1000)
    expect(await archive.archive(id)).toBe('archived before')
    expect(await find(id)).toMatchObject(archived)
  })

  test('takes no job that waits or runs, and none that is unknown', async () => {
    const { archive, create, claim, find, clock } = await start()
    const id = await create()
    expect(await archive.archive(id)).toBe('active')
    await claim()
    clock.advance(90 * dayMs)
    expect(await archive.archive(id)).toBe('active')
    expect(await archive.archiveIdle(dayMs)).toBe(0)
    expect(await archive.archiveEnded({ id, branch: `docs-agent/${id}` })).toBe(false)
    expect(await find(id)).toMatchObject({ status: 'active', archivedAt: null })
    expect(await archive.archive('unknownunkno')).toBe('unknown')
  })

  test('takes what the contract lets it take', async () => {
    const { archive, createDone, database } = await start()
    for (const status of jobStatuses) {
      const id = await createDone()
      await database.run('UPDATE jobs SET status = $1 WHERE id = $2', [status, id])
      const done = (await archive.archive(id)) === 'archived'
      expect([status, done]).toEqual([status, transitions[status].includes('archived')])
    }
  })

  test('takes by age what nothing happened to since the end of its last turn', async () => {
    const { archive, createDone, work, message, find, clock } = await start()
    const [old, failed, used] = [
      await createDone(),
      await createDone({ status: 'failed', reason: 'x' }),
      await createDone()
    ]
    clock.advance(dayMs)
    await message(used)
    await work()
    clock.advance(29 * dayMs - 1)
    expect(await archive.archiveIdle(30 * dayMs)).toBe(0)
    clock.advance(1)
    expect(await archive.archiveIdle(30 * dayMs)).toBe(2)
    const statuses = await Promise.all([old, failed, used].map(find))
    expect(statuses.map(job => job?.status)).toEqual(['archived', 'archived', 'completed'])
  })

  test('leaves a job that went on with another branch while somebody looked', async () => {
    const { archive, createDone, message, work, find } = await start()
    const id = await createDone()
    const seen = { id, branch: `docs-agent/${id}` }
    await message(id)
    await work(shown, `docs-agent/${id}-2`)
    expect(await archive.archiveEnded(seen)).toBe(false)
    expect(await find(id)).toMatchObject({ status: 'completed' })
    expect(await archive.archiveEnded({ id, branch: `docs-agent/${id}-2` })).toBe(true)
  })

  test('shows jobs that rest beside a pull request, the longest unseen first', async () => {
    const { archive, create, createDone, clock } = await start()
    const ids = [await createDone(), await createDone(), await createDone()].toSorted()
    await createDone({ status: 'failed', reason: 'never got a pull request' })
    clock.advance(1000)
    const justDone = await createDone()
    await create()
    const look = async () => {
      const [job] = await archive.shown({ restedMs: 1000, most: 1 })
      await archive.noteLook(job?.id ?? '')
      clock.advance(1)
      return job?.id
    }
    expect([await look(), await look(), await look(), await look()]).toEqual([...ids, ids[0]])
    expect(await archive.shown({ restedMs: 1000, most: 10 })).toHaveLength(3)
    clock.advance(1000)
    const all = await archive.shown({ restedMs: 1000, most: 10 })
    expect(all.map(({ id }) => id)).toEqual([justDone, ids[1], ids[2], ids[0]])
    expect(all[0]).toEqual({
      ...{ id: justDone, projectId: 'docs', repository: 'octo/docs' },
      branch: `docs-agent/${justDone}`
    })
  })

  test('a message and the archive at the same instant: one of them is refused', async () => {
    const { archive, createDone, message, find } = await start()
    for (const _ of Array.from({ length: 20 })) {
      const id = await createDone()
      const [sent, put] = await Promise.all([message(id), archive.archive(id)])
      const isSent = sent !== 'archived'
      expect(put).toBe(isSent ? 'active' : 'archived')
      expect((await find(id))?.status).toBe(isSent ? 'active' : 'archived')
      // Nothing waits in an archived job, and the next round begins with an empty queue.
      if (isSent) continue
      expect(await message(id)).toBe('archived')
    }
  })
})
