import type { Clock } from '../../client/clock.ts'
import { messageOf, type Request, statusOf } from '../github.ts'
import type { Log } from '../log.ts'
import { edit, newest, type OwnComment, remove, type SeenComment, write } from './comments.ts'
import type { Conversation } from './conversation.ts'
import { type Memory, readMarker, renderMarker } from './marker.ts'
import type { ThreadPlace } from './place.ts'
import { react } from './reactions.ts'
import { renderTag } from './tag.ts'

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
  /** Whether a reply may be there twice. */
  let isDoubtful = false

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

  const phaseTag = (phase: string): string => renderTag(`run=${runId}.${attempt} ${phase}`)
  const tag = (phase: string): string =>
    `${place.isSticky ? `${stickyTag}\n` : ''}${phaseTag(phase)}`

  const marksOf = (commentId: number) =>
    ({ repositoryId: place.repositoryId, thread: place.number, commentId }) as const

  /** That the answer was lost is remembered too, so that a re-run does not ask again. */
  const memoryFor = (phase: string): Memory | undefined =>
    phase === 'unknown' && !memory?.jobId ? memoryOf('') : memory

  /** The body with what it carries unseen: a marker once comment and job are known, else a tag. */
  function signed({ body, phase }: Words, id?: number): string {
    const kept = memoryFor(phase)
    const hidden =
      apiKey !== undefined && kept !== undefined && id !== undefined
        ? renderMarker(kept, marksOf(id), apiKey)
        : ''
    return [body, tag(phase), hidden].filter(part => part !== '').join('\n\n')
  }

  async function post(words: Words): Promise<OwnComment> {
    const comment = await write(request, place, {
      body: signed(words),
      tag: tag(words.phase),
      onDoubt: () => {
        isDoubtful = true
      }
    })
    if (apiKey !== undefined && memoryFor(words.phase) !== undefined) await sign(comment, words)
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

  /** A new comment. Where none is taken any more (a locked thread), the working one tells the end. */
  async function postInPlaceOf(comment: OwnComment | undefined, words: Words): Promise<OwnComment> {
    const said = await post(words).catch(async error => {
      const isRefused = statusOf(error) === 403 || statusOf(error) === 410
      if (isRefused && comment !== undefined) await sign(comment, words).catch(() => undefined)
      throw error
    })
    if (comment !== undefined) await remove(request, place, comment)
    return said
  }

  const memoryIn = ({ id, body }: SeenComment): Memory | undefined => {
    const kept = apiKey === undefined ? undefined : readMarker(body, marksOf(id), apiKey)
    return typeof kept === 'object' ? kept : undefined
  }
  /** A bot's, or what our key has signed: a token can be a person's. */
  const isOurs = (comment: SeenComment) => comment.byBot || memoryIn(comment) !== undefined

  /**
   * A comment of ours to go on with; what it remembers is kept until there is something newer.
   */
  function findOwn(seen: readonly SeenComment[], hidden: string): OwnComment | undefined {
    const found = seen.find(comment => comment.body.includes(hidden) && isOurs(comment))
    if (found === undefined) return undefined
    memory ??= memoryIn(found)
    return { kind: found.kind, id: found.id }
  }

  /** Removes every other reply of this run: one that was written again and then turned up twice. */
  async function removeTwins(
    kept: OwnComment,
    { seen, phase }: { seen: readonly SeenComment[]; phase: string }
  ): Promise<void> {
    const tags = [phaseTag('working'), phaseTag(phase)]
    for (const comment of seen) {
      const isTwin = comment.id !== kept.id && tags.some(tag => comment.body.includes(tag))
      if (isTwin && isOurs(comment)) await remove(request, place, comment)
    }
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
        const said = await (place.isSticky ? say(words) : postInPlaceOf(working, words))
        if (isDoubtful) await removeTwins(said, { seen: await newest(request, place), phase: end })
      })
      await attemptTo('react', () => react(request, place, reaction))
    },
    async interrupt(body, { reaction, end }) {
      const all = async () => {
        const isSaid = await attemptTo('reply', async () => {
          await say({ body, phase: end })
        })
        await attemptTo('react', () => react(request, place, reaction))
        // The post step has the time to look whether it is there twice.
        return isSaid && !isDoubtful
      }
      return await Promise.race([all(), clock.sleep(interruptMs).then(() => false)])
    },
    async resume(body, { end, onlyIfBegun = false }) {
      await attemptTo('reply', async () => {
        const seen = await newest(request, place)
        const told = new RegExp(`<!-- docs-agent run=${runId}\\.${attempt} (?!working |answer )`)
        const last = seen.find(comment => isOurs(comment) && told.test(comment.body))
        working ??= findOwn(seen, tag('working'))
        if (last === undefined) {
          if (working === undefined && onlyIfBegun) return
          await removeTwins(await say({ body, phase: end }), { seen, phase: end })
          return
        }
        // Its marker may be what the main step had no time for.
        if (apiKey !== undefined && memory !== undefined) await sign(last, { body, phase: end })
        if (working !== undefined && working.id !== last.id) await remove(request, place, working)
        await removeTwins(last, { seen, phase: end })
      })
    },
    async refuse() {
      await attemptTo('react', () => react(request, place, 'confused'))
    }
  }
}
