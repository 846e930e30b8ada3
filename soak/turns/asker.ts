import { paths } from '../../src/contract/routes.ts'
import type { Chance } from '../chance.ts'
import { projectId } from '../service/service-process.ts'
import type { Sent } from '../service/verdict.ts'

type Seen = { status: string; reason?: string | null }

/** Sends requests one after the other, so that their order is known. */
export type Asker = {
  sent: readonly Sent[]
  accepted: () => number
  /** Why jobs failed, as far as somebody looked before the next message. */
  reasons: Readonly<Record<string, number>>
  /** New jobs and messages to jobs at random. */
  ask: (url: string) => Promise<void>
  /** How many jobs still have something to do; undefined if the service does not answer. */
  active: (url: string) => Promise<number | undefined>
}

const patienceMs = 10_000

export function createAsker({ apiKey, chance }: { apiKey: string; chance: Chance }): Asker {
  const sent: Sent[] = []
  const jobs: string[] = []
  const reasons: Record<string, number> = {}
  const resting = new Set<string>()
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }

  const send = async (address: string, body?: string): Promise<unknown> => {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, connection: 'close' },
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body })
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    throw new UnexpectedAnswer(`${response.status} ${JSON.stringify(answer)} for ${address}`)
  }

  return {
    sent,
    reasons,
    accepted: () => sent.filter(({ isAccepted }) => isAccepted).length,
    async ask(url) {
      const target = jobs.length > 0 && chance.below(3) > 0 ? jobs[chance.below(jobs.length)] : null
      const jobId = target ?? null
      // The second word is how long the agent works.
      const prompt = `request-${String(sent.length + 1).padStart(4, '0')} 0.${chance.below(4)}`
      const request: Sent = { prompt, jobId, isAccepted: false }
      sent.push(request)
      const path = jobId === null ? paths.jobs(projectId) : paths.messages(projectId, jobId)
      try {
        const job = (await send(url + path, JSON.stringify({ prompt }))) as { id: string }
        request.isAccepted = true
        request.jobId = job.id
        resting.delete(job.id)
        if (jobId === null) jobs.push(job.id)
      } catch (error) {
        if (error instanceof UnexpectedAnswer) throw error
      }
    },
    async active(url) {
      try {
        let count = 0
        for (const id of jobs.filter(id => !resting.has(id))) {
          const job = (await send(url + paths.job(projectId, id))) as Seen
          if (job.status === 'active') count += 1
          else resting.add(id)
          if (job.reason) reasons[job.reason] = (reasons[job.reason] ?? 0) + 1
        }
        return count
      } catch (error) {
        if (error instanceof UnexpectedAnswer) throw error
        return undefined
      }
    }
  }
}

/** The service answered, but not with success: no kill explains that. */
class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}
