import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer } from '../../__tests__/support/faulty-server.ts'
import { job, jobId } from '../../__tests__/support/job-server.ts'
import { rendered } from '../../__tests__/support/rendered.ts'
import type { RunResult } from '../../__tests__/support/runner.ts'
import { steadySite } from '../../__tests__/support/visitor-site.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'
import { askVisitors, isThisPeriod } from '../visitors-step.ts'

/** The rows of the tables in a summary, as a reader sees their cells. */
const tableRows = ({ summary }: RunResult): string[][] =>
  [...rendered(summary).html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>|\u200b/g, '').replaceAll('&amp;', '&')
    )
  )

const totals = { human: 9000, ai: 10, total: 9010 }
const counts = { human: 4321, ai: 5, total: 4326 }
const isCounted = (cells: readonly string[]): boolean =>
  cells.some(cell => cell.replace(/\D/g, '') === '4321') ||
  cells.some(cell => cell.replace(/\D/g, '') === '4326')

/** A page of this path, whose row must be in the table as it is meant. */
const pathCase = (
  done: string,
  path: string | Buffer,
  unmet: (row: string[], ended: RunResult) => readonly string[]
): FaultCase => ({
  done,
  byHand: true,
  run: async stage => {
    let shown = ''
    const happened = await askVisitors(
      stage,
      {
        site: steadySite([]),
        // New in this period: an object with a prototype would know some names already.
        lie: ({ asked }) => (isThisPeriod(asked) ? pageOf(path) : undefined)
      },
      {
        colour: 'green',
        result: 'report',
        also: ended => {
          const row = tableRows(ended).find(isCounted)
          shown = row?.[0] ?? ''
          return row === undefined ? ['the page is not in the table'] : unmet(row, ended)
        }
      }
    )
    return `${happened}; shown as “${shown}”`
  }
})

/** The only page of a site, its path in these bytes. */
const pageOf = (path: string | Buffer) => {
  const told = JSON.stringify({
    totals,
    visitors: [{ path: '%', ...counts }],
    hasMore: false
  })
  const [before = '', behind = ''] = told.split('%')
  const bytes = typeof path === 'string' ? Buffer.from(JSON.stringify(path).slice(1, -1)) : path
  const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(behind)])
  return answer(200, body, { 'content-type': 'application/json' })
}

const named =
  (path: string) =>
  (row: readonly string[]): string[] =>
    row.includes(path) ? [] : [`the table shows ${JSON.stringify(row[0])}`]

/** What a path of others did in a summary, besides standing there as one cell. */
const harm = (_: readonly string[], ended: RunResult): string[] => {
  const { summary, commands, log } = ended
  const { foreignTags, links, mentions } = rendered(summary)
  const live = foreignTags.filter(tag => ['img', 'a', 'script', 'h1', 'h2'].includes(tag))
  return [
    ...(/[\u202a-\u202e\u2066-\u2069]/.test(summary + log) ? ['characters that turn text'] : []),
    ...links.map(link => `a link to ${link}`),
    // A step by hand may have a heading of its own.
    ...(live.filter(tag => tag !== 'h1' || !/<h1>Visitors<\/h1>/.test(summary)).length > 0
      ? [`a live ${live.join(', ')}`]
      : []),
    ...mentions.map(mention => `${mention} is told`),
    ...commands.filter(({ data }) => data.startsWith('hostile')).map(({ name }) => `obeys ${name}`)
  ]
}

const cut = (row: readonly string[], ended: RunResult): string[] => {
  const longest = Math.max(...row.map(cell => cell.length))
  return [
    ...(longest < 1000 ? [] : [`a cell of ${longest} characters`]),
    ...(row[0]?.startsWith('/docs/xxx') ? [] : ['the page is not named']),
    ...harm(row, ended)
  ]
}

export const visitorPaths: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 35,
    fault: 'path `__proto__`, `constructor`',
    must: 'a path like any other',
    cases: ['__proto__', 'constructor', '/__proto__/toString'].map(path =>
      pathCase(`a page is called ${path}`, path, named(path))
    )
  },
  {
    number: 36,
    fault: 'path with bidi, newlines, 4 KB',
    must: 'made harmless, cut',
    cases: [
      pathCase('a path has characters that turn text around', '/docs/\u202egpj.exe\u2066x', harm),
      pathCase(
        'a path has newlines, with a link and a command behind them',
        '/docs\n\n[Log in](https://evil.invalid/) @everyone\n::notice::hostile\n\n# Title',
        harm
      ),
      pathCase('a path has 4 KB', `/docs/${'x'.repeat(4090)}`, cut)
    ]
  },
  {
    number: 37,
    fault: 'invalid UTF-8',
    must: 'replaced',
    cases: [
      pathCase(
        'a path has bytes that are no UTF-8',
        Buffer.from('2f646f63732fff2dc32d656e64', 'hex'),
        named('/docs/\ufffd-\ufffd-end')
      ),
      {
        done: 'the reason of a failed job has bytes that are no UTF-8',
        run: stage => {
          const text = JSON.stringify(job({ status: 'failed', reason: 'no %, sorry' }))
          const [before = '', behind = ''] = text.split('%')
          const get = answer(
            200,
            Buffer.concat([Buffer.from(before), Buffer.from('ff', 'hex'), Buffer.from(behind)])
          )
          return askService(
            stage,
            { get },
            { colour: 'red', result: 'failed', jobId, says: /no \ufffd, sorry/ }
          )
        }
      },
      {
        done: 'the file with all rows, of a path with bytes that are no UTF-8',
        run: async stage => {
          let folder = ''
          const happened = await askVisitors(
            stage,
            {
              site: steadySite([]),
              inputs: { 'visitors-file': 'visitors.ndjson' },
              lie: ({ asked }) =>
                isThisPeriod(asked) ? pageOf(Buffer.from('2f61ff62', 'hex')) : undefined
            },
            {
              colour: 'green',
              result: 'report',
              also: ended => {
                folder = ended.folder
                return []
              }
            }
          )
          const file = await readFile(join(folder, 'workspace', 'visitors.ndjson'))
          if (!file.toString('utf8').includes('"/a\ufffdb"') || file.includes(0xff)) {
            throw new Error(`the file has ${file.toString('latin1')}`)
          }
          return happened
        }
      }
    ]
  }
]
