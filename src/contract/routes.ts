/**
 * Paths of the API, relative to the base address (description, sections 4 and 9).
 * The get-job path is not in the description; it completes the two that are.
 */
export const routes = {
  jobs: '/v2/agent/:projectId/job',
  job: '/v2/agent/:projectId/job/:id',
  messages: '/v2/agent/:projectId/job/:id/message',
  visitors: '/v1/analytics/:projectId/visitors'
} as const

export const paths = {
  jobs: (projectId: string): string => `/v2/agent/${segment(projectId)}/job`,
  job: (projectId: string, id: string): string => `${paths.jobs(projectId)}/${segment(id)}`,
  messages: (projectId: string, id: string): string => `${paths.job(projectId, id)}/message`,
  visitors: (projectId: string): string => `/v1/analytics/${segment(projectId)}/visitors`
}

/**
 * Whether an id can stand in a path. URL parsers resolve `.` and `..`, also when percent-encoded,
 * so that these two would silently address another resource.
 */
export const isAddressable = (id: string): boolean => id !== '' && id !== '.' && id !== '..'

function segment(id: string): string {
  if (!isAddressable(id)) throw new RangeError(`"${id}" cannot be part of an address`)
  return encodeURIComponent(id)
}
