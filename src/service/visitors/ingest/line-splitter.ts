import { ByteRange } from '../byte-range.ts'

/** Longer lines are cut there: no log has them, and a file without line breaks is no log. */
export const longestLine = 65_536

const lineBreak = 0x0a

/** Is given each line in turn, in the same object: it holds until this returns. */
export type TakeLine = (line: ByteRange) => void

export type LineSplitter = {
  /** Gives the whole lines that end in these bytes, without their breaks. */
  push(bytes: Uint8Array, take: TakeLine): void
  /** Gives what stands behind the last line break. */
  end(take: TakeLine): void
}

/**
 * Cuts the bytes of a log into lines. Of a line that is longer than `longestLine`, that many
 * bytes and one more are given, so that whoever takes it sees that it was longer; the rest is
 * skipped, and never held.
 */
export function createLineSplitter(): LineSplitter {
  const line = new ByteRange()
  const rest = Buffer.allocUnsafeSlow(longestLine + 1)
  let restLength = 0
  let isTooLong = false

  /** Takes over as much of what begins here as a line can have. */
  function keep(bytes: Buffer, start: number, end: number): void {
    restLength += bytes.copy(rest, restLength, start, end)
  }

  return {
    push(bytes, take) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      let start = 0
      let end = buffer.indexOf(lineBreak)
      if (end >= 0 && (restLength > 0 || isTooLong)) {
        keep(buffer, 0, end)
        if (!isTooLong) take(line.set(rest, 0, restLength))
        restLength = 0
        isTooLong = false
        start = end + 1
        end = buffer.indexOf(lineBreak, start)
      }
      for (; end >= 0; end = buffer.indexOf(lineBreak, start)) {
        take(line.set(buffer, start, Math.min(end, start + longestLine + 1)))
        start = end + 1
      }
      if (isTooLong) return
      keep(buffer, start, buffer.length)
      if (restLength <= longestLine) return
      take(line.set(rest, 0, restLength))
      restLength = 0
      isTooLong = true
    },
    end(take) {
      if (restLength > 0) take(line.set(rest, 0, restLength))
      restLength = 0
      isTooLong = false
    }
  }
}
