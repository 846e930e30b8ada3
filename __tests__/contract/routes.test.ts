import { expect, test } from '@jest/globals'
import { isAddressable, paths, routes } from '../../src/contract/routes.ts'

test('ids are percent-encoded in paths', () => {
  expect(paths.messages('a/b ?', '../ü')).toBe('/v2/agent/a%2Fb%20%3F/job/..%2F%C3%BC/message')
})

test.each(['', '.', '..'])('the id %j would address something else and is refused', id => {
  expect(isAddressable(id)).toBe(false)
  expect(() => paths.jobs(id)).toThrow(RangeError)
})

test('paths fit the routes that a service answers', () => {
  const pattern = (route: string) => route.replaceAll(':projectId', 'p').replaceAll(':id', 'j')
  expect(paths.jobs('p')).toBe(pattern(routes.jobs))
  expect(paths.job('p', 'j')).toBe(pattern(routes.job))
  expect(paths.messages('p', 'j')).toBe(pattern(routes.messages))
  expect(paths.visitors('p')).toBe(pattern(routes.visitors))
})
