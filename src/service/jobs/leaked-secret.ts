/** Shorter values are words, like the name of a model, that a page may hold by chance. */
const shortest = 8

/**
 * Looks for secrets in what would be made public: as they are, reversed, and as base64 (wherever it
 * begins, both alphabets), hexadecimal, percent-encoded and as they stand in JSON and HTML; each
 * also broken into lines or spaced out, and as UTF-16. Of a secret of several lines each long line
 * without a space counts by itself.
 *
 * It cannot find one that was split up, compressed, encrypted, encoded twice, or told in words.
 */
export function createLeakSearch(secrets: Iterable<string>): (content: Buffer) => boolean {
  const parts = [...new Set([...secrets].flatMap(partsOf))]
  const needles = [...new Set(parts.flatMap(formsOf).map(form => pack(Buffer.from(form))))].filter(
    needle => needle.length >= shortest
  )
  return content => {
    if (needles.length === 0 || content.length < shortest) return false
    const packed = pack(content)
    return needles.some(needle => packed.includes(needle))
  }
}

function partsOf(secret: string): string[] {
  const whole = secret.trim()
  // A line like "-----BEGIN KEY-----" is no secret.
  const lines = whole.split(/\r?\n/).filter(line => line.length >= 16 && !/\s/.test(line))
  return [whole, ...lines].filter(part => part.length >= shortest)
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const base64 = [0, 1, 2].map(offset => alignedBase64(bytes, offset))
  const percent = encodeURIComponent(secret.toWellFormed())
  return [
    secret,
    [...secret].reverse().join(''),
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map(text => text.replaceAll('+', '-').replaceAll('/', '_')),
    percent,
    percent.replace(/%../g, code => code.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  ]
}

/** What base64 makes of a secret that `offset` other bytes come before: the part without them. */
function alignedBase64(secret: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), secret])
    .toString('base64')
    .replace(/=+$/, '')
  const first = Math.ceil((offset * 8) / 6)
  // The last character can depend on what follows.
  const last = Math.floor(((offset + secret.length) * 8) / 6)
  return text.slice(first, last)
}

// Without white space and the zeros of UTF-16, one pass finds every layout.
const pack = (content: Buffer): string =>
  content.toString('latin1').replace(/[\0\t\n\v\f\r ]+/g, '')
