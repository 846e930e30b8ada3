/** Hits of a site, the same ones in every run: 30 days, 5,000 pages, visitors who come back. */

export const hits = 10_000_000
export const days = 30
export const pages = 5000
export const firstDay = 20_500

/** Of 100 hits, so many are made by AI. */
const aiShare = 10
const visitors = 2_000_000

export type Hit = { day: number; page: number; isAi: boolean; visitor: number }

/** Calls back for each hit of a day: page by Zipf's law, visitor evenly among all. */
export function eachHit(day: number, found: (hit: Hit) => void): void {
  const next = createNumbers(day)
  const hit: Hit = { day: firstDay + day, page: 0, isAi: false, visitor: 0 }
  for (let count = 0; count < hits / days; count += 1) {
    hit.page = pageAt(next() / 2 ** 32)
    const who = next() % visitors
    hit.isAi = who % 100 < aiShare
    hit.visitor = hashOf(who)
    found(hit)
  }
}

export const pathOf = (page: number): string => `/docs/section-${page % 70}/page-${page}`

/** How much of all views the pages up to this one have. */
const shares = (() => {
  const weights = Float64Array.from({ length: pages }, (_, index) => 1 / (index + 1))
  const sum = weights.reduce((one, other) => one + other, 0)
  let before = 0
  return weights.map(weight => {
    before += weight / sum
    return before
  })
})()

/** The first page whose share reaches a number from 0 to 1. */
function pageAt(share: number): number {
  let [low, high] = [0, pages - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((shares[middle] ?? 1) < share) low = middle + 1
    else high = middle
  }
  return low
}

/** 52 bits that look like chance, always the same of one number. */
const hashOf = (number: number): number =>
  (mixed(number) >>> 12) * 2 ** 32 + mixed(number ^ 0x5bf03635)

function createNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x2c1b3c6d)
  return () => {
    state = (state + 0x9e3779b9) | 0
    return mixed(state)
  }
}

/** The mixing step of splitmix32. */
function mixed(number: number): number {
  let word = Math.imul(number ^ (number >>> 16), 0x21f0aaad)
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
  return (word ^ (word >>> 15)) >>> 0
}
