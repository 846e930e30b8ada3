// Loaded into the action before its bundle: a timer that waits for over a second never fires and
// holds nothing. What awaits it is never settled, and nothing else keeps the process alive.
const { setTimeout: realTimeout } = globalThis

globalThis.setTimeout = Object.assign(
  (work, delay, ...rest) =>
    delay > 1000 ? realTimeout(() => undefined, 0) : realTimeout(work, delay, ...rest),
  realTimeout
)
