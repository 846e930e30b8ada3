import { formatCount, formatTenths } from '../../text/number.ts'
import type { Change } from './change.ts'

// A space that does not break keeps the rows of narrow tables low.

/** A change in a table's cell. */
export function formatChange(change: Change): string {
  switch (change.kind) {
    case 'unknown':
      return '–'
    case 'same':
      return '±0\u00a0%'
    case 'new':
      return 'new'
    case 'changed':
      return formatPercent(change.percent)
  }
}

/** `+12 %`, `−3.4 %`; what is less than ten has one digit, so that it does not look like nothing. */
function formatPercent(percent: number): string {
  const size = Math.abs(percent)
  const shown = size < 9.95 ? formatTenths(size) : formatCount(Math.round(size))
  if (shown === '0') return '±0\u00a0%'
  return `${percent < 0 ? '−' : '+'}${shown}\u00a0%`
}

/** How much of a whole a part is: `7 %`, `<1 %`. */
export function formatShare(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100
  if (percent > 0 && percent < 1) return '<1\u00a0%'
  if (percent > 99 && percent < 100) return '>99\u00a0%'
  return `${Math.round(percent)}\u00a0%`
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar of up to eight blocks, in steps of an eighth; something is never drawn as nothing. */
export function bar(count: number, most: number): string {
  if (count <= 0 || most <= 0) return ''
  const steps = Math.max(1, Math.round((Math.min(count, most) / most) * 64))
  return '█'.repeat(Math.floor(steps / 8)) + (eighths[steps % 8] ?? '')
}

const heights = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

/** Counts as heights above zero; a dot where one is not known. */
export function sparkline(counts: readonly (number | undefined)[]): string {
  const most = Math.max(0, ...counts.filter(count => count !== undefined))
  return counts
    .map(count => {
      if (count === undefined) return '·'
      const height = most === 0 ? 0 : Math.round((count / most) * (heights.length - 1))
      return heights[height] ?? ''
    })
    .join('')
}
