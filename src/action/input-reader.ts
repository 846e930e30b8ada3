import { durationForms, parseDuration } from '../text/duration.ts'

/** Raw text of an input by its name, as the runner gives it; empty if it was not given. */
export type RawInput = (name: string) => string

/** Inputs that break a rule: all of them in one message, each naming its input. */
export class InputError extends Error {
  override readonly name = 'InputError'
  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `The input is not usable: ${problems[0]}`
        : `${problems.length} inputs are not usable: ${problems.join('; ')}`
    )
  }
}

/** Reads inputs one by one and collects what is wrong with them instead of stopping at the first. */
export class InputReader {
  readonly problems: string[] = []
  private readonly raw: RawInput

  constructor(raw: RawInput) {
    this.raw = raw
  }

  text = (name: string): string => this.raw(name).trim()

  /** Lines of an input without outer white space and empty ones. */
  lines = (name: string): string[] =>
    this.raw(name)
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== '')

  /** Items of an input, separated by lines or commas. */
  items = (name: string): string[] =>
    this.lines(name)
      .flatMap(line => line.split(','))
      .map(item => item.trim())
      .filter(item => item !== '')

  isGiven = (name: string): boolean => this.text(name) !== ''

  problem(name: string, what: string): void {
    this.problems.push(`${name}: ${what}`)
  }

  /** The two words of YAML 1.2 in its three spellings; anything else is a problem. */
  flag(name: string): boolean {
    const text = this.text(name)
    if (/^(true|True|TRUE)$/.test(text)) return true
    if (!/^(false|False|FALSE|)$/.test(text)) this.problem(name, 'use true or false')
    return false
  }

  choice<T extends string>(name: string, choices: readonly [T, ...T[]]): T {
    const text = this.text(name)
    const found = choices.find(choice => choice === text)
    if (found === undefined && text !== '') this.problem(name, `use ${choices.join(' or ')}`)
    return found ?? choices[0]
  }

  /** A duration in milliseconds. */
  duration(name: string): number {
    const milliseconds = parseDuration(this.text(name))
    if (milliseconds === undefined) this.problem(name, `use ${durationForms}`)
    return milliseconds ?? Number.POSITIVE_INFINITY
  }

  /** Ends the reading: throws one InputError if anything was wrong. */
  finish(): void {
    if (this.problems.length > 0) throw new InputError(this.problems)
  }
}
