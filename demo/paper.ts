import type { WriteStream } from 'node:tty'

/** What the demonstration writes on: one place for headings, indentation and colours. */
export type Paper = {
  heading: (text: string) => void
  /** Name and value in two columns. */
  field: (name: string, value: string) => void
  text: (text: string) => void
  /** Text of a file or of Markdown, set off from ours. */
  quote: (text: string) => void
  diff: (text: string) => void
  /** A line of the action's log while it works. */
  logLine: (text: string) => void
}

const codes = { bold: 1, dim: 2, red: 31, green: 32, cyan: 36 } as const

/** Colours only on a terminal, and never where NO_COLOR asks for none. */
export const createPaper = (out: WriteStream | NodeJS.WriteStream): Paper => {
  const coloured = out.isTTY === true && !process.env.NO_COLOR
  const paint = (colour: keyof typeof codes, text: string) =>
    coloured ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text
  const line = (text = '') => void out.write(`${text.trimEnd()}\n`)
  const lines = (text: string, show: (line: string) => string) => {
    for (const each of text.trimEnd().split('\n')) line(`  ${show(each)}`)
  }
  return {
    heading: text => {
      line()
      line(paint('bold', text))
    },
    field: (name, value) => line(`  ${paint('dim', name.padEnd(14))}${value}`),
    text: text => line(`  ${text}`),
    quote: text => lines(text, each => `${paint('dim', '│')} ${each}`),
    diff: text =>
      lines(text, each => {
        if (/^(\+\+\+|---|diff|index)/.test(each)) return paint('dim', each)
        if (each.startsWith('+')) return paint('green', each)
        if (each.startsWith('-')) return paint('red', each)
        return each.startsWith('@@') ? paint('cyan', each) : each
      }),
    logLine: text => line(`  ${paint('dim', '·')} ${text}`)
  }
}
