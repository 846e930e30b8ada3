import type { Schema } from '../schema.ts'
import { apiUrl, type Label, type Repository, type World } from '../state.ts'
import { userAnswer } from './user-answer.ts'

/** The full object; lists and pull requests show the same one. */
export const repositoryAnswer = (
  world: World,
  repository: Repository
): Schema<'full-repository'> & Schema<'repository'> => {
  const { id, name, fullName, createdAt } = repository
  const html = `${world.origin}/${fullName}`
  const open = repository.threads.filter(thread => thread.state === 'open').length
  return {
    id,
    node_id: `R_${id}`,
    name,
    full_name: fullName,
    owner: userAnswer(world, repository.owner),
    private: repository.private,
    visibility: repository.private ? 'private' : 'public',
    html_url: html,
    clone_url: `${html}.git`,
    git_url: `git:${html.replace(/^http:/, '')}.git`,
    ssh_url: `git@127.0.0.1:${fullName}.git`,
    svn_url: html,
    mirror_url: null,
    description: null,
    homepage: null,
    language: null,
    license: null,
    fork: false,
    default_branch: repository.defaultBranch,
    has_issues: true,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_downloads: false,
    has_discussions: false,
    archived: false,
    disabled: false,
    forks: 0,
    forks_count: 0,
    stargazers_count: 0,
    subscribers_count: 0,
    network_count: 0,
    watchers: 0,
    watchers_count: 0,
    size: 1,
    open_issues: open,
    open_issues_count: open,
    created_at: createdAt,
    updated_at: createdAt,
    pushed_at: createdAt,
    ...addresses(`${apiUrl(world)}/repos/${fullName}`)
  }
}

const addresses = (url: string) => ({
  url,
  archive_url: `${url}/{archive_format}{/ref}`,
  assignees_url: `${url}/assignees{/user}`,
  blobs_url: `${url}/git/blobs{/sha}`,
  branches_url: `${url}/branches{/branch}`,
  collaborators_url: `${url}/collaborators{/collaborator}`,
  comments_url: `${url}/comments{/number}`,
  commits_url: `${url}/commits{/sha}`,
  compare_url: `${url}/compare/{base}...{head}`,
  contents_url: `${url}/contents/{+path}`,
  contributors_url: `${url}/contributors`,
  deployments_url: `${url}/deployments`,
  downloads_url: `${url}/downloads`,
  events_url: `${url}/events`,
  forks_url: `${url}/forks`,
  git_commits_url: `${url}/git/commits{/sha}`,
  git_refs_url: `${url}/git/refs{/sha}`,
  git_tags_url: `${url}/git/tags{/sha}`,
  hooks_url: `${url}/hooks`,
  issue_comment_url: `${url}/issues/comments{/number}`,
  issue_events_url: `${url}/issues/events{/number}`,
  issues_url: `${url}/issues{/number}`,
  keys_url: `${url}/keys{/key_id}`,
  labels_url: `${url}/labels{/name}`,
  languages_url: `${url}/languages`,
  merges_url: `${url}/merges`,
  milestones_url: `${url}/milestones{/number}`,
  notifications_url: `${url}/notifications{?since,all,participating}`,
  pulls_url: `${url}/pulls{/number}`,
  releases_url: `${url}/releases{/id}`,
  stargazers_url: `${url}/stargazers`,
  statuses_url: `${url}/statuses/{sha}`,
  subscribers_url: `${url}/subscribers`,
  subscription_url: `${url}/subscription`,
  tags_url: `${url}/tags`,
  teams_url: `${url}/teams`,
  trees_url: `${url}/git/trees{/sha}`
})

export const labelAnswer = (
  world: World,
  repository: Repository,
  { id, name }: Label
): Schema<'label'> & { description: string } => ({
  id,
  node_id: `LA_${id}`,
  url: `${apiUrl(world)}/repos/${repository.fullName}/labels/${encodeURIComponent(name)}`,
  name,
  description: '',
  color: 'ededed',
  default: false
})
