import { hash } from 'node:crypto'

/** How a page is stored; null = the whole site. Paths begin with a slash, so that none is empty. */
export type PageName = { id: string; page: string }

/**
 * The name of a page as both engines can store it: PostgreSQL takes no zero character, neither takes
 * half a surrogate pair. The id is a hash, because an index of PostgreSQL takes no long text.
 */
export function nameOf(page: string | null): PageName {
  if (page === null) return site
  const stored = page.replaceAll('\0', '\uFFFD').toWellFormed()
  return { id: hash('sha256', stored, 'base64url').slice(0, idLength), page: stored }
}

/** 132 bits: nobody finds two paths that share them. */
const idLength = 22

/** The whole site, before all pages in the order of ids. */
export const site: PageName = { id: '', page: '' }
