import type { Failure } from '../../__tests__/support/fake-github/failure-script.ts'
import { apiKey } from '../../__tests__/support/job-server.ts'
import { startProxy } from '../../__tests__/support/proxy-server.ts'
import type { RunOptions } from '../../__tests__/support/runner.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import { askInThread, openService, openThread, type Thread, threadWarp } from '../thread-step.ts'

/** All that goes to GitHub, and where else something was sent. */
async function runAtGitHub(
  stage: Stage,
  { thread, ...options }: RunOptions & { thread: Thread }
): Promise<string> {
  const { fake, repository } = thread
  const proxy = stage.keep(await startProxy({ mode: { kind: 'refuse', status: 502 }, port: 9 }))
  // The same server by another name than the one that it gives itself.
  const serverUrl = fake.serverUrl.replace('127.0.0.1', 'localhost')
  const cause = await thread.ask()
  const ended = await stage.run({
    repository,
    serverUrl,
    apiUrl: `${serverUrl}/api/v3`,
    githubToken: fake.token,
    timeWarp: threadWarp,
    ...options,
    ...cause,
    env: { https_proxy: proxy.url, http_proxy: proxy.url, no_proxy: 'localhost,127.0.0.1' },
    inputs: { prompt: '', ...options.inputs }
  })
  const hosts = new Set(fake.requests.map(({ headers }) => headers.host ?? ''))
  const kinds = new Set(fake.requests.map(({ kind }) => kind))
  const told = [ended.log, ended.summary, ...thread.replies()].join('\n')
  const happened = expectEnd(
    stage,
    { ended, timeWarp: threadWarp },
    {
      colour: 'green',
      result: 'pull-request',
      warnings: 0,
      also: () => [
        ...[...hosts]
          .filter(host => host !== new URL(serverUrl).host)
          .map(host => `${host} was asked`),
        ...[...proxy.tunnels.map(({ target }) => target), ...proxy.passed].map(
          target => `${target} was asked`
        ),
        ...(thread.replies().some(body => body.includes(`](${serverUrl}/acme/manual/actions/runs/`))
          ? []
          : ['the reply does not lead to the run']),
        ...(/(api\.)?github\.com/.test(told.replaceAll('https://github.com/acme/docs', ''))
          ? ['github.com is named']
          : [])
      ]
    }
  )
  return `${happened}; ${[...kinds].join(' and ')} requests to the given address alone`
}

/** GitHub does not tell whether somebody may ask. */
const permissionCase = (done: string, failure: Omit<Failure, 'path'>, says: RegExp): FaultCase => ({
  done,
  run: async stage => {
    const thread = await openThread(stage)
    thread.fake.fail({ ...failure, path: /\/permission$/ })
    const service = await openService(stage)
    const reactions = () =>
      thread.fake
        .restRequests()
        .filter(({ method, path }) => method === 'POST' && path.endsWith('/reactions'))
        .map(({ body }) => JSON.stringify(body))
    return askInThread(
      stage,
      { thread, service, timeWarp: 60 },
      {
        colour: 'green',
        result: 'skipped',
        says,
        posts: 0,
        gets: 0,
        left: 0,
        written: 0,
        also: () =>
          reactions().join() === '{"content":"confused"}' ? [] : [`reacted ${reactions()}`]
      }
    )
  }
})

const notTold = /does not tell the permission of writer/

export const github: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 46,
    fault: 'the address of a GitHub Enterprise Server',
    must: 'used everywhere',
    cases: [
      {
        done: 'a job of a hosted service, asked for in a thread',
        run: async stage => {
          const thread = await openThread(stage)
          const service = await openService(stage)
          const inputs = { 'base-url': service.url, 'api-key': apiKey, 'project-id': 'docs' }
          return runAtGitHub(stage, { thread, inputs })
        }
      },
      {
        done: 'a job of the embedded agent: clone, push, pull request, reply',
        run: async stage => {
          const thread = await openThread(stage)
          return runAtGitHub(stage, {
            thread,
            inputs: { 'agent-command': 'sed -i s/teh/the/ README.md' }
          })
        }
      }
    ]
  },
  {
    number: 47,
    fault: 'the permission API answers 403, 404, 5xx',
    must: 'no',
    cases: [
      permissionCase('403', { status: 403 }, notTold),
      permissionCase('404', { status: 404 }, /writer is a bot and not in allowed-bots/),
      permissionCase('500', { status: 500 }, notTold),
      permissionCase('503', { status: 503 }, notTold),
      permissionCase('200 with a body that is no JSON', { status: 200, body: '<html>' }, /writer/),
      permissionCase('nothing, for ever', { delayMs: 60_000 }, notTold)
    ]
  }
]
