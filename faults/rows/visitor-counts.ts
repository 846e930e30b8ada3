import { answer } from '../../__tests__/support/faulty-server.ts'
import { pagesOf, steadySite } from '../../__tests__/support/visitor-site.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askVisitors, visitorsCase } from '../visitors-step.ts'

const site = steadySite(pagesOf(2000))

/** The first page counts in a number that is none: its totals, or one of its rows. */
const refused = (
  number: string,
  { where, named }: { where: 'totals' | 'row'; named: RegExp }
): FaultCase => {
  const counts = (human: string) => `"human":${human},"ai":0,"total":3`
  const body = `{"totals":{${counts(where === 'totals' ? number : '3')}},"visitors":[{"path":"/",${counts(where === 'row' ? number : '3')}}],"hasMore":false}`
  const json = { 'content-type': 'application/json' }
  return {
    done: `${where === 'totals' ? 'the totals count' : 'a row counts'} ${number} visitors`,
    byHand: true,
    run: stage =>
      askVisitors(
        stage,
        { site, lie: () => answer(200, body, json) },
        {
          colour: 'red',
          result: 'error',
          says: named,
          saysByHand: /number|count|JSON|token|NaN|-1|1\.5/i
        }
      )
  }
}

export const visitorCounts: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 31,
    fault: 'counts are negative, NaN, fractional',
    must: 'page refused',
    cases: [
      refused('-1', { where: 'totals', named: /no count.*totals\.human is -1/ }),
      refused('1.5', { where: 'totals', named: /no count.*totals\.human is 1\.5/ }),
      refused('NaN', { where: 'totals', named: /not this API's/ }),
      refused('-1', { where: 'row', named: /no count.*visitors\[0\]\.human is -1/ }),
      visitorsCase(
        'a row on the fourth page counts -1 visitors',
        {
          site,
          lie: ({ asked, honest }) =>
            asked.offset < 750
              ? undefined
              : {
                  ...honest,
                  visitors: honest.visitors.map(row => ({ ...row, ai: -1 }))
                }
        },
        {
          colour: 'green',
          result: 'report',
          says: /is not used.*visitors\[0\]\.ai is -1/,
          saysByHand: /partial|incomplete|missing|refused|-1/i,
          gets: [4, 50]
        }
      )
    ]
  }
]
