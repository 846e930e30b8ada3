import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from './server.ts'

// One PostgreSQL for all files of a run of jest, whose processes share nothing but variables that
// are set before they start: so one names the file into which its address is written.
const variable = 'DOCS_AGENT_TEST_POSTGRES'

/** Starts it beside the first tests, which need not wait for it; returns how to stop it. */
export function startSharedPostgres(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-shared-'))
  const file = join(folder, 'url')
  process.env[variable] = file
  const server = startPostgres()
  const publish = (text: string): void => {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
  const published = server.url.then(publish, error => publish(String(error)))
  return async () => {
    await published
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The address of the run's server, as soon as it runs. */
export async function sharedPostgres(): Promise<string> {
  const file = process.env[variable]
  if (file === undefined) throw new Error('jest did not start PostgreSQL')
  for (;;) {
    const text = read(file)
    if (text?.startsWith('postgres://')) return text
    if (text !== undefined) throw new Error(text)
    await delay(20)
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
