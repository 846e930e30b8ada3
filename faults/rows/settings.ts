import assert from 'node:assert/strict'
import { apiKey, hostedRun, startJobServer } from '../../__tests__/support/job-server.ts'
import { refused, sentBy } from '../input-step.ts'
import type { FaultCase, FaultRow } from '../row.ts'

/** The key arrives without what stands around it, and is masked in both forms. */
const paddedKey = (done: string, padded: string): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const run = hostedRun(server, { inputs: { 'api-key': padded } })
    const { ended, request } = await sentBy(stage, run, server)
    assert.equal(request.headers.authorization, `Bearer ${apiKey}`)
    const masks = ended.commands.filter(({ name }) => name === 'add-mask').map(({ data }) => data)
    assert.ok(masks.includes(padded), 'the key as given is not masked')
    assert.ok(masks.includes(apiKey), 'the trimmed key is not masked')
    return 'green, the trimmed key was sent, both forms are masked'
  }
})

const projectId = (id: string, path: string): FaultCase => ({
  done: `the project id is “${id}”`,
  run: async stage => {
    const server = await startJobServer()
    const run = hostedRun(server, { inputs: { 'project-id': id } })
    const { request } = await sentBy(stage, run, server)
    assert.equal(request.path, path)
    return `green, asked for ${request.path}`
  }
})

export const settings: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 56,
    fault: 'timeout = 0, NaN, 5, -1m, 10y',
    must: 'refused with the accepted forms',
    cases: ['0', 'NaN', '5', '-1m', '10y'].map(timeout =>
      refused(`timeout: ${timeout}`, { timeout }, /timeout: use a whole number .*90s, 30m or 2h/)
    )
  },
  {
    number: 57,
    fault: 'key with newline or spaces at its ends',
    must: 'trimmed, masked in both forms',
    cases: [
      paddedKey('a newline at its end', `${apiKey}\n`),
      paddedKey('spaces at both ends', `  ${apiKey}  `),
      paddedKey('a space before, CRLF behind', ` ${apiKey}\r\n`)
    ]
  },
  {
    number: 58,
    fault: 'project id with /, .., ?, space',
    must: 'encoded; empty, or .. alone, which no address can hold: refused',
    cases: [
      projectId('a/b', '/v2/agent/a%2Fb/job'),
      projectId('docs/../admin', '/v2/agent/docs%2F..%2Fadmin/job'),
      projectId('docs?x=1#y', '/v2/agent/docs%3Fx%3D1%23y/job'),
      projectId('the docs', '/v2/agent/the%20docs/job'),
      refused(
        'the project id is “..”',
        { 'project-id': '..' },
        /project-id: this is no project id/
      ),
      refused('the project id is empty', { 'project-id': '' }, /project-id: copy it from/),
      refused('the project id is blank', { 'project-id': ' \n' }, /project-id: copy it from/)
    ]
  },
  {
    number: 59,
    fault: 'base-url with a path, a trailing slash, a query, user info, http off loopback',
    must: 'path kept; the rest refused',
    cases: [
      ...['/team/docs', '/team/docs/', '/'].map(
        (path): FaultCase => ({
          done: `base-url ends with ${path}`,
          run: async stage => {
            const server = await startJobServer()
            const run = hostedRun(server, { inputs: { 'base-url': `${server.url}${path}` } })
            const { request } = await sentBy(stage, run, server)
            assert.equal(request.path, `${path.replace(/\/$/, '')}/v2/agent/docs/job`)
            return `green, asked for ${request.path}`
          }
        })
      ),
      refused('with a query', { 'base-url': 'http://<server>/?a=b' }, /base-url: leave out .*\?/),
      refused('with a fragment', { 'base-url': 'http://<server>/#a' }, /base-url: leave out .*#/),
      refused(
        'with user and password',
        { 'base-url': 'http://me:swordfish-4711@<server>' },
        /base-url: leave out user and password/
      ),
      refused(
        'http, not on loopback',
        { 'base-url': 'http://docs.example.com' },
        /base-url: use https/
      ),
      refused('another protocol', { 'base-url': 'ftp://<server>' }, /base-url: use https/),
      refused('no address', { 'base-url': 'docs' }, /base-url: use a whole address/)
    ]
  }
]
