export type Bell = {
  /** Resolves at the next ring. */
  next: () => Promise<void>
  ring: () => void
}

/** A signal that is not missed: who takes `next` before looking hears every ring after it. */
export function createBell(): Bell {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    next: () => promise,
    ring: () => {
      resolve()
      ;({ promise, resolve } = Promise.withResolvers<void>())
    }
  }
}
