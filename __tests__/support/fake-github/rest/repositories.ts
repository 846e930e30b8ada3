import { repositoryAnswer } from '../answers/repository-answer.ts'
import { permissionAnswer, publicUserAnswer } from '../answers/user-answer.ts'
import { notFound, Refusal } from '../refusal.ts'
import { type Call, ok, type Route, repositoryOf, route } from '../route.ts'
import { findAccount, permissionOf } from '../state.ts'

/** Repositories, users, and what a user may do in a repository. */
export const repositoryRoutes: Route[] = [
  route('get', '/repos/{owner}/{repo}', call =>
    ok(repositoryAnswer(call.world, repositoryOf(call)))
  ),
  route('get', '/users/{username}', call => {
    const user = userOf(call)
    if (!user) throw notFound()
    return ok(publicUserAnswer(call.world, user))
  }),
  route('get', '/repos/{owner}/{repo}/collaborators/{username}/permission', call => {
    const repository = repositoryOf(call)
    const user = userOf(call)
    // Apps have no permission of this kind: GitHub says that they are no users.
    if (!user || (user.type === 'Bot' && !user.permission)) {
      throw new Refusal(404, `${call.params.username} is not a user`)
    }
    const body = permissionAnswer(call.world, user, permissionOf(repository, user))
    return ok(body)
  })
]

const userOf = (call: Call) => findAccount(call.world, call.params.username ?? '')
