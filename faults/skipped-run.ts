import assert from 'node:assert/strict'
import type { RunOptions } from '../__tests__/support/runner.ts'
import { expectEnd } from './ending.ts'
import type { Stage } from './stage.ts'
import type { Talk } from './talk.ts'

/** Green, nothing asked of the service, nothing said in the thread; answers the reason. */
export async function expectSkipped(
  stage: Stage,
  { talk, run, reason }: { talk: Talk; run: RunOptions; reason: RegExp }
): Promise<string> {
  const before = talk.replies().length
  const asked = { asked: talk.server, posts: talk.server.posts(), gets: talk.server.gets() }
  const ended = await stage.run(run)
  expectEnd(stage, { ended }, { colour: 'green', result: 'skipped', ...asked })
  assert.match(ended.outputs.reason ?? '', reason)
  assert.equal(talk.replies().length, before, 'something was said in the thread')
  return `green, skipped: “${ended.outputs.reason}”`
}
