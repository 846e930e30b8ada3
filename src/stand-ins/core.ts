import { appendFileSync, existsSync } from 'node:fs'
import { EOL } from 'node:os'
import type * as core from '@actions/core'
import { issueCommand } from '@actions/core/lib/command.js'
import { toCommandProperties, toCommandValue } from '@actions/core/lib/utils.js'
import { fileEntry } from './file-entry.ts'

/**
 * Stands in for `@actions/core` in the bundle (see `paths` in tsconfig.bundle.json): the functions
 * that src/index.ts calls, on the toolkit's own modules for its commands. The whole of it also brings
 * OIDC, summaries, a second HTTP client, child processes and cryptography, which Node would have to
 * load before the first request.
 */

export const getInput: typeof core.getInput = (name, options) => {
  const value = process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? ''
  return options?.trimWhitespace === false ? value : value.trim()
}

export const getState: typeof core.getState = name => process.env[`STATE_${name}`] ?? ''

export const setOutput: typeof core.setOutput = (name, value) => {
  keep({ file: 'OUTPUT', command: 'set-output' }, name, value)
}

export const saveState: typeof core.saveState = (name, value) => {
  keep({ file: 'STATE', command: 'save-state' }, name, value)
}

/** Into the runner's file; runners without one, long gone, took a command. */
function keep(
  where: { file: 'OUTPUT' | 'STATE'; command: string },
  name: string,
  value: unknown
): void {
  const path = process.env[`GITHUB_${where.file}`]
  const text = toCommandValue(value)
  if (path) {
    if (!existsSync(path)) throw new Error(`${path} is not there`)
    appendFileSync(path, fileEntry(name, text))
    return
  }
  process.stdout.write(EOL)
  issueCommand(where.command, { name }, text)
}

export const setSecret: typeof core.setSecret = secret => issueCommand('add-mask', {}, secret)

export const debug: typeof core.debug = message => issueCommand('debug', {}, message)

export const info: typeof core.info = message => {
  process.stdout.write(message + EOL)
}

const annotate =
  (command: 'notice' | 'warning' | 'error'): typeof core.notice =>
  (message, properties = {}) =>
    issueCommand(command, toCommandProperties(properties), String(message))

export const notice = annotate('notice')
export const warning = annotate('warning')
export const error = annotate('error')
