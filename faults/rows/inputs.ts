import type { FaultRow } from '../row.ts'
import { missingKey } from './missing-key.ts'
import { prompts } from './prompts.ts'
import { settings } from './settings.ts'

export const inputs: readonly Omit<FaultRow, 'group'>[] = [...prompts, ...settings, missingKey]
