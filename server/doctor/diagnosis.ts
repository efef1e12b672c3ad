import type { AppContext } from '#server/app-context.ts'

import type { OutsideNetwork } from './outside-network.ts'
import type { TableGrowth } from './table-growth.ts'

/** `note` deserves attention, `trouble` must be fixed. Both say how. `isEnd`: nothing after this can be checked. */
export type Diagnosis = { level: 'good' | 'note' | 'trouble'; text: string; isEnd?: true; tables?: TableGrowth[] }

export type Examination = { name: string; examine(ctx: AppContext, network: OutsideNetwork): Promise<Diagnosis[]> }

export const good = (text: string): Diagnosis => ({ level: 'good', text })
export const note = (text: string): Diagnosis => ({ level: 'note', text })
export const trouble = (text: string): Diagnosis => ({ level: 'trouble', text })
export const end = (diagnosis: Diagnosis): Diagnosis => ({ ...diagnosis, isEnd: true })
