import type { FaultRow } from '../row.ts'

export const turns: readonly Omit<FaultRow, 'group'>[] = []
