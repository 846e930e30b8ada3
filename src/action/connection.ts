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
  /** Ends what runs in this process: an embedded agent, with nothing more pushed. */
  readonly stop: () => Promise<void>
}

/** Makes the connection: nothing to do for an address, starting the service for an embedded agent. */
export type Connect = (backend: HostedBackend | EmbeddedBackend) => Promise<Connection>
