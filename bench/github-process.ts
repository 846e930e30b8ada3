import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A fake GitHub in a process of its own, with one repository of 200 pages. */
export type GitHubProcess = {
  serverUrl: string
  apiUrl: string
  token: string
  repository: { id: number; fullName: string }
  /** How many pull requests are open, up to 100. */
  countPullRequests: () => Promise<number>
  close: () => Promise<void>
}

/** @param answerMs How long every answer of it takes besides. */
export async function startGitHubProcess(answerMs = 0): Promise<GitHubProcess> {
  const program = join(import.meta.dirname, 'github.ts')
  const args = ['--disable-warning=ExperimentalWarning', program, `${answerMs}`]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line'), closed.then(() => [''])])
  if (line === '') throw new Error('the fake GitHub did not start')
  const place: Pick<GitHubProcess, 'serverUrl' | 'apiUrl' | 'token' | 'repository'> =
    JSON.parse(line)
  return {
    ...place,
    async countPullRequests() {
      const pulls = `${place.apiUrl}/repos/${place.repository.fullName}/pulls?per_page=100`
      const response = await fetch(pulls, { headers: { authorization: `Bearer ${place.token}` } })
      const found: unknown = await response.json()
      if (!Array.isArray(found)) throw new Error(`GET ${pulls} answered ${response.status}`)
      return found.length
    },
    async close() {
      child.stdin.end()
      await closed
    }
  }
}
