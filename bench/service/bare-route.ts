import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { routes } from '../../src/contract/routes.ts'

// What a job route costs that does nothing: the same library, the same address, a constant answer
// of the same size. Prints its address; ends with its standard input.

const answer = {
  ...{ id: 'aaaaaaaaaaaa', status: 'active', source: { repository: 'octo/docs', ref: 'main' } },
  ...{ model: 'custom', prLink: null, createdAt: '2025-01-01T00:00:00.000Z', archivedAt: null },
  ...{ reason: null, branch: null, changedFiles: null }
}
const app = new Hono()
app.get(routes.job, context => context.json(answer))
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('there is no port')
  console.log(`listening on http://127.0.0.1:${address.port}`)
})
process.stdin.resume().once('end', () => process.exit())
