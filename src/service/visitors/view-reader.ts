import { BoundedCache } from './bounded-cache.ts'
import { ByteCache } from './byte-cache.ts'
import type { ByteRange } from './byte-range.ts'
import { classifier } from './classify.ts'
import { createFiller, Fields } from './fields.ts'
import { KnownVisitors } from './known-visitors.ts'
import { copied } from './latin1.ts'
import type { LogFormat } from './log-entry.ts'
import { longestPath, type Page, readPage } from './page-path.ts'
import type { View, VisitorKind } from './view.ts'
import { createVisitorIds } from './visitor-id.ts'

/** Why a line is no view, in the words of the report of an ingest. */
export const dropReasons = {
  comment: 'no request: a header of the log or a message of the server',
  unparsed: 'not of the format of the log',
  method: 'another method than GET',
  status: 'not answered with 2xx or 304',
  asset: 'a file and not a page',
  'no-path': 'without a path',
  'too-long': `a path of more than ${longestPath} characters, or a line of more than 64 KiB`,
  bot: 'a crawler, a monitor or another program that reads for nobody',
  date: 'before the year 2000, more than a day in the future, or no date at all'
} as const
export type Dropped = keyof typeof dropReasons

export type ViewReader = {
  /** The view that a line tells of, or why it is none. Lines come in the order of the log. */
  read(line: ByteRange): View | Dropped
}

type ViewReaderParts = {
  /** The project's: without it, nobody can find out an address from a visitor by trying. */
  secret: Uint8Array
  format: LogFormat
  /** Milliseconds since 1970. */
  now: () => number
  /** Is told of the days that the log has requests of, whatever becomes of them; often of the same. */
  onDay?: (day: number) => void
}

const longestLine = 65_536
const dayMs = 86_400_000
const firstDay = Date.UTC(2000, 0, 1) / dayMs

/** Kinds by what is asked for: a page as HTML, or its Markdown twin. */
type Client = {
  readonly html: VisitorKind | 'bot'
  readonly markdown: VisitorKind | 'bot'
  /** A short name for the cache of visitors. */
  readonly number: number
  /** The user agent, readable. */
  readonly text: string
}

/**
 * Turns lines into views. Most lines repeat what earlier ones had: what is costly is done once for
 * each distinct target, user agent and visitor, and remembered within some megabytes.
 */
export function createViewReader({ secret, format, now, onDay }: ViewReaderParts): ViewReader {
  const parser = format.createParser()
  const visitorOf = createVisitorIds(secret)
  const pages = new BoundedCache<Page | Dropped>({ mostBytes: 1 << 22, longestKey: longestPath })
  const clients = new BoundedCache<Client>({ mostBytes: 1 << 20, longestKey: 2048 })
  // In front of these, what is asked for most is found by its bytes, without making a text of them.
  const nearPages = new ByteCache<Page | Dropped>({ places: 1 << 15, placeBytes: 128 })
  const nearClients = new ByteCache<Client>({ places: 1 << 10, placeBytes: 256 })
  const visitors = new KnownVisitors()
  const fields = new Fields()
  const fill = createFiller(parser.encoding)
  let clientsMet = 0
  // Time only goes on: a day that was not in the future is never again.
  let latestDay = firstDay
  let dayBefore = Number.NaN

  function pageOf(target: string): Page | Dropped {
    const known = pages.get(target)
    if (known !== undefined) return known
    const page = inOwnMemory(readPage(parser.text(target)))
    pages.set(target, page)
    return page
  }

  function clientOf(raw: string): Client {
    const known = clients.get(raw)
    if (known !== undefined) return known
    const text = copied(parser.text(raw))
    const verdict = classifier(text)
    const client = {
      html: verdict({ isMarkdown: false }).kind,
      markdown: verdict({ isMarkdown: true }).kind,
      number: clientsMet++,
      text
    }
    clients.set(raw, client)
    return client
  }

  function isPossible(day: number): boolean {
    if (day >= firstDay && day <= latestDay) return true
    latestDay = Math.max(latestDay, Math.floor(now() / dayMs) + 1)
    return day >= firstDay && day <= latestDay
  }

  // Of the fields of the line that is read; made once, and not for each line.
  const findPage = (): Page | Dropped => pageOf(fields.target[parser.encoding])
  const findClient = (): Client => clientOf(fields.userAgent[parser.encoding])
  let client: Client | undefined
  const findVisitor = (): number => visitorOf(fields.address[parser.encoding], client?.text ?? '')

  return {
    read(line) {
      if (line.length > longestLine) return 'too-long'
      if (!parser.scan?.(line, fields)) {
        const text = line.latin1
        const entry = parser.parse(text.endsWith('\r') ? text.slice(0, -1) : text)
        if (typeof entry === 'string') return entry
        fill(fields, entry)
      }
      const { day, method, status } = fields
      if (day !== dayBefore) {
        dayBefore = day
        if (isPossible(day)) onDay?.(day)
      }
      if (method !== 'GET') return 'method'
      if ((status < 200 || status > 299) && status !== 304) return 'status'
      const page = nearPages.get(fields.target, findPage)
      if (typeof page === 'string') return page
      client = nearClients.get(fields.userAgent, findClient)
      const kind = page.isMarkdown ? client.markdown : client.html
      if (kind === 'bot') return 'bot'
      if (!isPossible(day)) return 'date'

      const visitor = visitors.visitorOf(fields.address, client.number, findVisitor)
      return { day, page: page.path, kind, visitor }
    }
  }
}

/** A path is cut out of a line, and would keep its piece of the log in memory. */
const inOwnMemory = (page: Page | Dropped): Page | Dropped =>
  typeof page === 'string' ? page : { ...page, path: copied(page.path) }
