// Rewrites bundles in ASCII, by escapes that mean the same in strings, templates and patterns: one
// wider character makes Node hold and read the whole file at two bytes a character.
import { readFileSync, writeFileSync } from 'node:fs'

const escaped = unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

for (const file of process.argv.slice(2)) {
  const source = readFileSync(file, 'utf8')
  // By UTF-16 unit: a pair of escapes is read as the one character, also by patterns with the flag u.
  writeFileSync(file, source.replace(/[^\0-\x7f]/g, escaped))
}
