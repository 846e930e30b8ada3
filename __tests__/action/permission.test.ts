import { describe, expect, test } from '@jest/globals'
import { type Level, levelOf, refusal } from '../../src/action/permission.ts'

const flags = (...names: string[]) =>
  Object.fromEntries(
    ['admin', 'maintain', 'push', 'triage', 'pull'].map(name => [name, names.includes(name)])
  )

describe('the level that GitHub grants', () => {
  test.each<[unknown, Level]>([
    [{ user: { permissions: flags('admin', 'maintain', 'push', 'triage', 'pull') } }, 'admin'],
    [{ user: { permissions: flags('maintain', 'push', 'triage', 'pull') } }, 'maintain'],
    [{ user: { permissions: flags('push', 'triage', 'pull') } }, 'write'],
    [{ user: { permissions: flags('triage', 'pull') } }, 'triage'],
    [{ user: { permissions: flags('pull') } }, 'read'],
    [{ user: { permissions: flags() } }, 'none'],
    [{ permission: 'write' }, 'write'],
    [{ permission: 'read', role_name: 'admin' }, 'read'],
    [{ permission: 'security-writers' }, 'none'],
    [{ permission: 'admin', user: { permissions: flags('pull') } }, 'read'],
    [{}, 'none'],
    [{ user: null }, 'none']
  ])('%j is %s', (answer, level) => {
    expect(levelOf(answer as Parameters<typeof levelOf>[0])).toBe(level)
  })
})

describe('who may ask', () => {
  const known: Record<string, Level> = { writer: 'write', triager: 'triage', reader: 'read' }
  const check = (
    people: { login: string; isBot: boolean }[],
    more: { minimum?: Level; allowedBots?: string[] } = {}
  ) =>
    refusal({
      people,
      minimum: more.minimum ?? 'write',
      allowedBots: more.allowedBots ?? [],
      levelOfLogin: async login => {
        if (login === 'broken') throw new Error('500')
        return known[login]
      }
    })
  const user = (login: string) => ({ login, isBot: false })
  const bot = (login: string) => ({ login, isBot: true })

  test('somebody with the permission, and nobody at all', async () => {
    expect(await check([user('writer')])).toBeUndefined()
    expect(await check([user('triager')], { minimum: 'triage' })).toBeUndefined()
    expect(await check([])).toBeUndefined()
  })

  test.each([
    ['a reader', [user('reader')], /reader has read permission, and write is needed/],
    ['triage under write', [user('triager')], /triager has triage permission/],
    ['one of two', [user('writer'), user('reader')], /reader has read/],
    ['an unknown login, which is no user', [user('app')], /app is a bot/],
    ['a bot', [bot('helper[bot]')], /helper\[bot\] is a bot and not in allowed-bots/],
    ['a bot by its name alone', [user('helper[bot]')], /is a bot/],
    ['somebody GitHub says nothing of', [user('broken')], /does not tell/],
    ['nobody named', [user('')], /does not say who/]
  ])('not %s', async (_, people, reason) => {
    expect(await check(people)).toMatch(reason)
  })

  test('a bot that is listed, whatever the case', async () => {
    const allowedBots = ['Helper[bot]']
    expect(await check([bot('helper[bot]')], { allowedBots })).toBeUndefined()
    expect(await check([bot('other[bot]')], { allowedBots })).toMatch(/is a bot/)
  })

  test('the list of bots lets no user through', async () => {
    expect(await check([user('reader')], { allowedBots: ['reader'] })).toMatch(/read permission/)
  })
})
