import type { FaultRow } from '../row.ts'

export const inputs: readonly Omit<FaultRow, 'group'>[] = []
