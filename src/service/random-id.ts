import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Random bytes, given as an argument where a test needs to know them. */
export type RandomBytes = (size: number) => Uint8Array

/**
 * Lower-case base32 with 5 bits of chance a character: safe in paths, branch names and on file
 * systems without case.
 */
export const randomId = (length: number, random: RandomBytes = randomBytes): string =>
  Array.from(random(length), byte => alphabet.charAt(byte & 31)).join('')
