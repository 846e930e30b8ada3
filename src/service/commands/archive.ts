import type { DatabaseLocation } from '../database-location.ts'
import { createArchive } from '../jobs/archive.ts'
import { CommandRefused, parse, readDatabase, UsageError } from './arguments.ts'
import type { StorageParts } from './storage.ts'

export type ArchiveCommand = {
  kind: 'archive'
  jobId: string
  /** null = what the environment says. */
  database: DatabaseLocation | null
}

export const archiveUsage = `  docs-agent archive JOB --database FILE|URL
      Archives a job that rests: it takes no more messages, for good. Services do so by themselves
      once its pull request was merged or closed, or nothing happened for --archive-after.`

/** @throws UsageError */
export function readArchive(args: readonly string[]): ArchiveCommand {
  const given = parse(args, { options: { database: { type: 'string' } }, allowPositionals: true })
  const [jobId, ...more] = given.positionals
  if (jobId === undefined || jobId === '' || more.length > 0) {
    throw new UsageError('archive: name one job, by its id')
  }
  return { kind: 'archive', jobId, database: readDatabase(given) }
}

/** What to print. */
export async function runArchive({ jobId }: ArchiveCommand, parts: StorageParts): Promise<string> {
  switch (await createArchive(parts).archive(jobId)) {
    case 'archived':
      return `job ${jobId} is archived`
    case 'archived before':
      return `job ${jobId} was archived before`
    case 'active':
      throw new CommandRefused(`job ${jobId} is active: archive it once it rests`)
    case 'unknown':
      throw new CommandRefused(`there is no job "${jobId}" in this database`)
  }
}
