import { startSharedPostgres } from './shared-server.ts'

/** For the teardown: jest gives it nothing else. */
export let stopSharedPostgres: () => Promise<void> = async () => undefined

export default async (): Promise<void> => {
  stopSharedPostgres = startSharedPostgres()
}
