import { describe, expect, test } from '@jest/globals'
import { createRemote } from '../fixtures/git-remote.ts'
import { createPullRequestApi } from '../fixtures/pull-request-api.ts'
import { runSingleTurn } from '../fixtures/single-turn.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'
import { testDatabases } from '../fixtures/test-database.ts'

const openDatabase = testDatabases()
const temporaryFolder = temporaryFolders()
const fix = 'sed -i s/Helo/Hello/ docs/index.md'

async function start() {
  const [remote, api] = [createRemote(temporaryFolder()), createPullRequestApi()]
  const run = async (command: string | ((branch: string) => string) = fix) =>
    await runSingleTurn({
      database: await openDatabase(),
      remote,
      api,
      directory: temporaryFolder(),
      command
    })
  return { remote, api, run }
}

describe('a pull request that GitHub refuses', () => {
  test.each([
    [401, 'the GitHub token was refused'],
    [403, 'needs "pull-requests: write"'],
    [404, 'needs "pull-requests: write"'],
    [410, 'GitHub answered 410'],
    [422, 'GitHub refused it: said so'],
    [500, 'GitHub answered 500, ask again later'],
    [503, 'GitHub answered 503, ask again later']
  ])(
    'with %i fails the turn, keeps the branch and tells where the work is',
    async (status, advice) => {
      const { remote, api, run } = await start()
      // Trouble that passes is tried four times.
      for (let left = 4; left > 0; left -= 1) {
        api.next('POST pulls', { status, body: { message: 'said so' } })
      }
      const { end, branch, changes } = await run()
      expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining(advice) })
      expect(end).toMatchObject({
        reason: expect.stringContaining(`${remote.serverUrl}/octo/docs/compare/main...${branch}`)
      })
      expect(changes).toEqual(['M docs/index.md'])
      expect(api.pulls).toEqual([])
    }
  )

  test('because there is one already is found and used', async () => {
    const { api, run } = await start()
    api.next('POST pulls', { status: 422, body: { message: 'A pull request already exists' } })
    const html_url = 'https://github.example/octo/docs/pull/7'
    const { end } = await run(branch => {
      api.pulls.push({ number: 7, state: 'open', head: `octo:${branch}`, html_url })
      return fix
    })
    expect(end).toEqual({ status: 'completed', prLink: html_url, changedFiles: 1 })
    expect(api.pulls).toHaveLength(1)
  })
})

describe('a push that the remote refuses', () => {
  test.each([
    ['remote: error: GH006: Protected branch update failed', 'a rule or hook protects it'],
    ['remote: error: GH013: Repository rule violations found', 'a rule or hook protects it']
  ])('%s: fails the turn and opens nothing', async (message, reason) => {
    const { remote, api, run } = await start()
    remote.refusePushes(message)
    const { end } = await run()
    expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
    expect(remote.branches()).toEqual(['main'])
    expect(api.calls).toEqual([])
  })

  test('because somebody made the branch meanwhile: overwrites nothing', async () => {
    const { remote, api, run } = await start()
    const { end, branch } = await run(name => {
      remote.commit('theirs', { 'theirs.md': 'theirs' })
      return `${fix}; git --git-dir=${remote.directory} branch ${name} theirs`
    })
    expect(end).toMatchObject({ reason: expect.stringContaining('moved while the agent worked') })
    expect(remote.show(branch, 'theirs.md')).toBe('theirs')
    expect(api.calls).toEqual([])
  })
})
