import { z } from 'zod'

import { DECISIONS } from './decisions.ts'

/** What staff look for in a plan. What the market did afterwards plays no part. */
export const ProcessRulesSchema = z.object({
  stopSet: z.boolean(),
  maxRiskPercent: z.number().positive().max(100).nullable(),
  minRewardR: z.number().positive().max(100).nullable(),
  thesis: z.boolean(),
  /** Null accepts any decision. */
  goodDecisions: z.array(z.enum(DECISIONS)).nullable(),
  /** The score that passes, from 0 to 100. */
  passMark: z.int().min(0).max(100),
})
export type ProcessRules = z.infer<typeof ProcessRulesSchema>

/** What students are told about the scoring beforehand: not which decisions are the good ones. */
export const ToldRulesSchema = ProcessRulesSchema.omit({ goodDecisions: true }).extend({ decision: z.boolean() })
export type ToldRules = z.infer<typeof ToldRulesSchema>

export function tellRules({ goodDecisions, ...rules }: ProcessRules): ToldRules {
  return { ...rules, decision: goodDecisions !== null }
}
