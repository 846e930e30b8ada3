import { type RunOptions, type RunResult, run } from './runner.ts'
import {
  startVisitorServer,
  type VisitorServer,
  type VisitorServerOptions
} from './visitor-server.ts'

/** Days for a report whose figures do not depend on today. */
export const days = { 'visitors-from': '2026-02-01', 'visitors-to': '2026-03-01' }

const servers: VisitorServer[] = []

/** A server of visitors that `closeVisitorServers` closes. */
export async function openVisitorServer(options: VisitorServerOptions): Promise<VisitorServer> {
  const server = await startVisitorServer(options)
  servers.push(server)
  return server
}

/** For `afterEach`. */
export async function closeVisitorServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.close()
}

/** Runs the built action for a report alone, from a server on loopback that counts visitors. */
export async function report(
  options: VisitorServerOptions,
  inputs: Record<string, string> = {},
  more: RunOptions = {}
): Promise<RunResult & { server: VisitorServer }> {
  const server = await openVisitorServer(options)
  const result = await run({
    timeWarp: 20,
    ...more,
    inputs: { ...server.inputs, ...days, ...inputs }
  })
  return { ...result, server }
}

export const warnings = ({ commands }: RunResult): string[] =>
  commands.filter(({ name }) => name === 'warning').map(({ data }) => data)
export const errors = ({ commands }: RunResult): string[] =>
  commands.filter(({ name }) => name === 'error').map(({ data }) => data)
