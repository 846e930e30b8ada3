import type { Clock } from '../../client/clock.ts'
import { messageOf, type Request, statusOf } from '../github.ts'
import type { Log } from '../log.ts'
import { edit, newest, type OwnComment, remove, type SeenComment, write } from './comments.ts'
import { type Memory, readMarker, renderMarker, renderTag } from './marker.ts'
import type { ThreadPlace } from './place.ts'
import { type Reaction, react } from './reactions.ts'

/** What a run says in a thread. Nothing here ever fails the run: what cannot be said is a warning. */
export type Conversation = {
  /** 👀, and the reply that work has begun. */
  acknowledge(body: string): Promise<void>
  /** Only the reply; no work has begun. */
  answer(body: string): Promise<void>
  /** Writes down which job the thread is about, where comments are its memory. */
  remember(jobId: string): Promise<void>
  /** The end: a new comment, because people are told of those, in place of the working one. */
  finish(body: string, end: End): Promise<void>
  /**
   * The end when there is no time: the working comment is edited.
   * @returns Whether that was done in time; else the post step does it.
   */
  interrupt(body: string, end: End): Promise<boolean>
  /** In the post step: tells the end unless the main step told it just before it was killed. */
  resume(body: string, options: { end: string; onlyIfBegun?: boolean }): Promise<void>
  /** Somebody who may not ask gets this and nothing else. */
  refuse(): Promise<void>
}

/** How it ended: the reaction that shows it, and the result that a re-run of the run looks for. */
export type End = { reaction: Reaction; end: string }

export type ConversationParts = {
  request: Request
  place: ThreadPlace
  log: Log
  clock: Clock
  runId: string
  attempt: string
  /** The key of the hosted service; undefined where comments are no memory. */
  apiKey: string | undefined
  /** The working comment and the job of the main step, for the post step. */
  working?: OwnComment | undefined
  jobId?: string | undefined
  /** Told of the working comment, so that the post step can find it. */
  onWorking: (comment: OwnComment) => void
}

type Words = { body: string; phase: string }

/** On a cancelled run everything must be said within five seconds. */
const interruptMs = 4000
const stickyTag = renderTag('sticky')

export function converse(parts: ConversationParts): Conversation {
  const { request, place, log, runId, attempt, apiKey, clock } = parts
  let { working } = parts
  let workingBody = ''
  let memory: Memory | undefined = parts.jobId === undefined ? undefined : memoryOf(parts.jobId)
  let isMuted = false

  function memoryOf(jobId: string): Memory {
    return { jobId, runId }
  }

  /**
   * Does it, or warns once: a token that may not write costs one warning and no more.
   * @returns Whether trying again is of no use: it is done, or was refused.
   */
  async function attemptTo(what: 'react' | 'reply', say: () => Promise<void>): Promise<boolean> {
    if (isMuted) return true
    try {
      await say()
      return true
    } catch (error) {
      const status = statusOf(error)
      // The text that asked may be gone; what follows it need not be.
      if (status === 404 && what === 'react') return true
      isMuted = status === 401 || status === 403 || status === 404 || status === 410
      log.warning(`Cannot ${what} in the thread: ${messageOf(error)}`)
      return status !== undefined && status < 500
    }
  }

  const tag = (phase: string): string =>
    place.isSticky ? stickyTag : renderTag(`run=${runId}.${attempt} ${phase}`)

  const marksOf = (commentId: number) =>
    ({ repositoryId: place.repositoryId, thread: place.number, commentId }) as const

  /** The body with what it carries unseen: a marker once comment and job are known, else a tag. */
  function signed({ body, phase }: Words, id?: number): string {
    const hidden =
      apiKey !== undefined && memory !== undefined && id !== undefined
        ? renderMarker(memory, marksOf(id), apiKey)
        : ''
    return [body, tag(phase), hidden].filter(part => part !== '').join('\n\n')
  }

  async function post(words: Words): Promise<OwnComment> {
    const comment = await write(request, place, { body: signed(words), tag: tag(words.phase) })
    if (apiKey !== undefined && memory !== undefined) await sign(comment, words)
    return comment
  }

  const sign = (comment: OwnComment, words: Words) =>
    edit(request, place, { comment, body: signed(words, comment.id) })

  /** Edits a comment; one that somebody deleted meanwhile is made anew once. */
  async function update(comment: OwnComment, words: Words): Promise<OwnComment> {
    try {
      await sign(comment, words)
      return comment
    } catch (error) {
      if (statusOf(error) !== 404) throw error
      return await post(words)
    }
  }

  const say = (words: Words) => (working === undefined ? post(words) : update(working, words))

  /** Goes on with a comment of ours, and keeps what it remembers until there is something newer. */
  function adopt({ kind, id, body }: SeenComment): OwnComment {
    const kept = apiKey === undefined ? undefined : readMarker(body, marksOf(id), apiKey)
    if (typeof kept === 'object') memory ??= kept
    return { kind, id }
  }

  const findOwn = (seen: readonly SeenComment[], hidden: string): OwnComment | undefined => {
    const found = seen.find(({ body, byBot }) => byBot && body.includes(hidden))
    return found && adopt(found)
  }

  return {
    async acknowledge(body) {
      await attemptTo('react', () => react(request, place, 'eyes'))
      await attemptTo('reply', async () => {
        workingBody = body
        if (place.isSticky) working = findOwn(await newest(request, place), stickyTag)
        working = await say({ body, phase: 'working' })
        parts.onWorking(working)
      })
    },
    async answer(body) {
      await attemptTo('reply', async () => {
        await post({ body, phase: 'answer' })
      })
    },
    async remember(jobId) {
      memory = memoryOf(jobId)
      if (working === undefined || apiKey === undefined) return
      const comment = working
      await attemptTo('reply', async () => {
        working = await update(comment, { body: workingBody, phase: 'working' })
        if (working.id !== comment.id) parts.onWorking(working)
      })
    },
    async finish(body, { reaction, end }) {
      const words = { body, phase: end }
      await attemptTo('reply', async () => {
        if (place.isSticky) {
          await say(words)
          return
        }
        await post(words)
        if (working !== undefined) await remove(request, place, working)
      })
      await attemptTo('react', () => react(request, place, reaction))
    },
    async interrupt(body, { reaction, end }) {
      const all = async () => {
        const isSaid = await attemptTo('reply', async () => {
          await say({ body, phase: end })
        })
        await attemptTo('react', () => react(request, place, reaction))
        return isSaid
      }
      return await Promise.race([all(), clock.sleep(interruptMs).then(() => false)])
    },
    async resume(body, { end, onlyIfBegun = false }) {
      await attemptTo('reply', async () => {
        const seen = await newest(request, place)
        const told = new RegExp(`<!-- docs-agent run=${runId}\\.${attempt} (?!working |answer )`)
        const last = seen.find(comment => comment.byBot && told.test(comment.body))
        working ??= findOwn(seen, tag('working'))
        if (last === undefined) {
          if (working !== undefined || !onlyIfBegun) await say({ body, phase: end })
          return
        }
        // Its marker may be what the main step had no time for.
        if (apiKey !== undefined && memory !== undefined) await sign(last, { body, phase: end })
        if (working !== undefined && working.id !== last.id) await remove(request, place, working)
      })
    },
    async refuse() {
      await attemptTo('react', () => react(request, place, 'confused'))
    }
  }
}
