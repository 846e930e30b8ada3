import { describe, expect, test } from '@jest/globals'
import { problems } from '../../src/client/problems.ts'

const rows = Object.entries(problems)

describe.each(rows)('%s', (_name, { sentence }) => {
  test('is one sentence that says what was wrong and what to do', () => {
    expect(sentence).toMatch(/^[A-Z][^\n]*: [^\n]*\.$|^project-id /)
    expect(sentence).not.toMatch(/\. /)
    expect(sentence.length).toBeLessThan(200)
  })
})

test('every sentence is its own', () => {
  expect(new Set(rows.map(([, { sentence }]) => sentence)).size).toBe(rows.length)
})

test.each<[keyof typeof problems, string]>([
  ['tls', 'NODE_EXTRA_CA_CERTS'],
  ['proxy-refused', 'https_proxy'],
  ['proxy-silent', 'no_proxy'],
  ['key-refused', 'api-key'],
  ['project-unknown', 'project-id'],
  ['job-unknown', 'job-id'],
  ['redirected', 'base-url'],
  ['limited', 'timeout']
])('%s names the setting to look at: %s', (problem, setting) => {
  expect(problems[problem].sentence).toContain(setting)
})
