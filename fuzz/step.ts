import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readActionFile } from '../__tests__/support/action-file.ts'
import { VirtualClock } from '../__tests__/support/virtual-clock.ts'
import type { Request } from '../src/action/github.ts'
import { type LogSink, safeLog } from '../src/action/log.ts'
import { run } from '../src/action/run.ts'
import { hostedPace } from '../src/client/poll.ts'
import type { HttpRequest, HttpResponse } from '../src/client/transport.ts'
import { levels, type Situation } from './situation.ts'

/** All that a step said and asked. */
export type Step = {
  readonly code: number
  readonly log: string
  /** How many annotations we wrote: every command in the log must be one of them. */
  readonly annotations: number
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  readonly service: readonly HttpRequest[]
  readonly github: readonly { route: string; parameters: Record<string, unknown> }[]
}

const defaults = Object.fromEntries(
  readActionFile(readFileSync(join(import.meta.dirname, '..', 'action.yml'), 'utf8')).inputs.map(
    ({ name, default: value }) => [name, value.includes('${{') ? 'ghs_token' : value]
  )
)

/** Runs the main step on an event in this process: the clock is virtual, GitHub and the service are scripts. */
export async function runStep(situation: Situation, eventFile: string): Promise<Step> {
  const inputs: Record<string, string> = { ...defaults, ...situation.inputs }
  const outputs: Record<string, string> = {}
  const service: HttpRequest[] = []
  const github: { route: string; parameters: Record<string, unknown> }[] = []
  const lines: string[] = []
  let summary = ''
  let annotations = 0
  const annotate = (name: string) => (line: string) => {
    annotations++
    lines.push(
      `::${name}::${line.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`
    )
  }
  const sink: LogSink = {
    info: line => lines.push(line),
    debug: annotate('debug'),
    notice: annotate('notice'),
    warning: annotate('warning'),
    error: annotate('error')
  }
  const code = await run({
    env: environmentOf(situation),
    input: name => inputs[name] ?? '',
    readFile: () => Buffer.from(eventFile),
    mask: () => undefined,
    files: {
      setOutput: (name, value) => {
        outputs[name] = value
      },
      saveState: () => undefined,
      writeSummary: markdown => {
        summary += markdown
      }
    },
    log: safeLog(sink),
    clock: new VirtualClock(),
    random: () => 0.5,
    word: () => 'b0undary',
    connect: async () => ({
      baseUrl: 'https://service.test',
      apiKey: 'key_b7f1c2d94e0a4d6c8f35',
      projectId: 'docs',
      transport: async request => {
        service.push(request)
        return answerOfService(request)
      },
      pace: hostedPace,
      stop: () => Promise.resolve()
    }),
    countLogs: () => Promise.reject(new Error('no logs are counted here')),
    github: async () => {
      const ask = async (route: string, parameters: Record<string, unknown>) => {
        github.push({ route, parameters })
        return { data: answerOfGitHub(situation, { route, parameters }), headers: {} }
      }
      return ask as unknown as Request
    },
    cancelled: new AbortController().signal,
    breakdown: new Promise(() => undefined)
  })
  return { code, log: lines.join('\n'), annotations, outputs, summary, service, github }
}

const environmentOf = ({ name, actor, triggeringActor }: Situation) => ({
  GITHUB_EVENT_NAME: name,
  GITHUB_EVENT_PATH: 'event.json',
  GITHUB_REPOSITORY: 'acme/manual',
  GITHUB_REPOSITORY_ID: '1',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_ACTOR: actor,
  GITHUB_TRIGGERING_ACTOR: triggeringActor,
  GITHUB_REF: 'refs/heads/main',
  GITHUB_REF_NAME: 'main',
  GITHUB_REF_TYPE: 'branch',
  GITHUB_RUN_ID: '1',
  GITHUB_RUN_ATTEMPT: '1'
})

/** A service that takes every job, and has it done at the first poll. */
function answerOfService({ method }: HttpRequest): HttpResponse {
  const end = { status: 'completed', prLink: 'https://github.com/acme/docs/pull/12' }
  const job = { id: 'job-4711', status: 'active', prLink: null, ...(method === 'GET' && end) }
  return {
    status: method === 'GET' ? 200 : 201,
    header: () => undefined,
    body: JSON.stringify(job)
  }
}

type Asked = { route: string; parameters: Record<string, unknown> }

function answerOfGitHub(situation: Situation, { route, parameters }: Asked): unknown {
  if (route.endsWith('/permission')) return permissionOf(situation, String(parameters.username))
  if (route.startsWith('POST ')) return { id: 77 }
  if (route.endsWith('/pulls/{pull_number}')) {
    const head = { ref: 'topic', sha: 'a'.repeat(40), repo: { full_name: 'acme/manual' } }
    return { base: { ref: 'main' }, head, state: 'open', changed_files: 1 }
  }
  return route.endsWith('/files') ? [{ filename: 'README.md' }] : []
}

function permissionOf({ permissions }: Situation, login: string): unknown {
  switch (permissions) {
    case 'refused':
      throw refusedWith(403)
    case 'failing':
      throw refusedWith(502)
    case 'silent':
      throw new TypeError('fetch failed')
    case 'garbled':
      return null
    case 'told': {
      if (login.endsWith('[bot]')) throw refusedWith(404)
      const level = levels[login.toLowerCase()] ?? 'read'
      return {
        permission: level === 'maintain' ? 'write' : level,
        user: { permissions: flagsOf(level) }
      }
    }
  }
}

const flagsOf = (level: string) => ({
  admin: false,
  maintain: level === 'maintain',
  push: ['maintain', 'write'].includes(level),
  triage: ['maintain', 'write', 'triage'].includes(level),
  pull: true
})

const refusedWith = (status: number): Error =>
  Object.assign(new Error(`status ${status}`), { status, response: { headers: {} } })
