import type { FakeGitHub } from './fake-github/fake-github.ts'
import {
  createServiceFolder,
  type ProjectSettings,
  type ServiceFolder,
  type ServiceProcess
} from './service-folder.ts'

/** `docs-agent serve` from the bundle, on a free port, for one project. */
export type OwnService = ServiceProcess &
  Pick<ServiceFolder, 'projectId' | 'createKey' | 'ingest' | 'close'> & { apiKey: string }

export async function startOwnService(
  fake: FakeGitHub,
  project: ProjectSettings,
  options: { databaseUrl?: string } = {}
): Promise<OwnService> {
  const { start, ...folder } = await createServiceFolder(fake, project, options)
  const apiKey = folder.createKey()
  return { ...(await start('serve', '--port', '0')), ...folder, apiKey }
}
