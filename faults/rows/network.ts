import { certificatePath, unusedPort } from '../../__tests__/support/faulty-server.ts'
import { jobId, startJobServer } from '../../__tests__/support/job-server.ts'
import { preloading } from '../../__tests__/support/preload.ts'
import type { Expected } from '../ending.ts'
import type { FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'

const named = { env: preloading('names') }

/** Any sentence that names a setting by which Node trusts one more authority. */
const untrusted: Expected = {
  colour: 'red',
  result: 'error',
  says: /NODE_EXTRA_CA_CERTS|use-system-ca|SSL_CERT_FILE/,
  about: 'there is a setting for it',
  posts: 0,
  retries: 0
}

export const network: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 1,
    fault: 'name lookup fails',
    must: 'retry, then clear error',
    cases: [
      {
        done: 'the name of the service does not exist',
        byHand: true,
        run: stage =>
          askService(
            stage,
            { url: 'https://docs.invalid', ...named },
            { colour: 'red', result: 'error', says: /not found|ENOTFOUND/i, retries: [1, 10] }
          )
      }
    ]
  },
  {
    number: 2,
    fault: 'connection refused',
    must: 'retry, then clear error',
    cases: [
      {
        done: 'nobody listens on the port of the service',
        byHand: true,
        run: async stage =>
          askService(
            stage,
            { url: `http://127.0.0.1:${await unusedPort()}` },
            { colour: 'red', result: 'error', says: /no connection|refused/i, retries: [1, 10] }
          )
      },
      {
        done: 'nobody listens at first; after the second refusal the service is there',
        run: async stage => {
          const server = await startJobServer({ closed: true })
          let refusals = 0
          const onLine = (line: string) => {
            if (line.startsWith('Again in') && ++refusals === 2) void server.open()
          }
          return askService(
            stage,
            { url: server.url, onLine },
            { colour: 'green', result: 'pull-request', asked: server, posts: 1, retries: [2, 4] }
          )
        }
      },
      {
        done: 'nobody listens any more once the job is known',
        byHand: true,
        run: async stage => {
          const server = await startJobServer({
            get: response => {
              response.socket?.destroy()
              void server.close()
            }
          })
          return askService(
            stage,
            { url: server.url, timeWarp: 120 },
            {
              colour: 'red',
              result: 'lost',
              says: /no connection|refused/i,
              jobId,
              retries: [1, 100]
            }
          )
        }
      }
    ]
  },
  {
    number: 3,
    fault: 'certificate not trusted',
    must: 'clear error naming the CA setting, no retry',
    cases: [
      {
        done: 'the certificate is signed by nobody whom the runner knows',
        byHand: true,
        run: stage => askService(stage, { tls: true }, untrusted)
      },
      {
        done: 'the certificate is trusted, but is of another host',
        byHand: true,
        run: async stage => {
          const server = await startJobServer({ tls: true })
          const url = server.url.replace('127.0.0.1', 'other.test')
          const env = { ...named.env, NODE_EXTRA_CA_CERTS: certificatePath }
          const says = /certificate|altname/i
          return askService(
            stage,
            { url, env },
            { ...untrusted, says, about: 'it is the certificate', asked: server }
          )
        }
      }
    ]
  }
]
