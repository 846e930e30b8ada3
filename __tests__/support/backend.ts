import { keep } from './job-server.ts'
import { type OwnService, startOwnService } from './own-service.ts'
import { createPostgresDatabase } from './postgres/own-database.ts'
import type { Scene } from './scene.ts'

/** Where jobs run: the inputs that say so. */
export type BackendName = 'hosted' | 'hosted-on-postgres' | 'embedded'

export type Backend = { inputs: Record<string, string>; service: OwnService | undefined }

export const openBackend = async (
  name: BackendName,
  { fake, repository }: Scene,
  agent: string
): Promise<Backend> => {
  if (name === 'embedded') {
    return { inputs: { 'agent-command': agent, sandbox: 'off' }, service: undefined }
  }
  const project = { repository: repository.fullName, agentCommand: agent }
  const onPostgres = name === 'hosted-on-postgres'
  const database = onPostgres ? { databaseUrl: await createPostgresDatabase() } : {}
  const service = keep(await startOwnService(fake, project, { ...database, sandbox: 'off' }))
  const { url, apiKey, projectId } = service
  return {
    inputs: { 'base-url': url, 'api-key': apiKey, 'project-id': projectId },
    service
  }
}
