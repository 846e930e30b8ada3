import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { durationForms, parseDuration } from '../../text/duration.ts'
import {
  type DatabaseLocation,
  holdsPassword,
  parseDatabaseLocation
} from '../database-location.ts'

/** The command line is wrong; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command is right, but what it asks for cannot be done; the message says why. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** What stands behind a command: options with their values, and the rest in its order. */
export type Given = {
  values: Record<string, unknown>
  /** The value of an option that must be there. */
  text: (name: string) => string
  positionals: readonly string[]
}

/** @throws UsageError for what the command does not know */
export function parse(
  args: readonly string[],
  config: { options: ParseArgsOptionsConfig; allowPositionals?: boolean }
): Given {
  try {
    const { values, positionals } = parseArgs({ ...config, args: [...args], strict: true })
    const text = (name: string): string => {
      const value: unknown = values[name]
      if (typeof value === 'string' && value !== '') return value
      throw new UsageError(`--${name} is missing`)
    }
    return { values, text, positionals }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(message.split('. ')[0] ?? message, { cause })
  }
}

export function readNumber(
  given: Given,
  range: { name: string; least: number; most: number }
): number {
  const { name, least, most } = range
  const text = given.text(name)
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UsageError(`--${name}: use a number from ${least} to ${most}`)
}

/** Days have no upper bound here, unlike in durations of work. Milliseconds. */
export function readDays(given: Given, name: string): number {
  const text = given.text(name)
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1]
  const milliseconds = days === undefined ? parseDuration(text) : Number(days) * 86_400_000
  if (milliseconds === undefined) {
    throw new UsageError(`--${name}: use days as 90d, or ${durationForms}`)
  }
  return milliseconds
}

/** null = what the environment says. Everybody on a machine sees the command lines of its processes. */
export function readDatabase(given: Given): DatabaseLocation | null {
  if (given.values.database === undefined) return null
  const location = parseDatabaseLocation(given.text('database'))
  if (!holdsPassword(location)) return location
  throw new UsageError(
    '--database: others can read a password here; put it into PGPASSWORD, or the whole address into DOCS_AGENT_DATABASE_URL'
  )
}
