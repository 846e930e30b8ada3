import { apiUrl, type Repository, type Thread, type World } from '../state.ts'

/** The addresses of an issue or pull request: its page, and both of its places in the API. */
export const threadAddress = (at: { world: World; repository: Repository; thread: Thread }) => {
  const { world, repository, thread } = at
  const api = `${apiUrl(world)}/repos/${repository.fullName}`
  return {
    html: `${world.origin}/${repository.fullName}/${thread.pull ? 'pull' : 'issues'}/${thread.number}`,
    issue: `${api}/issues/${thread.number}`,
    pull: `${api}/pulls/${thread.number}`
  }
}
