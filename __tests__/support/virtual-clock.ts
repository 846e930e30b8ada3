import type { Clock } from '../../src/client/clock.ts'

/**
 * Time that passes only in `sleep`, and then at once. The wall clock can be set apart from the
 * monotonic one.
 */
export class VirtualClock implements Clock {
  /** Every sleep that was asked for, in milliseconds. */
  readonly sleeps: number[] = []
  private elapsedMs = 0
  private wallOffsetMs: number
  private events: { at: number; act: () => void }[] = []

  constructor(wallMs = Date.UTC(2030, 0, 1)) {
    this.wallOffsetMs = wallMs
  }

  monotonic(): number {
    return this.elapsedMs
  }

  now(): number {
    return this.wallOffsetMs + this.elapsedMs
  }

  /** Sets the wall clock forward, or back with a negative number. */
  setWallForward(milliseconds: number): void {
    this.wallOffsetMs += milliseconds
  }

  /** Lets something happen at a monotonic time. */
  at(milliseconds: number, act: () => void): void {
    this.events.push({ at: milliseconds, act })
    this.events.sort((one, other) => one.at - other.at)
  }

  /** Lets time pass, for what takes time itself. Stops early when the signal fires. */
  advance(milliseconds: number, signal?: AbortSignal): void {
    const end = this.elapsedMs + Math.max(0, milliseconds)
    for (let next = this.events[0]; next !== undefined && next.at <= end; next = this.events[0]) {
      if (signal?.aborted) return
      this.events.shift()
      this.elapsedMs = Math.max(this.elapsedMs, next.at)
      next.act()
    }
    if (!signal?.aborted) this.elapsedMs = end
  }

  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    this.sleeps.push(milliseconds)
    this.advance(milliseconds, signal)
  }
}
