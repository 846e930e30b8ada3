import { expect, test } from '@jest/globals'
import { renderMarker } from '../../../src/action/thread/marker.ts'
import { isOwnText, renderTag } from '../../../src/action/thread/tag.ts'

test('a text that ends with a marker or a tag is ours', () => {
  const place = { repositoryId: '7', thread: 12, commentId: 99 }
  const marker = renderMarker({ jobId: 'jöb --> id', runId: '123' }, place, 'docs_key')
  expect(isOwnText(`x\n${marker}`)).toBe(true)
  expect(isOwnText(`/docs x\n${renderTag('run=1.1 end')}`)).toBe(true)
  expect(isOwnText(`> ${marker}\n\n/docs x`)).toBe(false)
})
