/** The contract as a function, for whatever carries it: HTTP, or a call within one process. */
export type Api = (call: Call) => Promise<Answer>

/** A request. */
export type Call = {
  readonly method: string
  /** As it stands in the address. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** A header's value, by its name in lower case. */
  header(name: string): string | undefined
  /** The body. Rejects where it cannot be read, or is too large. */
  text(): Promise<string>
}

export type Answer = {
  readonly status: number
  /** By their names in lower case; all but what says that the body is JSON. */
  readonly headers?: Readonly<Record<string, string>>
  /** Goes out as JSON. */
  readonly body: object
}
