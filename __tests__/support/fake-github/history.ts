import { git, gitOrNull } from './git-command.ts'

export type CommitInfo = {
  sha: string
  tree: string
  parents: string[]
  author: Person
  committer: Person
  message: string
}
type Person = { name: string; email: string; date: string }

export type ChangedFile = {
  path: string
  previousPath: string | null
  status: 'added' | 'removed' | 'modified' | 'renamed'
  blob: string
  additions: number
  deletions: number
  /** The hunks; null for binary files. */
  patch: string | null
}

type Range = { base: string; head: string }

const answers = new Map<string, Promise<string>>()

/** What git says of commits. It says the same for ever if all of them are named by their ids. */
const askGit = (folder: string, args: string[], revisions: string): Promise<string> => {
  const all = [...args, '--end-of-options', revisions, '--']
  if (!/^[0-9a-f]{40}(\.\.\.?[0-9a-f]{40})?$/.test(revisions)) return git(folder, all)
  const question = [folder, ...all].join('\0')
  const answer = answers.get(question) ?? git(folder, all)
  answers.set(question, answer)
  answer.catch(() => answers.delete(question))
  return answer
}

/** What the two have in common, or null where their histories are unrelated. */
export const mergeBase = async (folder: string, { base, head }: Range): Promise<string | null> => {
  const sha = await gitOrNull(folder, ['merge-base', base, head])
  return sha === null ? null : sha.trim()
}

const fields = ['%H', '%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'].join('%x00')

/** The commits that a revision range names, newest first. */
export const commitsOf = async (folder: string, revisions: string): Promise<CommitInfo[]> => {
  const parts = (await askGit(folder, ['log', '-z', `--format=${fields}`], revisions)).split('\0')
  const commits: CommitInfo[] = []
  for (let at = 0; at + 10 <= parts.length; at += 10) {
    const field = (offset: number) => parts[at + offset] ?? ''
    commits.push({
      sha: field(0),
      tree: field(1),
      parents: field(2) === '' ? [] : field(2).split(' '),
      author: { name: field(3), email: field(4), date: field(5) },
      committer: { name: field(6), email: field(7), date: field(8) },
      message: field(9).trimEnd()
    })
  }
  return commits
}

/** The unified diff that a pull request shows: from the common ancestor to the head. */
export const diffOf = (folder: string, { base, head }: Range): Promise<string> =>
  askGit(folder, ['diff', '-M'], `${base}...${head}`)

/** The files that a pull request changes, in git's order. */
export const changedFiles = async (folder: string, range: Range): Promise<ChangedFile[]> => {
  const revisions = `${range.base}...${range.head}`
  const show = (...format: string[]) => askGit(folder, ['diff', '-M', ...format], revisions)
  const [raw, counts, diff] = await Promise.all([
    show('--raw', '-z', '--no-abbrev'),
    show('--numstat', '-z'),
    diffOf(folder, range)
  ])
  const lines = readCounts(counts)
  // Content lines begin with a space, a sign or a backslash, so this cut is safe.
  const patches = diff.split(/^(?=diff --git )/m)
  return readRaw(raw).map((file, at) => {
    const hunks = patches[at]?.search(/^@@ /m) ?? -1
    return {
      ...file,
      additions: lines[at]?.additions ?? 0,
      deletions: lines[at]?.deletions ?? 0,
      patch: hunks < 0 ? null : (patches[at]?.slice(hunks).trimEnd() ?? null)
    }
  })
}

const statuses = { A: 'added', D: 'removed', R: 'renamed' } as const

const readRaw = (raw: string) => {
  const files: Pick<ChangedFile, 'path' | 'previousPath' | 'status' | 'blob'>[] = []
  const parts = raw.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    const [, , oldBlob = '', newBlob = '', letters = ''] = (parts[at] ?? '').split(' ')
    const letter = letters.charAt(0)
    const renamed = letter === 'R'
    files.push({
      path: parts[at + (renamed ? 2 : 1)] ?? '',
      previousPath: renamed ? (parts[at + 1] ?? null) : null,
      status: statuses[letter as keyof typeof statuses] ?? 'modified',
      blob: letter === 'D' ? oldBlob : newBlob
    })
    at += renamed ? 3 : 2
  }
  return files
}

const readCounts = (counts: string) => {
  const files: { additions: number; deletions: number }[] = []
  const parts = counts.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    const [additions = '', deletions = '', path = ''] = (parts[at] ?? '').split('\t')
    files.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 })
    // A renamed file leaves its path empty and gives the old and the new one as further parts.
    at += path === '' ? 3 : 1
  }
  return files
}
