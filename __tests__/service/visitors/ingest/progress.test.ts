import { describe, expect, test } from '@jest/globals'
import {
  createProgressLog,
  progressLine
} from '../../../../src/service/visitors/ingest/progress.ts'

const progress = { bytes: 250, totalBytes: 1000, lines: 1_000_000 }

describe('progressLine', () => {
  test('says the share, the rate and the time that is left', () => {
    expect(progressLine(progress, 4000)).toBe('25 %, 1,000,000 lines, 250,000 lines/s, 12 s left')
  })

  test('says no time where the end is not known', () => {
    expect(progressLine({ ...progress, totalBytes: undefined }, 4000)).toBe(
      '1,000,000 lines, 250,000 lines/s'
    )
  })

  test('a log that grew meanwhile is never beyond its end', () => {
    expect(progressLine({ ...progress, bytes: 1100 }, 4000)).toContain('100 %')
  })
})

describe('createProgressLog', () => {
  const run = (isTerminal: boolean, times: readonly number[]) => {
    let time = 0
    let written = ''
    const log = createProgressLog({
      isTerminal,
      now: () => time,
      write: text => {
        written += text
      }
    })
    for (const each of times) {
      time = each
      log.show(progress)
    }
    log.clear()
    return written
  }

  test('a terminal has one line that changes and is gone at the end', () => {
    const written = run(true, [10, 250, 300, 500])
    expect(written.split('\r\u001b[K')).toHaveLength(4)
    expect(written).not.toContain('\n')
    expect(written.endsWith('\r\u001b[K')).toBe(true)
  })

  test('a file has a line every ten seconds, and none of a short ingest', () => {
    expect(run(false, [10, 250, 300, 500])).toBe('')
    expect(run(false, [5000, 11_000, 12_000, 22_000]).split('\n')).toHaveLength(3)
  })
})
