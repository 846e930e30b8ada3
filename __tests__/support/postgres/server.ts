import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type PostgresServer = {
  /** Resolves with its address, password included, once it runs. */
  url: Promise<string>
  /** Ends every connection, and resolves when it runs again. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** A real PostgreSQL on a port of its own, empty; gone with this process at the latest. */
export function startPostgres(): PostgresServer {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'server-process.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] }
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const up = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('PostgreSQL did not start')
    return JSON.parse(value).url
  }
  const url = up()
  // Nobody may ask for it.
  url.catch(() => undefined)
  return {
    url,
    restart: async () => {
      child.stdin.write('restart\n')
      await up()
    },
    close: async () => {
      const closed = once(child, 'close')
      child.stdin.end()
      if (child.exitCode === null) await closed
    }
  }
}
