import type { Schema } from '../schema.ts'
import { type Account, apiUrl, type Permission, type World } from '../state.ts'

export const userAnswer = (world: World, { id, login, type }: Account): Schema<'simple-user'> => {
  const url = `${apiUrl(world)}/users/${encodeURIComponent(login)}`
  return {
    login,
    id,
    node_id: `U_${id}`,
    avatar_url: `${world.origin}/avatars/u/${id}`,
    gravatar_id: '',
    url,
    html_url: `${world.origin}/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type,
    user_view_type: 'public',
    site_admin: false
  }
}

export const publicUserAnswer = (world: World, account: Account): Schema<'public-user'> => ({
  ...userAnswer(world, account),
  name: null,
  company: null,
  blog: null,
  location: null,
  email: null,
  hireable: null,
  bio: null,
  public_repos: 0,
  public_gists: 0,
  followers: 0,
  following: 0,
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z'
})

/** GitHub's old names for roles: what is newer than them shows as the nearest lower one. */
const oldNames = {
  none: 'none',
  read: 'read',
  triage: 'read',
  write: 'write',
  maintain: 'write',
  admin: 'admin'
} as const

export const permissionAnswer = (
  world: World,
  account: Account,
  { permission, role_name, permissions }: Permission
): Schema<'repository-collaborator-permission'> => ({
  permission: oldNames[permission],
  role_name,
  user: {
    ...userAnswer(world, account),
    ...(permissions && { permissions }),
    role_name
  }
})
