import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Api, Call } from '../contract/api.ts'
import { requestBodyBytes } from '../contract/limits.ts'
import { Refusal } from './refusal.ts'

/** The API over HTTP. */
export function createApp(api: Api): Hono {
  const app = new Hono()
  app.all('*', async context => {
    const { status, headers, body } = await api(callOf(context))
    return context.json(body, status as ContentfulStatusCode, { ...headers })
  })
  return app
}

const callOf = (context: Context): Call => ({
  // As GET, but for the body of the answer, which Hono leaves out.
  method: context.req.method === 'HEAD' ? 'GET' : context.req.method,
  path: context.req.path,
  query: context.req.query(),
  header: name => context.req.header(name),
  // Read only for who may send one.
  text: async () => {
    await withinLimit(context, async () => undefined)
    return await context.req.text()
  }
})

const withinLimit = bodyLimit({
  maxSize: requestBodyBytes,
  onError: () => {
    throw new Refusal(413, `the body is larger than ${requestBodyBytes} bytes`)
  }
})
