import { describe, expect, test } from '@jest/globals'
import { formatSize, readLimits } from '../../../src/service/sandbox/limits.ts'

describe('readLimits', () => {
  test('has limits of its own accord', () => {
    expect(readLimits({})).toEqual({ diskBytes: 2 * 1024 ** 3, processes: 4096 })
  })

  test('takes what the environment says', () => {
    const env = { DOCS_AGENT_MAX_DISK: '500MiB', DOCS_AGENT_MAX_PROCESSES: '20' }
    expect(readLimits(env)).toEqual({ diskBytes: 500 * 1024 ** 2, processes: 20 })
    expect(readLimits({ DOCS_AGENT_MAX_DISK: '4 GiB' }).diskBytes).toBe(4 * 1024 ** 3)
  })

  test.each([
    ['DOCS_AGENT_MAX_DISK', '4GB'],
    ['DOCS_AGENT_MAX_DISK', '0GiB'],
    ['DOCS_AGENT_MAX_PROCESSES', 'many'],
    ['DOCS_AGENT_MAX_PROCESSES', '0']
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readLimits({ [name]: value })).toThrow(new RegExp(`^${name}: use`))
  })

  test('sizes are shown as they are written', () => {
    expect([formatSize(2 * 1024 ** 3), formatSize(1536 * 1024 ** 2)]).toEqual(['2GiB', '1536MiB'])
  })
})
