import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeclaredInput } from './action-file.ts'

/** What caused the run: the name of the event and its payload, which the runner writes to a file. */
export type RunEvent = { name: string; payload: unknown }

/** The situation of a workflow run; every part has a plain default. */
export type RunContext = {
  /** The `with:` of the step. */
  inputs?: Record<string, string>
  event?: RunEvent
  repository?: { fullName: string; id: number }
  /** A full ref; for pull request events `refs/pull/1/merge`. */
  ref?: string
  sha?: string
  /** The branches of a pull request event. */
  headRef?: string
  baseRef?: string
  actor?: string
  triggeringActor?: string
  runId?: number
  runNumber?: number
  runAttempt?: number
  workflow?: string
  job?: string
  serverUrl?: string
  apiUrl?: string
  /** What `${{ github.token }}` stands for in a default. */
  githubToken?: string
  /** More variables: the workflow's `env:`. */
  env?: Record<string, string>
}

/** The files through which a step speaks to the runner. */
export type RunnerFiles = Record<'output' | 'state' | 'summary' | 'env' | 'path', string>

/** Makes the folders and files of a step below one folder. */
export const createRunnerFiles = async (folder: string, event: RunEvent): Promise<RunnerFiles> => {
  const commands = join(folder, '_temp', '_runner_file_commands')
  await mkdir(commands, { recursive: true })
  await mkdir(join(folder, 'workspace'), { recursive: true })
  await mkdir(join(folder, '_temp', '_github_workflow'), { recursive: true })
  await writeFile(eventFile(folder), JSON.stringify(event.payload))
  const suffix = `${process.pid}-${process.hrtime.bigint()}`
  const files = {
    output: join(commands, `set_output_${suffix}`),
    state: join(commands, `save_state_${suffix}`),
    summary: join(commands, `step_summary_${suffix}`),
    env: join(commands, `set_env_${suffix}`),
    path: join(commands, `add_path_${suffix}`)
  }
  for (const file of Object.values(files)) await writeFile(file, '')
  return files
}

const eventFile = (folder: string) => join(folder, '_temp', '_github_workflow', 'event.json')

/** The defaults of a run that nobody described: a dispatch on the main branch. */
export const defaultEvent: RunEvent = { name: 'workflow_dispatch', payload: {} }

/** The whole environment of a step: nothing of the machine's reaches it but PATH. */
export const runnerEnvironment = (run: {
  context: RunContext
  declared: DeclaredInput[]
  folder: string
  files: RunnerFiles
  state: Record<string, string>
}): Record<string, string> => {
  const { context, declared, folder, files, state } = run
  const { repository = { fullName: 'acme/docs', id: 1 }, event = defaultEvent } = context
  const { ref = 'refs/heads/main', actor = 'writer', serverUrl = 'http://127.0.0.1:9' } = context
  const { workflow = 'docs', apiUrl = `${serverUrl}/api/v3` } = context
  return {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    CI: 'true',
    ...inputVariables(context, declared),
    ...prefixed('STATE_', state),
    ...prefixed('GITHUB_', {
      ACTIONS: 'true',
      ACTION: '__docs-agent',
      ACTOR: actor,
      TRIGGERING_ACTOR: context.triggeringActor ?? actor,
      EVENT_NAME: event.name,
      EVENT_PATH: eventFile(folder),
      REPOSITORY: repository.fullName,
      REPOSITORY_ID: String(repository.id),
      REPOSITORY_OWNER: repository.fullName.split('/')[0] ?? '',
      REF: ref,
      REF_NAME: ref.replace(/^refs\/(heads|tags|pull)\//, ''),
      REF_TYPE: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
      REF_PROTECTED: 'false',
      HEAD_REF: context.headRef ?? '',
      BASE_REF: context.baseRef ?? '',
      SHA: context.sha ?? '0'.repeat(40),
      RUN_ID: String(context.runId ?? 1),
      RUN_NUMBER: String(context.runNumber ?? 1),
      RUN_ATTEMPT: String(context.runAttempt ?? 1),
      WORKFLOW: workflow,
      WORKFLOW_REF: `${repository.fullName}/.github/workflows/${workflow}.yml@${ref}`,
      JOB: context.job ?? 'docs',
      SERVER_URL: serverUrl,
      API_URL: apiUrl,
      GRAPHQL_URL: apiUrl.replace(/\/v3$/, '/graphql'),
      WORKSPACE: join(folder, 'workspace'),
      OUTPUT: files.output,
      STATE: files.state,
      STEP_SUMMARY: files.summary,
      ENV: files.env,
      PATH: files.path
    }),
    ...prefixed('RUNNER_', {
      TEMP: join(folder, '_temp'),
      OS: 'Linux',
      ARCH: 'X64',
      NAME: 'fake-runner',
      ENVIRONMENT: 'self-hosted'
    }),
    ...context.env
  }
}

/** Given inputs over declared defaults; names in upper case, spaces as `_`, hyphens kept. */
const inputVariables = (context: RunContext, declared: DeclaredInput[]) => {
  const defaults = declared.map(input => [input.name, evaluate(input.default, context)])
  const inputs: Record<string, string> = { ...Object.fromEntries(defaults), ...context.inputs }
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
      value
    ])
  )
}

/** Of all expressions only the token's occurs in a default of ours. */
const evaluate = (value: string, { githubToken = '' }: RunContext): string => {
  const known = value.replaceAll(/\$\{\{\s*github\.token\s*\}\}/g, githubToken)
  if (known.includes('${{')) throw new Error(`This runner cannot evaluate ${value}`)
  return known
}

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))
