import type { ByteRange } from './byte-range.ts'
import type { Fields } from './fields.ts'

/**
 * One request of a log. Texts are raw, as the log spells them: `LineParser.text` makes them
 * readable, once per distinct value and not once per line.
 */
export type Entry = {
  /** Whole days since 1970-01-01, in UTC; NaN for a date that does not exist. */
  readonly day: number
  /** Empty where the request was no HTTP. */
  readonly method: string
  readonly status: number
  readonly target: string
  readonly address: string
  /** Empty where none was sent. */
  readonly userAgent: string
}

/** Reads the lines of one log, in their order. Never throws, whatever a line holds. */
export type LineParser = {
  /**
   * A line is a latin1 string of the log's bytes, without its line break.
   * `comment`: a line that is meant to be no request. `unparsed`: a line of something else.
   */
  parse(line: string): Entry | 'comment' | 'unparsed'
  /** Target or user agent of an entry without the escapes of the log, as Unicode. */
  text(raw: string): string
  /** Which bytes the raw texts stand for: those of the log, or any Unicode text. */
  readonly encoding: 'latin1' | 'utf8'
  /**
   * A short cut for lines as most are: true, and the fields are those that `parse` finds, or false.
   */
  scan?(line: ByteRange, fields: Fields): boolean
}

export type LogFormat = {
  readonly name: 'combined' | 'caddy' | 'cloudfront'
  /** One for each log: a header line in it says how to read what follows. */
  createParser(): LineParser
}
