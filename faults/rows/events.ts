import type { FaultRow } from '../row.ts'

export const events: readonly Omit<FaultRow, 'group'>[] = []
