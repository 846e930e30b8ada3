import type { FaultRow } from '../row.ts'

export const answers: readonly Omit<FaultRow, 'group'>[] = []
