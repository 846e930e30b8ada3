import { describe, expect, test } from '@jest/globals'
import { readCommand, UsageError } from '../../src/service/command-line.ts'

const serve = ['serve', '--projects', 'p.json', '--database', 'd.sqlite', '--data', 'work']
const create = ['key', 'create', '--project', 'docs', '--database', 'd.sqlite']

describe('readCommand', () => {
  test('serve has a port and a host of its own accord', () => {
    expect(readCommand(serve)).toEqual({
      kind: 'serve',
      projectsFile: 'p.json',
      databaseFile: 'd.sqlite',
      directory: 'work',
      port: 8080,
      host: '127.0.0.1',
      concurrency: 2,
      leaseMs: 60_000,
      sandbox: 'auto'
    })
    const more = ['--port', '0', '--host', '::', '--sandbox', 'off']
    expect(readCommand([...serve, ...more])).toMatchObject({
      port: 0,
      host: '::',
      sandbox: 'off'
    })
  })

  test('serve takes how many agents run at once and how long a lease is', () => {
    expect(readCommand([...serve, '--concurrency', '8', '--lease', '20s'])).toMatchObject({
      concurrency: 8,
      leaseMs: 20_000
    })
    for (const wrong of [
      ['--concurrency', '0'],
      ['--concurrency', '1.5'],
      ['--lease', '5'],
      ['--lease', '2h']
    ])
      expect(() => readCommand([...serve, ...wrong])).toThrow(UsageError)
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

  test('help and version need nothing else', () => {
    expect(readCommand([])).toEqual({ kind: 'help' })
    expect(readCommand(['--help'])).toEqual({ kind: 'help' })
    expect(readCommand(['serve', '--help'])).toEqual({ kind: 'help' })
    expect(readCommand(['--version'])).toEqual({ kind: 'version' })
  })

  test.each([
    [['fly'], 'there is no command "fly"'],
    [['key', 'forge'], 'there is no command "key forge"'],
    [['serve'], '--projects is missing'],
    [[...serve, '--sandbox', 'on'], '--sandbox: use auto or off'],
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
