/** A command that the runner would obey. */
export type RunnerCommand = {
  /** Lower case; the runner does not care. */
  name: string
  properties: Record<string, string>
  data: string
  /** The line of the log it stood in, as it was. */
  line: string
}

/** The commands that the runner knows, and `stop-commands`, which it handles itself. */
const knownCommands = [
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning'
] as const

/**
 * Every command that the runner would obey in a step's log, in order. The rules are those of
 * `ActionCommand` and `ActionCommandManager` in the source of the runner.
 */
export const findCommands = (log: string): RunnerCommand[] => {
  const found: RunnerCommand[] = []
  let resumeToken: string | null = null
  // The runner's reader ends a line at a lone carriage return, too.
  for (const line of log.split(/\r\n|\r|\n/)) {
    const known: readonly string[] = resumeToken ? [...knownCommands, resumeToken] : knownCommands
    const command = parseCommand(line, known)
    if (command === null) continue
    if (resumeToken !== null) {
      if (command.name === resumeToken) resumeToken = null
      continue
    }
    if (command.name === 'stop-commands') resumeToken = stopToken(command.data)
    found.push(command)
  }
  return found
}

/** A token that would be obeyed anyway, or that nobody could write, stops nothing. */
const stopToken = (data: string): string | null => {
  const token = data.toLowerCase()
  const refused = token === '' || token === 'pause-logging' || isKnown(token, knownCommands)
  return refused ? null : token
}

const isKnown = (name: string, known: readonly string[]) => known.includes(name.toLowerCase())

/** Reads one line: the form `::name::` first, and `##[name]` where that is none. */
const parseCommand = (line: string, known: readonly string[]): RunnerCommand | null =>
  parseColons(line, known) ?? parseBracket(line, known)

/**
 * `::name key=value,key=value::data`, after white space only. The runner compares text by its
 * culture's rules, under which invisible characters do not count: the second pair of colons is
 * found here with such characters inside, so that a test errs on the safe side.
 */
const colons = /^[\s\u0085]*::(?<info>.*?):\p{DI}*:(?<data>.*)$/su

const parseColons = (line: string, known: readonly string[]): RunnerCommand | null => {
  const { info = '', data = '' } = colons.exec(line)?.groups ?? {}
  const { name, rest } = splitName(info)
  if (!isKnown(name, known)) return null
  const properties = readProperties(rest.trim(), ',', decodeProperty)
  return { name: name.toLowerCase(), properties, data: decodeData(data), line }
}

/** `##[name key=value;key=value]data`: only the first `##[` of a line counts, wherever it stands. */
const parseBracket = (line: string, known: readonly string[]): RunnerCommand | null => {
  const start = line.indexOf('##[')
  const end = line.indexOf(']', start)
  if (start < 0 || end < 0) return null
  const { name, rest } = splitName(line.slice(start + 3, end))
  if (!isKnown(name, known)) return null
  const properties = readProperties(rest, ';', decodeBracket)
  return { name: name.toLowerCase(), properties, data: decodeBracket(line.slice(end + 1)), line }
}

const splitName = (info: string) => {
  const space = info.indexOf(' ')
  return space < 0
    ? { name: info, rest: '' }
    : { name: info.slice(0, space), rest: info.slice(space + 1) }
}

/** Pairs without a key or a value are ignored. */
const readProperties = (text: string, separator: string, decode: (value: string) => string) => {
  const properties: Record<string, string> = {}
  for (const pair of text.split(separator)) {
    const { key, value } = /^=*(?<key>[^=]+)=+(?<value>.+)$/s.exec(pair)?.groups ?? {}
    if (key && value) properties[key] = decode(value)
  }
  return properties
}

/** Replaces one code after the other, the percent sign last, so that `%250A` stays `%0A`. */
const decoder =
  (...codes: [code: string, character: string][]) =>
  (text: string): string =>
    [...codes, ['%25', '%'] as const].reduce(
      (decoded, [code, character]) => decoded.replaceAll(code, character),
      text
    )

const decodeData = decoder(['%0D', '\r'], ['%0A', '\n'])
const decodeProperty = decoder(['%0D', '\r'], ['%0A', '\n'], ['%3A', ':'], ['%2C', ','])
const decodeBracket = decoder(['%3B', ';'], ['%0D', '\r'], ['%0A', '\n'], ['%5D', ']'])
