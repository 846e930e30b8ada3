/** Who a visitor is: a person, or an agent that fetches for one. Whoever is neither is not counted. */
export const visitorKinds = ['human', 'ai'] as const
export type VisitorKind = (typeof visitorKinds)[number]

/** One visitor saw one page. */
export type View = {
  /** Whole days since 1970-01-01, in UTC. */
  readonly day: number
  /** Path of the page: it begins with a slash; no query, no fragment, no slash at its end. */
  readonly page: string
  readonly kind: VisitorKind
  /** Who it was: 52 bits of an HMAC of address and user agent, as a whole number. */
  readonly visitor: number
}
