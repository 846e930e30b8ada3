/** The branch of a job's first pull request. */
export const firstBranch = (jobId: string): string => `docs-agent/${jobId}`

/** The branch after one whose pull request was merged or closed: `…-2`, `…-3` and so on. */
export function nextBranch(branch: string): string {
  const match = /^(.+)-(\d+)$/.exec(branch)
  return match === null ? `${branch}-2` : `${match[1]}-${Number(match[2]) + 1}`
}
