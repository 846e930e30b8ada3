import { copied, utf8 } from '../latin1.ts'
import type { LineParser, LogFormat } from '../log-entry.ts'

/** Fields that a view needs. */
const needed = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)'
] as const
type Columns = Record<(typeof needed)[number] | 'cs-uri-query', number>

/** Where they stand when no `#Fields:` line says so; the order has been the same since 2008. */
const usual: Columns = {
  date: 0,
  time: 1,
  'c-ip': 4,
  'cs-method': 5,
  'cs-uri-stem': 7,
  'sc-status': 8,
  'cs(User-Agent)': 10,
  'cs-uri-query': 11
}

/**
 * CloudFront's standard log: fields between tabs, named by a header that every file begins with.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
export const cloudfront: LogFormat = { name: 'cloudfront', createParser }

function createParser(): LineParser {
  let columns: Columns | undefined = usual
  const lastDate = { text: '', day: Number.NaN }
  return {
    text: raw => utf8(percentDecoded(raw)),
    encoding: 'latin1',

    parse(line) {
      if (line.startsWith('#')) {
        // Files put one behind the other bring their headers along.
        if (line.startsWith('#Fields:')) columns = columnsOf(line)
        return 'comment'
      }
      if (columns === undefined || !line.includes('\t')) return 'unparsed'
      const fields = line.split('\t', 64)
      const field = (name: keyof Columns): string => fields[columns?.[name] ?? -1] ?? ''
      const date = field('date')
      const status = field('sc-status')
      const address = field('c-ip')
      if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d{3}$/.test(status)) return 'unparsed'
      if (address === '' || field('cs(User-Agent)') === '') return 'unparsed'
      if (date !== lastDate.text) {
        lastDate.text = copied(date)
        lastDate.day = dayOf(date)
      }
      const userAgent = field('cs(User-Agent)')
      const query = field('cs-uri-query')
      return {
        day: lastDate.day,
        method: field('cs-method'),
        status: Number(status),
        target: field('cs-uri-stem') + (query === '' || query === '-' ? '' : `?${query}`),
        address,
        userAgent: userAgent === '-' ? '' : userAgent
      }
    }
  }
}

function columnsOf(header: string): Columns | undefined {
  const names = header.slice('#Fields:'.length).trim().split(/\s+/)
  if (!needed.every(name => names.includes(name))) return undefined
  const places = [...needed, 'cs-uri-query'].map(name => [name, names.indexOf(name)])
  return Object.fromEntries(places)
}

function dayOf(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  return isReal ? time / 86_400_000 : Number.NaN
}

/** Bytes behind `%XX`. Old logs have user agents encoded twice. */
function percentDecoded(raw: string): string {
  const once = decodedOnce(raw)
  return once.includes('%20') && !once.includes(' ') ? decodedOnce(once) : once
}

const decodedOnce = (raw: string): string =>
  raw.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
