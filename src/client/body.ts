import { TransportError } from './transport.ts'

/**
 * All of a body as text. Invalid UTF-8 becomes U+FFFD.
 * Rejects with `too-large` past the cap, and with whatever the stream fails with.
 */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  capBytes: number
): Promise<string> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > capBytes) throw new TransportError('too-large', { reachedServer: true })
    kept.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(kept))
}
