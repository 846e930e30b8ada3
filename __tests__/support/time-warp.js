// Loaded into the action before its bundle (node --import): time passes TIME_WARP times as fast, so
// that a test of waits and bounds takes seconds. The bundle itself is the one that is published.

const factor = Number(process.env.TIME_WARP)
const now = performance.now.bind(performance)
const start = now()
const wallStart = Date.now()
const { setTimeout: realTimeout, setInterval: realInterval } = globalThis

const { hrtime } = process
const nanoseconds = hrtime.bigint.bind(hrtime)
const nanosecondsAtStart = nanoseconds()

hrtime.bigint = () => nanosecondsAtStart + (nanoseconds() - nanosecondsAtStart) * BigInt(factor)
performance.now = () => start + (now() - start) * factor
Date.now = () => wallStart + (now() - start) * factor
globalThis.setTimeout = Object.assign(
  (work, delay = 0, ...rest) => realTimeout(work, delay / factor, ...rest),
  realTimeout
)
globalThis.setInterval = (work, delay = 0, ...rest) => realInterval(work, delay / factor, ...rest)

const realTimeoutSignal = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = delay => realTimeoutSignal(Math.ceil(delay / factor))
