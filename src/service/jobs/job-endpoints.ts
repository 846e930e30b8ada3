import * as v from 'valibot'
import type { Call } from '../../contract/api.ts'
import { promptSchema } from '../../contract/job.ts'
import { routes } from '../../contract/routes.ts'
import type { Endpoint } from '../endpoints.ts'
import type { Project } from '../project.ts'
import type { RateLimits } from '../rate-limits.ts'
import { brokenRules, Refusal } from '../refusal.ts'
import type { Rebuild } from './rebuild.ts'
import type { JobStore } from './store.ts'

/** What the job routes of the contract do. */
export function jobEndpoints(options: {
  jobs: JobStore
  /** Asked for jobs that the store does not know. */
  rebuild: Rebuild
  limits: Pick<RateLimits, 'check' | 'spend'>
  /** Called whenever a turn was added. */
  onTurn: () => void
}): readonly Endpoint<Project>[] {
  const { jobs, rebuild, limits, onTurn } = options

  const create: Endpoint<Project>['answer'] = async ({ call, project }) => {
    const prompt = await readPrompt(call)
    // Who is refused costs no write, and below, asks no remote.
    await limits.check({ projectId: project.id, operation: 'create' })
    const job = await jobs.create({ project, prompt })
    onTurn()
    return { status: 201, body: job }
  }

  const message: Endpoint<Project>['answer'] = async ({ call, project, id }) => {
    const prompt = await readPrompt(call)
    const jobId = readJobId(id)
    await limits.check({ projectId: project.id, operation: 'message' })
    const send = () => jobs.message({ projectId: project.id, jobId, prompt })
    let job = await send()
    if (job === 'unknown' && (await rebuild({ project, jobId }))) job = await send()
    if (job === 'unknown') throw unknownJob()
    if (job === 'archived') throw new Refusal(409, 'the job is archived: create a new one')
    onTurn()
    return { status: 200, body: job }
  }

  const get: Endpoint<Project>['answer'] = async ({ project, id }) => {
    const jobId = readJobId(id)
    await limits.spend({ projectId: project.id, operation: 'get' })
    const find = () => jobs.find({ projectId: project.id, jobId })
    let job = await find()
    if (job === undefined && (await rebuild({ project, jobId }))) job = await find()
    if (job === undefined) throw unknownJob()
    return { status: 200, body: job }
  }

  return [
    { method: 'POST', route: routes.jobs, answer: create },
    { method: 'POST', route: routes.messages, answer: message },
    { method: 'GET', route: routes.job, answer: get }
  ]
}

const unknownJob = (): Refusal => new Refusal(404, 'no such job')

function readJobId(id: string): string {
  // The form of our ids; nothing else is worth a query.
  if (!/^[a-z2-7]{12}$/.test(id)) throw unknownJob()
  return id
}

async function readPrompt(call: Call): Promise<string> {
  const type = call.header('content-type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(type)) {
    throw new Refusal(415, 'send JSON with the header "Content-Type: application/json"')
  }
  const parsed = v.safeParse(promptSchema, parseJson(await call.text()))
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
