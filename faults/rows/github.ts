import type { FaultRow } from '../row.ts'

export const github: readonly Omit<FaultRow, 'group'>[] = []
