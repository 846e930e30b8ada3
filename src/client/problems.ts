/**
 * Everything that can go wrong between us and a service, in sentences for somebody who is woken by
 * it: what was wrong, then what to do. docs/troubleshooting.md shows this table.
 */

/**
 * What a caller does about a problem:
 * - `unreachable`: nothing was processed
 * - `ambiguous`: a POST that may have been processed; it must not be sent again
 * - `refused`: the service said no
 * - `limited`: a limit is used up and its end is too far away
 * - `unavailable`: a GET without a usable answer, also after retries
 * - `foreign`: an answer that is not this API's
 * - `redirected`: the service is elsewhere; not followed
 * - `cancelled`: ended on request before anything was processed
 * - `invalid`: cannot be sent at all
 */
export type ServiceErrorKind = (typeof problems)[Problem]['kind']

export type Problem = keyof typeof problems

export const problems = {
  dns: {
    kind: 'unreachable',
    sentence:
      'The host in base-url was not found: check its spelling, and that the runner can look it up.'
  },
  connect: {
    kind: 'unreachable',
    sentence:
      "No connection to the host in base-url: check address and port, that the service runs, and that a firewall or a missing https_proxy does not keep the runner's network from it."
  },
  tls: {
    kind: 'unreachable',
    sentence:
      'The certificate of base-url is not trusted: if your own authority issued it, set NODE_EXTRA_CA_CERTS to its PEM file; otherwise check the host and the certificate.'
  },
  'proxy-refused': {
    kind: 'unreachable',
    sentence:
      'The proxy refused the way to base-url: put its user and password into https_proxy (407), have the host allowed (403), or list it in no_proxy.'
  },
  'proxy-unreachable': {
    kind: 'unreachable',
    sentence:
      'The proxy in https_proxy opened no way to base-url: check the address of the proxy, or list the host in no_proxy.'
  },
  'proxy-silent': {
    kind: 'unreachable',
    sentence:
      'The proxy in https_proxy accepted the connection and never answered: check the proxy, or list the host of base-url in no_proxy.'
  },
  ambiguous: {
    kind: 'ambiguous',
    sentence:
      'The request was sent but no valid answer came back, so the job may exist: look for its pull request before you ask again; it is not sent twice.'
  },
  'bad-request': {
    kind: 'refused',
    sentence:
      'The service found the request invalid (400): check the prompt, the days of a visitor report, and project-id.'
  },
  'key-refused': {
    kind: 'refused',
    sentence:
      'The api-key was refused (401): keys expire, so make a new admin key and update the secret.'
  },
  forbidden: {
    kind: 'refused',
    sentence:
      'The api-key may not do this (403): it may be read-only, or limited to addresses that this runner does not have.'
  },
  'project-unknown': {
    kind: 'refused',
    sentence:
      'The service does not know the project (404): check project-id and base-url, and that the api-key belongs to this project.'
  },
  'job-unknown': {
    kind: 'refused',
    sentence:
      'The service does not know the job (404): check job-id, and that project-id and api-key are those it was created with.'
  },
  archived: {
    kind: 'refused',
    sentence: 'The job is archived and takes no more messages (409): ask without job-id.'
  },
  'too-long': {
    kind: 'refused',
    sentence: 'The prompt is too long for the service (413): shorten it, or set context to request.'
  },
  'not-json': {
    kind: 'refused',
    sentence:
      'The service did not take the request as JSON (415): check that base-url is the API and that no proxy changes requests.'
  },
  unprepared: {
    kind: 'refused',
    sentence:
      "The service does not know the job and cannot ask the job's repository (424), so nothing was done: see whether GitHub is down or the service's token expired, and ask again."
  },
  refused: {
    kind: 'refused',
    sentence: 'The service refused the request: check base-url and project-id.'
  },
  limited: {
    kind: 'limited',
    sentence:
      'A limit of the service is used up (429) and is not free again in time: ask later, or set a longer timeout.'
  },
  'over-budget': {
    kind: 'limited',
    sentence:
      'The request budget is used up: raise visitors-max-requests if the hourly limit of the service allows it.'
  },
  failing: {
    kind: 'unavailable',
    sentence:
      'The service keeps failing (5xx): see whether it is down; a job that was accepted goes on, and job-id continues it.'
  },
  'no-answer': {
    kind: 'unavailable',
    sentence:
      'The service gives no complete answer: see whether it or the network is overloaded; a job that was accepted goes on, and job-id continues it.'
  },
  foreign: {
    kind: 'foreign',
    sentence:
      "The answer is not this API's: check that base-url is the address of the API, and that no login page or proxy answers in its place."
  },
  'no-count': {
    kind: 'foreign',
    sentence:
      'The service names a number of visitors that is no count, so this page of its answer is not used: tell who runs the service.'
  },
  'too-large': {
    kind: 'foreign',
    sentence:
      'The answer is larger than this API allows: check that base-url is the address of the API.'
  },
  'other-job': {
    kind: 'foreign',
    sentence:
      'The service answered with another job than the one asked for: check base-url, and that no cache stands in between.'
  },
  redirected: {
    kind: 'redirected',
    sentence:
      'The service redirects to another address, which is not followed so that the api-key goes nowhere else: set base-url to the final address.'
  },
  cancelled: {
    kind: 'cancelled',
    sentence: 'Cancelled before the service processed the request: ask again when you want it.'
  },
  'key-malformed': {
    kind: 'invalid',
    sentence:
      'The api-key contains a space, a line break or a character that no header can carry: copy it again.'
  },
  'id-malformed': {
    kind: 'invalid',
    sentence: 'project-id and job-id can be neither empty nor dots: copy them again.'
  }
} as const satisfies Record<string, { kind: string; sentence: string }>
