/** The text whose UTF-8 bytes a latin1 string holds; bytes that are no UTF-8 become U+FFFD. */
export function utf8(latin1: string): string {
  return /[\x80-\xff]/.test(latin1) ? Buffer.from(latin1, 'latin1').toString('utf8') : latin1
}

/**
 * The same text in memory of its own. A part of a string keeps the whole alive in V8: one cached
 * user agent would keep the megabyte of log that it was cut from.
 */
export function copied(text: string): string {
  const encoding = /[^\0-\xff]/.test(text) ? 'utf8' : 'latin1'
  return Buffer.from(text, encoding).toString(encoding)
}
