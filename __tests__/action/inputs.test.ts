import { describe, expect, test } from '@jest/globals'
import { InputError } from '../../src/action/input-reader.ts'
import { readInputs } from '../../src/action/inputs.ts'

const defaults: Record<string, string> = {
  context: 'thread',
  'dry-run': 'false',
  'agent-timeout': '20m',
  sandbox: 'auto',
  draft: 'false',
  wait: 'true',
  timeout: '30m',
  'github-token': 'token',
  'minimum-permission': 'write',
  reply: 'true'
}
const hosted = { 'base-url': 'https://docs.example.com', 'api-key': 'docs_k', 'project-id': 'p' }
const embedded = { 'agent-command': 'sed', sandbox: 'off' }

const read = (
  given: Record<string, string>,
  more: { env?: Record<string, string>; files?: Record<string, Uint8Array>; branch?: string } = {}
) =>
  readInputs({
    input: name => ({ prompt: 'Explain the flag', ...defaults, ...given })[name] ?? '',
    trigger: { kind: 'prompt' },
    env: more.env ?? {},
    place: { repository: 'owner/docs', branch: more.branch, defaultBranch: 'main' },
    clock: { now: () => Date.UTC(2026, 2, 1, 9) },
    readFile: path => {
      const file = more.files?.[path]
      if (file === undefined) throw new Error('ENOENT')
      return file
    }
  })

const problemsOf = (...parameters: Parameters<typeof read>): string => {
  try {
    read(...parameters)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the request', () => {
  test('comes from prompt, without outer white space and with its line breaks', () => {
    expect(read({ ...hosted, prompt: '\r\n Explain\r\nthe flag \n' }).request).toBe(
      'Explain\r\nthe flag'
    )
  })

  test('comes whole from prompt-file, also when it is long', () => {
    const files = { 'ask.md': Buffer.from('a'.repeat(1_100_000)) }
    const { request } = read({ ...hosted, prompt: '', 'prompt-file': 'ask.md' }, { files })
    expect(request).toHaveLength(1_100_000)
  })

  test.each([
    ['nothing at all', {}],
    ['only white space', { prompt: ' \n ' }]
  ])('%s is refused', (_, given) => {
    expect(problemsOf({ ...hosted, prompt: '', ...given })).toMatch(/prompt: say what to do/)
  })

  test('only invisible characters are refused', () => {
    expect(problemsOf({ ...hosted, prompt: '\u200b\u2060' })).toMatch(/prompt: there is nothing/)
  })

  test('prompt and prompt-file together are refused', () => {
    expect(problemsOf({ ...hosted, 'prompt-file': 'x' })).toMatch(/prompt-file: not together/)
  })

  test('a file that is missing or no text is refused', () => {
    const given = { ...hosted, prompt: '', 'prompt-file': 'x' }
    expect(problemsOf(given)).toMatch(/prompt-file: the file cannot be read/)
    const files = { x: Uint8Array.of(0xff, 0xfe) }
    expect(problemsOf(given, { files })).toMatch(/prompt-file: the file is not UTF-8/)
  })
})

describe('a hosted service', () => {
  test('keeps the path of its address and drops the slash at its end', () => {
    const { backend } = read({ ...hosted, 'base-url': 'https://example.com/docs/api//' })
    expect(backend).toEqual({
      kind: 'hosted',
      baseUrl: 'https://example.com/docs/api',
      apiKey: 'docs_k',
      projectId: 'p'
    })
  })

  test.each(['http://127.0.0.1:1234', 'http://localhost', 'http://[::1]:80'])(
    '%s is taken: it does not leave the machine',
    baseUrl => {
      expect(read({ ...hosted, 'base-url': baseUrl }).backend.kind).toBe('hosted')
    }
  )

  test.each([
    'http://docs.example.com',
    'ftp://docs.example.com',
    'https://user@docs.example.com',
    'https://user:word@docs.example.com',
    'https://docs.example.com/?a=b',
    'https://docs.example.com/#a',
    'docs.example.com',
    'http://localhost.example.com'
  ])('%s is refused', baseUrl => {
    expect(problemsOf({ ...hosted, 'base-url': baseUrl })).toMatch(/base-url: /)
  })

  test('an empty key is a missing secret', () => {
    expect(problemsOf({ ...hosted, 'api-key': '' })).toMatch(/api-key: the secret is missing/)
  })

  test('a key with white space at its ends is trimmed', () => {
    expect(read({ ...hosted, 'api-key': ' docs_k\n' }).backend).toMatchObject({ apiKey: 'docs_k' })
  })

  test.each(['', '.', '..'])('the project id %j is refused', id => {
    expect(problemsOf({ ...hosted, 'project-id': id })).toMatch(/project-id: /)
  })

  test('inputs of the embedded agent are refused beside it', () => {
    const message = problemsOf({
      ...hosted,
      repository: 'a/b',
      ref: 'x',
      'allowed-paths': '*',
      draft: 'true',
      labels: 'docs',
      'agent-command': 'sed'
    })
    for (const name of ['agent-command', 'api-key', 'project-id']) {
      expect(message).toContain(`${name}: `)
    }
    expect(problemsOf({ ...hosted, labels: 'docs', ref: 'x' })).toMatch(/ref: .*; labels: /)
  })
})

describe('the embedded agent', () => {
  test('works on the branch of the run, else the default branch, and elsewhere asks the remote', () => {
    expect(read(embedded, { branch: 'topic' }).backend).toMatchObject({
      repository: 'owner/docs',
      ref: 'topic'
    })
    expect(read(embedded).backend).toMatchObject({ ref: 'main' })
    expect(read({ ...embedded, repository: 'a/b' }).backend).toMatchObject({ ref: null })
    expect(read({ ...embedded, ref: 'refs/heads/v2' }).backend).toMatchObject({ ref: 'v2' })
  })

  test('sees the variables that are named, with their values', () => {
    const { backend } = read(
      { ...embedded, 'agent-env': 'A_KEY, B\nC' },
      { env: { A_KEY: '1', B: '2', C: '3', D: '4' } }
    )
    expect(backend).toMatchObject({ environment: { A_KEY: '1', B: '2', C: '3' } })
  })

  test.each([
    ['agent-env', 'MISSING', /MISSING is not set/],
    ['agent-env', 'A=1', /names of variables/],
    ['agent-env', 'ACTIONS_RUNTIME_TOKEN', /belongs to the runner/],
    ['repository', 'not-a-repository', /owner\/name/],
    ['ref', '--upload-pack=x', /name of a branch/],
    ['ref', 'a..b', /name of a branch/],
    ['github-token', '', /needed to clone/],
    ['agent-timeout', '30m', /shorter than timeout/],
    ['wait', 'false', /only with base-url/],
    ['sandbox', 'on', /auto/],
    ['api-key', 'docs_k', /not together with agent-command/]
  ])('%s = %j is refused', (name, value, problem) => {
    const message = problemsOf(
      { ...embedded, [name]: value },
      { env: { ACTIONS_RUNTIME_TOKEN: 'x' } }
    )
    expect(message).toMatch(problem)
    expect(message).toContain(`${name}: `)
  })
})

test.each(['0', 'NaN', '5', '-1m', '10y', ''])(
  'the timeout %j is refused with the forms',
  timeout => {
    expect(problemsOf({ ...hosted, timeout })).toMatch(/timeout: use a whole number with a unit/)
  }
)

test('all problems come in one message', () => {
  const message = problemsOf({
    prompt: '',
    'base-url': 'x',
    'api-key': '',
    timeout: '5',
    wait: 'no'
  })
  for (const name of ['prompt', 'base-url', 'api-key', 'project-id', 'timeout', 'wait']) {
    expect(message).toContain(`${name}: `)
  }
})

test('without any backend both ways are named', () => {
  expect(problemsOf({})).toMatch(/base-url or agent-command: /)
})
