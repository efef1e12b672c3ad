import type { DrillRun } from '#contract/practice/drill-run.ts'
import { MOST_PAST } from '#contract/practice/practice-limits.ts'
import { tellRules } from '#contract/practice/process-rules.ts'
import { reviewRun } from '#contract/practice/review-run.ts'
import type { AppContext } from '#server/app-context.ts'

import { readCandles } from './candle-series.repository.ts'
import type { StoredRun } from './drill-runs.repository.ts'
import { findDrillVersion } from './drill-versions.repository.ts'

/** The attempt's drill with the candles that may be seen, and none after them. */
export async function readVisible(ctx: AppContext, run: StoredRun) {
  const version = await findDrillVersion(ctx.db, run.versionId)
  if (!version) throw new Error(`The version ${run.versionId} of a drill is missing.`)
  const firstPosition = Math.max(0, run.cut - MOST_PAST)
  const candles = await readCandles(ctx.db, run.seriesId, firstPosition, run.cut + run.revealed)
  return { drill: version.drill, priceDecimals: version.priceDecimals, firstPosition, candles }
}

export async function describeRun(ctx: AppContext, run: StoredRun): Promise<DrillRun> {
  const { drill, priceDecimals, firstPosition, candles } = await readVisible(ctx, run)
  const { instrument, task, asks, accountSize } = drill
  const rules = tellRules(drill.rules)
  const { id, cut, revealed, steps, plan, startedAt } = run
  const past = { firstPosition, candles }
  const review = run.finishedAt !== null && plan ? reviewRun({ ...run, plan }, drill, past) : null
  return {
    id,
    instrument,
    priceDecimals,
    task,
    asks,
    rules,
    accountSize,
    cut,
    revealed,
    steps,
    ...past,
    plan,
    review,
    startedAt,
  }
}
