/** The code of a failed system call, for example `ENOENT`; undefined for any other error. */
export const systemCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Whether a system call found no space left. */
export const isFullDisk = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemCode(error) ?? '')

/** The same in what git says. */
export const saysFullDisk = /No space left on device|Disk quota exceeded/i

/** What people are told then. */
export const fullDisk = 'the disk of this machine is full: make room, then ask again'
