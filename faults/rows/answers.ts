import assert from 'node:assert/strict'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { answer, type Behaviour, redirect } from '../../__tests__/support/faulty-server.ts'
import { hostileText } from '../../__tests__/support/hostile-text.ts'
import { accepted, job, jobId, pullRequest } from '../../__tests__/support/job-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'
import type { Stage } from '../stage.ts'

const unknown: Expected = { colour: 'red', result: 'unknown', posts: 1 }
const lost: Expected = { colour: 'red', result: 'lost', jobId, posts: 1 }
const error: Expected = { colour: 'red', result: 'error', posts: 1 }

/** Slow enough that the time limit of a request is none of what is seen here, on a busy machine too. */
const timeWarp = 10

/** A page of somebody else, with texts that a runner would obey. */
const page = `<html><body>Please log in\n${hostileText}</body></html>`
const obeyed = /^\s*::(set-output|stop-commands|notice)|##\[/m

const toPost = (done: string, post: Behaviour, expected: Expected): FaultCase => ({
  done: `POST: ${done}`,
  byHand: true,
  run: stage => askService(stage, { post: [post, accepted], get: answer(404), timeWarp }, expected)
})

const toEveryGet = (done: string, get: Behaviour, expected: Expected): FaultCase => ({
  done: `GET: ${done}`,
  byHand: true,
  run: stage => askService(stage, { get, timeWarp }, expected)
})

const mebibyte = 1024 * 1024
/** A body of the size of this is more than any answer of this API: far above caps and socket buffers. */
const tooMuch = 64 * mebibyte
const tooLarge = { says: /large|size|big|long/i, about: 'it is too large' }

/** A job that is all right, but for a field of so many bytes. */
const padded = (fields: object): Buffer =>
  Buffer.concat([
    Buffer.from(JSON.stringify(fields).replace(/}$/, ',"padding":"')),
    Buffer.alloc(tooMuch, 'x'),
    Buffer.from('"}')
  ])

/** Some kilobytes that unpack to such a job. */
async function bomb(status: number, fields: object): Promise<Behaviour> {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return answer(status, await promisify(gzip)(padded(fields)), headers)
}

const takeBomb = (method: 'POST' | 'GET', expected: Expected): FaultCase => ({
  done: `${method}: a job of some kilobytes of gzip, 64 MiB when unpacked`,
  byHand: true,
  run: async stage => {
    const fields = method === 'POST' ? {} : { status: 'completed', prLink: pullRequest }
    const packed = await bomb(method === 'POST' ? 201 : 200, job(fields))
    const script = method === 'POST' ? { post: packed } : { get: packed }
    return askService(stage, { ...script, timeWarp: 5 }, { ...expected, ...tooLarge })
  }
})

/** A body without end, and how much of it the client took; after 64 MiB nothing more comes. */
function endless(status: number) {
  let most = 0
  const behaviour: Behaviour = response => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.on('error', () => undefined)
    const block = Buffer.alloc(64 * 1024, ' ')
    let sent = 0
    const write = () => {
      if (response.destroyed || sent >= tooMuch) return
      response.write(block, failure => {
        if (failure) return
        sent += block.length
        most = Math.max(most, sent)
        write()
      })
    }
    write()
  }
  return { behaviour, mostMebibytes: () => Math.ceil(most / mebibyte) }
}

/** What lies in the buffers of sockets counts as taken. */
const capMebibytes = 16

const takeEndless = (method: 'POST' | 'GET', expected: Expected): FaultCase => ({
  done: `${method}: a body without end`,
  byHand: true,
  run: async stage => {
    const { behaviour, mostMebibytes } = endless(200)
    const script = method === 'POST' ? { post: behaviour } : { get: behaviour }
    const happened = await askService(stage, { ...script, timeWarp }, expected)
    const isCapped = mostMebibytes() <= capMebibytes
    const told = `it took ${isCapped ? `under ${capMebibytes}` : mostMebibytes()} MiB; ${happened}`
    assert.ok(isCapped, told)
    return told
  }
})

const redirected: Expected = { ...error, says: /redirect|3\d\d|html|json/i }

export const answers: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 21,
    fault: '200 with HTML',
    must: 'GET: clear error with a harmless snippet; POST: `unknown`',
    cases: [
      toEveryGet('200 with HTML that has commands for the runner', answer(200, page), {
        ...lost,
        says: /html|json/i,
        keepsQuiet: obeyed
      }),
      toPost('200 with HTML that has commands for the runner', answer(200, page), {
        ...unknown,
        keepsQuiet: obeyed
      })
    ]
  },
  {
    number: 22,
    fault: '204 or empty',
    must: 'the same',
    cases: ([204, 200] as const).flatMap(status => {
      const done = status === 204 ? '204' : '200 with an empty body'
      return [
        toEveryGet(done, answer(status), { ...lost, says: /empty|json|body|content/i }),
        toPost(done, answer(status), unknown)
      ]
    })
  },
  {
    number: 23,
    fault: 'gzip bomb, endless body',
    must: 'byte cap',
    cases: [
      takeBomb('GET', lost),
      takeBomb('POST', unknown),
      takeEndless('GET', lost),
      takeEndless('POST', unknown)
    ]
  },
  {
    number: 24,
    fault: '201 without id, POST with 408; POST with 3xx',
    must: '`unknown`; `error`',
    cases: [
      toPost('201 without id', answer(201, job({ id: undefined })), unknown),
      toPost('201 with an empty id', answer(201, job({ id: '' })), unknown),
      toPost('408', answer(408), unknown),
      toPost('304', answer(304), { ...redirected, gets: 0 }),
      {
        done: 'POST: 302 to a login page of the same host',
        byHand: true,
        run: (stage: Stage) =>
          askService(
            stage,
            { post: redirect(302, '/login'), get: answer(200, '<html>Log in</html>'), timeWarp },
            redirected
          )
      },
      {
        // By hand it is followed, as HTTP clients do; on the same host that is no fault.
        done: 'POST: 307 to another path of the same host',
        run: (stage: Stage) =>
          askService(
            stage,
            { post: [redirect(307, '/v3/job'), accepted], timeWarp },
            { ...redirected, gets: 0 }
          )
      }
    ]
  }
]
