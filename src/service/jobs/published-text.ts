import { createRedaction } from '../redaction.ts'
import { basicToken } from './git.ts'
import type { TurnOptions } from './turn.ts'

// Shorter values are words: a request may say them, and hiding them would spoil it.
const shortest = 8

type Asked = Pick<TurnOptions, 'turn' | 'project' | 'host' | 'origin'>

/** What must reach neither a log nor a reason nor a commit. */
export const secretsOf = ({ host, project }: Pick<Asked, 'host' | 'project'>): string[] => [
  host.token,
  basicToken(host.token),
  ...Object.values(project.agent.environment)
]

/** The request as commit and pull request may quote it: somebody may have pasted a key into it. */
export const publicRequest = ({ turn, origin, ...settings }: Asked): string =>
  createRedaction(secretsOf(settings).filter(({ length }) => length >= shortest))(
    origin?.request ?? turn.prompt
  )
