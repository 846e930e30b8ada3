import { describe, expect, test } from '@jest/globals'
import type { Backend } from '../../../src/action/backend.ts'
import { InputReader } from '../../../src/action/input-reader.ts'
import { readVisitorsInputs } from '../../../src/action/visitors/visitors-inputs.ts'

const hosted: Backend = {
  kind: 'hosted',
  baseUrl: 'https://docs.example.com',
  apiKey: 'key_x',
  projectId: 'p'
}

function read(given: Record<string, string>, backend: Backend = hosted) {
  const reader = new InputReader(name => ({ visitors: 'true', ...given })[name] ?? '')
  const inputs = readVisitorsInputs({ reader, backend, now: Date.UTC(2026, 2, 1, 9) })
  return { inputs, problems: reader.problems }
}

test('without anything else: 28 closed days, 20 pages, 50 requests, no file', () => {
  expect(read({})).toEqual({
    inputs: {
      range: { from: 20_485, to: 20_513 },
      today: 20_513,
      top: 20,
      file: undefined,
      mostRequests: 50,
      logs: []
    },
    problems: []
  })
})

test('no report is asked for: the other inputs may stand there', () => {
  expect(read({ visitors: 'false', 'visitors-file': 'x.csv' }).inputs).toBeUndefined()
})

test.each([
  [{ 'visitors-from': '2026-02-30' }, 'visitors-from: use a UTC day'],
  [{ 'visitors-from': '2026-03-01' }, 'visitors-from: must be a day before today'],
  [{ 'visitors-from': '2026-02-02', 'visitors-to': '2026-02-02' }, 'visitors-to: must be after'],
  [{ 'visitors-top': '0' }, 'visitors-top: use a whole number from 1 to 250'],
  [{ 'visitors-top': '1e2' }, 'visitors-top: use'],
  [{ 'visitors-max-requests': '-1' }, 'visitors-max-requests: use'],
  [{ 'visitors-file': 'rows.xlsx' }, 'visitors-file: use a name that ends with .csv'],
  [{ visitors: 'yes' }, 'visitors: use true or false']
])('%j is refused', (given, problem) => {
  expect(read(given).problems).toEqual([expect.stringContaining(problem)])
})

test('without logs and without a service that counts it says what to give', () => {
  expect(read({}, { kind: 'none' }).problems).toEqual([
    expect.stringMatching(/^visitors: give visitors-logs, or base-url/)
  ])
})

describe('visitors-logs', () => {
  const given = { 'visitors-logs': '\n  logs/*.gz  \n\n/var/log/nginx/access.log\n' }

  test('needs no service, and no budget holds for what is counted here', () => {
    const { inputs, problems } = read(given, { kind: 'none' })
    expect(problems).toEqual([])
    expect(inputs).toMatchObject({
      logs: ['logs/*.gz', '/var/log/nginx/access.log'],
      mostRequests: Number.POSITIVE_INFINITY
    })
  })

  test('goes before a service, which then only works on jobs', () => {
    expect(read(given).inputs?.logs).toHaveLength(2)
  })

  test('is refused where no report is asked for', () => {
    expect(read({ ...given, visitors: 'false' }).problems).toEqual([
      'visitors-logs: only together with visitors: true'
    ])
  })
})
