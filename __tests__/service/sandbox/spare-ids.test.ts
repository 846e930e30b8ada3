import { expect, test } from '@jest/globals'
import { createSpareIds } from '../../../src/service/sandbox/spare-ids.ts'

test('a spare user is nobody’s and no other agent’s until it is given back', () => {
  const passwd = Array.from({ length: 604 }, (_, n) => `u${n}:x:${60_578 + n}:0::/:/bin/sh`)
  const ids = createSpareIds([passwd.join('\n')], () => 0)
  const [first, second] = [ids.take(), ids.take()]
  expect([first.uid, second.uid]).toEqual([61_182, 61_183])
  expect(() => ids.take()).toThrow('no spare user is left')
  ids.giveBack(first)
  expect(ids.take()).toEqual(first)
})
