/** What people and programs that run the service ask it, beside the API. */
export const operationPaths = {
  health: '/healthz',
  readiness: '/readyz',
  openapi: '/openapi.json'
} as const

/** On a port of its own only. */
export const metricsPath = '/metrics'
