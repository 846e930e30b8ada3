import type { PageVisitors } from '../contract/visitors.ts'
import { PathList } from './path-list.ts'

/** Rows that were read: one for each path, by total descending, then by path. */
export type PageRows = {
  [Symbol.iterator](): IteratorObject<PageVisitors>
  readonly length: number
  /** Visitors of a page; undefined where there is no such row. */
  totalOf(path: string): number | undefined
}

/**
 * Rows in columns: tens of thousands of objects would be most of what a run needs of memory. What is
 * a path is the service's word, whatever it looks like.
 */
export class PageTable implements PageRows {
  private readonly paths = new PathList()
  /** Human, AI and total of one row after the other; doubles hold whatever number JSON can name. */
  private counts = new Float64Array(3 * 2 ** 8)
  /** Whether the rows came in the order that the contract promises. */
  private inOrder = true

  get length(): number {
    return this.paths.length
  }

  /** Takes a row and is true, unless there is one of that path already: the first one counts. */
  add({ path, human, ai, total }: PageVisitors): boolean {
    const row = this.length
    if (!this.paths.add(path)) return false
    if (3 * row === this.counts.length) this.counts = doubled(this.counts)
    this.counts[3 * row] = human
    this.counts[3 * row + 1] = ai
    this.counts[3 * row + 2] = total
    this.inOrder &&= row === 0 || this.compare(row - 1, row) < 0
    return true
  }

  totalOf(path: string): number | undefined {
    const row = this.paths.numberOf(path)
    return row === undefined ? undefined : this.total(row)
  }

  *[Symbol.iterator](): Generator<PageVisitors> {
    const order = this.inOrder ? undefined : this.sorted()
    for (let index = 0; index < this.length; index++) yield this.row(order?.[index] ?? index)
  }

  private row(row: number): PageVisitors {
    const { paths, counts } = this
    const [human = 0, ai = 0] = [counts[3 * row], counts[3 * row + 1]]
    return { path: paths.at(row), human, ai, total: this.total(row) }
  }

  private total(row: number): number {
    return this.counts[3 * row + 2] ?? 0
  }

  private sorted(): Uint32Array {
    const rows = Uint32Array.from({ length: this.length }, (_, row) => row)
    return rows.sort((one, other) => this.compare(one, other))
  }

  /** By total descending, then by path. */
  private compare(one: number, other: number): number {
    const { paths } = this
    return this.total(other) - this.total(one) || (paths.at(one) < paths.at(other) ? -1 : 1)
  }
}

const doubled = (counts: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
  new Float64Array(counts.buffer.transfer(2 * counts.byteLength))

/** A table of rows that are there already. */
export function tableOf(rows: Iterable<PageVisitors>): PageTable {
  const table = new PageTable()
  for (const row of rows) table.add(row)
  return table
}
