import Sequencer from '@jest/test-sequencer'

/**
 * The files that take longest, longest first: whatever begins last is waited for by one core alone.
 * Left out of date this costs a few seconds and nothing else.
 */
const longest = [
  'e2e/conversation-embedded',
  'e2e/durable-turns',
  'e2e/conversation-hosted',
  'e2e/cancelling-embedded',
  'service/sandbox/container-end',
  'e2e/waiting',
  'service/jobs/collect-attacks',
  'e2e/cancelled-conversation',
  'e2e/memory',
  'e2e/cancelling',
  'e2e/service-processes',
  'e2e/prompt'
]

// What starts processes goes before what does not: to start one from a worker takes ten times as
// long when the worker has grown to some hundred megabytes.
const kinds = [/\/e2e\//, /\/service\/(?:jobs|sandbox)\//, /\/service\//]

const rankOf = path => {
  const named = longest.findIndex(name => path.endsWith(`/${name}.test.ts`))
  if (named >= 0) return named
  const kind = kinds.findIndex(pattern => pattern.test(path))
  return longest.length + (kind < 0 ? kinds.length : kind)
}

/** The order of jest, which goes by the last durations; the one above where there are none yet. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted
    return sorted.sort((a, b) => rankOf(a.path) - rankOf(b.path))
  }
}
