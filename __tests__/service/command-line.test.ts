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
      database: { kind: 'sqlite', file: 'd.sqlite' },
      directory: 'work',
      port: 8080,
      host: '127.0.0.1',
      concurrency: 2,
      leaseMs: 60_000,
      archiveAfterMs: 30 * 86_400_000,
      sandbox: 'auto'
    })
    const more = ['--port', '0', '--host', '::', '--sandbox', 'off']
    expect(readCommand([...serve, ...more])).toMatchObject({
      port: 0,
      host: '::',
      sandbox: 'off'
    })
  })

  test('work is serve without a port', () => {
    const { port, host, ...rest } = { port: 0, host: '', ...readCommand(serve) }
    expect([port, host]).toEqual([8080, '127.0.0.1'])
    expect(readCommand(['work', ...serve.slice(1)])).toEqual({ ...rest, kind: 'work' })
  })

  test('a serving process may leave the work to others, a working one may not', () => {
    expect(readCommand([...serve, '--concurrency', '0'])).toMatchObject({ concurrency: 0 })
    expect(() => readCommand(['work', ...serve.slice(1), '--concurrency', '0'])).toThrow(
      '--concurrency: use a number from 1 to 999'
    )
  })

  test('the database is a file, an address, or what the environment says', () => {
    const url = 'postgresql://docs@db.example.com/docs?sslmode=verify-full'
    const key = ['key', 'create', '--project', 'docs']
    expect(readCommand([...key, '--database', url])).toMatchObject({
      database: { kind: 'postgres', url }
    })
    expect(readCommand(key)).toMatchObject({ database: null })
  })

  test('serve takes how many agents run at once and how long a lease is', () => {
    expect(readCommand([...serve, '--concurrency', '8', '--lease', '20s'])).toMatchObject({
      concurrency: 8,
      leaseMs: 20_000
    })
    for (const wrong of [
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
      database: { kind: 'sqlite', file: 'd.sqlite' },
      readOnly: false,
      expiresInMs: null
    })
    expect(readCommand([...create, '--read-only', '--expires', '90d'])).toMatchObject({
      readOnly: true,
      expiresInMs: 90 * 86_400_000
    })
    expect(readCommand([...create, '--expires', '12h'])).toMatchObject({ expiresInMs: 43_200_000 })
  })

  test('keys are listed of one project or of all, and revoked by their ids', () => {
    const database = { kind: 'sqlite', file: 'd.sqlite' }
    const where = ['--database', 'd.sqlite']
    expect(readCommand(['key', 'list', ...where])).toEqual({
      ...{ kind: 'list-keys', projectId: null, database }
    })
    expect(readCommand(['key', 'list', '--project', 'docs'])).toMatchObject({ projectId: 'docs' })
    expect(readCommand(['key', 'revoke', 'abcdefghij', ...where])).toEqual({
      ...{ kind: 'revoke-key', keyId: 'abcdefghij', database }
    })
  })

  test('a job is archived by its id; services archive after 30 days unless told', () => {
    expect(readCommand(['archive', 'abcdefghijkl', '--database', 'd.sqlite'])).toEqual({
      kind: 'archive',
      jobId: 'abcdefghijkl',
      database: { kind: 'sqlite', file: 'd.sqlite' }
    })
    expect(readCommand([...serve, '--archive-after', '400d'])).toMatchObject({
      archiveAfterMs: 400 * 86_400_000
    })
    expect(readCommand(['work', ...serve.slice(1), '--archive-after', '12h'])).toMatchObject({
      archiveAfterMs: 43_200_000
    })
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
      database: { kind: 'sqlite', file: 'd.sqlite' },
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
    [[...serve, '--sandbox', 'on'], '--sandbox: use auto or off'],
    [count, 'name a log, or - for standard input'],
    [['ingest', '--database', 'd', 'access.log'], '--project is missing'],
    [[...serve, 'access.log'], "Unexpected argument 'access.log'"],
    [[...serve, '--port', '70000'], '--port: use a number from 0 to 65535'],
    [[...serve, '--colour', 'red'], "Unknown option '--colour'"],
    [['key', 'create', '--database', 'd'], '--project is missing'],
    [['work', ...serve.slice(1), '--port', '1'], "Unknown option '--port'"],
    [[...serve, '--concurrency', 'all'], '--concurrency: use a number from 0 to 999'],
    [[...serve, '--database', 'postgres://docs:secret@db/docs'], 'put it into PGPASSWORD'],
    [[...serve, '--database', 'postgres://db/docs?password=secret'], 'put it into PGPASSWORD'],
    [['archive'], 'archive: name one job'],
    [['archive', 'a', 'b'], 'archive: name one job'],
    [[...serve, '--archive-after', 'never'], '--archive-after: use days as 90d'],
    [['key', 'revoke'], 'name one key'],
    [['key', 'revoke', 'a', 'b'], 'name one key'],
    [['key', 'revoke', `docs_${'a'.repeat(42)}`], 'that is a whole key'],
    [['key', 'list', 'docs'], "Unexpected argument 'docs'"],
    [[...create, '--expires', '0d'], '--expires: use days as 90d'],
    [[...create, '--expires', ''], '--expires is missing']
  ])('%j is refused: %s', (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError)
    expect(() => readCommand(args)).toThrow(message)
  })
})
