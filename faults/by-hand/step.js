// Runs an inline script as a workflow's script step does: in an async function that is given `core`,
// with the error of a script that throws as the error of the step.
import { readFile } from 'node:fs/promises'
import * as core from '@actions/core'

const scriptFile = core.getInput('prompt') === '' ? 'visitors.js' : 'script.js'
const script = await readFile(new URL(scriptFile, import.meta.url), 'utf8')
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor

// A workflow hands these over in `env:`.
Object.assign(process.env, {
  DOCS_URL: core.getInput('base-url'),
  DOCS_KEY: core.getInput('api-key'),
  DOCS_PROJECT: core.getInput('project-id'),
  DOCS_PROMPT: core.getInput('prompt'),
  DOCS_MINUTES: String(Number.parseInt(core.getInput('timeout'), 10))
})

const fail = error => {
  console.error(error)
  core.setFailed(`Unhandled error: ${error}`)
}
process.on('unhandledRejection', fail)
new AsyncFunction('core', 'fetch', script)(core, fetch).catch(fail)
