import { describe, expect, test } from '@jest/globals'
import { GitError } from '../../../src/service/jobs/git.ts'
import { fetchFailure, pushFailure } from '../../../src/service/jobs/remote-failure.ts'
import { TurnFailure } from '../../../src/service/jobs/turn-failure.ts'

const place = { repository: 'octo/docs', branch: 'docs-agent/x' }
const url = 'https://github.com/octo/docs.git/'
const failed = (output: string) => new GitError(`git failed: ${output}`, output)

// What git 2.39 to 2.50 print with LC_ALL=C.
describe('fetchFailure', () => {
  test.each([
    ["fatal: couldn't find remote ref refs/heads/docs-agent/x", 'has no branch "docs-agent/x"'],
    ['fatal: write error: No space left on device', 'the disk of this machine is full'],
    ['remote: Repository not found.', 'octo/docs was not found'],
    [`fatal: repository '${url}' not found`, 'octo/docs was not found'],
    [`fatal: '/tmp/x' does not appear to be a git repository`, 'octo/docs was not found'],
    [`fatal: Authentication failed for '${url}'`, 'the GitHub token was refused'],
    [
      `fatal: could not read Username for 'https://github.com': terminal prompts disabled`,
      'the GitHub token was refused'
    ],
    [
      `fatal: unable to access '${url}': The requested URL returned error: 403`,
      'the GitHub token may not read octo/docs'
    ],
    [
      `fatal: unable to access '${url}': The requested URL returned error: 502`,
      'could not be reached: ask again later'
    ],
    [
      `fatal: unable to access '${url}': Could not resolve host: github.com`,
      'could not be reached'
    ],
    [
      `fatal: unable to access '${url}': Failed to connect to 127.0.0.1 port 1 after 0 ms: Connection refused`,
      'could not be reached'
    ]
  ])('%s', (output, reason) => {
    const error = fetchFailure(failed(output), place)
    expect(error).toBeInstanceOf(TurnFailure)
    expect(error).toMatchObject({
      message: expect.stringContaining(reason),
      cause: expect.anything()
    })
  })
})

describe('pushFailure', () => {
  test.each([
    [
      ' ! [rejected]        abc -> docs-agent/x (fetch first)\nerror: failed to push some refs',
      'moved while the agent worked'
    ],
    [' ! [rejected]        abc -> docs-agent/x (non-fast-forward)', 'moved while the agent worked'],
    [
      'remote: error: GH006: Protected branch update failed for refs/heads/docs-agent/x.',
      'a rule or hook protects it'
    ],
    [' ! [remote rejected] abc -> docs-agent/x (pre-receive hook declined)', 'a rule or hook'],
    [
      ' ! [remote rejected] abc -> x (refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission)',
      'may not change workflow files'
    ],
    [
      `remote: Permission to octo/docs.git denied to github-actions[bot].\nfatal: unable to access '${url}': The requested URL returned error: 403`,
      'it needs "contents: write"'
    ],
    ['remote: Write access to repository not granted.', 'it needs "contents: write"'],
    [`fatal: Authentication failed for '${url}'`, 'the GitHub token was refused']
  ])('%s', (output, reason) => {
    const error = pushFailure(failed(output), place)
    expect(error).toBeInstanceOf(TurnFailure)
    expect(error).toMatchObject({ message: expect.stringContaining(reason) })
  })

  test('what nobody knows is told as git told it', () => {
    expect(pushFailure(failed('something new'), place)).toMatchObject({
      message: 'git failed: something new'
    })
  })

  test('what is no failure of git is passed on', () => {
    const error = new Error('stopped')
    expect(pushFailure(error, place)).toBe(error)
  })
})
