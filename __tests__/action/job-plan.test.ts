import { describe, expect, test } from '@jest/globals'
import { ask, planJob } from '../../src/action/job-plan.ts'
import { ServiceError } from '../../src/client/errors.ts'
import type { JobClient } from '../../src/client/jobs.ts'

const remembered = { jobId: 'old', runIds: ['7'] }
const usual = { jobId: undefined, startsAfresh: false, remembered, runId: '8', attempt: 1 }

describe('how a request reaches its job', () => {
  test.each([
    ['an explicit job', { ...usual, jobId: 'given' }, 'message given false'],
    [
      'an explicit job over "new"',
      { ...usual, jobId: 'given', startsAfresh: true },
      'message given false'
    ],
    ['the remembered job', usual, 'message old true'],
    ['"new" over the memory', { ...usual, startsAfresh: true }, 'create'],
    ['nothing remembered', { ...usual, remembered: undefined }, 'create'],
    ['a re-run of the run that asked', { ...usual, runId: '7', attempt: 2 }, 'continue old'],
    ['a re-run of "new"', { ...usual, runId: '7', attempt: 2, startsAfresh: true }, 'continue old'],
    ['a first attempt with the same id', { ...usual, runId: '7' }, 'message old true'],
    ['a re-run of another run', { ...usual, attempt: 2 }, 'message old true']
  ])('%s', (_, options, plan) => {
    expect(Object.values(planJob(options)).join(' ')).toBe(plan)
  })
})

describe('a plan carried out', () => {
  const job = (status: string) => ({
    id: 'old',
    status,
    prLink: null,
    reason: null,
    branch: null,
    changedFiles: null
  })
  const carryOut = async (
    plan: Parameters<typeof ask>[1]['plan'],
    answers: { get?: string; message?: ServiceError }
  ) => {
    const calls: string[] = []
    const client: JobClient = {
      create: async prompt => {
        calls.push(`create ${prompt}`)
        return { ...job('active'), id: 'new' }
      },
      message: async (id, prompt) => {
        calls.push(`message ${id} ${prompt}`)
        if (answers.message !== undefined) throw answers.message
        return job('active')
      },
      get: async id => {
        calls.push(`get ${id}`)
        return { job: job(answers.get ?? 'active'), retryAfterMs: undefined }
      }
    }
    const { signal } = new AbortController()
    const asked = await ask(client, { plan, prompt: 'x', until: 1, signal })
    return { calls, asked }
  }

  test.each(['job-unknown', 'archived'] as const)(
    'a remembered job that is %s is replaced by a new one',
    async problem => {
      const plan = { kind: 'message', jobId: 'old', isRemembered: true } as const
      const { calls, asked } = await carryOut(plan, { message: new ServiceError(problem) })
      expect(calls).toEqual(['message old x', 'create x'])
      expect(asked).toMatchObject({ isReplaced: true, isFollowUp: false, job: { id: 'new' } })
    }
  )

  test('an explicit job that is gone is an error', async () => {
    const plan = { kind: 'message', jobId: 'old', isRemembered: false } as const
    const message = new ServiceError('job-unknown')
    await expect(carryOut(plan, { message })).rejects.toBe(message)
  })

  test('a message whose answer was lost is not followed by a new job', async () => {
    const plan = { kind: 'message', jobId: 'old', isRemembered: true } as const
    const message = new ServiceError('ambiguous')
    await expect(carryOut(plan, { message })).rejects.toBe(message)
  })

  test.each([
    ['active', ['get old'], false],
    ['completed', ['get old'], false],
    ['failed', ['get old', 'message old x'], true]
  ])('a re-run finds its job %s', async (status, calls, isFollowUp) => {
    const done = await carryOut({ kind: 'continue', jobId: 'old' }, { get: status })
    expect(done.calls).toEqual(calls)
    expect(done.asked.isFollowUp).toBe(isFollowUp)
  })
})
