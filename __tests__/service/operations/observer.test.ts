import { expect, test } from '@jest/globals'
import type { ClaimedTurn } from '../../../src/service/jobs/claimed-turn.ts'
import type { TurnOutcome } from '../../../src/service/jobs/worker.ts'
import { observeWorker } from '../../../src/service/operations/observer.ts'

const turn: ClaimedTurn = {
  ...{ id: 't', lease: 'l', prompt: 'Fix it', earlier: [], plannedPush: null, mayWork: true },
  job: {
    ...{ id: 'abc', projectId: 'docs', repository: 'octo/docs', ref: null },
    ...{ branch: null, plannedBranch: null, prLink: null }
  }
}

test('a turn is one line when it begins and one when it ends, whatever the end', () => {
  const log: unknown[] = []
  const seen: string[] = []
  const observer = observeWorker({
    log: (message, fields) => log.push([message, fields]),
    observer: {
      started: () => seen.push('started'),
      ended: (_, { status }, milliseconds) => seen.push(`${status} ${milliseconds}`)
    }
  })
  const outcomes: TurnOutcome[] = [
    { status: 'completed', prLink: 'https://x/1', changedFiles: 1 },
    { status: 'completed', prLink: null, changedFiles: 0 },
    { status: 'failed', reason: 'no such branch' },
    { status: 'given-back' },
    { status: 'lost' }
  ]
  observer.started(turn)
  for (const outcome of outcomes) observer.ended(turn, outcome, 90_000)
  const about = { job: 'abc', project: 'docs' }
  const ended = { ...about, event: 'turn-ended', level: 'info' }
  expect(log).toEqual([
    ['taken up', { ...about, event: 'turn-started' }],
    ['completed after 1 min 30 s: 1 file changed, https://x/1', ended],
    ['completed after 1 min 30 s: 0 files changed', ended],
    ['failed after 1 min 30 s: no such branch', ended],
    ['given back after 1 min 30 s: it begins again', ended],
    ['left after 1 min 30 s: it is tried again when its lease is over', { ...ended, level: 'warn' }]
  ])
  expect(seen).toHaveLength(6)
  expect(seen[3]).toBe('failed 90000')
})
