import assert from 'node:assert/strict'
import { startOwnService } from '../../__tests__/support/own-service.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase } from '../row.ts'
import type { Stage } from '../stage.ts'
import { openTalk, type Talk } from '../talk.ts'

const agent = 'sleep 1; cat >> README.md'

/** Where both runs have their jobs done. */
type Backend = (stage: Stage, talk: Talk) => Promise<Record<string, string>>

const embedded: Backend = async () => ({ 'agent-command': agent })

const ownService: Backend = async (stage, { scene: { fake, repository } }) => {
  const project = { repository: repository.fullName, agentCommand: agent }
  const service = stage.keep(await startOwnService(fake, project))
  stage.guard(service.apiKey)
  stage.remember('log of the service', service.log)
  const { url, apiKey, projectId } = service
  return { 'base-url': url, 'api-key': apiKey, 'project-id': projectId }
}

const runsNamedIn = (reply = ''): Set<string> => new Set(reply.match(/(?<=run=|runs\/)\d+/g))

/** Two comments are written, and two runs start at the same moment. */
const atOnce = (done: string, backend: Backend): FaultCase => ({
  done,
  run: async stage => {
    const talk = await openTalk(stage)
    const inputs = { prompt: '', ...(await backend(stage, talk)) }
    const runs = ['/docs first request', '/docs second request'].map(body => ({
      ...talk.said(body),
      inputs,
      // The trial of a sandbox has a time limit.
      timeWarp: 1
    }))
    const ended = await Promise.all(runs.map(run => stage.run(run)))
    for (const result of ended) {
      expectEnd(stage, { ended: result }, { colour: 'green', result: 'pull-request' })
    }
    const replies = talk.replies()
    assert.equal(replies.length, 2, `${replies.length} replies: ${replies.join('\n')}`)
    for (const [index, { outputs }] of ended.entries()) {
      const run = String(runs[index]?.runId)
      const own = replies.filter(body => [...runsNamedIn(body)].includes(run))
      assert.equal(own.length, 1, `run ${run} is in ${own.length} replies`)
      assert.equal(runsNamedIn(own[0]).size, 1, `a reply names two runs: ${own[0]}`)
      const pulls = new Set(own[0]?.match(/(?<=\/pull\/)\d+/g))
      assert.deepEqual(
        [...pulls],
        [outputs.prNumber],
        `a reply names the pull requests ${[...pulls]}`
      )
    }
    return 'both green; two replies, each names one run, its own, and the pull request of that run alone'
  }
})

/** Two runs for one thread at once. */
export const sideBySide: readonly FaultCase[] = [
  atOnce('two comments in one issue, two runs with embedded agents at the same moment', embedded),
  atOnce('two comments in one issue, two runs at the same moment ask one service', ownService)
]
