import type { FaultRow } from '../row.ts'

export const serviceRequests: readonly Omit<FaultRow, 'group'>[] = []
