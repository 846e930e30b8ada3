import type { Call } from './route.ts'

type Page<Item> = { items: Item[]; headers: Record<string, string> }

/** The page of a list that a request asks for, with GitHub's `Link` header to the other pages. */
export const pageOf = <Item>(call: Call, all: Item[]): Page<Item> => {
  const size = Math.min(100, positive(call.url.searchParams.get('per_page')) ?? 30)
  const page = positive(call.url.searchParams.get('page')) ?? 1
  const last = Math.max(1, Math.ceil(all.length / size))
  const link = (number: number, rel: string) => {
    const url = new URL(call.url)
    url.searchParams.set('page', String(number))
    return `<${url}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : [])
  ]
  return {
    items: all.slice((page - 1) * size, page * size),
    headers: links.length > 0 ? { link: links.join(', ') } : {}
  }
}

const positive = (value: string | null): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : null
}
