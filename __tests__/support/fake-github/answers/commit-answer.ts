import type { ChangedFile, CommitInfo } from '../history.ts'
import type { Schema } from '../schema.ts'
import { apiUrl, type Repository, type World } from '../state.ts'

export const commitAnswer = (
  world: World,
  repository: Repository,
  commit: CommitInfo
): Schema<'commit'> => {
  const { sha, tree, message } = commit
  const api = `${apiUrl(world)}/repos/${repository.fullName}`
  const html = `${world.origin}/${repository.fullName}/commit`
  return {
    sha,
    node_id: `C_${sha}`,
    url: `${api}/commits/${sha}`,
    html_url: `${html}/${sha}`,
    comments_url: `${api}/commits/${sha}/comments`,
    commit: {
      url: `${api}/git/commits/${sha}`,
      author: commit.author,
      committer: commit.committer,
      message,
      comment_count: 0,
      tree: { sha: tree, url: `${api}/git/trees/${tree}` },
      verification: {
        verified: false,
        reason: 'unsigned',
        payload: null,
        signature: null,
        verified_at: null
      }
    },
    // Accounts are tied to commits by mail addresses, and no account of the fake has one.
    author: null,
    committer: null,
    parents: commit.parents.map(parent => ({
      sha: parent,
      url: `${api}/commits/${parent}`,
      html_url: `${html}/${parent}`
    }))
  }
}

export const fileAnswer = (at: {
  world: World
  repository: Repository
  head: string
  file: ChangedFile
}): Schema<'diff-entry'> => {
  const { world, repository, head, file } = at
  const path = file.path.split('/').map(encodeURIComponent).join('/')
  const html = `${world.origin}/${repository.fullName}`
  return {
    sha: file.blob,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${html}/blob/${head}/${path}`,
    raw_url: `${html}/raw/${head}/${path}`,
    contents_url: `${apiUrl(world)}/repos/${repository.fullName}/contents/${path}?ref=${head}`,
    ...(file.patch !== null && { patch: file.patch }),
    ...(file.previousPath !== null && { previous_filename: file.previousPath })
  }
}
