import * as v from 'valibot'
import { messagesPerHour } from '../contract/limits.ts'
import { isAddressable } from '../contract/routes.ts'
import { durationForms, parseDuration } from '../text/duration.ts'
import type { Project } from './project.ts'

/** The projects file is wrong; the message lists every problem. */
export class ProjectsError extends Error {
  override name = 'ProjectsError'
}

/** `owner/name` as GitHub allows it; neither part can climb out of an address. */
export const isRepositoryName = (name: string): boolean =>
  /^[\w.-]+\/[\w.-]+$/.test(name) && name.split('/').every(part => !/^\.{1,2}$/.test(part))

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

const count = (most: number) =>
  v.pipe(
    v.number(),
    v.integer('use a whole number'),
    v.minValue(1, 'use a whole number from 1'),
    v.maxValue(most, `use a whole number up to ${most}`)
  )

const projectSchema = v.strictObject({
  id: v.pipe(line, v.check(isAddressable, 'cannot be part of an address')),
  repository: v.pipe(line, v.check(isRepositoryName, 'use owner/name')),
  ref: v.optional(
    v.pipe(
      line,
      v.transform(ref => ref.replace(/^refs\/heads\//, '')),
      v.regex(/^(?!-)[^\s~^:?*[\\]+$/, 'use the name of a branch')
    )
  ),
  agentCommand: line,
  agentEnv: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/, 'give names of variables, not values'))),
    []
  ),
  model: v.optional(line, 'custom'),
  agentTimeout: v.optional(
    v.pipe(
      v.string(),
      v.check(text => parseDuration(text) !== undefined, `use ${durationForms}`),
      v.transform(text => parseDuration(text) ?? 0)
    ),
    '20m'
  ),
  allowedPaths: v.optional(v.array(line), []),
  draft: v.optional(v.boolean(), false),
  labels: v.optional(v.array(line), []),
  concurrency: v.optional(count(1000)),
  limits: v.optional(
    v.strictObject({
      jobsPerHour: v.optional(count(100_000)),
      messagesPerHour: v.optional(count(100_000), messagesPerHour),
      readsPerHour: v.optional(count(100_000)),
      visitorsPerHour: v.optional(count(100_000))
    }),
    {}
  )
})

const fileSchema = v.strictObject({
  projects: v.pipe(v.array(projectSchema), v.minLength(1, 'name at least one project'))
})

/**
 * The projects of a file `{"projects": [{"id", "repository", "agentCommand", …}]}`. `agentEnv` names
 * variables whose values are taken from `env`, so that no secret stands in the file.
 * @throws ProjectsError with all problems in one message
 */
export function readProjects(json: string, env: NodeJS.ProcessEnv): readonly Project[] {
  const parsed = v.safeParse(fileSchema, parseJson(json))
  if (!parsed.success) throw invalid(parsed.issues.map(describe))
  const { projects } = parsed.output
  const problems = [
    ...projects
      .filter(({ id }, index) => projects.findIndex(other => other.id === id) < index)
      .map(({ id }) => `project ${id}: the id is used twice`),
    ...projects.flatMap(({ id, agentEnv }) =>
      agentEnv
        .filter(name => (env[name] ?? '') === '')
        .map(name => `project ${id}: the variable ${name} of agentEnv is not set`)
    )
  ]
  if (problems.length > 0) throw invalid(problems)
  return projects.map(project => ({
    id: project.id,
    repository: project.repository,
    ref: project.ref ?? null,
    agent: {
      command: project.agentCommand,
      environment: Object.fromEntries(project.agentEnv.map(name => [name, env[name] ?? ''])),
      model: project.model,
      timeoutMs: project.agentTimeout
    },
    allowedPaths: project.allowedPaths,
    draft: project.draft,
    labels: project.labels,
    concurrency: project.concurrency ?? null,
    limits: {
      jobsPerHour: project.limits.jobsPerHour ?? null,
      messagesPerHour: project.limits.messagesPerHour,
      readsPerHour: project.limits.readsPerHour ?? null,
      visitorsPerHour: project.limits.visitorsPerHour ?? null
    }
  }))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new ProjectsError('the projects file is not valid JSON', { cause })
  }
}

const describe = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`

const invalid = (problems: readonly string[]): ProjectsError =>
  new ProjectsError(`the projects file is wrong: ${problems.join('; ')}`)
