import { v4 as randomId } from 'uuid'

import { reviewRun } from '#contract/practice/review-run.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import type { Database } from '#server/database/database.ts'

import type { SeededCatalog } from './insert-catalog.repository.ts'
import type { SeedCourseSlug } from './seed-courses.ts'
import { DRILL_STEPS, SEED_DRILLS } from './seed-drills.ts'
import { drawChart, toDrill } from './to-exercise.ts'

/** Attempts of a student: the first was planned carelessly, the later ones with care. */
export async function insertDrillAttempts(
  trx: Database,
  { lessonIds }: SeededCatalog,
  student: { userId: string; slug: SeedCourseSlug; key: string },
  times: readonly Date[],
): Promise<void> {
  const seed = SEED_DRILLS[student.slug].find(({ key }) => key === student.key)
  if (!seed) throw new Error(`There is no drill ${student.key}.`)
  const lessonId = lessonIds.get(`${student.slug} ${student.key}`) ?? ''
  const version = await trx
    .selectFrom('drill_versions')
    .select(['id', 'series_id as seriesId'])
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const candles = drawChart(seed)
  for (const [at, time] of times.entries()) {
    const cut = seed.cuts[at % seed.cuts.length] ?? 0
    const plan = planTrade(candles.slice(cut - 10, cut), at > 0)
    const run = { plan, cut, steps: DRILL_STEPS }
    const { outcome, score, passed, checks } = reviewRun(run, toDrill(seed, version.seriesId), {
      firstPosition: 0,
      candles,
    })
    await trx
      .insertInto('drill_runs')
      .values({
        id: randomId(),
        user_id: student.userId,
        lesson_id: lessonId,
        version_id: version.id,
        series_id: version.seriesId,
        cut,
        steps: DRILL_STEPS,
        revealed: DRILL_STEPS,
        plan: JSON.stringify(plan),
        started_at: new Date(time.getTime() - 6 * 60_000).toISOString(),
        finished_at: time.toISOString(),
        score,
        result_r: outcome.status === 'closed' ? outcome.resultR : null,
        passed_at: passed ? time.toISOString() : null,
        checks: JSON.stringify(Object.fromEntries(checks.map((check) => [check.name, check.passed]))),
      })
      .execute()
  }
}

/** Long, with the stop below the last lows. A careless plan has a target that is too close and no reason. */
function planTrade(lately: readonly { low: number; close: number }[], isCareful: boolean): TradePlan {
  const close = lately.at(-1)?.close ?? 0
  const stop = Math.round(Math.min(...lately.map(({ low }) => low)) * 99.5) / 100
  const risk = close - stop
  return {
    decision: 'long',
    entry: null,
    stop,
    target: Math.round((close + (isCareful ? 2.2 : 0.9) * risk) * 100) / 100,
    size: Math.floor(90 / risk),
    thesis: isCareful ? 'Higher lows since spring. Wrong below the last one.' : '',
  }
}
