import type { FaultRow } from '../row.ts'

export const serviceData: readonly Omit<FaultRow, 'group'>[] = []
