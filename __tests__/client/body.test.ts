import { expect, test } from '@jest/globals'
import { readText } from '../../src/client/body.ts'

async function* chunks(...parts: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

test('characters that are split between chunks stay whole', async () => {
  const bytes = Buffer.from('aÄb')
  const split = chunks(bytes.subarray(0, 2), bytes.subarray(2))
  expect(await readText(split, 100)).toBe('aÄb')
})

test('a body of exactly the cap is read, one byte more is too large', async () => {
  expect(await readText(chunks('12', '34'), 4)).toBe('1234')
  await expect(readText(chunks('12', '345'), 4)).rejects.toMatchObject({ kind: 'too-large' })
})

test('reading stops at the cap', async () => {
  let sent = 0
  async function* endless() {
    for (; ; sent++) yield Buffer.alloc(10)
  }
  await expect(readText(endless(), 35)).rejects.toMatchObject({ reachedServer: true })
  expect(sent).toBe(3)
})
