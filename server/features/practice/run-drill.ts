import { v4 as randomId } from 'uuid'

import { findPlanProblems } from '#contract/practice/check-plan.ts'
import type { DrillRun, DrillStep } from '#contract/practice/drill-run.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireWatchableLesson } from '#server/features/learning/learning.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'

import { chooseCut } from './choose-cut.ts'
import {
  findOpenRun,
  findRun,
  insertRun,
  listFinishedRuns,
  type RevealedAt,
  type StoredRun,
  storePlan,
} from './drill-runs.repository.ts'
import { findPublishedDrill } from './drill-versions.repository.ts'
import type { KeptSteps } from './kept-steps.ts'
import { limitVisitors } from './limit-visitors.ts'
import type { Reveals } from './reveals.ts'
import { requireDrill } from './show-drill.ts'
import { describeRun, readVisible } from './show-run.ts'

type Asked = { runId: string; viewer: Viewer | null }

/** Begins at a place this student hasn't tried yet, as long as there is one. */
export async function startDrill(
  ctx: AppContext,
  { viewer, address }: { viewer: Viewer | null; address: string },
  lessonId: string,
): Promise<DrillRun> {
  await requireDrill(ctx, viewer, lessonId)
  if (!viewer) await limitVisitors(ctx, address)
  const userId = viewer?.userId ?? null
  const open = userId && (await findOpenRun(ctx.db, lessonId, userId))
  if (open) return describeRun(ctx, open)
  const version = await findPublishedDrill(ctx.db, lessonId)
  if (!version) throw notFound('Drill')
  const tried = userId ? await listFinishedRuns(ctx.db, lessonId, userId) : []
  const cut = chooseCut(version.drill.cuts, tried, version.drill.steps)
  const id = randomId()
  await insertRun(ctx.db, {
    id,
    userId,
    lessonId,
    versionId: version.id,
    seriesId: version.seriesId,
    cut,
    steps: Math.min(version.drill.steps, version.candleCount - cut),
    startedAt: ctx.clock.now().toISOString(),
  })
  const run = userId ? await findOpenRun(ctx.db, lessonId, userId) : await findRun(ctx.db, id, null)
  if (!run) throw notFound('Drill')
  return describeRun(ctx, run)
}

export async function showDrillRun(ctx: AppContext, asked: Asked): Promise<DrillRun> {
  return describeRun(ctx, await requireRun(ctx, asked))
}

/** The decision stands: from here on the future may be seen. */
export async function planTrade(ctx: AppContext, asked: Asked, plan: TradePlan): Promise<DrillRun> {
  const run = await requireRun(ctx, asked)
  if (run.plan === null) await refuseBadPlan(ctx, run, plan)
  const isStored = await storePlan(ctx.db, run.id, plan)
  ctx.steps.reach('plan:after-commit')
  const stored = await requireRun(ctx, asked)
  // The same plan again is a repeated request, not a change of mind.
  if (!isStored && JSON.stringify(stored.plan) !== JSON.stringify(plan)) {
    throw conflict('already_planned', "You've already decided. Finish this attempt, then try again.")
  }
  return describeRun(ctx, stored)
}

/** Nothing is revealed before there is a plan, so the last candle is the one before the cut. */
async function refuseBadPlan(ctx: AppContext, run: StoredRun, plan: TradePlan): Promise<void> {
  const { drill, candles } = await readVisible(ctx, { ...run, revealed: 0 })
  const [problem] = Object.values(findPlanProblems(plan, { lastClose: candles.at(-1)?.close ?? 0, asks: drill.asks }))
  if (problem) throw invalidInput(problem)
}

/** One hidden candle, the one after `revealed`. */
export async function revealCandle(
  ctx: AppContext,
  { reveals, steps }: { reveals: Reveals; steps: KeptSteps },
  { revealed, ...asked }: Asked & { revealed: number },
): Promise<WrittenReply<DrillStep>> {
  const reveal = { id: asked.runId, userId: asked.viewer?.userId ?? null, revealed }
  let at: RevealedAt | undefined = await reveals.write({ ...reveal, isAllowed: false })
  if (!at) {
    // A visitor, a preview, a course with locks, a step that isn't next, or a refusal whose reason has to be found.
    await requireRun(ctx, asked)
    at = await reveals.write({ ...reveal, isAllowed: true })
    at ??= requireRevealed(await requireRun(ctx, asked), revealed)
  }
  return steps.read(at, revealed)
}

/** Asking again, as another tab or a lost answer does, returns what was revealed. Nothing else does. */
function requireRevealed(run: StoredRun, number: number): RevealedAt {
  if (run.plan === null) throw conflict('not_planned', 'Please decide first.')
  if (number >= run.steps) throw conflict('at_the_end', 'There are no more candles.')
  if (number >= run.revealed) throw conflict('too_early', "This candle hasn't been reached yet.")
  return run
}

/** Their own attempt at a drill they may still do. */
export async function requireRun(ctx: AppContext, { runId, viewer }: Asked): Promise<StoredRun> {
  const run = await findRun(ctx.db, runId, viewer?.userId ?? null)
  if (!run) throw notFound('Attempt')
  await requireWatchableLesson(ctx, viewer, run.lessonId)
  return run
}
