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
    const { status, headers, body } = await api(new HttpCall(context))
    return context.json(body, status as ContentfulStatusCode, headers && { ...headers })
  })
  return app
}

/** What stands in a request, read when it is asked for: a service gets thousands in a second. */
class HttpCall implements Call {
  readonly #context: Context
  constructor(context: Context) {
    this.#context = context
  }
  get method(): string {
    const { method } = this.#context.req
    // As GET, but for the body of the answer, which Hono leaves out.
    return method === 'HEAD' ? 'GET' : method
  }
  get path(): string {
    return this.#context.req.path
  }
  get query(): Readonly<Record<string, string>> {
    return this.#context.req.query()
  }
  header(name: string): string | undefined {
    return this.#context.req.header(name)
  }
  async text(): Promise<string> {
    await withinLimit(this.#context, async () => undefined)
    return await this.#context.req.text()
  }
}

const withinLimit = bodyLimit({
  maxSize: requestBodyBytes,
  onError: () => {
    throw new Refusal(413, `the body is larger than ${requestBodyBytes} bytes`)
  }
})
