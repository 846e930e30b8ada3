import { unusedPort } from '../../__tests__/support/faulty-server.ts'
import { preloading } from '../../__tests__/support/preload.ts'
import type { FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'

const named = { env: preloading('names') }

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
            {
              colour: 'red',
              result: 'error',
              says: /not found/,
              retries: [1, 10]
            }
          )
      }
    ]
  },
  {
    number: 2,
    fault: 'refused',
    must: 'retry, then clear error',
    cases: [
      {
        done: 'nobody listens on the port of the service',
        byHand: true,
        run: async stage =>
          askService(
            stage,
            { url: `http://127.0.0.1:${await unusedPort()}` },
            {
              colour: 'red',
              result: 'error',
              says: /no connection|refused/i,
              retries: [1, 10]
            }
          )
      }
    ]
  }
]
