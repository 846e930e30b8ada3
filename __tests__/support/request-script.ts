import type { RecordedRequest } from './fake-github/request-record.ts'

/**
 * Requests in a form that people can read and tests can write down: `METHOD path`, the query, and
 * the body; what differs from run to run has a name. Comments of the action are numbered in the
 * order in which they are first named.
 */
export const scriptOf = (
  requests: readonly RecordedRequest[],
  names: Readonly<Record<string, string>> = {}
): string[] => {
  const numbered = new Map<string, string>(
    Object.entries(names).map(([value, name]) => [value, `<${name}>`])
  )
  const number = (id: string): string => {
    const name = numbered.get(id) ?? `<${numbered.size - Object.keys(names).length + 1}>`
    numbered.set(id, name)
    return name
  }
  return requests.map(({ method, path, query, body }) => {
    const place = path.replace(/^\/repos\/[^/]+\/[^/]+/, '').replace(/(?<=\/comments\/)\d+/, number)
    const asked = Object.entries(query).map(([name, value]) => `${name}=${named(value, names)}`)
    const line = `${method} ${place}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
    return body === null ? line : `${line} ${plain(body, names)}`
  })
}

const plain = (body: unknown, names: Readonly<Record<string, string>>): string => {
  const text = JSON.stringify(body)
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<server>')
    .replaceAll(/job=[\w-]+ (run=\d+) mac=[0-9a-f]{64}/g, 'job=<job> $1 mac=<mac>')
    .replaceAll(/ · \d+ (s|min)( \d+ s)?(?=\\n)/g, ' · <time>')
  return named(text, names)
}

const named = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce(
    (rest, [value, name]) => rest.replaceAll(value, `<${name}>`),
    text.replace(/^[0-9a-f]{40}$/, '<commit>')
  )
