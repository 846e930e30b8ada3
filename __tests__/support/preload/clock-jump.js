// Loaded into the action before its bundle: somebody sets the clock of the machine by CLOCK_JUMP
// milliseconds, again and again: every second reading of the time of day is off by so much.
const now = Date.now
let readings = 0

Date.now = () => now() + (readings++ % 2) * Number(process.env.CLOCK_JUMP)
