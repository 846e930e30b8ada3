import { stopSharedPostgres } from './global-setup.ts'

export default async (): Promise<void> => await stopSharedPostgres()
