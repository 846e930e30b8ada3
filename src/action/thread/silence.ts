import type { Conversation } from './conversation.ts'

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
