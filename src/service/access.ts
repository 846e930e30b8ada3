import { createMiddleware } from 'hono/factory'
import { readAuthorization } from '../contract/authorization.ts'
import type { Keys } from './keys.ts'
import type { Project } from './projects.ts'
import { Refusal } from './refusal.ts'

/** What a route knows of its request: the project that the key opens. */
export type Environment = { Variables: { project: Project } }

/** Lets a request through to the project of its address if its key opens that, and may do this. */
export const requireAccess = <Known>(options: {
  keys: Pick<Keys, 'verify'>
  projects: ReadonlyMap<string, Known>
}) =>
  createMiddleware<{ Variables: { project: Known } }>(async (context, next) => {
    const key = readAuthorization(context.req.header('authorization'))
    if (key === undefined) throw new Refusal(401, 'send the header "Authorization: Bearer <key>"')
    const access = await options.keys.verify(key)
    if (access === undefined) throw new Refusal(401, 'the key is unknown or expired')
    // A key learns nothing about other projects, not even that they exist.
    const project = options.projects.get(access.projectId)
    if (project === undefined || access.projectId !== context.req.param('projectId')) {
      throw new Refusal(404, 'no such project for this key')
    }
    if (access.readOnly && context.req.method === 'POST') {
      throw new Refusal(403, 'the key can only read')
    }
    context.set('project', project)
    await next()
  })
