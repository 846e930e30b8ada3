import { expect, test } from '@jest/globals'
import { fuzzEvents } from '../../fuzz/run.ts'

test('whatever an event looks like, a run ends with one sentence, and asks for what somebody may ask', async () => {
  const { violations, results, jobs } = await fuzzEvents({ seed: 7, runs: 600 })
  expect(violations).toEqual([])
  // The sample is one that reaches every place: the fuzz itself would be harmless otherwise.
  expect(Object.keys(results).sort()).toEqual(['answered', 'error', 'pull-request', 'skipped'])
  expect(jobs.changed).toBeGreaterThan(50)
  expect(jobs.unchanged).toBeGreaterThan(jobs.changed)
})
