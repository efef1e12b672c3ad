import { z } from 'zod'

import { IdField, text } from '../fields.ts'
import { FEWEST_VISIBLE, MOST_STEPS } from './practice-limits.ts'
import { ProcessRulesSchema } from './process-rules.ts'

const MOST_CUTS = 10
const MOST_NOTES = 50

/** What students are asked for besides the decision itself. */
export const AsksSchema = z.object({
  entry: z.boolean(),
  stop: z.boolean(),
  target: z.boolean(),
  size: z.boolean(),
  thesis: z.boolean(),
})
export type Asks = z.infer<typeof AsksSchema>

/** The teacher's words about one candle, shown in the review. */
const CandleNoteSchema = z.object({ position: z.int().min(0), text: text(500).trim().min(1) })

/** A drill as staff write it. */
export const DrillSchema = z.object({
  seriesId: IdField,
  /** Such as `Sample stock, daily`. */
  instrument: text(80).trim().min(1, 'Please name what the chart shows.'),
  task: text(4000).trim().min(1, 'Please write what students should do.'),
  explanation: text(10_000).trim(),
  /** How many candles are visible at first. Each is another place to try the drill; the first is used first. */
  cuts: z.array(z.int().min(FEWEST_VISIBLE)).min(1, 'Please choose where the future is hidden.').max(MOST_CUTS),
  /** How many hidden candles can be revealed. */
  steps: z.int().min(1).max(MOST_STEPS),
  notes: z.array(CandleNoteSchema).max(MOST_NOTES),
  asks: AsksSchema,
  rules: ProcessRulesSchema,
  /** The account from which risk is counted. */
  accountSize: z.number().positive().max(1e12),
})
export type Drill = z.infer<typeof DrillSchema>
