import { once } from 'node:events'
import { createGunzip } from 'node:zlib'
import { LogError } from './log-source.ts'

/** What files begin with that somebody has to unpack first. */
const otherCompressions: readonly [magic: string, name: string, unpack: string][] = [
  ['28b52ffd', 'zstd', 'zstdcat'],
  ['fd377a585a00', 'xz', 'xzcat'],
  ['425a68', 'bzip2', 'bzcat'],
  ['504b0304', 'zip', 'unzip -p']
]
const longestMagic = 6

/** So that a few of these bytes, unpacked to a thousand times as many, are still little. */
const stepBytes = 16 * 1024

/**
 * The bytes of a log, unpacked if they begin as gzip does, whatever the file is called. A gzip file
 * may have several members, as concatenated files and some servers' own logs do.
 *
 * @throws LogError after all that was readable
 */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>
): AsyncGenerator<Uint8Array, void, void> {
  let head: Uint8Array = new Uint8Array()
  let unpacker: Unpacker | undefined
  let isPlain = false
  for await (const bytes of source) {
    if (isPlain) yield bytes
    else if (unpacker !== undefined) yield* unpacker.push(bytes)
    else {
      // A copy: the bytes hold only until the next ones are asked for.
      head = Buffer.concat([head, bytes])
      if (head.length < longestMagic) continue
      unpacker = unpackerOf(head)
      isPlain = unpacker === undefined
      if (isPlain) yield head
      else yield* unpacker?.push(head) ?? []
    }
  }
  if (unpacker === undefined && !isPlain) {
    unpacker = unpackerOf(head)
    if (unpacker === undefined) yield head
    else yield* unpacker.push(head)
  }
  if (unpacker !== undefined) yield* unpacker.end()
}

function unpackerOf(head: Uint8Array): Unpacker | undefined {
  const magic = Buffer.from(head.subarray(0, longestMagic)).toString('hex')
  const other = otherCompressions.find(([begin]) => magic.startsWith(begin))
  if (other !== undefined) {
    const [, name, unpack] = other
    throw new LogError(`it is packed with ${name}: unpack it first, with ${unpack}`)
  }
  return magic.startsWith('1f8b08') ? createUnpacker() : undefined
}

type Unpacker = {
  push(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void>
  end(): AsyncGenerator<Uint8Array, void, void>
}

/**
 * A stream that fails throws away what it holds: so all that one write made is taken before the
 * next one, and an error comes after what was readable.
 */
function createUnpacker(): Unpacker {
  const stream = createGunzip()
  let made: Uint8Array[] = []
  let failure: Error | undefined
  stream.on('data', (bytes: Uint8Array) => made.push(bytes))
  stream.on('error', error => {
    failure = error
  })

  function* take(): Generator<Uint8Array, void, void> {
    const taken = made
    made = []
    yield* taken
    if (failure !== undefined) {
      const isCut = 'code' in failure && failure.code === 'Z_BUF_ERROR'
      const what = isCut ? 'it is cut' : `it is damaged (${failure.message})`
      throw new LogError(`${what}: what stands before was counted`, { cause: failure })
    }
  }

  return {
    async *push(bytes) {
      for (let at = 0; at < bytes.length; at += stepBytes) {
        const step = bytes.subarray(at, at + stepBytes)
        await new Promise(resolve => {
          stream.once('error', resolve)
          stream.write(step, error => {
            stream.off('error', resolve)
            resolve(error)
          })
        })
        yield* take()
      }
    },
    async *end() {
      stream.end()
      if (failure === undefined) await once(stream, 'end').catch(() => undefined)
      yield* take()
    }
  }
}
