import { expect, test } from '@jest/globals'
import { knownSecrets } from '../../src/service/known-secrets.ts'
import { project } from './fixtures/test-database.ts'

const given = {
  token: 'the-token',
  projects: [{ ...project, agent: { ...project.agent, environment: { KEY: 'of-the-agent' } } }],
  location: { kind: 'sqlite', file: 'd.sqlite' } as const,
  env: { PGPASSWORD: 'of-the-variable' }
}

test('the token in both forms, what agents get, and the password of the variable', () => {
  const basic = Buffer.from('x-access-token:the-token').toString('base64')
  expect(knownSecrets(given)).toEqual(['the-token', basic, 'of-the-agent', 'of-the-variable'])
})

test.each([
  ['postgres://docs:of%2Fthe%2Faddress@db/docs', 'of/the/address'],
  ['postgres://db/docs?password=of-the-query', 'of-the-query'],
  ['postgres://docs:100%25%@db/docs', '100%25%']
])('the password in %s', (url, password) => {
  expect(knownSecrets({ ...given, location: { kind: 'postgres', url } })).toContain(password)
})
