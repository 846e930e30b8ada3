import { systemClock } from '../src/client/clock.ts'
import { createHttpTransport } from '../src/client/http-transport.ts'
import { readPages } from '../src/client/pages.ts'
import { createVisitorsClient } from '../src/client/visitors.ts'

// Started by export.ts: reads all rows in one of two ways, and prints the milliseconds it took.

const { URL: baseUrl = '', API_KEY: apiKey = '', WAY: way } = process.env
const range = { dateFrom: '2026-02-01', dateTo: '2026-03-01' }

async function readByClient(): Promise<number> {
  const client = createVisitorsClient({
    transport: createHttpTransport(),
    baseUrl,
    apiKey,
    projectId: 'docs',
    clock: systemClock,
    random: Math.random,
    mostRequests: 1000,
    until: systemClock.monotonic() + 600_000
  })
  const first = await client.page({ ...range, limit: 250, offset: 0 })
  return (await readPages({ client, range, first })).rows.length
}

/** As one writes it in a minute. */
async function readByLoop(): Promise<number> {
  const rows: unknown[] = []
  for (let offset = 0, more = true; more; offset += 250) {
    const query = new URLSearchParams({ ...range, limit: '250', offset: String(offset) })
    const answer = await fetch(`${baseUrl}/v1/analytics/docs/visitors?${query}`, {
      headers: { authorization: `Bearer ${apiKey}` }
    })
    const page = (await answer.json()) as { visitors: unknown[]; hasMore: boolean }
    rows.push(...page.visitors)
    more = page.hasMore
  }
  return rows.length
}

const startedAt = performance.now()
const count = await (way === 'client' ? readByClient() : readByLoop())
const took = performance.now() - startedAt
if (count !== Number(process.env.ROWS)) throw new Error(`${count} rows were read`)
process.stdout.write(String(took))
