import type { FaultRow } from '../row.ts'

export const environment: readonly Omit<FaultRow, 'group'>[] = []
