import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { hitsOf, type Site } from './hit.ts'
import { type LogFormatName, spellings } from './log-line.ts'

/**
 * Makes access logs of which the truth is known: who saw what, and what must become of every line.
 * For tests, the demo and the benchmarks.
 */

const pieceLength = 1 << 20

/** The log of a site in pieces of about a megabyte. */
export function* logOf(site: Site, format: LogFormatName): Generator<string, void, void> {
  const { header, line } = spellings[format]
  let piece = header
  for (const hit of hitsOf(site)) {
    piece += `${hit.garbage ?? line(hit)}\n`
    if (piece.length >= pieceLength) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

/** Writes the log of a site into a file, without ever holding more than a piece of it. */
export async function writeLog(
  file: string,
  { site, format, gzip = false }: { site: Site; format: LogFormatName; gzip?: boolean }
): Promise<void> {
  const output = createWriteStream(file)
  const input = gzip ? createGzip({ level: 1 }) : output
  if (input !== output) input.pipe(output)
  // Latin1, as garbage is of bytes and everything else is ASCII.
  for (const piece of logOf(site, format)) {
    if (!input.write(piece, 'latin1')) await once(input, 'drain')
  }
  input.end()
  await finished(output)
}
