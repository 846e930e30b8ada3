import type { Answer, Api, Call } from '../contract/api.ts'
import type { Access } from './access.ts'
import { pathPattern } from './path-pattern.ts'
import { Refusal, refusalAnswer } from './refusal.ts'

/** What a route of the contract does with a request. */
export type Endpoint<Project> = {
  readonly method: 'GET' | 'POST'
  /** As the contract writes it. */
  readonly route: string
  /** Answers, or throws a Refusal. */
  readonly answer: (request: ProjectRequest<Project>) => Promise<Answer>
}

/** A request, and the project that its key opens. */
export type ProjectRequest<Project> = {
  readonly call: Call
  readonly project: Project
  /** What stands in the path for `:id`. */
  readonly id: string
}

// Whether there is such an address or not: only who has the key of a project learns it.
const ofProject = /^\/(?:v2\/agent|v1\/analytics)\/([^/]+)(?:\/|$)/

/** An API of endpoints, behind keys. What an endpoint throws besides refusals, `explain` answers. */
export function apiOf<Project>(options: {
  endpoints: readonly Endpoint<Project>[]
  access: Access<Project>
  explain: (error: unknown, call: Call) => Answer
}): Api {
  const endpoints = options.endpoints.map(endpoint => ({
    ...endpoint,
    pattern: pathPattern(endpoint.route)
  }))
  const find = ({ method, path }: Call) => {
    for (const endpoint of endpoints) {
      const match = endpoint.method === method ? endpoint.pattern.exec(path) : null
      if (match !== null)
        return { endpoint, projectId: match[1] ?? '', id: decoded(match[2] ?? '') }
    }
    return undefined
  }
  return async call => {
    try {
      const found = find(call)
      const projectId = found?.projectId ?? ofProject.exec(call.path)?.[1]
      if (projectId === undefined) throw noSuchAddress()
      const project = await options.access(call, decoded(projectId))
      if (found === undefined) throw noSuchAddress()
      return await found.endpoint.answer({ call, project, id: found.id })
    } catch (error) {
      return error instanceof Refusal ? refusalAnswer(error) : options.explain(error, call)
    }
  }
}

const noSuchAddress = () => new Refusal(404, 'no such address')

/** A part of a path; what is not encoded as it should be stands for itself. */
function decoded(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
