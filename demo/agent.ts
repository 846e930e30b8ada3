/**
 * The agent of the demonstration: no language model, but a small program that does what it is
 * asked as far as it understands it. It reads the prompt on standard input, works on the files in
 * its working directory, and says what it does.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

type Page = { path: string; text: string }

/** The files below a folder whose path fits. */
const filesBelow = async (folder: string, fits: RegExp): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(path => fits.test(path))
    .sort()
}

/** How many letters have to be typed or deleted to turn one text into the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at += 1) {
      const [above = 0, left = 0, diagonal = 0] = [row[at + 1], next[at], row[at]]
      next.push(letter === other[at] ? diagonal : Math.min(above, left) + 1)
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The candidate that looks most like a word, unless none looks like it at all. */
const nearest = (word: string, candidates: string[]): string | undefined => {
  const [best] = candidates
    .map(candidate => ({ candidate, away: distance(word, candidate) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away < word.length ? best.candidate : undefined
}

const repairFlags = (page: Page, flags: string[]): Page => ({
  ...page,
  text: page.text.replace(/(?<=^|[\s`])--[a-z][a-z-]*/gm, flag => {
    if (flags.includes(flag)) return flag
    const known = nearest(flag, flags)
    console.log(
      known
        ? `${page.path}: the tool has no ${flag}; I write ${known}.`
        : `${page.path}: the tool has no ${flag}, and nothing like it; I leave it.`
    )
    return known ?? flag
  })
})

const repairLinks = (page: Page, pages: string[]): Page => ({
  ...page,
  text: page.text.replace(/\]\(([^):#]+\.md)\)/g, (link, target: string) => {
    const folder = dirname(page.path)
    if (existsSync(join(folder, target))) return link
    const paths = pages.map(path => relative(folder, path)).filter(path => path !== page.path)
    const known = nearest(target, paths)
    console.log(
      known
        ? `${page.path}: there is no ${target}; I link to ${known}.`
        : `${page.path}: there is no ${target}, and nothing like it; I leave it.`
    )
    return known ? `](${known})` : link
  })
})

const prompt = await text(process.stdin)
const wanted = { flags: /\bflags?\b/i.test(prompt), links: /\blinks?\b/i.test(prompt) }
if (!wanted.flags && !wanted.links) {
  console.log('I can check flags and links. The prompt names neither, so I change nothing.')
}

const paths = await filesBelow('.', /\.md$/)
const tools = await filesBelow('.', /^bin\//)
const help = (await Promise.all(tools.map(path => readFile(path, 'utf8')))).join('\n')
const flags = [...new Set(help.match(/(?<=\s)--[a-z][a-z-]*/g) ?? [])]
if (wanted.flags) console.log(`The tool knows ${flags.join(', ')}.`)

for (const path of paths) {
  const page: Page = { path, text: await readFile(path, 'utf8') }
  const checked = wanted.flags && flags.length > 0 ? repairFlags(page, flags) : page
  const repaired = wanted.links ? repairLinks(checked, paths) : checked
  if (repaired.text !== page.text) await writeFile(path, repaired.text)
}
