import { v7 as uuidv7 } from 'uuid'

import type { AuthoredDrill } from '#contract/practice/admin-practice.endpoints.ts'
import type { Drill } from '#contract/practice/drill.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { isForeignKeyViolation } from '#server/database/database-errors.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import { findAuthoredLesson } from './authored-lesson.read-model.ts'
import { findSeries } from './candle-series.repository.ts'
import { summarizeProcess, summarizeRuns } from './drill-statistics.read-model.ts'
import { findDrillDraft, findPublishedDrill, writeDrillDraft } from './drill-versions.repository.ts'
import { publishDraft } from './exercise-versions.repository.ts'

type Author = { actor: string; lessonId: string }

export async function showAuthoredDrill(ctx: AppContext, lessonId: string): Promise<AuthoredDrill> {
  return describeDrill(ctx.db, lessonId, await requireDrillLesson(ctx.db, lessonId))
}

export function saveDrillDraft(
  ctx: AppContext,
  { actor, lessonId }: Author,
  { drill, revision }: { drill: Drill; revision: number },
): Promise<AuthoredDrill> {
  return transact(ctx.db, async (trx) => {
    const lesson = await requireDrillLesson(trx, lessonId)
    await refuseBadPlaces(trx, drill)
    const before = (await findDrillDraft(trx, lessonId))?.drill ?? null
    if (!(await writeDrillDraft(trx, { id: uuidv7(), lessonId, drill, revision }))) {
      throw conflict('changed_meanwhile', 'Someone else changed this drill meanwhile. Reload to see their version.')
    }
    const subject = { type: 'lesson' as const, id: lessonId, label: lesson.label }
    await recordAudit(ctx, trx, { actor, action: 'drill.update', subject, before, after: drill })
    return describeDrill(trx, lessonId, lesson)
  }).catch((error) => {
    // The candles were deleted at the same moment.
    throw isForeignKeyViolation(error) ? noSuchCandles() : error
  })
}

/** Attempts that have begun keep the version they began with. */
export function publishDrill(ctx: AppContext, { actor, lessonId }: Author): Promise<AuthoredDrill> {
  return transact(ctx.db, async (trx) => {
    const lesson = await requireDrillLesson(trx, lessonId)
    const now = ctx.clock.now().toISOString()
    if (!(await publishDraft(trx, 'drill_versions', lessonId, now)))
      throw conflict('no_draft', 'There is nothing new to publish.')
    const after = await describeDrill(trx, lessonId, lesson)
    const subject = { type: 'lesson' as const, id: lessonId, label: lesson.label }
    await recordAudit(ctx, trx, {
      actor,
      action: 'drill.publish',
      subject,
      before: null,
      after: { version: after.published?.number },
    })
    return after
  })
}

export async function showDrillStatistics(ctx: AppContext, lessonId: string) {
  await requireDrillLesson(ctx.db, lessonId)
  return { ...(await summarizeRuns(ctx.db, lessonId)), ...(await summarizeProcess(ctx.db, lessonId)) }
}

type AuthoredLesson = Awaited<ReturnType<typeof requireDrillLesson>>

async function describeDrill(
  db: Database,
  lessonId: string,
  { courseId, title }: AuthoredLesson,
): Promise<AuthoredDrill> {
  const draft = await findDrillDraft(db, lessonId)
  const published = await findPublishedDrill(db, lessonId)
  return {
    lessonId,
    courseId,
    lessonTitle: title,
    draft: draft?.drill ?? null,
    revision: (draft ?? published)?.revision ?? 0,
    published: published
      ? { number: published.number, publishedAt: published.publishedAt ?? '', drill: published.drill }
      : null,
  }
}

async function requireDrillLesson(db: Database, lessonId: string) {
  const lesson = await findAuthoredLesson(db, lessonId)
  if (!lesson || !isDrill(lesson.type)) throw notFound('Drill')
  return lesson
}

const noSuchCandles = () => invalidInput('Please choose the candles again: these no longer exist.')

async function refuseBadPlaces(db: Database, { seriesId, cuts, notes }: Drill): Promise<void> {
  if (new Set(cuts).size < cuts.length) throw invalidInput('Please name every place once.')
  const series = await findSeries(db, seriesId)
  if (!series) throw noSuchCandles()
  const { candleCount } = series
  if (cuts.some((cut) => cut >= candleCount)) {
    throw invalidInput(`Please leave at least one hidden candle: there are ${candleCount}.`)
  }
  if (notes.some(({ position }) => position >= candleCount)) {
    throw invalidInput(`A note is about a candle that doesn't exist: there are ${candleCount}.`)
  }
}
