import type { ChildProcess } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'

type Pattern = string | RegExp
type Waiter = { pattern: Pattern; found: (line: string) => void; lost: (why: Error) => void }

/** What a process wrote, as whole lines, so that its two streams never mix within one. */
export type LogLines = {
  seen: string[]
  /** Resolves with the first line that fits; rejects where the log ends without one. */
  waitFor: (pattern: Pattern) => Promise<string>
  /** Nothing more will come. */
  end: () => void
}

/** Reads the lines of a process from both of its streams, in the order they become complete. */
export const collectLines = (child: ChildProcess, onLine?: (line: string) => void): LogLines => {
  const seen: string[] = []
  let waiting: Waiter[] = []
  let ended = false

  const take = (line: string) => {
    seen.push(line)
    onLine?.(line)
    for (const waiter of waiting.filter(({ pattern }) => fits(line, pattern))) waiter.found(line)
    waiting = waiting.filter(({ pattern }) => !fits(line, pattern))
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) splitLines(stream, take)

  const lost = (pattern: Pattern) =>
    new Error(`The run ended without a line like ${pattern}:\n${seen.join('\n')}`)
  return {
    seen,
    waitFor: pattern => {
      const line = seen.find(line => fits(line, pattern))
      if (line !== undefined) return Promise.resolve(line)
      if (ended) return Promise.reject(lost(pattern))
      return new Promise((found, lost) => {
        waiting.push({ pattern, found, lost })
      })
    },
    end: () => {
      ended = true
      for (const waiter of waiting.splice(0)) waiter.lost(lost(waiter.pattern))
    }
  }
}

/** Cuts as the runner's reader does: at CR LF, LF and a lone CR, and nowhere else. */
const splitLines = (stream: NodeJS.ReadableStream, take: (line: string) => void) => {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    // A CR at the end of a chunk waits: a LF may follow.
    const parts = (rest + decoder.write(chunk)).split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    for (const line of parts) take(line)
  })
  stream.on('end', () => {
    const line = rest.replace(/\r$/, '')
    if (rest !== '') take(line)
  })
}

const fits = (line: string, pattern: Pattern): boolean =>
  typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)
