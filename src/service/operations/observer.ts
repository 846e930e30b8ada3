import { formatDuration } from '../../text/duration.ts'
import type { ClaimedTurn } from '../jobs/claimed-turn.ts'
import type { TurnOutcome, WorkerObserver } from '../jobs/worker.ts'
import type { Log } from '../log.ts'

/** One line in the log when a turn begins and one when it ends, and word to another observer. */
export function observeWorker(options: { log: Log; observer?: WorkerObserver }): WorkerObserver {
  const { log, observer } = options
  return {
    started(turn) {
      observer?.started(turn)
      log('taken up', { ...about(turn), event: 'turn-started' })
    },
    ended(turn, outcome, milliseconds) {
      observer?.ended(turn, outcome, milliseconds)
      const level = outcome.status === 'lost' ? 'warn' : 'info'
      log(endLine(outcome, milliseconds), { ...about(turn), level, event: 'turn-ended' })
    }
  }
}

const about = ({ job }: ClaimedTurn) => ({ job: job.id, project: job.projectId })

function endLine(outcome: TurnOutcome, milliseconds: number): string {
  const after = `after ${formatDuration(milliseconds)}`
  switch (outcome.status) {
    case 'completed': {
      const { changedFiles, prLink } = outcome
      const files = changedFiles === 1 ? '1 file' : `${changedFiles} files`
      return `completed ${after}: ${files} changed${prLink === null ? '' : `, ${prLink}`}`
    }
    case 'failed':
      return `failed ${after}: ${outcome.reason}`
    case 'given-back':
      return `given back ${after}: it begins again`
    case 'lost':
      return `left ${after}: it is tried again when its lease is over`
  }
}
