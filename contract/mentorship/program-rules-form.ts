import { z } from 'zod'

import { MAX_GROUP } from './mentorship-limits.ts'
import { NO_SHOW_RULES } from './session-rules.ts'

function typedWhole(least: number, most: number, isOptional = false) {
  const isWhole = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most
  return z
    .string()
    .trim()
    .refine(
      (value) => (isOptional && value === '') || isWhole(value),
      `Please enter a whole number from ${least} to ${most}.`,
    )
}

/** What staff type into the form of a program's rules. */
export const ProgramRulesForm = z.object({
  cutoffHours: typedWhole(0, 720),
  noShow: z.enum(NO_SHOW_RULES),
  expiresAfterDays: typedWhole(1, 3650, true),
  capacity: typedWhole(1, MAX_GROUP),
})
