import type { DrillOverview } from '#contract/practice/drill-run.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import { tellRules } from '#contract/practice/process-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireWatchableLesson } from '#server/features/learning/learning.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findOpenRun, listFinishedRuns } from './drill-runs.repository.ts'
import { findPublishedDrill } from './drill-versions.repository.ts'

export async function showDrill(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<DrillOverview> {
  await requireDrill(ctx, viewer, lessonId)
  const version = await findPublishedDrill(ctx.db, lessonId)
  if (!version) throw notFound('Drill')
  const { instrument, task, cuts, asks, rules, accountSize } = version.drill
  const open = viewer && (await findOpenRun(ctx.db, lessonId, viewer.userId))
  const finished = viewer ? await listFinishedRuns(ctx.db, lessonId, viewer.userId) : []
  return {
    lessonId,
    instrument,
    task,
    asks,
    rules: tellRules(rules),
    accountSize,
    cutCount: cuts.length,
    openRunId: open?.id ?? null,
    attempts: finished.map(({ id, finishedAt, score, resultR, passedAt }) => ({
      id,
      finishedAt: finishedAt ?? '',
      score: score ?? 0,
      passed: passedAt !== null,
      resultR,
    })),
  }
}

/** A drill they may do: in a course they own, or a free preview. */
export async function requireDrill(ctx: AppContext, viewer: Viewer | null, lessonId: string) {
  const lesson = await requireWatchableLesson(ctx, viewer, lessonId)
  if (!isDrill(lesson.type)) throw notFound('Drill')
  return lesson
}
