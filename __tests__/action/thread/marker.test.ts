import { describe, expect, test } from '@jest/globals'
import { readMarker, renderMarker } from '../../../src/action/thread/marker.ts'

const place = { repositoryId: '7', thread: 12, commentId: 99 }
const memory = { jobId: 'jöb --> id', runId: '123' }
const marker = renderMarker(memory, place, 'docs_key')

test('a marker is remembered at its place, behind any text', () => {
  expect(readMarker(`Done\n\n${marker}\n`, place, 'docs_key')).toEqual(memory)
  expect(marker).toMatch(/^<!-- docs-agent [\w =-]+ -->$/)
  expect(marker).not.toContain('docs_key')
})

describe('a marker is worth nothing', () => {
  test.each([
    ['in another comment', { ...place, commentId: 100 }, 'docs_key'],
    ['in another thread', { ...place, thread: 13 }, 'docs_key'],
    ['in another repository', { ...place, repositoryId: '8' }, 'docs_key'],
    ['under another key', place, 'docs_other']
  ])('%s', (_, where, key) => {
    expect(readMarker(marker, where, key)).toBe('forged')
  })

  test('with another job or run in it', () => {
    const other = Buffer.from('other').toString('base64url')
    expect(readMarker(marker.replace(/job=\S+/, `job=${other}`), place, 'docs_key')).toBe('forged')
    expect(readMarker(marker.replace('run=123', 'run=124'), place, 'docs_key')).toBe('forged')
  })

  test('quoted, or not at the end', () => {
    expect(readMarker(`${marker}\nand more`, place, 'docs_key')).toBeUndefined()
    expect(readMarker('no marker', place, 'docs_key')).toBeUndefined()
  })
})
