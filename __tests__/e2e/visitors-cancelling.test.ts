import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { stallBeforeHeaders } from '../support/faulty-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { expectSaidOnce, signalledRun } from '../support/signalled-run.ts'
import { closeVisitorServers, days, openVisitorServer } from '../support/visitor-report.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// A visitor report that is cancelled.

afterEach(closeVisitorServers)
afterEach(removeRunFolders)

describe('SIGINT', () => {
  test('in the midst of a report: red, cancelled, no file, and nothing more is asked', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await openVisitorServer({
      site: steadySite(pagesOf(5000)),
      lie: ({ asked }) => {
        if (asked.offset < 500) return undefined
        arrived.resolve()
        return stallBeforeHeaders
      }
    })
    const inputs = { ...server.inputs, ...days, 'visitors-file': 'visitors.csv' }
    const ended = await signalledRun({
      run: { inputs },
      signal: 'SIGINT',
      when: () => arrived.promise
    })
    expectSaidOnce(ended)
    const { main, said } = ended
    expect(said).toEqual(['cancelled'])
    expect(main).toMatchObject({ exitCode: 1, outputs: { result: 'cancelled' } })
    expect(main.outputs.reason).toMatch(/^No visitor report: /)
    expect(main.summary).toMatch(/^### Cancelled\n\nNo visitor report: /)
    expect(main.outputs.visitorsFile).toBeUndefined()
    expect(await readdir(join(main.folder, 'workspace'))).toEqual([])
    // The stalled ones were under way; nothing came after them.
    expect(server.rowRequests().filter(({ offset }) => offset >= 500).length).toBeLessThanOrEqual(4)
  })
})
