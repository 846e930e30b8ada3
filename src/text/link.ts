/**
 * The address if it may be shown as a link: https, or http on loopback, without user info and
 * without anything that would end a Markdown link or a line early. Undefined otherwise.
 */
export function safeLink(address: string): string | undefined {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(address)) return undefined
  // What ends a link or a table cell, and entities, which Markdown would read as other characters.
  if (/[<>"'`\\()[\]|]|&#?\w+;/.test(address)) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || isLoopback(url.hostname) ? url.href : undefined
}

/** Whether a host name is this machine: localhost, 127.0.0.0/8 or ::1. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
