/** The branch of a job's first pull request. */
export const firstBranch = (jobId: string): string => `docs-agent/${jobId}`

/** The branch after one whose pull request was merged or closed: `…-2`, `…-3` and so on. */
export function nextBranch(branch: string): string {
  const match = /^(.+)-(\d+)$/.exec(branch)
  return match === null ? `${branch}-2` : `${match[1]}-${Number(match[2]) + 1}`
}

/** Patterns for `git ls-remote` that find all branches of a job, and others with them. */
export const branchPatterns = (jobId: string): string[] => [
  `refs/heads/${firstBranch(jobId)}`,
  `refs/heads/${firstBranch(jobId)}-*`
]

/** The branches of a job in what `git ls-remote` printed, newest first. */
export function readBranches(jobId: string, listing: string): { name: string; commit: string }[] {
  const first = firstBranch(jobId)
  return listing
    .split('\n')
    .flatMap(line => {
      const [, commit, name] = /^([0-9a-f]{40,64})\trefs\/heads\/(\S+)$/.exec(line) ?? []
      const number = name === undefined ? undefined : branchNumber(first, name)
      return commit && name && number !== undefined ? [{ name, commit, number }] : []
    })
    .sort((one, other) => other.number - one.number)
    .map(({ name, commit }) => ({ name, commit }))
}

function branchNumber(first: string, name: string): number | undefined {
  if (name === first) return 1
  if (!name.startsWith(`${first}-`)) return undefined
  const number = /^([2-9]|[1-9]\d{1,5})$/.exec(name.slice(first.length + 1))?.[1]
  return number === undefined ? undefined : Number(number)
}
