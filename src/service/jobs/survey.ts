import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { excerpt } from '../../text/log-line.ts'
import { removeFolder } from './folder.ts'
import { systemCode } from './system-error.ts'
import { TurnFailure } from './turn-failure.ts'

/** More than that takes minutes, and no set of documents is that large. */
const mostEntries = 1_000_000
const patienceMs = 20

/** What lies in a workspace, whether or not git ignores it. */
export type Survey = {
  files: number
  /** The size of all files in bytes. */
  bytes: number
  /** The size of the largest file in bytes. */
  largest: number
  /** Whether a file sets attributes. */
  hasAttributes: boolean
}

/**
 * Goes through all that an agent left, once, and makes it fit for git:
 * - Every `.git` is removed. One inside the tree would have a say in what git does next: its filters
 *   run, its configuration counts.
 * - What the agent made unreadable is readable again.
 * - What is neither file, folder nor link is refused. Git passes over most of it without a word, and
 *   waits for ever on a named pipe called `.gitignore`.
 *
 * Nothing is opened and no link followed.
 * @throws TurnFailure
 */
export async function surveyWorkspace(directory: string): Promise<Survey> {
  const survey: Survey = { files: 0, bytes: 0, largest: 0, hasAttributes: false }
  let entries = 0
  let last = performance.now()
  // The agent may have put a link in the place of its workspace.
  const top = look('', directory)
  if (!top.isDirectory()) throw new TurnFailure('the agent removed its workspace')
  makeUsable('', { directory, stats: top, bits: 0o700 })
  // Names are bytes: one that is not UTF-8 must be found again.
  const open = ['']
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const name of list(folder, directory)) {
      const path = folder === '' ? name : `${folder}/${name}`
      entries += 1
      if (entries > mostEntries) {
        throw new TurnFailure(
          `the agent left more than ${mostEntries.toLocaleString('en')} files and folders; nothing was published`
        )
      }
      if (performance.now() - last > patienceMs) {
        await yieldToOthers()
        last = performance.now()
      }
      if (name.toLowerCase() === '.git') {
        await removeFolder(place(directory, path)).catch(cause => {
          throw unreadable(path, cause)
        })
        continue
      }
      const stats = look(path, directory)
      if (stats.isDirectory()) {
        makeUsable(path, { directory, stats, bits: 0o700 })
        open.push(path)
      } else if (stats.isFile()) {
        makeUsable(path, { directory, stats, bits: 0o600 })
        survey.files += 1
        survey.hasAttributes ||= name === '.gitattributes'
        survey.bytes += stats.size
        survey.largest = Math.max(survey.largest, stats.size)
      } else if (stats.isSymbolicLink()) {
        survey.files += 1
      } else {
        throw refused(path, 'is neither a file nor a folder: let the agent command remove it')
      }
    }
  }
  return survey
}

const place = (directory: string, path: string): string | Buffer =>
  path === ''
    ? directory
    : Buffer.concat([Buffer.from(`${directory}/`), Buffer.from(path, 'latin1')])

function look(path: string, directory: string): Stats {
  try {
    return lstatSync(place(directory, path))
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function list(path: string, directory: string): string[] {
  try {
    return readdirSync(place(directory, path), { encoding: 'latin1' })
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function makeUsable(
  path: string,
  options: { directory: string; stats: Stats; bits: number }
): void {
  const { directory, stats, bits } = options
  if ((stats.mode & bits) === bits) return
  try {
    chmodSync(place(directory, path), (stats.mode & 0o777) | bits)
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function unreadable(path: string, cause: unknown): TurnFailure {
  if (path === '') return new TurnFailure('the agent left a folder that cannot be read', { cause })
  const isTooLong = systemCode(cause) === 'ENAMETOOLONG'
  return refused(path, isTooLong ? 'lies too deep for git' : 'cannot be read or removed', cause)
}

const refused = (path: string, why: string, cause?: unknown): TurnFailure =>
  new TurnFailure(
    `the agent left ${excerpt(Buffer.from(path, 'latin1').toString(), 200)}, which ${why}; nothing was published`,
    { cause }
  )
