import type { PollPace } from '../client/poll.ts'
import type { Transport } from '../client/transport.ts'
import type { EmbeddedBackend, HostedBackend } from './backend.ts'

/** A service that is ready to be asked, wherever it runs. */
export type Connection = {
  readonly transport: Transport
  readonly baseUrl: string
  readonly apiKey: string
  readonly projectId: string
  readonly pace: PollPace
  /** Resolves when asking again is worth it, for a service in this process. */
  readonly nextEnd?: () => Promise<void>
  /** Ends what runs in this process: an embedded agent, with nothing more pushed. */
  readonly stop: () => Promise<void>
}

/** Where a request comes from: an embedded service records it in commits and pull request. */
export type Origin = {
  /** Branch of the pull request that was asked on; the work is stacked on it. */
  readonly ref: string | undefined
  /** `owner/name#7`; undefined without a thread. */
  readonly thread: string | undefined
  readonly runId: string
  /** Who is asked for review; undefined for nobody. */
  readonly asker: string | undefined
  /** The request without what stands around it in the prompt, for titles. */
  readonly request: string
  /** Whether a new job will be asked for, for which an embedded service can begin at once. */
  readonly isNew?: boolean
}

/** Makes the connection: nothing to do for an address, starting the service for an embedded agent. */
export type Connect = (
  backend: HostedBackend | EmbeddedBackend,
  origin: Origin
) => Promise<Connection>
