import { UsageError } from './arguments.ts'

export const whoUsage = `  docs-agent who USER-AGENT [--markdown]
      Says what a user agent counts as among the visitors of a page, or of its Markdown, and why.`

export type WhoCommand = { kind: 'who'; userAgent: string; isMarkdown: boolean }

/** @throws UsageError */
export function readWho(args: readonly string[]): WhoCommand {
  const isFlag = (argument: string): boolean => argument === '--markdown'
  const [userAgent, ...more] = args.filter(argument => !isFlag(argument))
  // A log writes `-` for none, and there are user agents that look like options.
  if (userAgent === undefined || more.length > 0) {
    throw new UsageError('who: put one user agent in quotation marks')
  }
  return { kind: 'who', userAgent, isMarkdown: args.some(isFlag) }
}
