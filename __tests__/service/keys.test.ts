import { describe, expect, test } from '@jest/globals'
import { readAuthorization } from '../../src/contract/authorization.ts'
import { createKeys } from '../../src/service/keys.ts'
import { createClock, type Engine, engines, testDatabases } from './fixtures/test-database.ts'

function starter(engine: Engine) {
  const openDatabase = testDatabases(engine)
  return async () => {
    const database = await openDatabase()
    const clock = createClock()
    return { database, clock, keys: createKeys({ database, now: clock.now }) }
  }
}

describe.each(engines)('keys on %s', engine => {
  const start = starter(engine)

  test('a new key opens its project, and has the form that the contract reads', async () => {
    const { keys } = await start()
    const key = await keys.create({ projectId: 'docs', readOnly: true, expiresAt: null })
    expect(readAuthorization(`Bearer ${key}`)).toBe(key)
    expect(await keys.verify(key)).toEqual({ projectId: 'docs', readOnly: true })
  })

  test('the database holds no key, only its hash', async () => {
    const { keys, database } = await start()
    const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    const stored = JSON.stringify(await database.query('SELECT * FROM keys'))
    expect(stored).not.toContain(key.slice(-32))
    expect(stored).toMatch(/"hash":"[0-9a-f]{64}"/)
  })

  test('a key with another secret, prefix or form is unknown', async () => {
    const { keys } = await start()
    const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    const flipped = key.endsWith('a') ? 'b' : 'a'
    for (const wrong of [key.slice(0, -1) + flipped, key.replace('docs_', 'dogs_'), 'docs_x', '']) {
      expect(await keys.verify(wrong)).toBeUndefined()
    }
  })

  test('a key ends at its time', async () => {
    const { keys, clock } = await start()
    const expiresAt = clock.now() + 1000
    const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt })
    clock.advance(999)
    expect(await keys.verify(key)).toBeDefined()
    clock.advance(1)
    expect(await keys.verify(key)).toBeUndefined()
  })
})
