import type { VisitorKind } from '../../../src/service/visitors/view.ts'
import type { Dropped } from '../../../src/service/visitors/view-reader.ts'
import { createChance, createZipf } from './chance.ts'
import { type Client, clientOf } from './client.ts'

/** A site and who asks for what. The same options make the same log, line by line. */
export type Site = {
  readonly seed: number
  readonly lines: number
  readonly pages: number
  /** How much the first pages are preferred: 0 = not at all, 1 = as on most sites. */
  readonly exponent: number
  /** How many clients there are; the first ones come back more often. */
  readonly clients: number
  /** As `2026-05-01`, in UTC. */
  readonly firstDay: string
  readonly days: number
  /** Whether there are lines beside those of pages that were found, as in every log: about a third. */
  readonly noise: boolean
}

export const smallSite: Site = {
  seed: 1,
  lines: 10_000,
  pages: 300,
  exponent: 1,
  clients: 2000,
  firstDay: '2026-05-01',
  days: 30,
  noise: true
}

/** A view as the site knows it: by the client's number. */
export type TrueView = {
  readonly day: number
  readonly page: string
  readonly kind: VisitorKind
  readonly visitor: number
}

/** One request; `garbage` is a line that is none. */
export type Hit = {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly client: Client
  readonly method: string
  readonly target: string
  readonly status: number
  readonly garbage: string | undefined
  /** What must be made of it. */
  readonly truth: TrueView | Dropped
}

const dayMs = 86_400_000

/** The hits of a site in the order of their time. */
export function* hitsOf(site: Site): Generator<Hit, void, void> {
  const chance = createChance(site.seed)
  const rank = createZipf({ count: site.pages, exponent: site.exponent }, chance)
  const start = Date.parse(`${site.firstDay}T00:00:00Z`)
  const step = (site.days * dayMs) / site.lines
  const clients = new Map<number, Client>()
  for (let line = 0; line < site.lines; line += 1) {
    // The square root of the density: of all hits a third are of the first tenth of the clients.
    const number = Math.floor(chance() ** 2 * site.clients)
    let client = clients.get(number)
    if (client === undefined) {
      client = clientOf(number)
      clients.set(number, client)
    }
    const time = Math.floor(start + (line + chance()) * step)
    const asked = {
      time,
      day: Math.floor(time / dayMs),
      client,
      visitor: number,
      page: pageOf(rank())
    }
    yield site.noise && chance() < 0.35 ? noise(asked, chance) : pageHit(asked, chance)
  }
}

/** The views of a site, without repetition of any rule of the service. */
export function* viewsOf(site: Site): Generator<TrueView, void, void> {
  for (const { truth } of hitsOf(site)) if (typeof truth !== 'string') yield truth
}

type Asked = { time: number; day: number; client: Client; visitor: number; page: Page }
/** How it is counted, and how it is asked for. */
type Page = { path: string; target: string }

const sections = ['guides', 'api', 'reference', 'concepts', 'integrations', 'changelog']

function pageOf(rank: number): Page {
  if (rank === 0) return { path: '/', target: '/' }
  const section = sections[rank % sections.length]
  // A few have names beyond ASCII, which clients percent-encode.
  return rank % 50 === 49
    ? { path: `/docs/${section}/für-${rank}`, target: `/docs/${section}/f%C3%BCr-${rank}` }
    : { path: `/docs/${section}/topic-${rank}`, target: `/docs/${section}/topic-${rank}` }
}

function pageHit({ time, day, client, visitor, page }: Asked, chance: () => number): Hit {
  const isMarkdown = takesMarkdown(client, chance)
  const kind = client.habit === 'reader' && !isMarkdown ? 'human' : 'ai'
  const isNobody = client.habit === 'program' || (client.habit === 'coding-agent' && !isMarkdown)
  return {
    time,
    client,
    method: 'GET',
    target: isMarkdown ? markdownTwin(page) : spelled(page, chance),
    status: chance() < 0.1 ? 304 : 200,
    garbage: undefined,
    truth: isNobody ? 'bot' : { day, page: page.path, kind, visitor }
  }
}

function takesMarkdown({ habit }: Client, chance: () => number): boolean {
  return (
    habit !== 'program' && chance() < { reader: 0.02, assistant: 0.2, 'coding-agent': 0.9 }[habit]
  )
}

const markdownTwin = ({ target }: Page): string => (target === '/' ? '/index.md' : `${target}.md`)

/** One page has many spellings. */
function spelled({ target }: Page, chance: () => number): string {
  const choice = chance()
  if (choice < 0.8) return target
  if (choice < 0.87) return `${target}?utm_source=newsletter&utm_id=${Math.floor(chance() * 1e6)}`
  if (target === '/') return '/index.html'
  if (choice < 0.96) return `${target}/`
  return choice < 0.98 ? `${target}.html` : `${target}/index.html`
}

function noise({ time, client, page }: Asked, chance: () => number): Hit {
  const choice = chance()
  const hit = { time, client, method: 'GET', target: page.target, status: 200, garbage: undefined }
  const number = Math.floor(chance() * 5000)
  if (choice < 0.3) return { ...hit, target: `/_next/static/chunks/${number}.js`, truth: 'asset' }
  if (choice < 0.6) return { ...hit, target: `/img/figure-${number}.webp`, truth: 'asset' }
  if (choice < 0.65) return { ...hit, target: '/favicon.ico', truth: 'asset' }
  if (choice < 0.73) return { ...hit, method: 'POST', target: '/api/search', truth: 'method' }
  if (choice < 0.76) return { ...hit, method: 'HEAD', truth: 'method' }
  if (choice < 0.88) return { ...hit, target: `/gone/${number}`, status: 404, truth: 'status' }
  if (choice < 0.97) return { ...hit, target: `${page.target}//`, status: 308, truth: 'status' }
  return { ...hit, garbage: garbage[number % garbage.length] ?? '', truth: 'unparsed' }
}

/** Neither of them fits any format. */
const garbage = [
  '10.1.2.3 - - [01/May/2026:00:00:00 +0000] "GET /docs/cut-of',
  '\u0016\u0003\u0001\u0000\u00c1\u0001\u0000\u0000\u00bd\u0003\u0003',
  'nginx: [alert] could not open error log file: open() failed (13: Permission denied)',
  '-- ##[error]::set-output name=x::y'
]
