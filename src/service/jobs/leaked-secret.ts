import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { excerpt } from '../../text/log-line.ts'
import type { Change } from './patch-rules.ts'

// Shorter values are words, like the name of a model, that a page may hold by chance.
const shortest = 8

/**
 * Why a patch must not be published because it would make a secret public: the token, or a value
 * that the agent was given. Looked for as they are; an agent that encodes one is not found out.
 */
export async function leakRefusal(
  directory: string,
  { changes, secrets }: { changes: readonly Change[]; secrets: readonly string[] }
): Promise<string | undefined> {
  const looked = secrets.filter(secret => secret.length >= shortest)
  if (looked.length === 0) return undefined
  for (const { path, mode } of changes) {
    const isFile = mode === '100644' || mode === '100755'
    const contents = isFile ? await readFile(join(directory, path)) : Buffer.alloc(0)
    if (looked.some(secret => path.includes(secret) || contents.includes(secret))) {
      return `the agent wrote a secret into ${excerpt(path, 200)}; nothing was published`
    }
  }
  return undefined
}
