import { describe, expect, test } from '@jest/globals'
import { patiently } from '../../../src/service/jobs/patience.ts'

/** Work that fails so often, and what came of it. */
async function run(options: { failures: number; waits: number | undefined; abort?: boolean }) {
  const slept: number[] = []
  const controller = new AbortController()
  let calls = 0
  const end = await patiently(
    {
      sleep: async milliseconds => {
        slept.push(milliseconds)
        if (options.abort) controller.abort(new Error('stopped'))
      },
      signal: controller.signal
    },
    {
      work: async attempt => {
        calls += 1
        expect(attempt).toBe(calls - 1)
        if (calls <= options.failures) throw new Error('trouble')
        return 'done'
      },
      waitFor: () => options.waits
    }
  ).catch((error: Error) => error.message)
  return { end, slept, calls }
}

describe('patiently', () => {
  test('work that succeeds is done once', async () => {
    expect(await run({ failures: 0, waits: 0 })).toEqual({ end: 'done', slept: [], calls: 1 })
  })

  test('waits longer each time, and gives up after four tries', async () => {
    expect(await run({ failures: 3, waits: 0 })).toMatchObject({ end: 'done', calls: 4 })
    const ended = { end: 'trouble', slept: [500, 1000, 2000], calls: 4 }
    expect(await run({ failures: 4, waits: 0 })).toEqual(ended)
  })

  test('what does not pass is not tried again', async () => {
    const ended = { end: 'trouble', slept: [], calls: 1 }
    expect(await run({ failures: 1, waits: undefined })).toEqual(ended)
  })

  test('waits as long as it is told, up to a minute', async () => {
    expect(await run({ failures: 1, waits: 60_000 })).toMatchObject({
      end: 'done',
      slept: [60_000]
    })
    expect(await run({ failures: 1, waits: 60_001 })).toMatchObject({ end: 'trouble', slept: [] })
    expect(await run({ failures: 1, waits: 1 })).toMatchObject({ slept: [500] })
  })

  test('a stop while it waits ends it', async () => {
    const ended = { end: 'stopped', calls: 1 }
    expect(await run({ failures: 1, waits: 0, abort: true })).toMatchObject(ended)
  })
})
