import { hostedRun, type JobServer, startJobServer } from '../__tests__/support/job-server.ts'
import type { RunOptions } from '../__tests__/support/runner.ts'
import { expectEnd } from './ending.ts'
import type { FaultCase } from './row.ts'
import type { Stage } from './stage.ts'

/** What stands under `with:`. */
export type Given = Record<string, string>

/** A step with such inputs is red before any request, and names the input and what it takes. */
export const refused = (done: string, given: Given, says: RegExp): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const password = /\/\/[^/@]*:([^/@]*)@/.exec(given['base-url'] ?? '')?.[1]
    if (password !== undefined) stage.guard(password)
    const inputs = Object.entries(given).map(([name, text]) => [name, placed(text, server)])
    const ended = await stage.run(hostedRun(server, { inputs: Object.fromEntries(inputs) }))
    const asked = { asked: server, posts: 0, gets: 0 }
    return expectEnd(stage, { ended }, { colour: 'red', result: 'error', says, ...asked })
  }
})

/** The address of the server for its name. */
const placed = (text: string, { url }: JobServer): string =>
  text.replaceAll('<server>', new URL(url).host)

/** What the service was asked by a step that is green. */
export async function sentBy(stage: Stage, run: RunOptions, server: JobServer) {
  const ended = await stage.run(run)
  expectEnd(stage, { ended }, { colour: 'green', result: 'pull-request', asked: server, posts: 1 })
  const [request] = server.requests
  if (request === undefined) throw new Error('nothing was sent')
  const prompt: string = JSON.parse(request.body).prompt
  return { ended, request, prompt }
}
