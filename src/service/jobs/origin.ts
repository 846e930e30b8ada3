/** Where a request came from, as far as commits and the pull request tell it. */
export type Origin = {
  /** The issue or pull request that asked, as `owner/name#7`; undefined outside of a thread. */
  thread: string | undefined
  /** Names the request: the id of the workflow run. */
  runId: string
  /** The login of the person who asked; they are asked for review. */
  asker: string | undefined
  /** The request without what stands around it in the prompt; that is what people want to read. */
  request?: string | undefined
}
