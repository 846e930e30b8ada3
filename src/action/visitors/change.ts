/** How a number stands to the one before. */
export type Change =
  /** Nothing to compare with. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'same' }
  /** There was nothing before. */
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; readonly percent: number }

export function changeOf(now: number, before: number | undefined): Change {
  if (before === undefined) return { kind: 'unknown' }
  if (now === before) return { kind: 'same' }
  if (before === 0) return { kind: 'new' }
  return { kind: 'changed', percent: ((now - before) / before) * 100 }
}
