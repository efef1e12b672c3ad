import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import { DrillOverviewSchema, DrillRunSchema, DrillStepSchema } from './drill-run.ts'
import { MOST_STEPS } from './practice-limits.ts'
import { TradePlanSchema } from './trade-plan.ts'

const lesson = z.object({ lessonId: IdField })
const run = z.object({ runId: IdField })

export const showDrill = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/drill',
  access: 'public',
  summary:
    "Returns what a drill asks and the student's attempts. Access as for the lesson's video; 404 if unpublished.",
  params: lesson,
  reply: DrillOverviewSchema,
})

export const startDrill = endpoint({
  method: 'POST',
  path: '/api/my/lessons/:lessonId/drill/runs',
  access: 'public',
  summary: 'Starts an attempt, or returns the one that is not finished. Each new one begins at another place.',
  params: lesson,
  reply: DrillRunSchema,
})

export const showDrillRun = endpoint({
  method: 'GET',
  path: '/api/my/drill-runs/:runId',
  access: 'public',
  summary: 'Returns an attempt with the candles that were revealed, and its review once it is finished.',
  params: run,
  reply: DrillRunSchema,
})

export const planTrade = endpoint({
  method: 'PUT',
  path: '/api/my/drill-runs/:runId/plan',
  access: 'public',
  summary: "Saves the decision. It can't be changed afterwards: 409 `already_planned`.",
  params: run,
  body: TradePlanSchema,
  reply: DrillRunSchema,
})

export const revealCandle = endpoint({
  method: 'POST',
  path: '/api/my/drill-runs/:runId/step',
  access: 'public',
  summary:
    'Reveals the candle after `revealed`. Asking again returns the same one; 409 without a plan or ahead of time.',
  params: run,
  body: z.object({ revealed: z.int().min(0).max(MOST_STEPS) }),
  reply: DrillStepSchema,
})

export const finishDrill = endpoint({
  method: 'POST',
  path: '/api/my/drill-runs/:runId/finish',
  access: 'public',
  summary: 'Reveals the rest, settles the trade and returns the review. 409 without a plan.',
  params: run,
  reply: DrillRunSchema,
})
