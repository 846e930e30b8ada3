/** The header that carries the key on every request (description, section 5). */
export const authorizationHeader = (apiKey: string): string => `Bearer ${apiKey}`

/**
 * The key of an `Authorization` header, or undefined where the header is missing or malformed.
 * A key is a prefix, an underscore and the secret part; the scheme's name has no case (RFC 9110).
 */
export function readAuthorization(header: string | undefined): string | undefined {
  return /^bearer +([\x21-\x5e\x60-\x7e]+_[\x21-\x7e]+)$/i.exec(header ?? '')?.[1]
}
