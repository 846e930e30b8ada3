import type { paths } from '@octokit/openapi-types'
import { notFound, Refusal } from './refusal.ts'
import {
  findRepository,
  findThread,
  isPull,
  type PullThread,
  type Repository,
  type Thread,
  type Token,
  type World
} from './state.ts'

type Path = keyof paths
type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'
type Operation<P extends Path, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never
type Responses<O> = O extends { responses: infer R } ? R : never
type Success = 200 | 201 | 202 | 204
type Headers = Record<string, string>

type AnswerOf<R> = {
  [S in keyof R & Success]: R[S] extends { content: infer C }
    ? [C] extends [never]
      ? { status: S }
      : C extends { 'application/json': infer Body }
        ? { status: S; body: Body; headers?: Headers }
        : never
    : never
}[keyof R & Success]

/** What GitHub's OpenAPI description lets an operation answer when all is well. */
export type Answer<P extends Path, M extends Method> = AnswerOf<Responses<Operation<P, M>>>

/** A request as the routes see it: matched, authenticated, its body read. */
export type Call = {
  world: World
  token: Token
  /** The full address, for links to other pages. */
  url: URL
  params: Record<string, string>
  body: Record<string, unknown>
}

export type Route = {
  method: string
  pattern: RegExp
  answer: (call: Call) => Promise<{ status: number; body?: unknown; headers?: Headers }>
}

/** A route of the REST API; a path or an answer that GitHub does not know fails to compile. */
export const route = <M extends Method, P extends Path>(
  method: M,
  path: P,
  answer: (call: Call) => Answer<P, M> | Promise<Answer<P, M>>
): Route => ({
  method: method.toUpperCase(),
  pattern: pathPattern(path),
  answer: async call => answer(call)
})

/** The answers that the routes give; their status is a literal, so that the type can check it. */
export const ok = <Body>(body: Body, headers: Headers = {}) => ({
  status: 200 as const,
  body,
  headers
})
export const created = <Body>(body: Body) => ({ status: 201 as const, body })
export const noContent = { status: 204 as const }

/** Refs and ranges may hold slashes; every other parameter ends at the next one. */
const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${/^(ref|basehead)$/.test(name) ? '.+' : '[^/]+'})`)}$`
  )

/** The values of a path's parameters, or null where the path is another one. */
export const matchPath = (pattern: RegExp, path: string): Record<string, string> | null => {
  const groups = pattern.exec(path)?.groups
  if (groups === undefined) return pattern.test(path) ? {} : null
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])
  )
}

export const repositoryOf = (call: Call): Repository => {
  const { owner = '', repo = '' } = call.params
  const repository = findRepository(call.world, `${owner}/${repo}`)
  if (!repository) throw notFound()
  return repository
}

export const threadOf = (call: Call): Thread => {
  const number = Number(call.params.issue_number ?? call.params.pull_number)
  const thread = findThread(repositoryOf(call), number)
  if (!thread) throw notFound()
  return thread
}

export const pullOf = (call: Call): PullThread => {
  const thread = threadOf(call)
  if (!isPull(thread)) throw notFound()
  return thread
}

/** A text field of the body; a missing one is refused unless a fallback is given. */
export const text = (call: Call, name: string, fallback?: string): string => {
  const value = call.body[name] ?? fallback
  if (typeof value === 'string') return value
  throw new Refusal(422, `Invalid request.\n\n"${name}" wasn't supplied.`)
}

/** A list of strings of the body; empty where it is missing. */
export const texts = (call: Call, name: string): string[] => {
  const value = call.body[name] ?? []
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value
  throw new Refusal(422, `Invalid request.\n\nFor "${name}", a list of strings is expected.`)
}
