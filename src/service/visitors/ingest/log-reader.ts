import { type ByteRange, rangeOf } from '../byte-range.ts'
import { recogniseFormat } from '../log-format.ts'
import type { View } from '../view.ts'
import { createViewReader, type Dropped } from '../view-reader.ts'

/** Reads the lines of one log, whose format its first lines show. */
export type LogReader = {
  take(line: ByteRange): void
  /**
   * After the last line. `unknown`: no line fits any format, and none was given on; `firstLine` is
   * the first that has any text. A log without lines is fine: nobody came.
   */
  finish(): { kind: 'read' } | { kind: 'unknown'; firstLine: string }
}

type LogReaderParts = {
  secret: Uint8Array
  /** Milliseconds since 1970. */
  now: () => number
  /** Is given what every line is, in their order. */
  count: (read: View | Dropped, line: ByteRange) => void
  /** Is told of the days that the log has requests of. */
  onDay?: (day: number) => void
}

/** A server's own messages can stand before the first request, but not without end. */
const mostLines = 1024
const mostCharacters = 1 << 20

export function createLogReader(parts: LogReaderParts): LogReader {
  const { count } = parts
  let head: string[] = []
  let characters = 0
  let read: ((line: ByteRange) => View | Dropped) | undefined
  let firstLine: string | undefined

  function recognise(): void {
    const format = recogniseFormat(head)
    if (format === undefined) return
    read = createViewReader({ ...parts, format }).read
    for (const line of head.map(rangeOf)) count(read(line), line)
    head = []
  }

  return {
    take(line) {
      if (read !== undefined) return count(read(line), line)
      if (head.length >= mostLines || characters >= mostCharacters) return
      const text = line.latin1
      head.push(text)
      characters += text.length
      if (text.trim() !== '') firstLine ??= text
      // At 32, 64, 128 lines and so on: mostly once, and never often.
      const isTime = head.length >= 32 && (head.length & (head.length - 1)) === 0
      if (isTime || characters >= mostCharacters) recognise()
    },
    finish() {
      if (read === undefined) recognise()
      return read !== undefined || firstLine === undefined
        ? { kind: 'read' }
        : { kind: 'unknown', firstLine }
    }
  }
}
