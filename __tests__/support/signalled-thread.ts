import { expect } from '@jest/globals'
import type { RecordedRequest } from './fake-github/request-record.ts'
import type { Scene } from './scene.ts'
import type { SignalledRun } from './signalled-run.ts'

/** What one run, its signal and its post step left in a thread. */
export type ThreadAfter = { number: number; requests: readonly RecordedRequest[] }

/**
 * At any moment and after any signal: the thread is told one end, once, or was never told that work
 * had begun; and no comment is left that says that work goes on.
 */
export const expectThreadFinished = (
  { repository }: Scene,
  { main, said }: SignalledRun,
  { number, requests }: ThreadAfter
): void => {
  const bodies = repository
    .comments(number)
    .filter(({ user }) => user?.type === 'Bot')
    .map(({ body }) => body ?? '')
  const begun = requests.some(
    ({ method, path }) => method === 'POST' && path.endsWith(`/issues/${number}/comments`)
  )
  expect(bodies.filter(body => body.startsWith('Working on'))).toEqual([])
  expect(bodies).toHaveLength(begun ? 1 : 0)
  const [result] = said
  if (result !== undefined && result !== 'error' && begun) {
    const heading = { 'pull-request': 'Pull request ready', cancelled: 'Cancelled' }[result]
    expect(bodies[0]).toContain(`**${heading ?? 'Outcome unknown'}`)
  }
  // Whoever knows the job leaves it in the thread's memory.
  if (main.outputs.jobId !== undefined) expect(bodies[0]).toMatch(/job=\S+ run=\d+ mac=/)
}
