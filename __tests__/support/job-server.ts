import type { Job } from '../../src/contract/job.ts'
import { answer, type Behaviour, type FaultyServer, startFaultyServer } from './faulty-server.ts'
import type { RunOptions } from './runner.ts'

/** What a key looks like; long, so that it is in no other text by chance. */
export const apiKey = 'key_b7f1c2d94e0a4d6c8f35'
export const jobId = 'job-4711'
export const pullRequest = 'https://github.com/acme/docs/pull/12'

/** One behaviour for each request of a method in order, the last one for all further ones. */
export type Script = Behaviour | readonly Behaviour[]

/** A server of the jobs API that does to POST and GET what a test says. */
export type JobServer = FaultyServer & {
  posts: () => number
  gets: () => number
}

const opened: { close: () => Promise<void> }[] = []

/** Remembers something to close after the tests of a file. */
export const keep = <T extends { close: () => Promise<void> }>(server: T): T => {
  opened.push(server)
  return server
}

/** Closes all that was kept: for `afterAll`. */
export const closeServers = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map(server => server.close()))
}

export const job = (fields: Partial<Record<keyof Job, unknown>> = {}): object => ({
  id: jobId,
  status: 'active',
  source: { repository: 'https://github.com/acme/docs', ref: 'main' },
  model: 'custom',
  prLink: null,
  createdAt: '2026-01-02T03:04:05Z',
  archivedAt: null,
  ...fields
})

/** The answers of a service that is well. */
export const accepted: Behaviour = answer(201, job())
export const active: Behaviour = answer(200, job())
export const completed: Behaviour = answer(200, job({ status: 'completed', prLink: pullRequest }))

/** Starts a server that accepts a job and shows it completed, but for what the test says. */
export const startJobServer = async (
  script: { post?: Script; get?: Script; tls?: boolean; closed?: boolean } = {}
): Promise<JobServer> => {
  const { post = accepted, get = completed, ...options } = script
  const seen = { GET: 0, POST: 0 }
  const server = await startFaultyServer({
    ...options,
    behave: ({ method }) => {
      const isPost = method === 'POST'
      const steps = [isPost ? post : get].flat()
      const step = steps[Math.min(seen[isPost ? 'POST' : 'GET']++, steps.length - 1)]
      if (step === undefined) throw new Error(`Nothing is scripted for ${method}`)
      return step
    }
  })
  return keep({ ...server, posts: () => seen.POST, gets: () => seen.GET })
}

/** A step that asks this server for a job. Virtual time passes 30 times as fast. */
export const hostedRun = (
  server: { url: string },
  { inputs, ...more }: RunOptions = {}
): RunOptions => ({
  timeWarp: 30,
  ...more,
  inputs: {
    'base-url': server.url,
    'api-key': apiKey,
    'project-id': 'docs',
    prompt: 'Fix the typo',
    ...inputs
  }
})
