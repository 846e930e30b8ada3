import type { Call } from '../contract/api.ts'
import { readAuthorization } from '../contract/authorization.ts'
import type { Keys } from './keys.ts'
import { Refusal } from './refusal.ts'

/** The project of an address, if the key of the request opens it and may do this; else a Refusal. */
export type Access<Project> = (call: Call, projectId: string) => Promise<Project>

export const accessByKey =
  <Project>(options: {
    keys: Pick<Keys, 'verify'>
    projects: ReadonlyMap<string, Project>
  }): Access<Project> =>
  async (call, projectId) => {
    const key = readAuthorization(call.header('authorization'))
    if (key === undefined) throw new Refusal(401, 'send the header "Authorization: Bearer <key>"')
    const access = await options.keys.verify(key)
    if (access === undefined) throw new Refusal(401, 'the key is unknown or expired')
    // A key learns nothing about other projects, not even that they exist.
    const project = options.projects.get(access.projectId)
    if (project === undefined || access.projectId !== projectId) {
      throw new Refusal(404, 'no such project for this key')
    }
    if (access.readOnly && call.method === 'POST') throw new Refusal(403, 'the key can only read')
    return project
  }
