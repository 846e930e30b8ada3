import type { DatabaseLocation } from './database-location.ts'
import { basicToken } from './jobs/git.ts'
import type { Project } from './project.ts'

/** What no line of the log may hold, whatever it quotes. */
export function knownSecrets({
  token,
  projects,
  location,
  env
}: {
  token: string
  projects: readonly Project[]
  location: DatabaseLocation
  env: NodeJS.ProcessEnv
}): string[] {
  const url = location.kind === 'postgres' && URL.canParse(location.url) && new URL(location.url)
  return [
    token,
    basicToken(token),
    ...projects.flatMap(({ agent }) => Object.values(agent.environment)),
    env.PGPASSWORD ?? '',
    ...(url ? [decoded(url.password), url.searchParams.get('password') ?? ''] : [])
  ]
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
