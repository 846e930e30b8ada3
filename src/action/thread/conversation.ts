import type { Clock } from '../../client/clock.ts'
import { messageOf, type Request, statusOf } from '../github.ts'
import type { Log } from '../log.ts'
import { edit, newest, type OwnComment, remove, write } from './comments.ts'
import { renderMarker, renderTag } from './marker.ts'
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
  finish(body: string, options: { reaction: Reaction; end: string }): Promise<void>
  /** The end when there is no time: the working comment is edited. */
  interrupt(body: string): Promise<void>
  /** In the post step: tells the end unless the main step told it just before it was killed. */
  resume(body: string): Promise<void>
  /** Somebody who may not ask gets this and nothing else. */
  refuse(): Promise<void>
}

export type ConversationParts = {
  request: Request
  place: ThreadPlace
  log: Log
  clock: Clock
  runId: string
  attempt: string
  /** The key of the hosted service; undefined where comments are no memory. */
  apiKey: string | undefined
  /** The working comment of the main step, for the post step. */
  working?: OwnComment | undefined
  /** Told of the working comment, so that the post step can find it. */
  onWorking: (comment: OwnComment) => void
}

/** On a cancelled run everything must be said within five seconds. */
const interruptMs = 4000
const stickyTag = renderTag('sticky')

export function converse(parts: ConversationParts): Conversation {
  const { request, place, log, runId, attempt, apiKey, clock } = parts
  let { working } = parts
  let workingBody = ''
  let jobId: string | undefined
  let isMuted = false

  /** Does it, or warns once: a token that may not write costs one warning and no more. */
  async function attemptTo(what: string, say: () => Promise<void>): Promise<void> {
    if (isMuted) return
    try {
      await say()
    } catch (error) {
      const status = statusOf(error)
      isMuted = status === 401 || status === 403 || status === 404 || status === 410
      log.warning(`Cannot ${what} in the thread: ${messageOf(error)}`)
    }
  }

  const tag = (phase: string): string =>
    place.isSticky ? stickyTag : renderTag(`run=${runId}.${attempt} ${phase}`)

  /** The body with what it carries unseen: a marker once comment and job are known, else a tag. */
  function signed(body: string, { phase, id }: { phase: string; id?: number }): string {
    const { repositoryId, number } = place
    const hidden =
      apiKey !== undefined && jobId !== undefined && id !== undefined
        ? renderMarker({ jobId, runId }, { repositoryId, thread: number, commentId: id }, apiKey)
        : ''
    return [body, tag(phase), hidden].filter(part => part !== '').join('\n\n')
  }

  async function post(body: string, phase: string): Promise<OwnComment> {
    const comment = await write(request, place, { body: signed(body, { phase }), tag: tag(phase) })
    if (apiKey !== undefined && jobId !== undefined) await sign(comment, { body, phase })
    return comment
  }

  const sign = (comment: OwnComment, { body, phase }: { body: string; phase: string }) =>
    edit(request, place, { comment, body: signed(body, { phase, id: comment.id }) })

  /** Edits a comment; one that somebody deleted meanwhile is made anew once. */
  async function update(comment: OwnComment, words: { body: string; phase: string }) {
    try {
      await sign(comment, words)
      return comment
    } catch (error) {
      if (statusOf(error) !== 404) throw error
      return await post(words.body, words.phase)
    }
  }

  async function findSticky(): Promise<OwnComment | undefined> {
    if (!place.isSticky) return undefined
    return (await newest(request, place)).find(
      ({ body, byBot }) => byBot && body.includes(stickyTag)
    )
  }

  return {
    async acknowledge(body) {
      await attemptTo('react', () => react(request, place, 'eyes'))
      await attemptTo('reply', async () => {
        workingBody = body
        const sticky = await findSticky()
        working = sticky
          ? await update(sticky, { body, phase: 'working' })
          : await post(body, 'working')
        parts.onWorking(working)
      })
    },
    async answer(body) {
      await attemptTo('reply', async () => {
        await post(body, 'answer')
      })
    },
    async remember(id) {
      jobId = id
      if (working === undefined || apiKey === undefined) return
      const comment = working
      await attemptTo('reply', async () => {
        working = await update(comment, { body: workingBody, phase: 'working' })
      })
    },
    async finish(body, { reaction, end }) {
      await attemptTo('reply', async () => {
        if (place.isSticky && working !== undefined) {
          await update(working, { body, phase: end })
          return
        }
        await post(body, end)
        if (working !== undefined) await remove(request, place, working)
      })
      await attemptTo('react', () => react(request, place, reaction))
    },
    async interrupt(body) {
      const comment = working
      const say = attemptTo('reply', async () => {
        if (comment === undefined) await post(body, 'end')
        else await update(comment, { body, phase: 'end' })
      })
      await Promise.race([say, clock.sleep(interruptMs)])
    },
    async resume(body) {
      await attemptTo('reply', async () => {
        const end = new RegExp(`<!-- docs-agent run=${runId}\\.${attempt} (?!working|answer)`)
        const told = (await newest(request, place)).find(comment => end.test(comment.body))
        if (told === undefined) {
          if (working === undefined) await post(body, 'end')
          else await update(working, { body, phase: 'end' })
        } else if (working !== undefined && working.id !== told.id) {
          await remove(request, place, working)
        }
      })
    },
    async refuse() {
      await attemptTo('react', () => react(request, place, 'confused'))
    }
  }
}
