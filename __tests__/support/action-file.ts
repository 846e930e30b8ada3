/** What the runner needs of an `action.yml`. */
export type ActionFile = {
  /** In order, with `''` where no default is given. */
  inputs: DeclaredInput[]
  /** The programs of the two steps, as paths beside the file; null where there is none. */
  main: string | null
  post: string | null
}

export type DeclaredInput = { name: string; default: string }

/**
 * Reads an `action.yml` in the plain style of our own, two spaces a level, and refuses a value in
 * any other style rather than misread it.
 */
export const readActionFile = (text: string): ActionFile => {
  const inputs = readInputs(sectionLines(text, 'inputs'))
  if (inputs.length === 0) throw new Error('The action file declares no input')
  const runs = sectionLines(text, 'runs')
  return { inputs, main: readProgram(runs, 'main'), post: readProgram(runs, 'post') }
}

const readInputs = (lines: string[]): DeclaredInput[] => {
  const inputs: DeclaredInput[] = []
  for (const line of lines) {
    const name = /^ {2}(?<name>[\w-]+):\s*$/.exec(line)?.groups?.name
    if (name !== undefined) inputs.push({ name, default: '' })
    const value = /^ {4}default:\s*(?<value>.*?)\s*$/.exec(line)?.groups?.value
    const last = inputs.at(-1)
    if (value !== undefined && last) last.default = readScalar(value, `default of ${last.name}`)
  }
  return inputs
}

const readProgram = (lines: string[], key: string): string | null => {
  const line = lines.find(line => line.startsWith(`  ${key}:`))
  return line === undefined ? null : readScalar(line.slice(key.length + 3).trim(), key)
}

/** The lines below a top-level key, until the next one. */
const sectionLines = (text: string, key: string): string[] => {
  const lines = text.split('\n')
  const start = lines.findIndex(line => line.startsWith(`${key}:`)) + 1
  if (start === 0) return []
  const length = lines.slice(start).findIndex(line => /^[^\s#]/.test(line))
  return lines.slice(start, length < 0 ? undefined : start + length)
}

const readScalar = (value: string, name: string): string => {
  if (/^'(?:[^']|'')*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'")
  if (/^"[^"\\]*"$/.test(value)) return value.slice(1, -1)
  if (/^[\w$][^#]*$/.test(value) && !/:\s/.test(value)) return value
  throw new Error(`The ${name} is in a style that this reader does not know: ${value}`)
}
