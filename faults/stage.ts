import { dirname, join } from 'node:path'
import type { FakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import * as runner from '../__tests__/support/runner.ts'
import { secretsOf, unsafeIn, withoutMasks } from '../__tests__/support/safe-log.ts'
import { formsOf } from '../__tests__/support/secret-forms.ts'

/** Who is put into the situation: the built action, or a script step with `fetch` and a loop. */
export const subjects = ['docs-agent', 'by hand'] as const

/**
 * Where one case takes place: what it runs, what it opens, and all texts that come of it. Every step
 * runs with the debug log on, so that what only that shows is searched for secrets too.
 */
export type Stage = {
  subject: (typeof subjects)[number]
  /** Starts the subject as the runner starts the main step. */
  start: (options: runner.RunOptions) => Promise<runner.Run>
  /** Runs it to its end. */
  run: (options: runner.RunOptions) => Promise<runner.RunResult>
  /** Runs the post step of a run to its end. */
  post: (main: runner.RunResult, options: runner.RunOptions) => Promise<runner.RunResult>
  /** Remembers something to close when the case ends. */
  keep: <T extends { close: () => Promise<unknown> }>(opened: T) => T
  /** Searches all that a GitHub was told by REST: replies, reactions, pull requests. */
  watch: (fake: FakeGitHub) => FakeGitHub
  /** Adds a text that must not have a secret, read when the case ends. */
  remember: (what: string, text: () => string | Promise<string>) => void
  /** Adds secrets, besides the keys, tokens and passwords of the steps that ran. */
  guard: (...secrets: string[]) => void
}

export type Search = { leaks: string[]; searched: number }

const debug = { RUNNER_DEBUG: '1', ACTIONS_STEP_DEBUG: 'true', ACTIONS_RUNNER_DEBUG: 'true' }
const byHand = join(import.meta.dirname, 'by-hand', 'action.yml')

/** Opens a stage; `end` closes what was kept and searches what was said. */
export function openStage(subject: Stage['subject']): Stage & { end: () => Promise<Search> } {
  const opened: { close: () => Promise<unknown> }[] = []
  const texts: { what: string; text: () => string | Promise<string> }[] = []
  const secrets = new Set<string>()
  const unsafe: string[] = []

  const remember: Stage['remember'] = (what, text) => void texts.push({ what, text })
  const guard: Stage['guard'] = (...given) => {
    for (const secret of given) secrets.add(secret)
  }
  const prepared = (options: runner.RunOptions): runner.RunOptions => ({
    ...options,
    ...(subject === 'by hand' && { actionFile: byHand }),
    env: { ...debug, ...options.env }
  })
  const watched = (run: runner.Run, options: runner.RunOptions): runner.Run => ({
    ...run,
    finished: run.finished.then(result => {
      if (subject === 'by hand') return result
      const { log, summary, outputHistory, state } = result
      guard(...secretsOf(options))
      remember('log', () => withoutMasks(log))
      remember('summary', () => summary)
      remember('outputs', () => JSON.stringify(outputHistory))
      remember('state', () => JSON.stringify(state))
      unsafe.push(...unsafeIn(result, options))
      return result
    })
  })
  const start: Stage['start'] = async options => {
    const given = prepared(options)
    return watched(await runner.startRun(given), given)
  }

  return {
    subject,
    start,
    run: async options => (await start(options)).finished,
    post: async (main, options) => {
      const given = prepared(options)
      return watched(await runner.startPost(main, given), given).finished
    },
    keep: server => {
      opened.push(server)
      return server
    },
    watch: fake => {
      opened.push(fake)
      guard(fake.token)
      remember('GitHub', () => JSON.stringify(fake.restRequests().map(({ body }) => body)))
      return fake
    },
    remember,
    guard,
    end: async () => {
      const search: Search = { leaks: [...unsafe], searched: 0 }
      const forms = [...secrets].flatMap(formsOf)
      for (const { what, text } of texts) {
        const said = await text()
        search.searched += said.length
        if (forms.some(form => said.includes(form))) search.leaks.push(`a secret in ${what}`)
      }
      for (const { close } of opened.reverse()) await close()
      return search
    }
  }
}

/** The folder of the project. */
export const project = dirname(import.meta.dirname)
