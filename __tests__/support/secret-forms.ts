/** How a secret can look in headers, addresses and files: as it is, percent-encoded, base64, hex. */
export const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('hex'),
  ...['', ':', 'x-access-token:'].map(user => base64(`${user}${secret}`).replace(/=+$/, '')),
  ...insideBase64(secret)
]

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The characters that depend on the secret alone, wherever in a longer base64 text it begins. */
const insideBase64 = (secret: string): string[] =>
  [0, 1, 2].map(offset => {
    const text = base64(`${'x'.repeat(offset)}${secret}`)
    const first = Math.ceil((offset * 8) / 6)
    const last = Math.floor(((offset + Buffer.byteLength(secret)) * 8) / 6)
    return text.slice(first, last)
  })

/** Which of the secrets a text holds, in any form. */
export const secretsIn = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter(secret => formsOf(secret).some(form => text.includes(form)))
