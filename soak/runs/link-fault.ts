import {
  answer,
  type Behaviour,
  cutBody,
  redirect,
  reset,
  stallBeforeHeaders,
  stallInBody,
  stallInHeaders
} from '../../__tests__/support/faulty-server.ts'

/** What the service answered. */
export type ServiceAnswer = { status: number; body: unknown }

type Fault =
  /** The service never sees the request. */
  | { reaches: false; behave: (path: string) => Behaviour }
  /** The service does what is asked; its answer does not arrive as it was. */
  | { reaches: true; behave: (answer: ServiceAnswer) => Behaviour }

/** What can happen to a request between the action and the service. */
export const linkFaults = {
  'request lost': { reaches: false, behave: () => reset },
  'answer lost': { reaches: true, behave: () => reset },
  'body cut': { reaches: true, behave: ({ status, body }) => cutBody(status, body) },
  'body stalls': { reaches: true, behave: ({ status }) => stallInBody(status) },
  'headers stall': { reaches: true, behave: () => stallInHeaders },
  'nothing comes': { reaches: false, behave: () => stallBeforeHeaders },
  'status 503': { reaches: false, behave: () => answer(503, { error: 'not now' }) },
  'status 429': {
    reaches: false,
    behave: () => answer(429, { error: 'too often' }, { 'retry-after': '5' })
  },
  'HTML with 200': { reaches: false, behave: () => answer(200, '<html>Please log in</html>') },
  // Whoever follows it comes here again, and is counted.
  redirect: { reaches: false, behave: path => redirect(307, path) }
} as const satisfies Record<string, Fault>

export type LinkFault = keyof typeof linkFaults
