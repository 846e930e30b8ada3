import { findCommands } from '../__tests__/support/runner-commands.ts'

const titles: Record<string, string> = { notice: 'Notice', warning: 'Warning', error: 'Error' }

/**
 * Shows a log as the runner does: masked values as `***`, annotations with their kind, groups by
 * their title, and no other command.
 */
export const createShownLog = (show: (line: string) => void): ((line: string) => void) => {
  const masked: string[] = []
  const mask = (line: string) =>
    masked.reduce((hidden, secret) => hidden.replaceAll(secret, '***'), line)
  return line => {
    const [command] = findCommands(line)
    if (!command) return show(mask(line))
    const { name, data } = command
    if (name === 'add-mask' && data !== '') masked.push(data)
    if (name === 'group') show(mask(data))
    const title = titles[name]
    if (title) for (const part of data.split('\n')) show(mask(`${title}: ${part}`))
  }
}
