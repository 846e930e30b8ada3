import { routes } from '../../contract/routes.ts'
import { pathPattern } from '../path-pattern.ts'
import { operationPaths } from './paths.ts'

const patterns = [...Object.values(routes), ...Object.values(operationPaths)].map(route => ({
  route,
  pattern: pathPattern(route)
}))

/** The route that a path belongs to, as the contract writes it: a name of few, without ids. */
export const routeOf = (path: string): string =>
  patterns.find(({ pattern }) => pattern.test(path))?.route ?? 'other'
