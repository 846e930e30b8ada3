import { describe, expect, test } from '@jest/globals'
import { readCommand, UsageError } from '../../src/service/command-line.ts'

const serve = ['serve', '--projects', 'p.json', '--database', 'd.sqlite', '--data', 'work']
const create = ['key', 'create', '--project', 'docs', '--database', 'd.sqlite']
const count = ['ingest', '--project', 'docs', '--database', 'd.sqlite']

describe('readCommand', () => {
  test('serve has a port and a host of its own accord', () => {
    expect(readCommand(serve)).toEqual({
      kind: 'serve',
      projectsFile: 'p.json',
      databaseFile: 'd.sqlite',
      directory: 'work',
      port: 8080,
      host: '127.0.0.1'
    })
    expect(readCommand([...serve, '--port', '0', '--host', '::'])).toMatchObject({
      port: 0,
      host: '::'
    })
  })

  test('key create reads scope and lifetime', () => {
    expect(readCommand(create)).toEqual({
      kind: 'create-key',
      projectId: 'docs',
      databaseFile: 'd.sqlite',
      readOnly: false,
      expiresInMs: null
    })
    expect(readCommand([...create, '--read-only', '--expires', '90d'])).toMatchObject({
      readOnly: true,
      expiresInMs: 90 * 86_400_000
    })
    expect(readCommand([...create, '--expires', '12h'])).toMatchObject({ expiresInMs: 43_200_000 })
  })

  test('who takes one user agent, whatever it looks like', () => {
    const who = (userAgent: string, isMarkdown: boolean) => ({ kind: 'who', userAgent, isMarkdown })
    expect(readCommand(['who', 'curl/8.14.1'])).toEqual(who('curl/8.14.1', false))
    expect(readCommand(['who', '--markdown', 'a b'])).toEqual(who('a b', true))
    expect(readCommand(['who', '-', '--markdown'])).toEqual(who('-', true))
    expect(readCommand(['who', ''])).toEqual(who('', false))
    expect(readCommand(['who', '--like-an-option'])).toEqual(who('--like-an-option', false))
  })

  test('ingest takes logs by name, and standard input', () => {
    expect(readCommand([...count, 'access.log', '-'])).toEqual({
      kind: 'ingest',
      projectId: 'docs',
      databaseFile: 'd.sqlite',
      logs: ['access.log', '-']
    })
  })

  test('help and version need nothing else', () => {
    expect(readCommand([])).toEqual({ kind: 'help' })
    expect(readCommand(['--help'])).toEqual({ kind: 'help' })
    expect(readCommand(['serve', '--help'])).toEqual({ kind: 'help' })
    expect(readCommand(['--version'])).toEqual({ kind: 'version' })
  })

  test.each([
    [['fly'], 'there is no command "fly"'],
    [['key', 'forge'], 'there is no command "key forge"'],
    [['who'], 'who: put one user agent in quotation marks'],
    [['who', 'Mozilla/5.0', '(X11)'], 'who: put one user agent in quotation marks'],
    [['serve'], '--projects is missing'],
    [count, 'name a log, or - for standard input'],
    [['ingest', '--database', 'd', 'access.log'], '--project is missing'],
    [[...serve, 'access.log'], "Unexpected argument 'access.log'"],
    [[...serve, '--port', '70000'], '--port: use a number from 0 to 65535'],
    [[...serve, '--colour', 'red'], "Unknown option '--colour'"],
    [['key', 'create', '--database', 'd'], '--project is missing'],
    [[...create, '--expires', '0d'], '--expires: use days as 90d'],
    [[...create, '--expires', ''], '--expires is missing']
  ])('%j is refused: %s', (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError)
    expect(() => readCommand(args)).toThrow(message)
  })
})
