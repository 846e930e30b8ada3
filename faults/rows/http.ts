import type { FaultRow } from '../row.ts'

export const http: readonly Omit<FaultRow, 'group'>[] = []
