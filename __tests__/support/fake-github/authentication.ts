import type { Token, World } from './state.ts'

/** Who sent a request: `token` is null without a known one, `sent` says whether there was any. */
export type Sender = { token: Token | null; sent: boolean }

/** Reads `token X`, `Bearer X` and `Basic base64(x-access-token:X)`. */
export const readSender = (world: World, authorization: string | undefined): Sender => {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  const secret =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value
  const known = /^(token|bearer|basic)$/i.test(scheme)
  const token = known ? world.tokens.find(token => token.value === secret) : undefined
  return { token: token ?? null, sent: authorization !== undefined }
}

/** What the record shows instead of the header: the scheme and which token it was. */
export const describeSender = (authorization: string, sender: Sender): string =>
  `${authorization.split(' ')[0]} <${sender.token?.name ?? 'unknown token'}>`
