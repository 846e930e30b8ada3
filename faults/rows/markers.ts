import { apiKey } from '../../__tests__/support/job-server.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { anyComments, ready } from '../thread-case.ts'
import { askInThread, openService, openThread, type Thread } from '../thread-step.ts'

/** Somebody asked before, and a marker is where it was not written; asked again, there is a new job. */
const markerCase = (
  done: string,
  options: {
    /** Puts the marker somewhere; where people ask next. */
    forge: (thread: Thread, reply: string) => Thread
    apiKey?: string
    /** Where the marker is worth something. */
    goesOn?: true
  }
): FaultCase => ({
  done,
  run: async stage => {
    const thread = await openThread(stage)
    const service = await openService(stage)
    await askInThread(stage, { thread, service }, { colour: 'green', posts: 1, left: 1 })
    const [reply = ''] = thread.replies()
    const next = options.forge(thread, reply)
    const inputs = { 'api-key': options.apiKey ?? apiKey }
    const sent = () =>
      service.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
    const expected = `/v2/agent/docs/job${options.goesOn ? '/job-4711/message' : ''}`
    await askInThread(
      stage,
      { thread: next, service, inputs, runId: 2 },
      {
        colour: 'green',
        result: 'pull-request',
        posts: 2,
        warnings: 0,
        also: () => (sent()[1] === expected ? [] : [`${sent()[1]} was asked`])
      }
    )
    return options.goesOn
      ? 'green, the same job goes on'
      : 'green, the marker is ignored: a new job'
  }
})

const says = (author: string, body: string) => (thread: Thread) => {
  thread.takeAway()
  thread.repository.comment(thread.number, { author, body })
  return thread
}

export const markers: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 45,
    fault: 'forged marker, marker of another thread, of another key',
    must: 'ignored',
    cases: [
      markerCase('nobody touches the marker', { forge: thread => thread, goesOn: true }),
      markerCase('somebody made up a marker', {
        forge: (thread, reply) =>
          says('writer', reply.replace(/mac=[0-9a-f]+/, `mac=${'0'.repeat(64)}`))(thread)
      }),
      markerCase('somebody copied the marker into a comment of their own', {
        forge: (thread, reply) => says('writer', reply)(thread)
      }),
      markerCase('the marker of the thread names another job', {
        forge: (thread, reply) => {
          const other = Buffer.from('job-666').toString('base64url')
          return says('github-actions[bot]', reply.replace(/ job=[\w-]+/, ` job=${other}`))(thread)
        }
      }),
      markerCase('a bot copied the marker of another thread', {
        forge: ({ another }, reply) => {
          const thread = another()
          const words = { author: 'github-actions[bot]', body: reply }
          thread.repository.comment(thread.number, words)
          return thread
        }
      }),
      markerCase('the marker was made with another key', {
        forge: thread => thread,
        apiKey: 'key_another_4d6c8f35b7f1c2d9'
      }),
      {
        done: 'somebody wrote the hidden line of the reply beforehand, and the reply fails with 502',
        run: async stage => {
          const thread = await openThread(stage)
          const { repository, number, fake } = thread
          const body = 'mine\n\n<!-- docs-agent run=1.1 working -->'
          const { id } = repository.comment(number, { author: 'reader', body })
          fake.fail({ status: 502, method: 'POST', path: anyComments, times: 1 })
          const service = await openService(stage)
          const isUntouched = () =>
            repository.comments(number).find(comment => comment.id === id)?.body === body
          await askInThread(
            stage,
            { thread, service },
            { ...ready, also: () => (isUntouched() ? [] : ['the comment of a reader was changed']) }
          )
          return 'green, the comment of somebody else is left alone: a reply of its own'
        }
      }
    ]
  }
]
