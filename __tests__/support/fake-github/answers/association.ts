import type { Schema } from '../schema.ts'
import { type Account, levels, permissionOf, type Repository } from '../state.ts'

/** How GitHub names the tie between an author and the repository. */
export const association = (
  repository: Repository,
  author: Account
): Schema<'author-association'> => {
  if (author === repository.owner) return 'OWNER'
  const { permission } = permissionOf(repository, author)
  return levels.indexOf(permission) > levels.indexOf('read') ? 'COLLABORATOR' : 'NONE'
}
