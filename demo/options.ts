import { parseArgs } from 'node:util'

export const usage = `Usage: npm start -- [options]

Shows docs-agent at work on this machine: a GitHub on loopback, a repository with a
mistake in its documentation, an access log, and the action, run as a runner runs it.

  --repository PATH   use this git repository instead: a copy of its last commit
  --prompt TEXT       what to ask for
  --agent COMMAND     the agent: a command that reads the prompt on standard input
                      and edits the files in its working directory
  --help              show this text

--repository needs --prompt and --agent. Without it both have a default.
The exit code is the action's.
`

export type DemoOptions = {
  /** Null: the sample. */
  repository: string | null
  prompt: string | null
  agent: string | null
  help: boolean
}

/** Reads the command line; every error is a sentence for the person who typed it. */
export const readOptions = (args: string[]): DemoOptions => {
  const { repository = null, prompt = null, agent = null, help } = parse(args)
  for (const [name, value] of Object.entries({ repository, prompt, agent })) {
    if (value?.trim() === '') throw new Error(`--${name} is empty.`)
  }
  if (repository !== null && (prompt === null || agent === null)) {
    throw new Error('--repository needs --prompt and --agent: say what to do and who does it.')
  }
  return { repository, prompt, agent, help }
}

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        repository: { type: 'string' },
        prompt: { type: 'string' },
        agent: { type: 'string' },
        help: { type: 'boolean', default: false }
      }
    }).values
  } catch (error) {
    // Node's message goes on with advice that does not fit here.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new Error(`${sentence.replace(/\.$/, '')}; see npm start -- --help.`, { cause: error })
  }
}
