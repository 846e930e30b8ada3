import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TurnOutcome } from '../jobs/worker.ts'
import type { AnsweredRequest } from './front.ts'

export type Metrics = {
  observeRequest: (request: AnsweredRequest) => void
  observeTurn: (end: TurnOutcome['status'], milliseconds: number) => void
  /** The text that Prometheus reads, and its media type. */
  read: () => Promise<{ text: string; type: string }>
}

/** How many turns wait and run, over all processes. */
export type QueueDepth = { waiting: number; running: number }

// A job route takes a millisecond; one that asks the repository, seconds.
const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
// From an agent that finds nothing to do, up to those that may take hours.
const turnSeconds = [1, 5, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200]
const knownMethods = new Set(['GET', 'HEAD', 'POST'])

/** What is counted in this process. Every label has few values: no id, path or text of others. */
export function createMetrics(options: { queueDepth: () => Promise<QueueDepth> }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'docs_agent_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers
  })
  const turns = new Histogram({
    name: 'docs_agent_turn_duration_seconds',
    help: 'Turns of this process by how they ended, and how long they took',
    labelNames: ['end'],
    buckets: turnSeconds,
    registers
  })
  new Gauge({
    name: 'docs_agent_turns',
    help: 'Turns that wait and that run now, over all processes of this database',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const { waiting, running } = await options.queueDepth()
        this.set({ state: 'waiting' }, waiting)
        this.set({ state: 'running' }, running)
      } catch {
        // All else can still be told; a gap in the graph says that the database failed.
        this.reset()
      }
    }
  })
  return {
    observeRequest({ method, route, status, milliseconds }) {
      const labels = { method: knownMethods.has(method) ? method : 'other', route, status }
      requests.observe(labels, milliseconds / 1000)
    },
    observeTurn: (end, milliseconds) => turns.observe({ end }, milliseconds / 1000),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType })
  }
}
