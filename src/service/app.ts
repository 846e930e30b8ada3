import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { readAuthorization } from '../contract/authorization.ts'
import type { ErrorBody, ErrorStatus } from '../contract/error.ts'
import { promptSchema } from '../contract/job.ts'
import { requestBodyBytes } from '../contract/limits.ts'
import { routes } from '../contract/routes.ts'
import { logLine } from '../text/log-line.ts'
import { DatabaseTrouble } from './database.ts'
import { type Rebuild, RebuildError } from './jobs/rebuild.ts'
import type { JobStore } from './jobs/store.ts'
import type { Keys } from './keys.ts'
import type { Project } from './projects.ts'
import { createTroubleLog } from './trouble-log.ts'

type Environment = { Variables: { project: Project } }

/**
 * When the remote cannot be asked for a job, nothing was done. To a POST this must not look like a
 * 5xx, after which a client cannot know that, nor like a 404, after which it starts another job.
 */
const withoutRemote = { GET: 503, POST: 424 } as const

/** An answer other than success, thrown from wherever it is decided. */
class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ErrorStatus
  readonly details: ErrorBody['details']
  constructor(status: ErrorStatus, message: string, details?: ErrorBody['details']) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** The HTTP face of the service: the job routes of the contract. */
export function createApp(options: {
  keys: Keys
  jobs: JobStore
  projects: ReadonlyMap<string, Project>
  /** Asked for jobs that the store does not know. */
  rebuild: Rebuild
  /** Called whenever a turn was added. */
  onTurn: () => void
  log: (line: string) => void
}): Hono<Environment> {
  const { keys, jobs, projects, rebuild, onTurn, log } = options
  const app = new Hono<Environment>()
  const trouble = createTroubleLog({ log, now: () => performance.now() })

  app.use('/v2/agent/:projectId/*', async (context, next) => {
    const key = readAuthorization(context.req.header('authorization'))
    if (key === undefined) throw new Refusal(401, 'send the header "Authorization: Bearer <key>"')
    const access = await keys.verify(key)
    if (access === undefined) throw new Refusal(401, 'the key is unknown or expired')
    // A key learns nothing about other projects, not even that they exist.
    const project = projects.get(access.projectId)
    if (project === undefined || access.projectId !== context.req.param('projectId')) {
      throw new Refusal(404, 'no such project for this key')
    }
    if (access.readOnly && context.req.method === 'POST') {
      throw new Refusal(403, 'the key can only read')
    }
    context.set('project', project)
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: requestBodyBytes,
      onError: () => {
        throw new Refusal(413, `the body is larger than ${requestBodyBytes} bytes`)
      }
    })
  )

  app.post(routes.jobs, async context => {
    const prompt = await readPrompt(context)
    const job = await jobs.create({ project: context.var.project, prompt })
    onTurn()
    return context.json(job, 201)
  })

  app.post(routes.messages, async context => {
    const prompt = await readPrompt(context)
    const { project } = context.var
    const jobId = readJobId(context)
    const send = () => jobs.message({ projectId: project.id, jobId, prompt })
    let job = await send()
    if (job === 'unknown' && (await rebuild({ project, jobId }))) job = await send()
    if (job === 'unknown') throw unknownJob()
    if (job === 'archived') throw new Refusal(409, 'the job is archived: create a new one')
    onTurn()
    return context.json(job, 200)
  })

  app.get(routes.job, async context => {
    const { project } = context.var
    const jobId = readJobId(context)
    const find = () => jobs.find({ projectId: project.id, jobId })
    let job = await find()
    if (job === undefined && (await rebuild({ project, jobId }))) job = await find()
    if (job === undefined) throw unknownJob()
    return context.json(job, 200)
  })

  app.notFound(context => answer(context, new Refusal(404, 'no such address')))
  app.onError((error, context) => {
    if (error instanceof Refusal) return answer(context, error)
    if (error instanceof RebuildError) {
      log(logLine(error.message))
      const status = withoutRemote[context.req.method === 'POST' ? 'POST' : 'GET']
      return answer(context, new Refusal(status, error.message))
    }
    if (error instanceof DatabaseTrouble) {
      trouble.report('requests cannot be answered', error)
      return answer(
        context,
        new Refusal(503, 'the database of the service failed: its log says why')
      )
    }
    log(logLine(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`))
    return answer(context, new Refusal(500, 'the service failed; its log says why'))
  })
  return app
}

function answer(context: Context, { status, message, details }: Refusal): Response {
  const body: ErrorBody = details === undefined ? { error: message } : { error: message, details }
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  return context.json(body, status)
}

const unknownJob = (): Refusal => new Refusal(404, 'no such job')

function readJobId(context: Context): string {
  const id = context.req.param('id') ?? ''
  // The form of our ids; nothing else is worth a query.
  if (!/^[a-z2-7]{12}$/.test(id)) throw unknownJob()
  return id
}

async function readPrompt(context: Context): Promise<string> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(type)) {
    throw new Refusal(415, 'send JSON with the header "Content-Type: application/json"')
  }
  const parsed = v.safeParse(promptSchema, parseJson(await context.req.text()))
  if (parsed.success) return parsed.output.prompt
  throw new Refusal(
    400,
    'the body breaks a rule',
    parsed.issues.map(({ message }) => ({ message }))
  )
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'the body is not valid JSON')
  }
}
