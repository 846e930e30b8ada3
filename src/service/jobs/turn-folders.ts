import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { logLine } from '../../text/log-line.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ClaimedTurn } from './claimed-turn.ts'
import { removeFolder } from './folder.ts'
import type { TurnQueue } from './turn-queue.ts'

const ofTurn = /^([a-z2-7]{16})-([a-z2-7]{16})$/
const ofRebuild = /^rebuild-\w{6}$/
// A rebuild ends within seconds.
const oldRebuildMs = 60_000

/**
 * Where a turn works. Each claim has a folder of its own: a worker that lost its turn and does not
 * know it yet must not touch what the next one does.
 */
export const turnFolder = (directory: string, { id, lease }: Pick<ClaimedTurn, 'id' | 'lease'>) =>
  join(directory, `${id}-${lease}`)

/** An agent can have been another user, whose files this one must take over first. */
export async function removeTurnFolder(
  sandbox: Pick<Sandbox, 'reclaim'>,
  folder: string
): Promise<void> {
  try {
    await removeFolder(folder)
  } catch {
    await sandbox.reclaim(folder)
    await removeFolder(folder)
  }
}

/** Removes what killed processes left: folders of turns that are over, and of nobody else. */
export async function sweepFolders(options: {
  directory: string
  queue: Pick<TurnQueue, 'isOver'>
  sandbox: Pick<Sandbox, 'reclaim'>
  /** Milliseconds since 1970, as files have them. */
  now: () => number
  log: (line: string) => void
}): Promise<void> {
  const { directory, sandbox, log } = options
  for (const name of await list(directory)) {
    try {
      if (await isLeft(options, name)) await removeTurnFolder(sandbox, join(directory, name))
    } catch (error) {
      log(logLine(`the folder ${name} was not removed: ${String(error)}`))
    }
  }
}

async function isLeft(
  { directory, queue, now }: Parameters<typeof sweepFolders>[0],
  name: string
): Promise<boolean> {
  const [, id, lease] = ofTurn.exec(name) ?? []
  if (id !== undefined && lease !== undefined) return await queue.isOver({ id, lease })
  return ofRebuild.test(name) && now() - (await stat(join(directory, name))).mtimeMs > oldRebuildMs
}

async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch {
    // No turn was taken up yet.
    return []
  }
}
