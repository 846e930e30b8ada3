import { commitAnswer, fileAnswer } from '../answers/commit-answer.ts'
import { branchSha, commitSha } from '../bare-repository.ts'
import { git } from '../git-command.ts'
import { changedFiles, commitsOf, mergeBase } from '../history.ts'
import { pageOf } from '../page.ts'
import { allPulls } from '../pulls.ts'
import { invalid, notFound } from '../refusal.ts'
import { type Call, noContent, ok, type Route, repositoryOf, route } from '../route.ts'
import type { Schema } from '../schema.ts'
import { apiUrl } from '../state.ts'

/** Branches as git refs, commits, and the comparison of two of them. */
export const commitRoutes: Route[] = [
  route('get', '/repos/{owner}/{repo}/git/ref/{ref}', async call => {
    const { branch, sha } = await branchOf(call)
    const repository = repositoryOf(call)
    if (!sha) throw notFound()
    const api = `${apiUrl(call.world)}/repos/${repository.fullName}/git`
    return ok({
      ref: `refs/heads/${branch}`,
      node_id: `REF_${branch}`,
      url: `${api}/refs/heads/${branch}`,
      object: { type: 'commit', sha, url: `${api}/commits/${sha}` }
    })
  }),
  route('delete', '/repos/{owner}/{repo}/git/refs/{ref}', async call => {
    const { branch, sha } = await branchOf(call)
    if (!sha) {
      throw invalid({ resource: 'Reference', code: 'custom', message: 'Reference does not exist' })
    }
    const repository = repositoryOf(call)
    await git(repository.folder, ['update-ref', '-d', `refs/heads/${branch}`])
    await allPulls(call.world, repository)
    return noContent
  }),
  route('get', '/repos/{owner}/{repo}/commits', async call => {
    const repository = repositoryOf(call)
    const name = call.url.searchParams.get('sha') ?? repository.defaultBranch
    const sha = await commitSha(repository.folder, name)
    if (!sha) throw notFound()
    const { items, headers } = pageOf(call, await commitsOf(repository.folder, sha))
    const body = items.map(commit => commitAnswer(call.world, repository, commit))
    return ok(body, headers)
  }),
  route('get', '/repos/{owner}/{repo}/compare/{basehead}', async call => {
    const [from = '', to = ''] = (call.params.basehead ?? '').split('...')
    return ok(await comparison(call, { from, to }))
  })
]

const branchOf = async (call: Call) => {
  const branch = (call.params.ref ?? '').replace(/^heads\//, '')
  return { branch, sha: await branchSha(repositoryOf(call).folder, branch) }
}

const comparison = async (
  call: Call,
  { from, to }: { from: string; to: string }
): Promise<Schema<'commit-comparison'>> => {
  const { world } = call
  const repository = repositoryOf(call)
  const { folder } = repository
  const base = await commitSha(folder, from)
  const head = await commitSha(folder, to)
  if (!base || !head) throw notFound()
  const common = await mergeBase(folder, { base, head })
  if (!common) throw notFound()
  const ahead = (await commitsOf(folder, `${base}..${head}`)).reverse()
  const behind = await commitsOf(folder, `${head}..${base}`)
  const files = await changedFiles(folder, { base, head })
  const show = async (sha: string) => {
    const [commit] = await commitsOf(folder, sha)
    if (!commit) throw notFound()
    return commitAnswer(world, repository, commit)
  }
  const api = `${apiUrl(world)}/repos/${repository.fullName}/compare/${from}...${to}`
  const html = `${world.origin}/${repository.fullName}/compare`
  return {
    url: api,
    html_url: `${html}/${from}...${to}`,
    permalink_url: `${html}/${base}...${head}`,
    diff_url: `${html}/${from}...${to}.diff`,
    patch_url: `${html}/${from}...${to}.patch`,
    base_commit: await show(base),
    merge_base_commit: await show(common),
    status: comparisonStatus(ahead.length, behind.length),
    ahead_by: ahead.length,
    behind_by: behind.length,
    total_commits: ahead.length,
    commits: ahead.map(commit => commitAnswer(world, repository, commit)),
    files: files.map(file => fileAnswer({ world, repository, head, file }))
  }
}

const comparisonStatus = (ahead: number, behind: number): Schema<'commit-comparison'>['status'] => {
  if (ahead > 0) return behind > 0 ? 'diverged' : 'ahead'
  return behind > 0 ? 'behind' : 'identical'
}
