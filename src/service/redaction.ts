// Shorter values are words like "1" or "on": hiding them would spoil every line and protect nothing.
const shortest = 4

/** Replaces secrets in text that people will see. */
export type Redact = (text: string) => string

/** Works line by line too: a secret of several lines is hidden by each of its lines. */
export function createRedaction(secrets: Iterable<string>): Redact {
  const parts = [...new Set([...secrets].flatMap(secret => [secret, ...secret.split(/\r?\n/)]))]
    .map(part => part.trim())
    .filter(part => part.length >= shortest)
    // The longest first: a part of a secret must not break up the whole.
    .sort((one, other) => other.length - one.length)
  return text => parts.reduce((shown, part) => shown.replaceAll(part, '***'), text)
}
