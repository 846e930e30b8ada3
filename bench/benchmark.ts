/** What a benchmark found out. */
export type BenchResult = {
  name: string
  /** One sentence: what was measured, and against what. */
  about: string
  rows: readonly Row[]
  targets: readonly Target[]
}

/** One line of the table, by the headings of its columns. */
export type Row = Readonly<Record<string, string | number>>

/** A figure of this run beside the most, or the least, that it may be. */
export type Target = { what: string; figure: number } & ({ atMost: number } | { atLeast: number })
