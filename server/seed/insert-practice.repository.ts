import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { insertSeries } from '#server/features/practice/practice.ts'

import type { SeededCatalog } from './insert-catalog.repository.ts'
import { SEED_COURSES } from './seed-courses.ts'
import type { SeedDrill } from './seed-drills.ts'
import { listExercises } from './seed-exercises.ts'
import type { SeedQuiz } from './seed-quizzes.ts'
import { drawChart, PRICE_DECIMALS, toDrill, toQuiz } from './to-exercise.ts'

/** The drills and quizzes of every course, after the lessons of their modules. */
export async function insertPractice(trx: Database, { courseIds, lessonIds }: SeededCatalog, now: string) {
  for (const { slug, modules } of SEED_COURSES) {
    const rows = await trx
      .selectFrom('modules')
      .select(['id', 'position'])
      .where('course_id', '=', courseIds.get(slug) ?? '')
      .execute()
    const next = new Map(modules.map(({ lessons }, at) => [at, lessons.length]))
    for (const exercise of listExercises(slug)) {
      const lessonId = uuidv7()
      lessonIds.set(`${slug} ${exercise.key}`, lessonId)
      const position = next.get(exercise.module) ?? 0
      next.set(exercise.module, position + 1)
      await trx
        .insertInto('lessons')
        .values({
          id: lessonId,
          module_id: rows.find((row) => row.position === exercise.module)?.id ?? '',
          title: exercise.title,
          position,
          type: exercise.type,
          free_preview_since: exercise.type === 'drill' && exercise.isFreePreview ? now : null,
        })
        .execute()
      if (exercise.type === 'drill') await insertDrill(trx, lessonId, exercise, now)
      else await insertQuiz(trx, lessonId, exercise, now)
    }
  }
}

async function insertQuiz(trx: Database, lessonId: string, seed: SeedQuiz, now: string): Promise<void> {
  const version = { id: uuidv7(), lesson_id: lessonId, number: 1, revision: 1, published_at: now }
  await trx
    .insertInto('quiz_versions')
    .values({ ...version, quiz: JSON.stringify(toQuiz(seed)) })
    .execute()
}

async function insertDrill(trx: Database, lessonId: string, seed: SeedDrill, now: string): Promise<void> {
  const seriesId = uuidv7()
  const candles = drawChart(seed)
  await insertSeries(
    trx,
    {
      id: seriesId,
      name: seed.chart.name,
      priceDecimals: PRICE_DECIMALS,
      candleCount: candles.length,
      firstTime: candles[0]?.time ?? 0,
      lastTime: candles.at(-1)?.time ?? 0,
      createdAt: now,
    },
    candles,
  )
  await trx
    .insertInto('drill_versions')
    .values({
      id: uuidv7(),
      lesson_id: lessonId,
      number: 1,
      series_id: seriesId,
      drill: JSON.stringify(toDrill(seed, seriesId)),
      published_at: now,
    })
    .execute()
}
