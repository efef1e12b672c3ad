import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { CandleSchema } from './candle.ts'
import { AsksSchema } from './drill.ts'
import { ToldRulesSchema } from './process-rules.ts'
import { TradePlanSchema } from './trade-plan.ts'
import { TradeStateSchema } from './trade-state.ts'

const ReviewSchema = z.object({
  outcome: TradeStateSchema,
  /** 0 to 100. */
  score: z.int(),
  passed: z.boolean(),
  /** `passed` is null where a check doesn't apply. */
  checks: z.array(z.object({ name: z.string(), passed: z.boolean().nullable(), text: z.string() })),
  explanation: z.string(),
  notes: z.array(z.object({ position: z.int(), text: z.string() })),
})
export type Review = z.infer<typeof ReviewSchema>

/** One attempt at a drill. Has the candles up to the last one that was revealed, and none after it. */
export const DrillRunSchema = z.object({
  id: IdField,
  instrument: z.string(),
  priceDecimals: z.int(),
  task: z.string(),
  asks: AsksSchema,
  rules: ToldRulesSchema,
  accountSize: z.number(),
  /** How many candles were visible at first. */
  cut: z.int(),
  /** How many of the hidden ones were revealed, and how many can be. */
  revealed: z.int(),
  steps: z.int(),
  /** The position of the first of `candles` in the series. */
  firstPosition: z.int(),
  candles: z.array(CandleSchema),
  /** Null until the student decided. */
  plan: TradePlanSchema.nullable(),
  /** Null until the attempt is finished. */
  review: ReviewSchema.nullable(),
  startedAt: InstantField,
})
export type DrillRun = z.infer<typeof DrillRunSchema>

export const DrillStepSchema = z.object({
  /** How many hidden candles have been revealed, this one included. */
  revealed: z.int(),
  candle: CandleSchema,
})
export type DrillStep = z.infer<typeof DrillStepSchema>

/** What a drill asks, before an attempt begins. */
export const DrillOverviewSchema = z.object({
  lessonId: IdField,
  instrument: z.string(),
  task: z.string(),
  asks: AsksSchema,
  rules: ToldRulesSchema,
  accountSize: z.number(),
  /** How many places there are to try it at. */
  cutCount: z.int(),
  /** The attempt that isn't finished yet. */
  openRunId: IdField.nullable(),
  attempts: z.array(
    z.object({
      id: IdField,
      finishedAt: InstantField,
      score: z.int(),
      passed: z.boolean(),
      resultR: z.number().nullable(),
    }),
  ),
})
export type DrillOverview = z.infer<typeof DrillOverviewSchema>
