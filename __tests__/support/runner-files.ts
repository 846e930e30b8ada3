/** A value that a step wrote, in the order of writing. */
export type FileEntry = { name: string; value: string }

/**
 * Reads a file of GITHUB_OUTPUT, GITHUB_STATE or GITHUB_ENV as the runner does: `name=value`, or
 * `name<<DELIMITER`, lines, `DELIMITER`. What the runner refuses is refused here, because it would
 * fail the step.
 */
export const readFileEntries = (text: string): FileEntry[] => {
  const entries: FileEntry[] = []
  const lines = text.split('\n')
  // A file that ends with a line break has no further line.
  if (lines.at(-1) === '') lines.pop()
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const equals = line.indexOf('=')
    const heredoc = line.indexOf('<<')
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      entries.push({ name: named(line, equals), value: line.slice(equals + 1) })
    } else if (heredoc >= 0) {
      const delimiter = line.slice(heredoc + 2)
      if (delimiter === '') throw new Error(`A delimiter is missing in '${line}'`)
      const end = lines.indexOf(delimiter, at + 1)
      if (end < 0) throw new Error(`The delimiter '${delimiter}' is not found again`)
      const value = lines.slice(at + 1, end).join('\n')
      entries.push({ name: named(line, heredoc), value })
      at = end
    } else {
      throw new Error(`Not the format of a file command: '${line}'`)
    }
  }
  return entries
}

/** What the runner keeps of such a file: of each name the last value. */
export const lastValues = (entries: FileEntry[]): Record<string, string> =>
  Object.fromEntries(entries.map(({ name, value }) => [name, value]))

const named = (line: string, end: number): string => {
  if (end === 0) throw new Error(`A name is missing in '${line}'`)
  return line.slice(0, end)
}
