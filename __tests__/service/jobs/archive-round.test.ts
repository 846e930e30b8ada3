import { describe, expect, test } from '@jest/globals'
import type { ShownJob } from '../../../src/service/jobs/archive.ts'
import { archiveRound } from '../../../src/service/jobs/archive-round.ts'
import { createPullRequestApi } from '../fixtures/pull-request-api.ts'

const job = (id: string, repository = 'octo/docs', projectId = 'docs'): ShownJob => ({
  ...{ id, projectId, repository },
  branch: `docs-agent/${id}`
})

function start(jobs: readonly ShownJob[]) {
  const api = createPullRequestApi()
  const [log, archived, looked]: [string[], string[], string[]] = [[], [], []]
  const stopping = new AbortController()
  const asked: { restedMs: number; most: number }[] = []
  const round = () =>
    archiveRound({
      archive: {
        archiveIdle: async () => 0,
        archiveEnded: async ({ id }) => {
          archived.push(id)
          return true
        },
        shown: async options => {
          asked.push(options)
          return [...jobs]
        },
        noteLook: async id => {
          looked.push(id)
        }
      },
      host: { serverUrl: 'https://github.example', token: 'token', octokit: api.octokit },
      isKnown: id => id === 'docs',
      idleMs: 1000,
      sleep: async () => undefined,
      log: line => log.push(line),
      signal: stopping.signal
    })
  const show = (id: string, state: 'open' | 'closed') =>
    api.pulls.push({
      ...{ number: api.pulls.length + 1, head: `octo:docs-agent/${id}`, state },
      html_url: 'https://github.example/octo/docs/pull/1'
    })
  return { api, round, show, log, archived, looked, stopping, asked }
}

describe('a round of archiving', () => {
  test('takes jobs whose pull request is over, and no others', async () => {
    const { round, show, archived, looked, log } = start(
      ['over', 'open', 'gone', 'again'].map(id => job(id))
    )
    show('over', 'closed')
    show('open', 'open')
    show('again', 'closed')
    show('again', 'open')
    await round()
    expect(archived).toEqual(['over'])
    expect(looked).toEqual(['over', 'open', 'gone', 'again'])
    expect(log).toEqual(['job over: archived, its pull request was merged or closed'])
  })

  test('asks for a bounded number of jobs, none that was used within the hour', async () => {
    const { round, asked } = start([])
    await round()
    expect(asked).toEqual([{ restedMs: 3_600_000, most: 100 }])
  })

  test('a repository that cannot be read is asked about once, and others still are', async () => {
    const { round, api, show, archived, looked, log } = start([
      ...[job('one', 'octo/gone'), job('two', 'octo/gone')],
      job('over')
    ])
    show('over', 'closed')
    api.next('GET pulls', { status: 404, body: { message: 'Not Found\n::error::x' } })
    await round()
    expect(api.calls).toHaveLength(2)
    expect(archived).toEqual(['over'])
    expect(looked).toEqual(['one', 'two', 'over'])
    expect(log[0]).toMatch(
      /^jobs of octo\/gone are archived by age alone: .* 404: Not Found ::error/
    )
  })

  test('a project that is not served here any more is not asked about', async () => {
    const { round, api, looked } = start([job('one', 'octo/other', 'gone')])
    await round()
    expect(api.calls).toEqual([])
    expect(looked).toEqual(['one'])
  })

  test.each([
    ['GitHub is in trouble', { status: 502, body: {} }, 4],
    ['the token has expired', { status: 401, body: { message: 'Bad credentials' } }, 1],
    ['the rate limit is used up', { status: 403, body: { message: 'API rate limit exceeded' } }, 1]
  ])('%s: the rest is left to the next round', async (_, answer, requests) => {
    const { round, api, looked } = start([job('one'), job('two')])
    for (let count = 0; count < requests; count += 1) api.next('GET pulls', answer)
    await expect(round()).rejects.toThrow('pull requests of octo/docs cannot be read')
    expect(api.calls).toHaveLength(requests)
    expect(looked).toEqual([])
  })

  test('a service that stops asks nothing more', async () => {
    const { round, api, stopping, looked } = start([job('one'), job('two')])
    api.onCall(() => stopping.abort())
    await expect(round()).rejects.toThrow()
    expect(api.calls).toHaveLength(1)
    expect(looked.length).toBeLessThan(2)
  })
})
