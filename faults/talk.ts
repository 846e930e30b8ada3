import { commented } from '../__tests__/support/events.ts'
import { startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import { hostedRun, type JobServer, startJobServer } from '../__tests__/support/job-server.ts'
import type { RunOptions } from '../__tests__/support/runner.ts'
import { openSceneIn, type Scene } from '../__tests__/support/scene.ts'
import type { Stage } from './stage.ts'

/** An issue in a repository with people, a service that is asked from there, and who asks. */
export type Talk = {
  scene: Scene
  server: JobServer
  /** Of the issue. */
  number: number
  /** Somebody writes a comment in the issue, and a run begins. */
  said: (body: string, author?: string) => RunOptions
  /** A run that something else caused. */
  caused: (...more: RunOptions[]) => RunOptions
  /** The replies that stand in the issue. */
  replies: () => string[]
}

/** Opens a GitHub with people and an issue, and a service that answers by a script. */
export async function openTalk(
  stage: Stage,
  script: Parameters<typeof startJobServer>[0] = {}
): Promise<Talk> {
  const scene = await openSceneIn(stage.watch(await startFakeGitHub()))
  const server = await startJobServer(script)
  const { repository } = scene
  const { number } = repository.openIssue({ title: 'Typo', author: 'writer', body: 'A typo.' })
  const caused: Talk['caused'] = (...more) =>
    scene.situation(hostedRun(server, { inputs: { prompt: '' } }), { timeWarp: 20 }, ...more)
  return {
    scene,
    server,
    number,
    caused,
    said: (body, author = 'writer') =>
      caused(commented(repository, { comment: repository.comment(number, { author, body }) })),
    replies: () =>
      repository
        .comments(number)
        .filter(({ user }) => user?.type === 'Bot')
        .map(({ body }) => body ?? '')
  }
}
