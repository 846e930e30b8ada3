import type { FakeGitHub } from '../../__tests__/support/fake-github/fake-github.ts'

/** Where in a turn a service can be killed. */
export const moments = [
  'claimed',
  'fetching',
  'agent',
  'collecting',
  'pushing',
  'push under way',
  'push answered',
  'opening the pull request',
  'pull request under way',
  'pull request answered'
] as const
export type Moment = (typeof moments)[number]

/**
 * Tells when a turn comes to a moment, from the logs of the processes or from what GitHub gets from
 * them, each with a token of its own.
 */
export type Watch = {
  line: (line: string, part: string) => void
  /** Resolves at the next such moment with whose it is, with undefined if there is none in time. */
  until: (moment: Moment, withinMs: number) => Promise<string | undefined>
}

const lines: Partial<Record<Moment, RegExp>> = {
  claimed: /: taken up$/,
  fetching: /: fetching /,
  agent: /: running the agent$/,
  collecting: /: collecting the changes$/,
  pushing: /: pushing /,
  'opening the pull request': /: opening the pull request/
}

const push = { method: 'POST', path: /\/git-receive-pack$/ }
const opening = { method: 'POST', path: /^\/repos\/[^/]+\/[^/]+\/pulls$/ }
const requests: Partial<Record<Moment, { request: typeof push; isAnswered: boolean }>> = {
  'push under way': { request: push, isAnswered: false },
  'push answered': { request: push, isAnswered: true },
  'pull request under way': { request: opening, isAnswered: false },
  'pull request answered': { request: opening, isAnswered: true }
}

// Long enough for a kill to come before the answer; what was asked is then done all the same.
const heldMs = 100
const lookEveryMs = 2

export function createWatch(fake: FakeGitHub): Watch {
  const waiting = new Set<Watch['line']>()

  const untilRequest = async (moment: Moment, deadline: number): Promise<string | undefined> => {
    const wanted = requests[moment]
    if (wanted === undefined) return undefined
    const { request, isAnswered } = wanted
    const from = fake.requests.length
    if (!isAnswered) fake.fail({ ...request, delayMs: heldMs, times: 1 })
    try {
      for (;;) {
        const found = fake.requests
          .slice(from)
          .find(
            ({ method, path, status }) =>
              method === request.method &&
              request.path.test(path) &&
              (!isAnswered || status !== null)
          )
        if (found || performance.now() > deadline) return found?.token ?? undefined
        await new Promise(resolve => setTimeout(resolve, lookEveryMs))
      }
    } finally {
      fake.heal()
    }
  }

  const untilLine = (pattern: RegExp, deadline: number): Promise<string | undefined> =>
    new Promise(resolve => {
      const end = (found?: string): void => {
        waiting.delete(look)
        clearTimeout(timer)
        resolve(found)
      }
      const look: Watch['line'] = (line, part) => {
        if (pattern.test(line)) end(part)
      }
      const timer = setTimeout(end, deadline - performance.now())
      waiting.add(look)
    })

  return {
    line: (line, part) => {
      for (const look of [...waiting]) look(line, part)
    },
    until(moment, withinMs) {
      const deadline = performance.now() + withinMs
      const pattern = lines[moment]
      return pattern === undefined ? untilRequest(moment, deadline) : untilLine(pattern, deadline)
    }
  }
}
