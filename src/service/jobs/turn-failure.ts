/**
 * A turn cannot go on, for a reason that the person who asked can read and act on: one harmless
 * sentence, which becomes the job's `reason`.
 */
export class TurnFailure extends Error {
  override name = 'TurnFailure'
}

/** This worker no longer holds the turn, or is being stopped: nothing more may be pushed. */
export class TurnAbandoned extends Error {
  override name = 'TurnAbandoned'
}
