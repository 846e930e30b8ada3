import { expect } from '@jest/globals'
import { rendered } from './rendered.ts'

/** Nothing in a text pings, refers, closes, leads elsewhere, draws or hides. */
export const expectHarmless = (markdown: string, ownAddresses: readonly string[]): void => {
  const { foreignTags, links, mentions, references } = rendered(markdown)
  expect({ foreignTags, mentions, references }).toEqual({
    foreignTags: [],
    mentions: [],
    references: []
  })
  const foreign = links.filter(link => !ownAddresses.some(own => link.startsWith(own)))
  expect(foreign).toEqual([])
  expect(markdown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
}
