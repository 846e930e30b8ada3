import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostedRun, startJobServer } from '../../__tests__/support/job-server.ts'
import { openFolder } from '../embedded-step.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'

/** The event file is this; the run asks nothing and ends with a sentence. */
const eventFile = (
  done: string,
  contents: string | Buffer | undefined,
  { says = /The event file of the run/, name = 'issue_comment' } = {}
): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const path = join(await openFolder(stage, 'event'), 'event.json')
    if (contents !== undefined) await writeFile(path, contents)
    const run = hostedRun(server, {
      event: { name, payload: {} },
      env: { GITHUB_EVENT_PATH: path },
      inputs: { prompt: '' }
    })
    const ended = await stage.run(run)
    const asked = { asked: server, posts: 0, gets: 0 }
    return expectEnd(stage, { ended }, { colour: 'red', result: 'error', says, ...asked })
  }
})

export const eventFiles: Omit<FaultRow, 'group'> = {
  number: 66,
  fault: 'event file missing, empty, not JSON, other shape',
  must: 'clear error or skip, never a stack trace',
  cases: [
    eventFile('the file is missing', undefined, { says: /cannot be read/ }),
    {
      done: 'the file is a folder',
      run: async stage => {
        const server = await startJobServer()
        const path = join(await openFolder(stage, 'event'), 'event.json')
        await mkdir(path)
        const ended = await stage.run(hostedRun(server, { env: { GITHUB_EVENT_PATH: path } }))
        const expected = { colour: 'red', result: 'error', says: /cannot be read/ } as const
        return expectEnd(stage, { ended }, { ...expected, asked: server, posts: 0 })
      }
    },
    {
      done: 'the runner names no file',
      run: async stage => {
        const server = await startJobServer()
        const ended = await stage.run(hostedRun(server, { env: { GITHUB_EVENT_PATH: '' } }))
        const expected = { colour: 'red', result: 'error', says: /is not set/ } as const
        return expectEnd(stage, { ended }, { ...expected, asked: server, posts: 0 })
      }
    },
    eventFile('the file is empty', '', { says: /is not JSON/ }),
    eventFile('the file is cut', '{"action":"created","comment":{"id":1', {
      says: /is not JSON/
    }),
    eventFile('the file is binary', Buffer.from([0xff, 0xfe, 0, 0x80]), { says: /is not JSON/ }),
    ...[
      'null',
      '[]',
      '"text"',
      '42',
      '{"comment":"text"}',
      '{"comment":{"id":"1"},"issue":[]}'
    ].map(json =>
      eventFile(`the file is ${json}`, json, { says: /has a shape that no event has/ })
    ),
    eventFile('the file is {}, with an issue_comment event', '{}', { says: /prompt: say what/ }),
    {
      done: 'the file nests 50,000 lists',
      run: stage =>
        eventFile('', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {
          says: /The event file|prompt: say what/
        }).run(stage)
    }
  ]
}
