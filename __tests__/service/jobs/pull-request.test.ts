import { describe, expect, test } from '@jest/globals'
import { findPullRequest, openPullRequest } from '../../../src/service/jobs/pull-request.ts'
import { TurnFailure } from '../../../src/service/jobs/turn-failure.ts'
import { createPullRequestApi } from '../fixtures/pull-request-api.ts'

function start() {
  const api = createPullRequestApi()
  const log: string[] = []
  const slept: number[] = []
  const place = {
    host: { octokit: api.octokit, serverUrl: 'https://github.example' },
    repository: 'octo/docs',
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds)
    },
    log: (line: string) => log.push(line),
    signal: new AbortController().signal
  }
  const wanted = {
    branch: 'docs-agent/x',
    base: 'release/1.0',
    title: 'Fix it',
    body: 'The request',
    draft: false
  }
  const sent = () => api.calls.map(({ method, path }) => `${method} ${path.replace(/.*\//, '')}`)
  return { api, log, slept, place, wanted, sent }
}
const link = 'https://github.example/octo/docs/pull/1'
const opened = {
  ...{ number: 1, link, base: 'release/1.0', isOpen: true },
  ...{ author: 'docs-bot', reviewers: [] }
}
const exists = { status: 422, body: { message: 'A pull request already exists for octo:x.' } }

describe('openPullRequest', () => {
  test('opens it with all that is wanted, and answers what it is', async () => {
    const { api, place, wanted, sent } = start()
    expect(await openPullRequest(place, { ...wanted, draft: true })).toEqual(opened)
    expect(sent()).toEqual(['POST pulls'])
    expect(api.calls[0]?.body).toEqual({
      head: 'docs-agent/x',
      base: 'release/1.0',
      title: 'Fix it',
      body: 'The request',
      draft: true
    })
  })

  test('one that is already there is found', async () => {
    const { api, place, wanted, sent } = start()
    await openPullRequest(place, wanted)
    api.next('POST pulls', exists)
    expect(await openPullRequest(place, wanted)).toMatchObject({ link })
    expect(sent()).toEqual(['POST pulls', 'POST pulls', 'GET pulls'])
    expect(api.pulls).toHaveLength(1)
  })

  test('a refusal that Actions gives names the setting and where the work is', async () => {
    const { api, place, wanted } = start()
    const message = 'GitHub Actions is not permitted to create or approve pull requests.'
    api.next('POST pulls', { status: 403, body: { message } })
    const error = await openPullRequest(place, wanted).catch(error => error)
    expect(error).toBeInstanceOf(TurnFailure)
    expect(error.message).toContain('"Allow GitHub Actions to create and approve pull requests"')
    expect(error.message).toContain(
      'https://github.example/octo/docs/compare/release%2F1.0...docs-agent/x'
    )
  })

  test.each([
    [401, 'Bad credentials', 'the GitHub token was refused'],
    [403, 'Resource not accessible by integration', 'needs "pull-requests: write"'],
    [404, 'Not Found', 'needs "pull-requests: write"'],
    [422, 'Validation Failed: ##[error] draft', 'GitHub refused it: Validation Failed: ## [error]']
  ])('%i is a failure with what to do', async (status, message, advice) => {
    const { api, place, wanted } = start()
    api.next('POST pulls', { status, body: { message } })
    await expect(openPullRequest(place, wanted)).rejects.toThrow(advice)
  })

  test('trouble at GitHub is waited out, and the answer that was lost is looked for', async () => {
    const { api, place, wanted, slept, sent } = start()
    api.next('POST pulls', { status: 502, body: {} })
    expect(await openPullRequest(place, wanted)).toMatchObject({ link })
    expect(sent()).toEqual(['POST pulls', 'GET pulls', 'POST pulls'])
    expect(slept).toEqual([500])
  })

  test('an answer that was lost after the work was done opens no second one', async () => {
    const { api, place, wanted } = start()
    api.next('POST pulls', { status: 502, body: {} })
    api.pulls.push({ number: 1, head: 'octo:docs-agent/x', state: 'open', html_url: link })
    expect(await openPullRequest(place, wanted)).toMatchObject({ link })
    expect(api.pulls).toHaveLength(1)
  })

  test('one that was closed is not taken for it', async () => {
    const { api, place, wanted } = start()
    api.pulls.push({ number: 1, head: 'octo:docs-agent/x', state: 'closed', html_url: link })
    api.next('POST pulls', { status: 502, body: {} })
    expect(await openPullRequest(place, wanted)).toMatchObject({ number: 2, isOpen: true })
  })

  test.each([
    [429, { 'retry-after': '7' }, [7000]],
    [403, { 'retry-after': '60' }, [60_000]],
    [503, { 'retry-after': '0' }, [500]],
    [503, { 'retry-after': 'soon' }, [500]]
  ])('%i with %j is waited out', async (status, headers, waited) => {
    const { api, place, wanted, slept } = start()
    api.next('POST pulls', { status, body: { message: 'slow down' }, headers })
    expect(await openPullRequest(place, wanted)).toMatchObject({ link })
    expect(slept).toEqual(waited)
  })

  test.each([
    [429, { 'retry-after': '61' }, 'GitHub answered 429, ask again later'],
    [403, {}, "GitHub's rate limit is used up"]
  ])('%i with %j is a failure at once', async (status, headers, reason) => {
    const { api, place, wanted, slept } = start()
    api.next('POST pulls', { status, body: { message: 'API rate limit exceeded' }, headers })
    await expect(openPullRequest(place, wanted)).rejects.toThrow(reason)
    expect(slept).toEqual([])
  })

  test('trouble that does not end is a failure', async () => {
    const { api, place, wanted, slept } = start()
    for (let n = 0; n < 2; n += 1) api.next('POST pulls', { status: 503, body: {} })
    for (let n = 0; n < 2; n += 1) api.next('GET pulls', { status: 503, body: {} })
    api.next('POST pulls', { status: 503, body: {} })
    await expect(openPullRequest(place, wanted)).rejects.toThrow('GitHub answered 503, ask again')
    expect(slept).toEqual([500, 1000, 2000])
  })

  test('after a stop nothing is sent', async () => {
    const { api, place, wanted } = start()
    await expect(
      openPullRequest({ ...place, signal: AbortSignal.abort() }, wanted)
    ).rejects.toThrow()
    expect(api.pulls).toEqual([])
  })
})

describe('findPullRequest', () => {
  test('finds the open one of a branch, else the newest', async () => {
    const { api, place, wanted } = start()
    expect(await findPullRequest(place, 'docs-agent/x')).toBeUndefined()
    await openPullRequest(place, wanted)
    expect(await findPullRequest(place, 'docs-agent/x')).toEqual(opened)
    expect(await findPullRequest(place, 'docs-agent/y')).toBeUndefined()
    api.pulls.push({ number: 2, head: 'octo:docs-agent/x', state: 'closed', html_url: 'x' })
    expect(await findPullRequest(place, 'docs-agent/x')).toEqual(opened)
    for (const pull of api.pulls) pull.state = 'closed'
    expect(await findPullRequest(place, 'docs-agent/x')).toMatchObject({ number: 2, isOpen: false })
  })

  test('a branch of that name in a fork of the same owner is another one', async () => {
    const { api, place } = start()
    const pull = { number: 1, head: 'octo:docs-agent/x', state: 'open', html_url: link } as const
    api.pulls.push({ ...pull, isForked: true })
    expect(await findPullRequest(place, 'docs-agent/x')).toBeUndefined()
  })

  test('what the token may not read is a failure', async () => {
    const { api, place } = start()
    api.next('GET pulls', { status: 404, body: { message: 'Not Found' } })
    await expect(findPullRequest(place, 'x')).rejects.toThrow(
      'pull requests of octo/docs cannot be read: the GitHub token needs "pull-requests: write"'
    )
  })
})
