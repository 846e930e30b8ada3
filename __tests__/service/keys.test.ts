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

  test('a list shows ids and rights, and nothing that opens', async () => {
    const { keys, clock } = await start()
    const one = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    clock.advance(1)
    const expiresAt = clock.now() + 1
    const two = await keys.create({ projectId: 'other', readOnly: true, expiresAt })
    clock.advance(1)
    const idOf = (key: string): string => key.slice('docs_'.length, -32)
    const entries = await keys.list(null)
    expect(entries).toEqual([
      {
        ...{ id: idOf(one), projectId: 'docs', readOnly: false },
        ...{ createdAt: clock.now() - 2, expiresAt: null }
      },
      {
        ...{ id: idOf(two), projectId: 'other', readOnly: true },
        ...{ createdAt: clock.now() - 1, expiresAt }
      }
    ])
    expect(await keys.list('other')).toEqual(entries.slice(1))
    expect(await keys.list('unheard of')).toEqual([])
  })

  test('a revoked key opens nothing from then on, and others stay', async () => {
    const { keys } = await start()
    const options = { projectId: 'docs', readOnly: false, expiresAt: null }
    const [revoked, kept] = [await keys.create(options), await keys.create(options)]
    const [entry] = (await keys.list(null)).filter(({ id }) => revoked.includes(id))
    expect(await keys.revoke(entry?.id ?? '')).toBe(true)
    expect(await keys.verify(revoked)).toBeUndefined()
    expect(await keys.verify(kept)).toBeDefined()
    expect(await keys.revoke(entry?.id ?? '')).toBe(false)
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
