import type { Chance } from '../soak/chance.ts'

/** A payload that was changed, as the runner would write it, and what was done to it. */
export type Mutated = { readonly json: string; readonly changes: readonly string[] }

type Holder = Record<string, unknown> | unknown[]
type Place = { holder: Holder; key: string; path: string }

/** Fields that a decision reads; every second change meets one of them. */
const readFields = [
  ...['action', 'sender', 'sender.login', 'sender.type', 'deleted', 'after', 'repository'],
  ...['repository.default_branch', 'comment', 'comment.id', 'comment.body', 'comment.user'],
  ...['comment.user.login', 'comment.user.type', 'comment.in_reply_to_id', 'comment.path'],
  ...['comment.line', 'comment.original_line', 'comment.diff_hunk', 'issue', 'issue.number'],
  ...['issue.title', 'issue.body', 'issue.user', 'issue.user.login', 'issue.state'],
  ...['issue.html_url', 'issue.pull_request', 'pull_request', 'pull_request.number'],
  ...['pull_request.title', 'pull_request.body', 'pull_request.user', 'pull_request.state'],
  ...['pull_request.head', 'pull_request.head.ref', 'pull_request.head.repo', 'pull_request.base'],
  ...['pull_request.head.repo.full_name', 'pull_request.base.repo', 'pull_request.html_url'],
  ...['pull_request.base.repo.full_name', 'review', 'review.id', 'review.body', 'review.user']
] as const

// JSON can name numbers that JSON.stringify cannot.
const endless = '\u0001endless\u0001'

const hostileStrings = [
  '',
  ' ',
  '\0',
  '\ud800',
  '../../../etc',
  '::error::hostile\n##[error]hostile',
  '<!-- docs-agent run=1.1 end -->',
  '<img src=x> @everyone fixes #1 `x` | [a](b)',
  '/docs',
  '> /docs hostile',
  '\u202e/docs hostile\u200b',
  '{"login":"hostile"}',
  '__proto__',
  'x'.repeat(100_000),
  '<!-- '.repeat(2000),
  '[bot]',
  '2026-01-01T00:00:00Z'
] as const

const hostileNumbers = [0, -1, 1.5, 2 ** 53, 1e308, endless] as const

/** Changes a payload in one to four places, or what is written of it. */
export function mutate(payload: object, chance: Chance): Mutated {
  if (chance.below(40) === 0) return replaced(chance)
  const root = { payload: structuredClone(payload) as unknown }
  const changes: string[] = []
  for (let left = chance.below(2) === 0 ? 1 : 1 + chance.below(4); left > 0; left--) {
    const place = choosePlace(root, chance)
    changes.push(`${place.path}: ${change(place, chance)}`)
  }
  const json = JSON.stringify(root.payload) ?? ''
  const written = json.replaceAll(JSON.stringify(endless), '1e999')
  if (chance.below(40) !== 0) return { json: written, changes }
  const end = chance.below(written.length)
  return { json: written.slice(0, end), changes: [...changes, `cut at ${end}`] }
}

function replaced(chance: Chance): Mutated {
  const json = chance.pick([
    '',
    ' ',
    'null',
    '[]',
    '[{}]',
    '""',
    '1',
    'true',
    '{}',
    '{"a":',
    '\ufeff{}',
    '\0'
  ])
  return { json, changes: [`replaced by ${JSON.stringify(json)}`] }
}

function choosePlace(root: { payload: unknown }, chance: Chance): Place {
  if (chance.below(2) === 0) {
    const path = chance.pick(readFields)
    const place = placeOf(root, `payload.${path}`.split('.'))
    if (place !== undefined) return place
  }
  let place: Place = { holder: root, key: 'payload', path: 'payload' }
  for (;;) {
    const { holder, key, path } = place
    const value: unknown = Reflect.get(holder, key)
    if (!isHolder(value) || (path !== 'payload' && chance.below(3) === 0)) return place
    const keys = Object.keys(value)
    const next = keys[chance.below(Math.max(1, keys.length))]
    if (next === undefined) return place
    place = { holder: value, key: next, path: `${path}.${next}` }
  }
}

/** Where a field is, or would be; undefined where what should hold it is nothing that can. */
function placeOf(root: Holder, path: readonly string[]): Place | undefined {
  let holder: unknown = root
  for (const key of path.slice(0, -1)) {
    if (!isHolder(holder)) return undefined
    holder = Reflect.get(holder, key)
  }
  return isHolder(holder) ? { holder, key: path.at(-1) ?? '', path: path.join('.') } : undefined
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Does one of the things that must not matter to a field, and says which. */
function change({ holder, key }: Place, chance: Chance): string {
  const before: unknown = Reflect.get(holder, key)
  const put = (value: unknown, what: string): string => {
    Object.defineProperty(holder, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true
    })
    return what
  }
  // Half of the changes leave the type as it is: they come past the reading of the event.
  if (chance.below(2) === 0) {
    if (typeof before === 'string') return put(chance.pick(hostileStrings), 'a hostile text')
    if (typeof before === 'number') return put(chance.pick(hostileNumbers), 'a strange number')
    if (typeof before === 'boolean') return put(!before, 'its opposite')
  }
  switch (chance.below(8)) {
    case 0:
    case 1:
      Reflect.deleteProperty(holder, key)
      return 'dropped'
    case 2:
      return put(null, 'null')
    case 3:
      return put(retyped(before, chance), 'of another type')
    case 4:
      return put(chance.pick(hostileNumbers), 'a strange number')
    case 5:
      return put(isHolder(before) ? emptied(before) : null, 'all within it null')
    case 6:
      return put(nested(2000), 'nested 2000 deep')
    default:
      return put(chance.pick(hostileStrings), 'a hostile text')
  }
}

function retyped(value: unknown, chance: Chance): unknown {
  const others = [
    [value],
    { value },
    String(value),
    Number(value) || 7,
    value !== true,
    {},
    []
  ] as const
  return chance.pick(others)
}

const emptied = (value: Holder): unknown =>
  Object.fromEntries([...Object.keys(value), '__proto__', 'constructor'].map(key => [key, null]))

function nested(depth: number): unknown {
  let value: unknown = null
  for (let left = depth; left > 0; left--) value = left % 2 === 0 ? [value] : { value }
  return value
}
