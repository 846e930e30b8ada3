import { Octokit } from '@octokit/core'

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** A plain octokit for an address of the fake GitHub, without retries and without a log. */
export const restClient = (options: { apiUrl: string; token: string }): Octokit =>
  new Octokit({ baseUrl: options.apiUrl, auth: options.token, log: quiet })

/** Why a request was refused; status 0 where it was not. */
export const refusalOf = (
  request: Promise<unknown>
): Promise<{ status: number; message: string; headers: Record<string, unknown> }> =>
  request.then(
    () => ({ status: 0, message: 'The request was accepted', headers: {} }),
    (error: { status: number; message: string; response?: { headers: object } }) => ({
      status: error.status,
      message: error.message,
      headers: { ...error.response?.headers }
    })
  )
