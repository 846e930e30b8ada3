import { spawn } from 'node:child_process'

type GitOptions = {
  input?: string | Buffer
  env?: Record<string, string>
  /** A configuration file of the fake's own; the machine's is never read. */
  config?: string
}

/** The environment of every git here: nothing of the machine's configuration reaches it. */
export const gitEnvironment = (config = '/dev/null'): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  LANG: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: config,
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'docs-agent tests',
  GIT_AUTHOR_EMAIL: 'tests@docs-agent.invalid',
  GIT_COMMITTER_NAME: 'docs-agent tests',
  GIT_COMMITTER_EMAIL: 'tests@docs-agent.invalid'
})

/** Runs git in a folder and answers its output; a failure carries what git said. */
export const git = (folder: string, args: string[], options: GitOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('git', args, {
      cwd: folder,
      env: { ...gitEnvironment(options.config), ...options.env }
    })
    const output: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    // git may end before it has read everything; its exit code tells what went wrong.
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(Buffer.concat(output).toString())
      else
        reject(
          new Error(`git ${args[0]} ended with ${code}: ${Buffer.concat(errors).toString().trim()}`)
        )
    })
  })

/** Like `git`, for questions that git answers with an exit code: null where it says no. */
export const gitOrNull = (folder: string, args: string[]): Promise<string | null> =>
  git(folder, args).catch(() => null)
