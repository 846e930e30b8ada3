import { expect, test } from '@jest/globals'
import { collect } from '../../../src/action/visitors/collection.ts'
import { periodsOf } from '../../../src/action/visitors/periods.ts'
import { clientOf } from '../../support/visitor-client.ts'
import { pagesOf, steadySite } from '../../support/visitor-site.ts'

const site = steadySite(pagesOf(600))
const periods = periodsOf({ from: 20_485, to: 20_513 })
const [now, before] = ['2026-02-01', '2026-01-04']

test('what matters most is asked for first', async () => {
  const client = clientOf(site)
  const { current, before: earlier, weeks } = await collect({ client, periods })
  const asked = client.asked.map(({ dateFrom, limit, offset }) => `${dateFrom} ${limit}+${offset}`)
  expect(asked.slice(0, 2)).toEqual([`${now} 250+0`, `${before} 250+0`])
  expect(asked.slice(2, 10).every(question => question.endsWith(' 1+0'))).toBe(true)
  expect(asked.slice(10, 12)).toEqual([`${now} 250+250`, `${now} 250+500`])
  expect(asked.lastIndexOf(`${now} 250+500`)).toBeLessThan(asked.indexOf(`${before} 250+250`))
  expect([current.rows.length, earlier && 'rows' in earlier && earlier.rows.length]).toEqual([
    600, 600
  ])
  expect(weeks.every(week => 'totals' in week)).toBe(true)
})

test('a budget of three: this period, the one before, and one week', async () => {
  const {
    current,
    before: earlier,
    weeks
  } = await collect({
    client: clientOf(site, { mostRequests: 3 }),
    periods
  })
  expect(current).toMatchObject({ stop: { why: 'budget' }, rows: { length: 250 } })
  expect(earlier).toMatchObject({ stop: { why: 'budget' }, rows: { length: 250 } })
  expect(weeks.map(week => 'totals' in week)).toEqual([true, ...Array(7).fill(false)])
})

test('a refusal ends all further asking, and is the reason of all that is missing', async () => {
  const client = clientOf(site, {
    lie: ({ dateFrom, limit }) =>
      dateFrom === before && limit === 250 ? new Response('', { status: 403 }) : undefined
  })
  const collection = await collect({ client, periods })
  const forbidden = { why: 'failed', error: { problem: 'forbidden' } }
  expect(collection.before).toMatchObject({ stop: forbidden })
  expect(collection.current).toMatchObject({ stop: forbidden, rows: { length: 250 } })
  expect(client.asked.length).toBeLessThanOrEqual(5)
})

test('a refused page of one week leaves the others alone', async () => {
  const client = clientOf(site, {
    lie: ({ dateFrom, limit }) =>
      dateFrom === '2026-02-08' && limit === 1 ? { visitors: 'none' } : undefined
  })
  const { weeks, current } = await collect({ client, periods })
  expect(weeks.filter(week => 'stop' in week)).toHaveLength(1)
  expect(current.stop).toBeUndefined()
})

test('without the first page there is nothing to report', async () => {
  const client = clientOf(site, { lie: () => new Response('', { status: 401 }) })
  await expect(collect({ client, periods })).rejects.toMatchObject({ problem: 'key-refused' })
  expect(client.asked).toHaveLength(1)
})

test('days that are not known are not asked for', async () => {
  const client = clientOf(site)
  const since = 20_471 // two weeks before the period
  const { before: earlier, weeks } = await collect({
    client,
    periods,
    isKnown: ({ from }) => from >= since
  })
  expect(earlier).toBeUndefined()
  expect(weeks.map(week => ('stop' in week ? week.stop.why : 'known'))).toEqual([
    ...Array(2).fill('not-logged'),
    ...Array(6).fill('known')
  ])
  expect(client.asked.every(({ dateFrom }) => dateFrom >= '2026-01-18')).toBe(true)
})
