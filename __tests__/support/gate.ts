import { expect } from '@jest/globals'
import type { Cause } from './events.ts'
import type { Schema } from './fake-github/schema.ts'
import { hostedRun, startJobServer } from './job-server.ts'
import type { RunOptions, RunResult } from './runner.ts'
import { openScene, type Scene } from './scene.ts'
import { run } from './watched-run.ts'

/** The action where people ask, before a service that must not hear of those who may not. */
export type Gate = {
  scene: Scene
  ask: (cause: Cause, more?: RunOptions) => Promise<RunResult>
  /** Somebody asks in a new issue. */
  commentBy: (author: string, body?: string) => Schema<'issue-comment'>
  /** Green and neutral, no job, and GitHub was asked for nothing but these. */
  expectDenied: (result: RunResult, reason: RegExp, requests: string[]) => void
  /** Between two tests: GitHub is well again, and nothing was asked of it. */
  forget: () => void
}

export const openGate = async (): Promise<Gate> => {
  const scene = await openScene()
  const server = await startJobServer()
  const openThread = () =>
    scene.repository.openIssue({ title: 'Typo', author: 'writer', body: 'A typo.' }).number
  return {
    scene,
    ask: (cause, more = {}) =>
      run(scene.situation(hostedRun(server, { inputs: { prompt: '' } }), cause, more)),
    commentBy: (author, body = '/docs fix it') =>
      scene.repository.comment(openThread(), { author, body }),
    expectDenied: (result, reason, requests) => {
      expect(result.outputs).toMatchObject({
        result: 'skipped',
        reason: expect.stringMatching(reason)
      })
      expect(result.exitCode).toBe(0)
      expect(result.outputs.jobId).toBeUndefined()
      expect(server.requests).toEqual([])
      const asked = scene
        .requests()
        .map(({ method, path, body }) =>
          `${method} ${path.replace(/^\/repos\/[^/]+\/[^/]+/, '')} ${body === null ? '' : JSON.stringify(body)}`.trim()
        )
      expect(asked).toEqual(requests)
    },
    forget: () => {
      scene.fake.heal()
      scene.requests()
    }
  }
}

/** The requests that such a run may make. */
export const permission = (login: string): string => `GET /collaborators/${login}/permission`
export const confused = (id: number): string =>
  `POST /issues/comments/${id}/reactions {"content":"confused"}`
