import { join } from 'node:path'

/** What lies in the folder of a turn. */
export type TurnPlaces = {
  /** The git directory, bare. */
  repository: string
  /** What git notes about the files that it wrote into the workspace. */
  index: string
  /** Where the agent works. */
  workspace: string
  /** The agent's HOME, its temporary files, and what it is told. */
  agent: string
}

export const placesIn = (folder: string): TurnPlaces => ({
  repository: join(folder, 'repository.git'),
  index: join(folder, 'index'),
  workspace: join(folder, 'workspace'),
  agent: join(folder, 'agent')
})

/** What lies in the agent's folder, by the variables that tell the agent. */
export const agentVariables = (agent: string) => ({
  HOME: join(agent, 'home'),
  TMPDIR: join(agent, 'tmp'),
  DOCS_AGENT_PROMPT_FILE: join(agent, 'prompt.md'),
  DOCS_AGENT_HISTORY_FILE: join(agent, 'history.json')
})
