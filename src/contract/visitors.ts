import * as v from 'valibot'

/** Page sizes of the export (description, sections 4.4 and 8). */
export const pageSize = { least: 1, most: 250, usual: 50 } as const

/** Visitors are counted in whole numbers. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The same rule for a number that is looked at where it is. */
export const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0
const counts = { human: countSchema, ai: countSchema, total: countSchema }

/**
 * Unique visitors of a range; `total` is the union of human and AI visitors. Rows come by `total`
 * descending, then by path, so that pages by offset have a stable order.
 */
export const visitorsSchema = v.object({
  totals: v.object(counts),
  visitors: v.array(v.object({ path: v.string(), ...counts })),
  hasMore: v.boolean()
})
export type Visitors = v.InferOutput<typeof visitorsSchema>
export type VisitorCounts = Visitors['totals']
export type PageVisitors = Visitors['visitors'][number]

const day = v.pipe(
  v.string(),
  v.transform(cutTime),
  v.check(isDay, issue => `${issue.input} is no date: use YYYY-MM-DD or ISO 8601`)
)

const wholeNumber = (text: string) =>
  v.pipe(v.string(), v.regex(/^\d+$/, text), v.transform(Number))

/** Query of the export. Days are UTC and `[dateFrom, dateTo)`; a time of day is cut off. */
export const visitorsQuerySchema = v.pipe(
  v.object({
    dateFrom: v.optional(day),
    dateTo: v.optional(day),
    limit: v.optional(
      v.pipe(
        wholeNumber('limit: a whole number is required'),
        v.minValue(pageSize.least, `limit: at least ${pageSize.least}`),
        v.maxValue(pageSize.most, `limit: at most ${pageSize.most}`)
      ),
      String(pageSize.usual)
    ),
    offset: v.optional(
      v.pipe(
        wholeNumber('offset: a whole number of 0 or more is required'),
        v.maxValue(Number.MAX_SAFE_INTEGER, 'offset: too large')
      ),
      '0'
    )
  }),
  v.check(
    ({ dateFrom, dateTo }) => dateFrom === undefined || dateTo === undefined || dateFrom < dateTo,
    'dateTo: must be after dateFrom (it is exclusive)'
  )
)

function cutTime(date: string): string {
  return /^\d{4}-\d{2}-\d{2}T[\d:.,Z+-]+$/.test(date) ? date.slice(0, 10) : date
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
