import { describe, expect, test } from '@jest/globals'
import { createMetrics } from '../../../src/service/operations/metrics.ts'

const lines = async (metrics: ReturnType<typeof createMetrics>): Promise<string[]> =>
  (await metrics.read()).text.split('\n')

describe('metrics', () => {
  test('count turns by end and requests by route and status, with their durations', async () => {
    const metrics = createMetrics({ queueDepth: async () => ({ waiting: 3, running: 2 }) })
    metrics.observeTurn('completed', 12_000)
    metrics.observeTurn('completed', 45_000)
    metrics.observeTurn('failed', 500)
    const route = '/v2/agent/:projectId/job/:id'
    metrics.observeRequest({ method: 'GET', route, status: 200, milliseconds: 3 })
    expect((await metrics.read()).type).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await lines(metrics)
    for (const line of [
      'docs_agent_turns{state="waiting"} 3',
      'docs_agent_turns{state="running"} 2',
      'docs_agent_turn_duration_seconds_count{end="completed"} 2',
      'docs_agent_turn_duration_seconds_sum{end="completed"} 57',
      'docs_agent_turn_duration_seconds_bucket{le="30",end="completed"} 1',
      'docs_agent_turn_duration_seconds_count{end="failed"} 1',
      `docs_agent_http_request_duration_seconds_count{method="GET",route="${route}",status="200"} 1`
    ])
      expect(text).toContain(line)
    expect(text.some(line => /^process_resident_memory_bytes \d/.test(line))).toBe(true)
  })

  test('methods that somebody made up make no new series', async () => {
    const metrics = createMetrics({ queueDepth: async () => ({ waiting: 0, running: 0 }) })
    for (let n = 0; n < 50; n += 1) {
      metrics.observeRequest({ method: `M${n}`, route: 'other', status: 404, milliseconds: 1 })
    }
    const counts = (await lines(metrics)).filter(line =>
      /request_duration_seconds_count/.test(line)
    )
    expect(counts).toEqual([
      'docs_agent_http_request_duration_seconds_count{method="other",route="other",status="404"} 50'
    ])
  })

  test('a database that fails leaves a gap, and all else is told', async () => {
    let fails = false
    const metrics = createMetrics({
      queueDepth: async () => {
        if (fails) throw new Error('no database')
        return { waiting: 1, running: 1 }
      }
    })
    expect((await lines(metrics)).join('\n')).toContain('docs_agent_turns{state="waiting"} 1')
    fails = true
    const text = (await lines(metrics)).join('\n')
    expect(text).not.toContain('docs_agent_turns{')
    expect(text).toContain('process_resident_memory_bytes')
  })
})
