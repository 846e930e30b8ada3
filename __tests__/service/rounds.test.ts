import { describe, expect, test } from '@jest/globals'
import { migrate } from '../../src/service/migrations.ts'
import { claimRound } from '../../src/service/rounds.ts'
import { createClock, emptyDatabases, engines } from './fixtures/test-database.ts'

const hourMs = 3_600_000
const year = 365 * 24 * hourMs

describe.each(engines)('rounds on %s', engine => {
  const databases = emptyDatabases(engine)

  const start = async () => {
    const location = await databases.location()
    const clock = createClock()
    const connect = async () => {
      const database = await databases.open(location)
      await migrate(database, () => 0)
      return (name = 'archive') =>
        claimRound({ database, now: clock.now }, { name, everyMs: hourMs })
    }
    return { claim: await connect(), connect, clock }
  }

  test('the first that asks does it, and nobody else until the time is over', async () => {
    const { claim, connect, clock } = await start()
    const other = await connect()
    expect([await claim(), await claim(), await other()]).toEqual([true, false, false])
    clock.advance(hourMs - 1)
    expect([await claim(), await other()]).toEqual([false, false])
    clock.advance(1)
    expect([await other(), await claim()]).toEqual([true, false])
  })

  test('of many that ask at once, one does it', async () => {
    const { connect, clock } = await start()
    const claims = [await connect(), await connect(), await connect()]
    for (const _ of [1, 2, 3]) {
      const answers = await Promise.all(claims.flatMap(claim => [claim(), claim(), claim()]))
      expect(answers.filter(answer => answer)).toHaveLength(1)
      clock.advance(hourMs)
    }
  })

  test('one kind of round does not hold up another', async () => {
    const { claim } = await start()
    expect([await claim('one'), await claim('two'), await claim('one')]).toEqual([
      true,
      true,
      false
    ])
  })

  test('a clock that was ahead by a year holds up nothing', async () => {
    const { claim, clock } = await start()
    clock.advance(year)
    await claim()
    clock.advance(-year)
    expect([await claim(), await claim()]).toEqual([true, false])
  })
})
