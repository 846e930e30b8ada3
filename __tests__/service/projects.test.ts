import { describe, expect, test } from '@jest/globals'
import { ProjectsError, readProjects } from '../../src/service/projects.ts'

const read = (projects: unknown, env: NodeJS.ProcessEnv = {}) =>
  readProjects(JSON.stringify({ projects }), env)
const least = { id: 'docs', repository: 'octo/docs', agentCommand: 'agent' }

describe('readProjects', () => {
  test('a project can have a limit of its own', () => {
    expect(read([{ ...least, concurrency: 3 }])).toMatchObject([{ concurrency: 3 }])
    for (const concurrency of [0, 1.5, '1']) {
      expect(() => read([{ ...least, concurrency }])).toThrow(/concurrency/)
    }
  })

  test('limits can be set one by one', () => {
    const limits = (given: unknown) => read([{ ...least, limits: given }])[0]?.limits
    expect(limits({ messagesPerHour: 20, visitorsPerHour: 1000 })).toEqual({
      jobsPerHour: null,
      messagesPerHour: 20,
      readsPerHour: null,
      visitorsPerHour: 1000
    })
    expect(limits({})?.messagesPerHour).toBe(100)
    const wrong = { jobsPerHour: 0, readsPerHour: 'x', messagesPerHour: 1.5, perDay: 1 }
    const message = messageOf(() => limits(wrong))
    for (const field of Object.keys(wrong)) expect(message).toContain(`projects.0.limits.${field}`)
  })

  test('the three required fields are enough', () => {
    expect(read([least])).toEqual([
      {
        id: 'docs',
        repository: 'octo/docs',
        ref: null,
        agent: { command: 'agent', environment: {}, model: 'custom', timeoutMs: 1_200_000 },
        allowedPaths: [],
        draft: false,
        labels: [],
        concurrency: null,
        limits: {
          jobsPerHour: null,
          messagesPerHour: 100,
          readsPerHour: null,
          visitorsPerHour: null
        }
      }
    ])
  })

  test('all fields are read, and secrets come from the environment', () => {
    const [project] = read(
      [
        {
          ...least,
          ref: 'refs/heads/next',
          agentEnv: ['API_KEY'],
          model: 'big',
          agentTimeout: '90s',
          allowedPaths: ['docs/**'],
          draft: true,
          labels: ['docs']
        }
      ],
      { API_KEY: 'secret', OTHER: 'unseen' }
    )
    expect(project).toMatchObject({
      ref: 'next',
      agent: { environment: { API_KEY: 'secret' }, model: 'big', timeoutMs: 90_000 },
      allowedPaths: ['docs/**'],
      draft: true,
      labels: ['docs']
    })
  })

  test('all problems come in one message', () => {
    const wrong = [{ ...least, id: '..', repository: 'docs', agentTimeout: '5', colour: 'red' }, {}]
    const message = messageOf(() => read(wrong))
    for (const problem of [
      'projects.0.id: cannot be part of an address',
      'projects.0.repository: use owner/name',
      'projects.0.agentTimeout: use a whole number with a unit',
      'projects.0.colour',
      'projects.1.id',
      'projects.1.agentCommand'
    ]) {
      expect(message).toContain(problem)
    }
  })

  test.each(['../docs', 'octo/..', './docs', 'octo/docs/x', 'octo docs/x'])(
    'the repository %p is refused',
    repository => {
      expect(() => read([{ ...least, repository }])).toThrow('use owner/name')
    }
  )

  test('an id that is used twice and a variable that is not set are named together', () => {
    const message = messageOf(() => read([least, { ...least, agentEnv: ['API_KEY'] }]))
    expect(message).toContain('project docs: the id is used twice')
    expect(message).toContain('the variable API_KEY of agentEnv is not set')
  })

  test('a file that is not JSON, or has no projects, is refused', () => {
    expect(() => readProjects('{', {})).toThrow('the projects file is not valid JSON')
    expect(() => read([])).toThrow('name at least one project')
    expect(() => readProjects('[]', {})).toThrow(ProjectsError)
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return String(error)
  }
}
