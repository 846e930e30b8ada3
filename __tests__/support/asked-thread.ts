import { commented } from './events.ts'
import { hostedRun, type JobServer, startJobServer } from './job-server.ts'
import type { RunOptions, RunResult } from './runner.ts'
import { openScene, type Scene } from './scene.ts'
import { annotations, run } from './watched-run.ts'

/** An issue in which a writer asks, and a service that is well. */
export type AskedThread = {
  scene: Scene
  server: JobServer
  number: number
  /** The run that the comment causes; what is given later replaces what was given before. */
  situation: (...more: RunOptions[]) => RunOptions
  ask: (...more: RunOptions[]) => Promise<RunResult>
  /** How the replies begin, there or in another thread. */
  said: (thread?: number) => string[]
  /** How often a comment was written, or tried to, since this was asked last. */
  created: () => number
}

export const openAskedThread = async (): Promise<AskedThread> => {
  const scene = await openScene()
  scene.fake.heal()
  const server = await startJobServer()
  const { number } = scene.repository.openIssue({ title: 'Typo', author: 'writer' })
  const comment = scene.repository.comment(number, { author: 'writer', body: '/docs fix it' })
  const cause = commented(scene.repository, { comment })
  const situation = (...more: RunOptions[]) => scene.situation(askedAt(server), cause, ...more)
  return {
    scene,
    server,
    number,
    situation,
    ask: (...more) => run(situation(...more)),
    said: (thread = number) =>
      scene.repository
        .comments(thread)
        .filter(({ user }) => user?.type === 'Bot')
        .map(({ body }) => (body ?? '').split(/:| ·|\n|\*\*$/, 1)[0] ?? ''),
    created: () =>
      scene
        .requests()
        .filter(({ method, path }) => method === 'POST' && path.endsWith(`/${number}/comments`))
        .length
  }
}

/** What the comment asks is asked of this service. */
export const askedAt = (server: JobServer): RunOptions =>
  hostedRun(server, { inputs: { prompt: '' }, timeWarp: 20 })

export const warnings = (result: RunResult): string[] =>
  annotations(result).filter(line => line.startsWith('warning'))

/** The outputs and the reply of a job that opened its pull request. */
export const done = { result: 'pull-request', status: 'completed' }
export const ready = '**Pull request ready'
