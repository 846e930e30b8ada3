import type { Reaction } from './reactions.ts'

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

/** Nothing is said: no thread, or replies are not wanted. */
export const silence: Conversation = {
  acknowledge: async () => {},
  answer: async () => {},
  remember: async () => {},
  finish: async () => {},
  interrupt: async () => true,
  resume: async () => {},
  refuse: async () => {}
}
