import type { FaultRow } from '../row.ts'

export const payload: readonly Omit<FaultRow, 'group'>[] = []
