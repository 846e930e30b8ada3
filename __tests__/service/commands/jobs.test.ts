import { describe, expect, test } from '@jest/globals'
import { readListJobs, readShowJob, runJobs } from '../../../src/service/commands/jobs.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import { openTurnLog } from '../../../src/service/jobs/turn-log.ts'
import { createTurnQueue } from '../../../src/service/jobs/turn-queue.ts'
import { createClock, engines, project, testDatabases } from '../fixtures/test-database.ts'

const hostile = 'Fix it\n::error::x\u001b[31m\u009b2J'

describe.each(engines)('jobs on %s', engine => {
  const openDatabase = testDatabases(engine)

  /** One job that is done, one that failed, one that waits; the newest last. */
  async function start() {
    const database = await openDatabase()
    const clock = createClock()
    const store = createJobStore({ database, now: clock.now })
    const queue = createTurnQueue({ database, now: clock.now, leaseMs: 60_000 })
    const create = async (prompt: string, projectId = 'docs') => {
      clock.advance(60_000)
      const { id } = await store.create({ project: { ...project, id: projectId }, prompt })
      return id
    }
    const claim = async () => {
      const turn = await queue.claim()
      if (turn === undefined) throw new Error('no turn')
      return turn
    }
    const done = await create(hostile)
    const first = await claim()
    const log = openTurnLog({
      ...{ database, turn: first, now: clock.now },
      redact: text => text,
      onTrouble: () => undefined
    })
    log.add('running the agent')
    log.add('│ \u001b[31m done ##[error]')
    await log.end()
    await queue.setBranch(first, `docs-agent/${done}`)
    clock.advance(90_000)
    await queue.finish(first, { status: 'completed', prLink: 'https://x/pull/1', changedFiles: 1 })
    const failed = await create('Break it')
    await queue.finish(await claim(), { status: 'failed', reason: 'no such branch' })
    const waiting = await create('Later', 'other')
    const run = (args: readonly string[]) => {
      const [name, ...rest] = args
      const command = name === 'jobs' ? readListJobs(rest) : readShowJob(rest)
      return runJobs(command, { database, serverUrl: 'https://github.example' })
    }
    return { run, done, failed, waiting }
  }

  test('are listed, the newest first, each on a line', async () => {
    const { run, done, failed, waiting } = await start()
    expect(await run(['jobs'])).toBe(
      [
        'ID            STATUS     CREATED            TURNS  PROJECT  PULL REQUEST OR REASON',
        `${waiting}  active     2025-01-01T00:04Z  1      other    -`,
        `${failed}  failed     2025-01-01T00:03Z  1      docs     no such branch`,
        `${done}  completed  2025-01-01T00:01Z  1      docs     https://x/pull/1`
      ].join('\n')
    )
  })

  test('are found by project and status, as many as asked for', async () => {
    const { run, done, failed, waiting } = await start()
    const ids = async (...args: string[]): Promise<string[]> =>
      JSON.parse(await run(['jobs', '--json', ...args])).map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([waiting, failed, done])
    expect(await ids('--project', 'docs')).toEqual([failed, done])
    expect(await ids('--status', 'active')).toEqual([waiting])
    expect(await ids('--project', 'docs', '--status', 'completed')).toEqual([done])
    expect(await ids('--limit', '1')).toEqual([waiting])
    expect(await run(['jobs', '--project', 'none'])).toBe('there are no such jobs')
  })

  test('show their turns, what was said, and where their changes are, harmlessly', async () => {
    const { run, done } = await start()
    const text = await run(['job', done])
    expect(text).toBe(
      [
        `job           ${done} (completed)`,
        'project       docs',
        'repository    octo/docs, from main',
        'created       2025-01-01T00:01Z',
        'pull request  https://x/pull/1',
        `diff          https://github.example/octo/docs/compare/main...docs-agent/${done}`,
        '',
        'TURN  STATE      ATTEMPTS  ASKED              TOOK        PROMPT',
        '1     completed  1         2025-01-01T00:01Z  1 min 30 s  Fix it ::error::x[31m2J',
        '',
        'turn 1',
        '  running the agent',
        '  │ [31m done ## [error]'
      ].join('\n')
    )
  })

  test('tell why a turn failed', async () => {
    const { run, failed } = await start()
    const text = await run(['job', failed])
    expect(text).toContain('reason        no such branch')
    expect(text).toContain('diff          none: nothing was pushed')
    expect(text).toContain('turn 1, failed: no such branch\n  no log is kept')
  })

  test('are JSON for programs, which a terminal can show too', async () => {
    const { run, done } = await start()
    const json = await run(['job', done, '--json'])
    expect([...json].filter(one => /\p{Cc}/u.test(one) && one !== '\n')).toEqual([])
    expect(JSON.parse(json)).toMatchObject({
      id: done,
      diffLink: `https://github.example/octo/docs/compare/main...docs-agent/${done}`,
      createdAt: '2025-01-01T00:01:00.000Z',
      turns: [
        {
          prompt: hostile,
          state: 'completed',
          attempts: 1,
          startedAt: '2025-01-01T00:01:00.000Z',
          finishedAt: '2025-01-01T00:02:30.000Z',
          reason: null,
          log: expect.stringContaining('running the agent')
        }
      ]
    })
  })

  test('that are not there are an error', async () => {
    const { run } = await start()
    await expect(run(['job', 'none'])).rejects.toThrow('there is no job with the id "none"')
  })
})

test.each([
  [() => readListJobs(['--status', 'lost']), '--status: use active or completed or archived'],
  [() => readListJobs(['--limit', '0']), '--limit: use a number from 1 to 10000'],
  [() => readShowJob([]), 'name one job'],
  [() => readShowJob(['a', 'b']), 'name one job']
])('a wrong command is refused: %#', (read, message) => {
  expect(read).toThrow(message)
})
