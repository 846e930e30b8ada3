/** Longer lines are cut there: no log has them, and a file without line breaks is no log. */
export const longestLine = 65_536

/** Bytes that become one text, of which every line is a part: it goes when they are read. */
const pieceBytes = 64 * 1024

export type LineSplitter = {
  /** Gives the whole lines that end in these bytes, without their breaks, as latin1 text. */
  push(bytes: Uint8Array, take: (line: string) => void): void
  /** Gives what stands behind the last line break. */
  end(take: (line: string) => void): void
}

/**
 * Cuts the bytes of a log into lines. Of a line that is longer than `longestLine`, that many
 * characters and one more are given, so that whoever takes it sees that it was longer; the rest is
 * skipped, and never held.
 */
export function createLineSplitter(): LineSplitter {
  let rest = ''
  let isTooLong = false

  return {
    push(bytes, take) {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        pushPiece(bytes.subarray(at, at + pieceBytes), take)
      }
    },
    end(take) {
      if (rest !== '') take(rest)
      rest = ''
      isTooLong = false
    }
  }

  function pushPiece(bytes: Uint8Array, take: (line: string) => void): void {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    let start = 0
    let end = piece.indexOf('\n')
    if (end >= 0 && (rest !== '' || isTooLong)) {
      if (!isTooLong) take(cut(rest + piece.slice(0, end)))
      rest = ''
      isTooLong = false
      start = end + 1
      end = piece.indexOf('\n', start)
    }
    for (; end >= 0; end = piece.indexOf('\n', start)) {
      take(cut(piece.slice(start, end)))
      start = end + 1
    }
    if (isTooLong) return
    rest += piece.slice(start)
    if (rest.length > longestLine) {
      take(cut(rest))
      rest = ''
      isTooLong = true
    }
  }
}

const cut = (line: string): string =>
  line.length > longestLine ? line.slice(0, longestLine + 1) : line
