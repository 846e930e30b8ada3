import { listenByTurns } from './by-turns.ts'
import type { FakeGitHub } from './fake-github/fake-github.ts'
import { createPostgresDatabase } from './postgres/own-database.ts'
import { createServiceFolder, type ProjectSettings, type ServiceFolder } from './service-folder.ts'

/** A service from the bundle, on a free port, for one project. */
export type OwnService = Pick<ServiceFolder, 'projectId' | 'createKey' | 'ingest' | 'close'> & {
  url: string
  /** What all its processes have said so far. */
  log: () => string
  apiKey: string
}

/** Whether every service is many processes on a PostgreSQL, which a test must not notice. */
export const isManyProcesses = process.env.DOCS_AGENT_TEST_SERVICE === 'processes'

export type OwnServiceOptions = {
  databaseUrl?: string
  /** Leaves agents where they are, for tests of something else; isolated unless given. */
  sandbox?: 'off'
}

const isolation = ({ sandbox }: OwnServiceOptions): string[] =>
  sandbox === undefined ? [] : ['--sandbox', sandbox]

/** One process on a SQLite file, or on the PostgreSQL of `databaseUrl`; or else many. */
export async function startOwnService(
  fake: FakeGitHub,
  project: ProjectSettings,
  options: OwnServiceOptions = {}
): Promise<OwnService> {
  if (isManyProcesses) return await startProcesses(fake, project, options)
  const { start, ...folder } = await createServiceFolder(fake, project, options)
  const apiKey = await folder.createKey()
  const { url, log } = await start('serve', '--port', '0', ...isolation(options))
  return { ...folder, url, log, apiKey }
}

/** Two that serve, asked by turns, and three that work. */
async function startProcesses(
  fake: FakeGitHub,
  project: ProjectSettings,
  options: OwnServiceOptions
): Promise<OwnService> {
  const { databaseUrl } = options
  const database = { databaseUrl: databaseUrl ?? (await createPostgresDatabase()) }
  const { start, ...folder } = await createServiceFolder(fake, project, database)
  const apiKey = await folder.createKey()
  const serve = () => start('serve', '--port', '0', '--concurrency', '0')
  const work = () => start('work', ...isolation(options))
  const [serving, working] = await Promise.all([
    Promise.all([serve(), serve()]),
    Promise.all([work(), work(), work()])
  ])
  const front = await listenByTurns(serving.map(({ url }) => url))
  return {
    ...folder,
    url: front.url,
    log: () => [...serving, ...working].map(({ log }) => log()).join('\n'),
    apiKey,
    close: async () => {
      await front.close()
      await folder.close()
    }
  }
}
