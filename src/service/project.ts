/** Where jobs of a project work, and with which agent. */
export type Project = {
  id: string
  /** owner/name */
  repository: string
  /** The branch that jobs start from; null = the repository's default branch. */
  ref: string | null
  agent: {
    /** Run by `bash -c`. */
    command: string
    /** The variables that the agent sees besides PATH, LANG and the like, with their values. */
    environment: Readonly<Record<string, string>>
    /** The name shown as a job's model. */
    model: string
    /** How long one turn may take. */
    timeoutMs: number
  }
  /** Globs of what the agent may change; none = everything. */
  allowedPaths: readonly string[]
  draft: boolean
  labels: readonly string[]
  /** How many of its jobs run at once, over all processes; null = as many as these do. */
  concurrency: number | null
  limits: ProjectLimits
}

/** How often a project may do what in any 60 minutes; null = without end. */
export type ProjectLimits = {
  jobsPerHour: number | null
  messagesPerHour: number | null
  readsPerHour: number | null
  visitorsPerHour: number | null
}

export const noLimits: ProjectLimits = {
  jobsPerHour: null,
  messagesPerHour: null,
  readsPerHour: null,
  visitorsPerHour: null
}
