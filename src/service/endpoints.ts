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

/** A request with the project that its key opens. */
export type ProjectRequest<Project> = Call & {
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
  const answer = async (call: Call): Promise<Answer> => {
    const projectId = ofProject.exec(call.path)?.[1]
    if (projectId === undefined) throw noSuchAddress()
    const project = await options.access(call, decoded(projectId))
    for (const endpoint of endpoints) {
      const match = endpoint.pattern.exec(call.path)
      if (match === null || endpoint.method !== call.method) continue
      return await endpoint.answer({ ...call, project, id: decoded(match.groups?.id ?? '') })
    }
    throw noSuchAddress()
  }
  return async call => {
    try {
      return await answer(call)
    } catch (error) {
      return error instanceof Refusal ? refusalAnswer(error) : options.explain(error, call)
    }
  }
}

const noSuchAddress = () => new Refusal(404, 'no such address')

/** A part of a path; what is not encoded as it should be stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
