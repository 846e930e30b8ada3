import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { copied, utf8 } from '../../../src/service/visitors/latin1.ts'

test('bytes read as UTF-8 where they are', () => {
  expect(utf8('plain')).toBe('plain')
  expect(utf8(Buffer.from('é 你').toString('latin1'))).toBe('é 你')
  expect(utf8('a\xffb')).toBe('a\ufffdb')
})

test.each(['', 'plain', 'é\xff', '你 👩‍🔬'])('the copy of %j is equal', text => {
  expect(copied(text)).toBe(text)
})

test('a copy does not keep alive what it was cut from', () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: 50 }, (_, number) => {
    const chunk = Buffer.alloc(1_000_000, `chunk ${number} `).toString('latin1')
    return copied(chunk.slice(500, 540))
  })
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
  expect(kept).toHaveLength(50)
})
