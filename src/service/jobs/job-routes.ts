import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { promptSchema } from '../../contract/job.ts'
import { routes } from '../../contract/routes.ts'
import type { Environment } from '../access.ts'
import type { RateLimits } from '../rate-limits.ts'
import { brokenRules, Refusal } from '../refusal.ts'
import type { Rebuild } from './rebuild.ts'
import type { JobStore } from './store.ts'

/** The job routes of the contract. */
export function jobRoutes(options: {
  jobs: JobStore
  /** Asked for jobs that the store does not know. */
  rebuild: Rebuild
  limits: Pick<RateLimits, 'check' | 'spend'>
  /** Called whenever a turn was added. */
  onTurn: () => void
}): Hono<Environment> {
  const { jobs, rebuild, limits, onTurn } = options
  const app = new Hono<Environment>()

  app.post(routes.jobs, async context => {
    const prompt = await readPrompt(context)
    const { project } = context.var
    // Who is refused costs no write, and below, asks no remote.
    await limits.check({ projectId: project.id, operation: 'create' })
    const job = await jobs.create({ project, prompt })
    onTurn()
    return context.json(job, 201)
  })

  app.post(routes.messages, async context => {
    const prompt = await readPrompt(context)
    const { project } = context.var
    const jobId = readJobId(context)
    await limits.check({ projectId: project.id, operation: 'message' })
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
    await limits.spend({ projectId: project.id, operation: 'get' })
    const find = () => jobs.find({ projectId: project.id, jobId })
    let job = await find()
    if (job === undefined && (await rebuild({ project, jobId }))) job = await find()
    if (job === undefined) throw unknownJob()
    return context.json(job, 200)
  })
  return app
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
  throw brokenRules('body', parsed.issues)
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'the body is not valid JSON')
  }
}
