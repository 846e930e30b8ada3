const { DOCS_URL, DOCS_KEY, DOCS_PROJECT } = process.env
const visitors = `${DOCS_URL.replace(/\/$/, '')}/v1/analytics/${encodeURIComponent(DOCS_PROJECT)}/visitors`
const sleep = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000))

async function page(offset) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${visitors}?limit=250&offset=${offset}`, {
      headers: { authorization: `Bearer ${DOCS_KEY}` },
      signal: AbortSignal.timeout(30_000)
    })
    if (response.ok) return response.json()
    const isPassing = response.status === 429 || response.status >= 500
    if (!isPassing || attempt === 5) throw new Error(`The service answered ${response.status}`)
    await sleep(Number(response.headers.get('retry-after')) || 2 ** attempt)
  }
}

const rows = []
let answer
do {
  answer = await page(rows.length)
  rows.push(...answer.visitors)
} while (answer.hasMore && rows.length < 50_000)

core.setOutput('visitorsTotal', answer.totals.total)
await core.summary
  .addHeading('Visitors')
  .addTable([
    ['Page', 'Human', 'AI', 'Total'],
    ...rows.slice(0, 20).map(row => [row.path, `${row.human}`, `${row.ai}`, `${row.total}`])
  ])
  .write()
