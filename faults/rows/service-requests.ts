import assert from 'node:assert/strict'
import { request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { projectId } from '../../soak/service/service-process.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { runCommand } from '../service-command.ts'
import type { Stage } from '../stage.ts'
import { openService } from './turns.ts'

const jobs = '/v2/agent/docs/job'
const prompt = { 'content-type': 'application/json' }
const body = JSON.stringify({ prompt: 'Fix the typo' })

async function openAnswering(stage: Stage) {
  const { place, start } = await openService(stage)
  const { url } = await start()
  const file = place.database.kind === 'sqlite' ? place.database.file : ''
  const createKey = async (...options: string[]): Promise<string> => {
    const args = ['key', 'create', '--project', projectId, '--database', file, ...options]
    const { stdout } = await runCommand(stage, args)
    stage.guard(stdout.trim())
    return stdout.trim()
  }
  const ask = async (key: string, path: string, init: RequestInit = {}) => {
    const headers = { ...(key === '' ? {} : { authorization: `Bearer ${key}` }), ...init.headers }
    const response = await fetch(url + path, { ...init, headers })
    const text = await response.text()
    stage.remember('an answer of the service', () => text)
    return { status: response.status, error: String(JSON.parse(text).error) }
  }
  return { url, file, createKey, ask }
}

const keyCase = (
  done: string,
  status: number,
  ask: (
    service: Awaited<ReturnType<typeof openAnswering>>
  ) => Promise<{ status: number; error: string }>
): FaultCase => ({
  done,
  run: async stage => {
    const answer = await ask(await openAnswering(stage))
    assert.equal(answer.status, status, `${answer.status}: “${answer.error}”`)
    return `${answer.status}: “${answer.error}”`
  }
})

const post = { method: 'POST', headers: prompt, body }

// Far more than the kernel holds on the way.
const mostSent = 64 * 1024 * 1024

/** A body without a length, in chunks, that ends only when somebody stops reading it. */
const postInChunks = (url: string, key: string): Promise<{ status: number; sent: number }> =>
  new Promise((resolve, reject) => {
    const headers = { ...prompt, authorization: `Bearer ${key}`, 'transfer-encoding': 'chunked' }
    const sending = request(url + jobs, { method: 'POST', headers })
    const chunk = 'x'.repeat(64 * 1024)
    let sent = 0
    let isAnswered = false
    const write = (): void => {
      if (isAnswered || sent > mostSent) return
      sent += chunk.length
      sending.write(chunk, () => setImmediate(write))
    }
    sending.on('response', response => {
      isAnswered = true
      resolve({ status: response.statusCode ?? 0, sent })
      sending.destroy()
    })
    sending.on('error', error => {
      if (!isAnswered) reject(error)
    })
    sending.write('{"prompt":"', write)
  })

export const serviceRequests: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 73,
    fault: 'wrong key; right key for another project; expired; read-only used to write',
    must: '401; 404; 401; 403',
    cases: [
      keyCase('no key', 401, ({ ask }) => ask('', jobs, post)),
      keyCase('a wrong key', 401, ({ ask }) => ask('key_of-nobody', jobs, post)),
      keyCase('a right key for another project', 404, async ({ ask, createKey }) =>
        ask(await createKey(), '/v2/agent/other/job', post)
      ),
      keyCase('an expired key', 401, async ({ ask, createKey, file }) => {
        const key = await createKey('--expires', '1d')
        const database = new DatabaseSync(file)
        database.exec('UPDATE keys SET expires_at = 1 WHERE expires_at IS NOT NULL')
        database.close()
        return ask(key, jobs, post)
      }),
      keyCase('a key that can only read, used to write', 403, async ({ ask, createKey }) =>
        ask(await createKey('--read-only'), jobs, post)
      )
    ]
  },
  {
    number: 74,
    fault:
      'body not JSON, wrong type, 2 MB, chunked without length, prompt of 1,100,000 characters',
    must: '400, 415, 413',
    cases: [
      keyCase('a body that is not JSON', 400, async ({ ask, createKey }) =>
        ask(await createKey(), jobs, { ...post, body: '{' })
      ),
      keyCase('a prompt that is no text', 400, async ({ ask, createKey }) =>
        ask(await createKey(), jobs, { ...post, body: '{"prompt":3}' })
      ),
      keyCase('a body of type text/plain', 415, async ({ ask, createKey }) =>
        ask(await createKey(), jobs, { ...post, headers: { 'content-type': 'text/plain' } })
      ),
      keyCase('a body of 2 MB', 413, async ({ ask, createKey }) =>
        ask(await createKey(), jobs, { ...post, body: `${body}${' '.repeat(2_000_000)}` })
      ),
      keyCase('a prompt of 1,100,000 characters', 413, async ({ ask, createKey }) =>
        ask(await createKey(), jobs, {
          ...post,
          body: JSON.stringify({ prompt: 'x'.repeat(1_100_000) })
        })
      ),
      {
        done: 'chunks without a length, and without an end',
        run: async stage => {
          const { url, createKey } = await openAnswering(stage)
          const { status, sent } = await postInChunks(url, await createKey())
          assert.equal(status, 413)
          assert.ok(sent < mostSent, `${sent} bytes were taken`)
          return '413 in the middle of the body'
        }
      }
    ]
  }
]
