import { z } from 'zod'

import { DECISIONS } from './decisions.ts'
import { LONGEST_THESIS } from './practice-limits.ts'

const PriceField = z.number().positive().max(1e12)

/** What a student decides before the future is shown. It can't be changed afterwards. */
export const TradePlanSchema = z.object({
  decision: z.enum(DECISIONS),
  /** Null is a market order: filled at the open of the next candle. */
  entry: PriceField.nullable(),
  stop: PriceField.nullable(),
  target: PriceField.nullable(),
  /** How many shares, contracts or coins. */
  size: z.number().positive().max(1e12).nullable(),
  thesis: z.string().trim().max(LONGEST_THESIS),
})
export type TradePlan = z.infer<typeof TradePlanSchema>
