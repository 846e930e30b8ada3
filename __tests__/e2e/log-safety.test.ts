import { afterAll, describe, expect, test } from '@jest/globals'
import { startFakeGitHub } from '../support/fake-github/fake-github.ts'
import { answer, type Behaviour, cutBody, redirect } from '../support/faulty-server.ts'
import { hostileText } from '../support/hostile-text.ts'
import {
  accepted,
  apiKey,
  closeServers,
  completed,
  hostedRun,
  job,
  keep,
  pullRequest,
  startJobServer
} from '../support/job-server.ts'
import { type RunOptions, type RunResult, removeRunFolders } from '../support/runner.ts'
import { annotations, post, run } from '../support/watched-run.ts'

// All that a service or an agent can say, said by somebody who wants the runner to obey. The logs
// of all end-to-end tests are looked at in the same way; these try harder, and with the debug log.

afterAll(closeServers)
afterAll(removeRunFolders)

const debug = { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true', ACTIONS_RUNNER_DEBUG: 'true' }
const onOneLine = hostileText.replace(/[\r\n\u2028]+/g, ' ').replace(/\p{Cc}/gu, '')

const replies: [string, { post?: Behaviour; get?: Behaviour }][] = [
  ['the error of a refusal', { post: answer(400, { error: hostileText }) }],
  ['its details', { post: answer(400, { error: 'no', details: [{ message: hostileText }] }) }],
  ['a refusal that is no JSON', { post: answer(403, hostileText) }],
  ['an answer that is no job', { post: answer(201, hostileText) }],
  ['an answer that is cut', { post: cutBody(201, hostileText) }],
  ['the address of a redirect', { post: redirect(302, `https://x.test/##[add-mask]hostile`) }],
  ['a Retry-After', { post: answer(429, '', { 'retry-after': '##[add-mask]hostile' }) }],
  ['the error of a poll', { get: answer(401, { error: hostileText }) }],
  ['a poll that is no job', { get: answer(200, hostileText) }],
  ['the id', { post: answer(201, job({ id: hostileText })) }],
  ['the id of another job', { get: answer(200, job({ id: hostileText })) }],
  ['the status at once', { post: answer(201, job({ status: hostileText })) }],
  ['the status later', { get: answer(200, job({ status: hostileText })) }],
  ['the reason', { get: answer(200, job({ status: 'failed', reason: hostileText })) }],
  ['the pull request', { get: answer(200, job({ status: 'completed', prLink: hostileText })) }],
  [
    'model, source and branch',
    {
      get: answer(
        200,
        job({
          status: 'completed',
          prLink: pullRequest,
          model: hostileText,
          source: { repository: hostileText, ref: hostileText },
          branch: hostileText
        })
      )
    }
  ],
  ['the key, in an error', { post: answer(400, { error: `bad key ${apiKey}` }) }],
  ['the key, in HTML', { get: answer(200, `<p>Bearer ${apiKey}</p>`) }],
  ['the key, in the address of a redirect', { post: redirect(302, `https://x.test/?k=${apiKey}`) }],
  ['the key, in the reason', { get: answer(200, job({ status: 'failed', reason: apiKey })) }]
]

describe('a service speaks to the runner in', () => {
  test.concurrent.each(replies)('%s: nothing is obeyed', async (_name, behaviours) => {
    const server = await startJobServer({ post: accepted, get: completed, ...behaviours })
    const options = hostedRun(server, { env: debug, inputs: { timeout: '1m' } })
    const result = await run(options)
    expectEndsAlone(result)
    expect((await post(result, options)).log).toBe('')
  })
})

/** Said once, by us: an annotation that begins with our own words, and results that we know. */
const expectEndsAlone = (result: RunResult): void => {
  expect(result.outputs.result).toMatch(/^(pull-request|failed|timed-out|lost|unknown|error)$/)
  expect(annotations(result).length).toBeGreaterThan(0)
  expect(Object.keys(result.outputs)).not.toContain('hostile')
  expect(result.summary).not.toMatch(/<(?!details|summary|\/)/)
}

describe('an embedded agent speaks to the runner', () => {
  const embeddedRun = async (command: string): Promise<RunOptions> => {
    const fake = keep(await startFakeGitHub())
    const repository = await fake.createRepository({
      fullName: 'acme/docs',
      files: { 'README.md': 'teh manual\n' }
    })
    return {
      repository,
      serverUrl: fake.serverUrl,
      apiUrl: fake.apiUrl,
      githubToken: fake.token,
      env: { ...debug, HOSTILE: hostileText },
      inputs: {
        prompt: `Fix it. ${onOneLine}`,
        'agent-command': command,
        'agent-env': 'HOSTILE',
        sandbox: 'off'
      }
    }
  }

  test.concurrent.each([
    ['on both streams', 'echo "$HOSTILE"; echo "$HOSTILE" >&2; date > README.md', 'pull-request'],
    ['as it fails', 'echo "$HOSTILE" >&2; exit 1', 'failed'],
    ['with its environment', 'env; echo "$HOSTILE"', 'no-changes'],
    [
      'in the names of files',
      'touch "$(echo "$HOSTILE" | tr -d / | sed s/hostile/named/g)"',
      'pull-request'
    ],
    ['without an end of its line', 'printf "::set-output name=a::hostile"', 'no-changes']
  ])('%s: nothing is obeyed', async (_name, command, expected) => {
    const result = await run(await embeddedRun(command))
    expect(result.outputs.result).toBe(expected)
  })
})
