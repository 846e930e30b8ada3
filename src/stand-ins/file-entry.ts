import { EOL } from 'node:os'

/**
 * A name and its value in one of the runner's files; what has lines stands between two that nobody
 * could guess. Source: "Workflow commands for GitHub Actions", environment files.
 */
export function fileEntry(name: string, value: string): string {
  if (!/[\r\n]/.test(value)) return `${name}=${value}${EOL}`
  const delimiter = `docs-agent-${process.getBuiltinModule('node:crypto').randomUUID()}`
  return [`${name}<<${delimiter}`, value, delimiter, ''].join(EOL)
}
