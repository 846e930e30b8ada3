import { pagesOf, steadySite } from '../../__tests__/support/visitor-site.ts'
import type { FaultRow } from '../row.ts'
import { visitorsCase } from '../visitors-step.ts'
import { visitorPaths } from './visitor-paths.ts'

const site = steadySite(pagesOf(2000))
/** More than the rows of a period, of the one before, and the weeks take in pages of 100. */
const manyRequests = { 'visitors-max-requests': '60' }
/** Whatever may be meant as a note that something is missing. */
const partial = /partial|incomplete|not complete|missing|refused|empty|same|again|repeat|stopp/i

export const visitorPages: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 32,
    fault: '`hasMore` is true, and the page is empty',
    must: 'stop with a note',
    cases: [
      visitorsCase(
        'all pages after the third are empty, with hasMore true',
        {
          site,
          // So that a step that asks for ever does not eat up the machine.
          delayMs: 5,
          lie: ({ asked, honest }) =>
            asked.offset >= 750 ? { ...honest, visitors: [], hasMore: true } : undefined
        },
        {
          colour: 'green',
          result: 'report',
          says: /promised more pages and gave an empty one/,
          saysByHand: partial,
          gets: [4, 50]
        }
      ),
      visitorsCase(
        'the first page is empty, with hasMore true',
        {
          site,
          delayMs: 5,
          lie: ({ honest }) => ({ ...honest, visitors: [], hasMore: true })
        },
        {
          colour: 'green',
          result: 'report',
          says: /promised more pages and gave an empty one/,
          saysByHand: partial,
          gets: [1, 50]
        }
      )
    ]
  },
  {
    number: 33,
    fault: 'the same page comes twice',
    must: 'stop with a note',
    cases: [
      visitorsCase(
        'every page is the first one, with hasMore true',
        {
          site,
          lie: ({ asked, honest }) => ({
            ...honest,
            visitors: pagesOf(asked.limit),
            hasMore: true
          })
        },
        {
          colour: 'green',
          result: 'report',
          says: /promised more pages and gave the same rows again/,
          saysByHand: partial,
          gets: [2, 50]
        }
      ),
      visitorsCase(
        'the third page is the second one again',
        {
          site,
          lie: ({ asked, honest }) =>
            asked.offset === 500
              ? { ...honest, visitors: pagesOf(2000).slice(250, 500) }
              : undefined
        },
        {
          colour: 'green',
          result: 'report',
          says: /promised more pages and gave the same rows again/,
          saysByHand: partial,
          gets: [2, 50]
        }
      )
    ]
  },
  {
    number: 34,
    fault: 'the server gives fewer rows than asked',
    must: 'go on by rows received',
    cases: [
      visitorsCase(
        'every page has 100 rows, though 250 are asked for',
        {
          site,
          inputs: manyRequests,
          lie: ({ asked, honest }) => ({
            ...honest,
            visitors: honest.visitors.slice(0, 100),
            hasMore: asked.offset + 100 < 2000
          })
        },
        { colour: 'green', result: 'report', pages: 2000, warnings: 0 }
      ),
      visitorsCase(
        'one page in the midst has 30 rows',
        {
          site,
          lie: ({ asked, honest }) =>
            asked.offset === 1000
              ? { ...honest, visitors: honest.visitors.slice(0, 30) }
              : undefined
        },
        { colour: 'green', result: 'report', pages: 2000, warnings: 0 }
      )
    ]
  },
  ...visitorPaths,
  {
    number: 38,
    fault: 'totals change between pages',
    must: 'flagged',
    cases: [
      visitorsCase(
        'each page names one more visitor in its totals',
        {
          site,
          lie: ({ honest, index }) => ({
            ...honest,
            totals: { ...honest.totals, human: honest.totals.human + index }
          })
        },
        {
          colour: 'green',
          result: 'report',
          says: /totals of this period changed/,
          saysByHand: /chang|differ|inconsisten/i,
          gets: [8, 50]
        }
      )
    ]
  }
]
