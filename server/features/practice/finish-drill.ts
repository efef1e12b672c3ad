import type { DrillRun } from '#contract/practice/drill-run.ts'
import { reviewRun } from '#contract/practice/review-run.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { completeLesson } from '#server/features/learning/learning.ts'
import { conflict } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { storeFinish } from './drill-runs.repository.ts'
import { fileRun } from './file-run.ts'
import { requireRun } from './run-drill.ts'
import { describeRun, readVisible } from './show-run.ts'

/** Settles the trade to the last candle. Passing completes the lesson. Finishing twice changes nothing. */
export async function finishDrill(ctx: AppContext, asked: { runId: string; viewer: Viewer | null }): Promise<DrillRun> {
  const run = await requireRun(ctx, asked)
  const { plan, userId, lessonId } = run
  if (!plan) throw conflict('not_planned', 'Please decide first.')
  if (run.finishedAt === null) {
    const { drill, ...past } = await readVisible(ctx, { ...run, revealed: run.steps })
    const { score, passed, outcome, ...review } = reviewRun({ ...run, plan }, drill, past)
    const checks = Object.fromEntries(review.checks.map(({ name, passed: isMet }) => [name, isMet]))
    const resultR = outcome.status === 'closed' ? outcome.resultR : null
    const now = ctx.clock.now().toISOString()
    await transact(ctx.db, async (trx) => {
      const isFinished = await storeFinish(trx, run.id, { score, passed, resultR, checks, now })
      ctx.steps.reach('review:after-row')
      if (isFinished)
        await fileRun(trx, { ...run, plan, finishedAt: now, passed }, { instrument: drill.instrument, outcome })
      if (isFinished && passed && userId) await completeLesson(ctx, trx, { userId, lessonId, now })
    })
    ctx.steps.reach('review:after-commit')
  }
  return describeRun(ctx, await requireRun(ctx, asked))
}
