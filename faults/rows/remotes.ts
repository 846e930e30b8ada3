import assert from 'node:assert/strict'
import type { Failure } from '../../__tests__/support/fake-github/failure-script.ts'
import { mayNotCreatePullRequests } from '../../__tests__/support/fake-github/failure-script.ts'
import {
  embeddedRun,
  type Opened,
  openRepository,
  publishedIn,
  runAgent
} from '../embedded-step.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'

const fix = 'sed -i s/teh/the/ README.md'

/** A turn that cannot end well: what is at fault, and what may have come of it all the same. */
const mustFail = (
  done: string,
  fault: {
    arrange?: (opened: Opened) => unknown
    inputs?: Record<string, string>
    says: RegExp
    branches?: number
  }
): FaultCase => ({
  done,
  run: async stage => {
    const opened = await openRepository(stage)
    await fault.arrange?.(opened)
    const { happened } = await runAgent(
      stage,
      { opened, command: fix, inputs: { sandbox: 'off', ...fault.inputs } },
      { colour: 'red', result: 'failed', says: fault.says }
    )
    const { branches = 0 } = fault
    assert.deepEqual(await publishedIn(opened.repository), { branches, pulls: 0 })
    return happened
  }
})

/** What GitHub answers to every request for a new pull request. */
const refusing =
  (failure: Partial<Failure>) =>
  ({ fake }: Opened) =>
    fake.fail({ method: 'POST', path: '/repos/*/pulls', ...failure })

const pullRequestExists: FaultCase = {
  done: 'the answer to the pull request’s POST is lost: it is there, GitHub answers 422 to another',
  run: async stage => {
    const opened = await openRepository(stage)
    opened.fake.fail({ method: 'POST', path: '/repos/*/pulls', answerLost: true, times: 1 })
    const { happened } = await runAgent(
      stage,
      { opened, command: fix, inputs: { sandbox: 'off' } },
      { colour: 'green', result: 'pull-request' }
    )
    assert.deepEqual(await publishedIn(opened.repository), { branches: 1, pulls: 1 })
    return `${happened}; one pull request, found and reused`
  }
}

const movedMeanwhile: FaultCase = {
  done: 'somebody pushes to the job’s branch while the agent works on it',
  run: async stage => {
    const opened = await openRepository(stage)
    const { repository } = opened
    const inputs = { sandbox: 'off' }
    const first = await runAgent(stage, { opened, command: fix, inputs }, { colour: 'green' })
    const { jobId = '', branch = '' } = first.ended.outputs
    const command = 'echo started; sleep 0.4; echo two > two.md'
    const going = await stage.start(
      embeddedRun(opened, { inputs: { ...inputs, 'job-id': jobId, 'agent-command': command } })
    )
    await going.waitForLog('started')
    const own = branch || ((await repository.branches()).find(name => name !== 'main') ?? '')
    const theirs = await repository.commit({ branch: own, files: { 'theirs.md': 'theirs\n' } })
    const ended = await going.finished
    const happened = expectEnd(stage, { ended }, { colour: 'red', result: 'failed', says: /./ })
    assert.equal(await repository.sha(own), theirs, 'the work of others was overwritten')
    return `${happened}; nothing was overwritten`
  }
}

export const remotes: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 72,
    fault:
      'repository gone, branch gone, push refused (protected, moved), pull request API 403/422/5xx',
    must: '`failed` with the reason, or found and reused',
    cases: [
      mustFail('the repository is gone', {
        inputs: { repository: 'acme/gone' },
        says: /acme\/gone.*not found/
      }),
      mustFail('the branch is gone', { inputs: { ref: 'gone' }, says: /no branch "gone"/ }),
      mustFail('a rule protects branches of that name', {
        arrange: ({ repository }) => repository.protectBranch('docs-agent/*'),
        says: /push/
      }),
      movedMeanwhile,
      mustFail('Actions may not create pull requests (403)', {
        arrange: ({ fake }) => fake.fail(mayNotCreatePullRequests),
        says: /pull request/,
        branches: 1
      }),
      mustFail('GitHub refuses the pull request (422)', {
        arrange: refusing({ status: 422 }),
        says: /pull request/,
        branches: 1
      }),
      mustFail('GitHub answers 502 for ever', {
        arrange: refusing({ status: 502 }),
        says: /pull request/,
        branches: 1
      }),
      pullRequestExists
    ]
  }
]
