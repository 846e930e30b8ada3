import { expect, test } from '@jest/globals'
import { rendered } from './rendered.ts'

// The port finds what it is there to find: else nothing that passes it would be shown harmless.

test.each([
  ['thanks @writer, @org/team', { mentions: ['@writer', '@org'] }],
  ['**@everyone**', { mentions: ['@everyone'] }],
  ['&#64;writer', { mentions: ['@writer'] }],
  ['fixes #1, GH-2 and owner/name#3', { references: ['#1', 'GH-2', 'owner/name#3'] }],
  ['see https://example.com/a', { links: ['https://example.com/a'] }],
  ['www.example.com', { links: ['http://www.example.com'] }],
  ['![x](https://example.com/a.png)', { foreignTags: ['img'] }],
  ['<img src=x> <!-- hidden -->', { foreignTags: ['img', '!--'] }],
  ['`@writer #1` and mail@example', { mentions: [], references: [] }],
  ['[@writer #1](https://example.com)', { mentions: [], references: [] }],
  ['@&#8203;writer #&#8203;1', { mentions: [], references: [] }]
])('%j', (markdown, found) => {
  expect(rendered(markdown)).toMatchObject(found)
})
