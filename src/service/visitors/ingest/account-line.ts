import { formatDuration } from '../../../text/duration.ts'
import { formatCount } from '../../../text/number.ts'
import { type Dropped, dropReasons } from '../view-reader.ts'
import type { Account } from './account.ts'

/**
 * The account of an ingest on one line, in figures alone: a log that many people read shows no line
 * of an access log, in which addresses stand.
 */
export function accountLine(account: Account): string {
  const { logs, lines, views, dropped, milliseconds } = account
  const files = `${formatCount(logs)} ${logs === 1 ? 'log' : 'logs'}`
  if (account.isStopped) return `stopped after ${formatCount(lines)} lines of ${files}.`
  const left = (Object.keys(dropReasons) as Dropped[])
    .filter(reason => dropped[reason] > 0)
    .sort((one, other) => dropped[other] - dropped[one])
    .map(reason => `${formatCount(dropped[reason])} ${dropReasons[reason]}`)
  const counted = `${files}, ${formatCount(lines)} lines in ${formatDuration(milliseconds)}: ${formatCount(views.human + views.ai)} views, ${formatCount(views.human)} human and ${formatCount(views.ai)} AI.`
  return left.length === 0 ? counted : `${counted} Left out: ${left.join('; ')}.`
}
