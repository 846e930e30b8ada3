import { StringDecoder } from 'node:string_decoder'
import { quotedLines } from '../../text/log-line.ts'
import type { Redact } from '../redaction.ts'

/** How much of an agent's output is shown; the rest is read and dropped. */
const shownBytes = 1024 * 1024
// A longer line is cut after secrets were hidden in this much of it, so that no part of one stays.
const heldCharacters = 64 * 1024
const lineCharacters = 2000

type Stream = 'stdout' | 'stderr'

/** Turns what an agent prints into harmless lines for the log. */
export type AgentOutput = {
  take(stream: Stream, chunk: Buffer): void
  /** Shows what is left of lines without an end. */
  flush(): void
  /** The last line that says something, not yet made harmless; empty if there was none. */
  lastLine(): string
}

export function createAgentOutput(options: {
  log: (line: string) => void
  redact: Redact
}): AgentOutput {
  const { log, redact } = options
  const decoders = { stdout: new StringDecoder(), stderr: new StringDecoder() }
  const pending = { stdout: '', stderr: '' }
  let size = 0
  let last = ''

  const show = (line: string): void => {
    const text = redact(line).slice(0, lineCharacters)
    if (text.trim() !== '') last = text
    if (size <= shownBytes) for (const quoted of quotedLines(text)) log(quoted)
  }
  const add = (stream: Stream, text: string): void => {
    const lines = (pending[stream] + text).split('\n')
    pending[stream] = (lines.pop() ?? '').slice(0, heldCharacters)
    for (const line of lines) show(line.slice(0, heldCharacters))
  }

  return {
    take(stream, chunk) {
      const before = size
      size += chunk.length
      add(stream, decoders[stream].write(chunk))
      if (before <= shownBytes && size > shownBytes) {
        log(`│ … the agent printed over ${shownBytes} bytes, the rest is not shown`)
      }
    },
    flush() {
      for (const stream of ['stdout', 'stderr'] as const) {
        add(stream, decoders[stream].end())
        if (pending[stream] !== '') show(pending[stream])
        pending[stream] = ''
      }
    },
    lastLine: () => last
  }
}
