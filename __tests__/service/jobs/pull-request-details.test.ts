import { describe, expect, test } from '@jest/globals'
import { addLabels, requestReview } from '../../../src/service/jobs/pull-request-details.ts'
import { createPullRequestApi } from '../fixtures/pull-request-api.ts'

function start({ signal = new AbortController().signal } = {}) {
  const api = createPullRequestApi()
  const log: string[] = []
  const place = {
    host: { octokit: api.octokit, serverUrl: 'https://github.example' },
    repository: 'octo/docs',
    sleep: async () => undefined,
    log: (line: string) => log.push(line),
    signal
  }
  const pullRequest = {
    ...{ number: 3, link: 'https://github.example/octo/docs/pull/3', base: 'main', isOpen: true },
    ...{ author: 'docs-bot', reviewers: [] as string[] }
  }
  return { api, log, place, pullRequest }
}

describe('addLabels', () => {
  test('puts them on the pull request', async () => {
    const { api, place, pullRequest } = start()
    await addLabels(place, pullRequest, ['docs', 'ai'])
    expect(api.calls).toEqual([
      {
        method: 'POST',
        path: '/repos/octo/docs/issues/3/labels',
        body: { labels: ['docs', 'ai'] }
      }
    ])
  })

  test('sends nothing where there are none', async () => {
    const { api, place, pullRequest } = start()
    await addLabels(place, pullRequest, [])
    expect(api.calls).toEqual([])
  })

  test.each([403, 404, 422, 500])('a refusal by %i is a line in the log', async status => {
    const { api, place, pullRequest, log } = start()
    api.next('POST labels', { status, body: { message: 'no\n::error::' } })
    await addLabels(place, pullRequest, ['docs'])
    expect(log).toEqual([expect.stringMatching(/^the labels were not set: no ::error::/)])
  })

  test('a stop is not taken for a refusal', async () => {
    const { place, pullRequest } = start({ signal: AbortSignal.abort() })
    await expect(addLabels(place, pullRequest, ['docs'])).rejects.toThrow()
  })
})

describe('requestReview', () => {
  test('asks somebody once', async () => {
    const { api, place, pullRequest } = start()
    await requestReview(place, pullRequest, 'writer')
    await requestReview(place, { ...pullRequest, reviewers: ['Writer'] }, 'writer')
    expect(api.calls).toEqual([
      {
        method: 'POST',
        path: '/repos/octo/docs/pulls/3/requested_reviewers',
        body: { reviewers: ['writer'] }
      }
    ])
  })

  test('does not ask who opened it', async () => {
    const { api, place, pullRequest } = start()
    await requestReview(place, pullRequest, 'Docs-Bot')
    expect(api.calls).toEqual([])
  })

  test.each([403, 422])('a refusal by %i is a line in the log', async status => {
    const { api, place, pullRequest, log } = start()
    api.next('POST requested_reviewers', { status, body: { message: 'not a collaborator' } })
    await requestReview(place, pullRequest, 'writer')
    expect(log).toEqual([expect.stringMatching(/^nobody was asked for review: not a collaborator/)])
  })
})
