import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a marker stands: it is worth nothing anywhere else. */
export type MarkerPlace = {
  readonly repositoryId: string
  readonly thread: number
  readonly commentId: number
}

/** What a marker remembers. */
export type Memory = {
  /** Empty where nobody knows whether there is a job: the answer to the request was lost. */
  readonly jobId: string
  /** The workflow run that asked, so that its re-run finds its own job. */
  readonly runId: string
}

const pattern = /<!-- docs-agent job=([\w-]*) run=([\w-]*) mac=([0-9a-f]{64}) -->\s*$/

/**
 * The hidden line that makes a thread remember its job. The MAC binds it to repository, thread and
 * comment under the service's key, so that a copy in another comment, and a forgery, are ignored.
 */
export function renderMarker(memory: Memory, place: MarkerPlace, apiKey: string): string {
  return `<!-- docs-agent job=${encode(memory.jobId)} run=${memory.runId} mac=${mac(memory, place, apiKey).toString('hex')} -->`
}

/** What a comment remembers; undefined without a marker, `forged` where its MAC is not ours. */
export function readMarker(
  text: string,
  place: MarkerPlace,
  apiKey: string
): Memory | 'forged' | undefined {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [, id = '', runId = '', given = ''] = match
  const memory = { jobId: Buffer.from(id, 'base64url').toString(), runId }
  const valid = timingSafeEqual(mac(memory, place, apiKey), Buffer.from(given, 'hex'))
  return valid ? memory : 'forged'
}

const encode = (id: string): string => Buffer.from(id).toString('base64url')

function mac({ jobId, runId }: Memory, place: MarkerPlace, apiKey: string): Buffer {
  const key = createHmac('sha256', apiKey).update('docs-agent marker').digest()
  const fields = [place.repositoryId, place.thread, place.commentId, jobId, runId]
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest()
}
