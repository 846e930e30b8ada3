import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer } from '../../__tests__/support/faulty-server.ts'
import { hostedRun, startJobServer } from '../../__tests__/support/job-server.ts'
import { startOwnService } from '../../__tests__/support/own-service.ts'
import { openFolder, openRepository } from '../embedded-step.ts'
import { expectEnd } from '../ending.ts'
import { type Given, refused, sentBy } from '../input-step.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import { openTalk } from '../talk.ts'

/** The prompt of a step with such inputs arrives as this. */
const sent = (done: string, given: Given, expected: string): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const { prompt } = await sentBy(stage, hostedRun(server, { inputs: given }), server)
    assert.equal(prompt.split('\n\nRequested by')[0], expected)
    return `green, sent: ${JSON.stringify(expected)}`
  }
})

/** The prompt in a file of such text. */
async function promptFile(stage: Stage, text: string): Promise<Given> {
  const path = join(await openFolder(stage, 'prompt'), 'prompt.md')
  await writeFile(path, text)
  return { prompt: '', 'prompt-file': path }
}

/** One megabyte whose end can be seen. */
const megabyte = `${'Mend it. '.repeat(116_508)}END`
const tooLong = 'x'.repeat(1_100_000)

export const prompts: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 53,
    fault: 'CRLF in prompt and comments',
    must: 'fine',
    cases: [
      sent('a prompt with CRLF', { prompt: 'First\r\n\r\nSecond\r\n' }, 'First\r\n\r\nSecond'),
      {
        done: 'a prompt file with CRLF',
        run: async stage => {
          const server = await startJobServer()
          const given = await promptFile(stage, 'First\r\nSecond\r\n')
          const sent = await sentBy(stage, hostedRun(server, { inputs: given }), server)
          assert.ok(sent.prompt.startsWith('First\r\nSecond\n\n'))
          return 'green, sent: "First\\r\\nSecond"'
        }
      },
      {
        done: 'a comment with CRLF, the command in its second paragraph',
        run: async stage => {
          const { server, said, replies } = await openTalk(stage)
          const run = said('Hello.\r\n\r\n/docs fix\r\n\r\n- one\r\n- two\r\n')
          const { prompt } = await sentBy(stage, run, server)
          assert.equal(prompt.split('\n\nReference data')[0], 'fix\r\n\r\n- one\r\n- two')
          assert.equal(replies().length, 1)
          return 'green, answered, sent: "fix\\r\\n\\r\\n- one\\r\\n- two"'
        }
      }
    ]
  },
  {
    number: 54,
    fault: 'prompt blank, only invisible characters',
    must: 'refused before any request',
    cases: [
      refused('no prompt at all', { prompt: '' }, /prompt: say what to do/),
      refused('a prompt of blanks and line ends', { prompt: ' \t\r\n ' }, /prompt: say what to do/),
      refused(
        'a prompt of zero-width spaces, joiners, tags and a byte order mark',
        { prompt: '\u200b\u200d\u{e0041}\ufeff\u2060' },
        /prompt: there is nothing visible/
      ),
      {
        done: 'a prompt file of zero-width spaces',
        run: async stage =>
          refused(
            '',
            await promptFile(stage, '\u200b\u200b\n'),
            /prompt-file: there is nothing/
          ).run(stage)
      },
      {
        done: 'a comment with nothing visible behind the command',
        run: async stage => {
          const { server, said, replies } = await openTalk(stage)
          const ended = await stage.run(said('/docs \u200b\u200b'))
          const asked = { asked: server, posts: 0, gets: 0 }
          const happened = expectEnd(
            stage,
            { ended },
            { colour: 'green', result: 'answered', ...asked }
          )
          assert.match(replies()[0] ?? '', /How to ask/)
          return `${happened}; the reply tells how to ask`
        }
      }
    ]
  },
  {
    number: 55,
    fault: 'prompt of 1 MB in a file',
    must: 'sent or refused by the service, never cut silently',
    cases: [
      {
        done: 'a file of 1 MB, a service that takes it',
        run: async stage => {
          const server = await startJobServer()
          const given = await promptFile(stage, megabyte)
          const { prompt } = await sentBy(stage, hostedRun(server, { inputs: given }), server)
          assert.ok(prompt.startsWith(`${megabyte}\n\nRequested by`), 'it was changed')
          return `green, all ${megabyte.length} characters were sent`
        }
      },
      {
        done: 'a file of 1.1 MB, a service that answers 413',
        run: async stage => {
          const server = await startJobServer({ post: answer(413, { error: 'at most 1 MiB' }) })
          const run = hostedRun(server, { inputs: await promptFile(stage, tooLong) })
          const ended = await stage.run(run)
          assert.ok(ended.summary.length < 1_000_000, 'the summary is too long for the runner')
          const asked = { asked: server, posts: 1, gets: 0 }
          return expectEnd(
            stage,
            { ended },
            { colour: 'red', result: 'error', says: /413/, ...asked }
          )
        }
      },
      {
        done: 'a file of 1.1 MB, the service of dist/cli',
        run: async stage => {
          const { fake, repository } = await openRepository(stage)
          const project = { repository: repository.fullName, agentCommand: 'true' }
          const service = stage.keep(await startOwnService(fake, project))
          stage.guard(service.apiKey)
          stage.remember('log of the service', service.log)
          const given = await promptFile(stage, tooLong)
          const { apiKey: key, projectId } = service
          const ended = await stage.run(
            hostedRun(service, { inputs: { ...given, 'api-key': key, 'project-id': projectId } })
          )
          return expectEnd(stage, { ended }, { colour: 'red', result: 'error', says: /413/ })
        }
      }
    ]
  }
]
