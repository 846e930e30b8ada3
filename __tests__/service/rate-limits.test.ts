import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { jobSchema } from '../../src/contract/job.ts'
import { limitWindowMs, messagesPerHour } from '../../src/contract/limits.ts'
import { paths } from '../../src/contract/routes.ts'
import type { DatabaseLocation } from '../../src/service/database-location.ts'
import { createKeys } from '../../src/service/keys.ts'
import { migrate } from '../../src/service/migrations.ts'
import { noLimits, type ProjectLimits } from '../../src/service/project.ts'
import { createRateLimits, RateLimitReached } from '../../src/service/rate-limits.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'
import { createClock, emptyDatabases, engines } from './fixtures/test-database.ts'

const times = (count: number): unknown[] => Array.from({ length: count })
const message = { projectId: 'docs', operation: 'message' } as const

describe.each(engines)('limits on %s', engine => {
  const databases = emptyDatabases(engine)

  const start = async (own: Partial<ProjectLimits> = { messagesPerHour }) => {
    const location = await databases.location()
    const clock = createClock()
    const projects = new Map([['docs', { limits: { ...noLimits, ...own } }]])
    /** As another process would, or this one after a restart. */
    const connect = async () => {
      const database = await databases.open(location)
      await migrate(database, () => 0)
      return { database, limits: createRateLimits({ database, projects, now: clock.now }) }
    }
    return { ...(await connect()), connect, clock }
  }

  /** Seconds to wait; 0 = the use was taken. */
  const spend = async (limits: Awaited<ReturnType<typeof start>>['limits'], use = message) => {
    try {
      await limits.spend(use)
      return 0
    } catch (error) {
      if (error instanceof RateLimitReached) return error.retryAfterSeconds
      throw error
    }
  }

  test('the 101st is refused, taken at the second it was told, and not one before', async () => {
    const { limits, clock } = await start()
    for (const _ of times(100)) {
      expect(await spend(limits)).toBe(0)
      clock.advance(333)
    }
    const told = await spend(limits)
    // The first was 33.3 s ago.
    expect(told).toBe(3567)
    clock.advance((told - 1) * 1000)
    expect(await spend(limits)).toBe(1)
    clock.advance(1000)
    expect(await spend(limits)).toBe(0)
  })

  test('the window slides: no 60 minutes have more, and places come back one by one', async () => {
    const { limits, clock } = await start({ messagesPerHour: 5 })
    const taken: number[] = []
    for (const step of times(200).map((_, index) => (index * 7919) % 1_000_000)) {
      clock.advance(step)
      const wait = await spend(limits)
      const present = taken.filter(at => at > clock.now() - limitWindowMs)
      expect(wait === 0).toBe(present.length < 5)
      if (wait === 0) taken.push(clock.now())
      else expect(wait).toBe(Math.ceil(((present[0] ?? 0) + limitWindowMs - clock.now()) / 1000))
    }
    expect(taken.length).toBeGreaterThan(50)
    expect(taken.length).toBeLessThan(200)
  })

  test('what was used is remembered over a restart', async () => {
    const { limits, connect, clock } = await start({ messagesPerHour: 2 })
    await spend(limits)
    clock.advance(60_000)
    await spend(limits)
    const again = await connect()
    expect(await spend(again.limits)).toBe(3540)
    // To the millisecond: the first use is exactly 60 minutes old then.
    clock.advance(3_540_000)
    expect(await spend(again.limits)).toBe(0)
    expect(await spend(again.limits)).toBe(60)
  })

  test('nothing is counted of work that failed or was refused', async () => {
    const { limits, database } = await start({ messagesPerHour: 1 })
    const failing = database.transaction(async queries => {
      await limits.reserve(queries, message)
      await limits.count(queries, message)
      throw new Error('failed later on')
    })
    await expect(failing).rejects.toThrow('failed later on')
    expect(await spend(limits)).toBe(0)
    for (const _ of times(3)) expect(await spend(limits)).toBe(3600)
    expect(await database.query('SELECT COUNT(*) AS count FROM uses')).toEqual([{ count: 1 }])
  })

  test('no more is kept than the limit', async () => {
    const { limits, database, clock } = await start({ messagesPerHour: 3 })
    for (const _ of times(12)) {
      await spend(limits)
      clock.advance(limitWindowMs / 3)
    }
    expect(await database.query('SELECT COUNT(*) AS count FROM uses')).toEqual([{ count: 3 }])
  })

  test('a clock that was wrong for a while locks nobody out for long', async () => {
    const { limits, clock } = await start({ messagesPerHour: 1 })
    clock.advance(365 * 86_400_000)
    expect(await spend(limits)).toBe(0)
    clock.advance(-365 * 86_400_000)
    expect(await spend(limits)).toBe(0)
    expect(await spend(limits)).toBe(3600)
  })

  test('where there is no limit, nothing is written', async () => {
    const { limits, database } = await start({})
    await limits.spend(message)
    await limits.spend({ projectId: 'unheard of', operation: 'get' })
    expect(await database.query('SELECT * FROM uses')).toEqual([])
    expect(await database.query('SELECT * FROM rate_limits')).toEqual([])
  })
})

/** `docs-agent serve` in a process of its own; it answers and works on nothing. */
async function serve(folder: string, database: DatabaseLocation) {
  const projects = join(folder, 'projects.json')
  const project = { id: 'docs', repository: 'octo/docs', agentCommand: 'true' }
  writeFileSync(projects, JSON.stringify({ projects: [project] }))
  const where = database.kind === 'sqlite' ? ['--database', database.file] : []
  const child = spawn(
    process.execPath,
    [
      ...[cli, 'serve', '--projects', projects, ...where, '--data', join(folder, 'data')],
      ...['--port', '0', '--concurrency', '0']
    ],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DOCS_AGENT_GITHUB_TOKEN: 'token',
        ...(database.kind === 'postgres' && { DOCS_AGENT_DATABASE_URL: database.url })
      },
      stdio: ['ignore', 'pipe', 'inherit']
    }
  )
  serving.push(child)
  const [line] = await once(child.stdout, 'data')
  return /http:\S+/.exec(String(line))?.[0] ?? ''
}

const cli = join(import.meta.dirname, '..', '..', 'src', 'cli.ts')
const serving: ChildProcess[] = []
afterEach(async () => {
  for (const child of serving.splice(0)) {
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }
})

describe.each(engines)('two that serve on %s', engine => {
  const databases = emptyDatabases(engine)
  const temporaryFolder = temporaryFolders()

  test('take 100 messages of a project out of 120 at once, and remember them', async () => {
    const location = await databases.location()
    const folder = temporaryFolder()
    const addresses = await Promise.all([serve(folder, location), serve(folder, location)])
    const database = await databases.open(location)
    const keys = createKeys({ database, now: Date.now })
    const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const post = (address: string | undefined, path: string) =>
      fetch(`${address}${path}`, { method: 'POST', headers, body: '{"prompt":"More"}' })

    const { id } = v.parse(jobSchema, await (await post(addresses[0], paths.jobs('docs'))).json())
    const answers = await Promise.all(
      times(120).map((_, index) => post(addresses[index % 2], paths.messages('docs', id)))
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(100)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    // The first message and these; nothing of those refused.
    expect(await database.query('SELECT COUNT(*) AS count FROM turns')).toEqual([{ count: 101 }])

    const later = await post(await serve(folder, location), paths.messages('docs', id))
    expect(later.status).toBe(429)
    const wait = Number(later.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
  })
})
