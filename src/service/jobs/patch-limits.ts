import { excerpt } from '../../text/log-line.ts'
import type { Survey } from './survey.ts'

/**
 * How large a patch may be. Documents with their pictures stay far below; what is above was hardly
 * meant to be published, and nobody could review it.
 */
export const limits = {
  files: 3000,
  fileBytes: 5 * 1024 * 1024,
  patchBytes: 20 * 1024 * 1024
} as const

/** Whether nothing in a workspace can break a limit, so that the patch need not be measured. */
export const isWithin = ({ files, bytes, largest }: Survey): boolean =>
  files <= limits.files && bytes <= limits.patchBytes && largest <= limits.fileBytes

/** Why a patch of these files, by path with their size in bytes, is too large; else undefined. */
export function sizeRefusal(sizes: ReadonlyMap<string, number>): string | undefined {
  let total = 0
  for (const [path, bytes] of sizes) {
    total += bytes
    if (bytes > limits.fileBytes) {
      return `the agent changed ${excerpt(path, 200)}, which is larger than ${mebibytes(limits.fileBytes)}: leave it out; nothing was published`
    }
  }
  if (total > limits.patchBytes) {
    return `the agent changed files of more than ${mebibytes(limits.patchBytes)} together: ask for less at once; nothing was published`
  }
  return sizes.size > limits.files ? tooManyFiles() : undefined
}

/** For a patch of so many files that not even their names are worth listing. */
export const tooManyFiles = (): string =>
  // Said by a function: to load what Node has for numbers takes as long as a third of its start.
  `the agent changed more than ${limits.files.toLocaleString('en')} files: ask for less at once, or let the repository ignore what is built; nothing was published`

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`
