import type { Drill } from '#contract/practice/drill.ts'
import type { Database } from '#server/database/database.ts'

const selectVersion = (db: Database) =>
  db
    .selectFrom('drill_versions')
    .innerJoin('candle_series', 'candle_series.id', 'drill_versions.series_id')
    .select(['drill_versions.id', 'lesson_id as lessonId', 'number', 'drill', 'published_at as publishedAt'])
    .select('revision')
    .select(['series_id as seriesId', 'price_decimals as priceDecimals', 'candle_count as candleCount'])

type Row = Awaited<ReturnType<ReturnType<typeof selectVersion>['execute']>>[number]
const toVersion = (row: Row) => ({ ...row, drill: JSON.parse(row.drill) as Drill })
type DrillVersion = ReturnType<typeof toVersion>

/** What students get who begin now. */
export async function findPublishedDrill(db: Database, lessonId: string): Promise<DrillVersion | undefined> {
  const row = await selectVersion(db)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toVersion(row)
}

export async function findDraft(db: Database, lessonId: string): Promise<DrillVersion | undefined> {
  const row = await selectVersion(db)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return row && toVersion(row)
}

export async function findVersion(db: Database, id: string): Promise<DrillVersion | undefined> {
  const row = await selectVersion(db).where('drill_versions.id', '=', id).executeTakeFirst()
  return row && toVersion(row)
}

type Draft = { id: string; lessonId: string; drill: Drill; revision: number }

/** Replaces the draft there is, or adds one after the last version. False if someone saved after this revision. */
export async function writeDraft(db: Database, { id, lessonId, drill, revision }: Draft): Promise<boolean> {
  const changes = { series_id: drill.seriesId, drill: JSON.stringify(drill), revision: revision + 1 }
  const { numUpdatedRows } = await db
    .updateTable('drill_versions')
    .set(changes)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (await findDraft(db, lessonId)) return false
  const last = (await findPublishedDrill(db, lessonId)) ?? { number: 0, revision: 0 }
  if (last.revision !== revision) return false
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('drill_versions')
    .values({ id, lesson_id: lessonId, number: last.number + 1, ...changes, published_at: null })
    // Two people wrote the first draft at the same moment.
    .onConflict((conflict) => conflict.columns(['lesson_id', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if there is no draft. */
export async function publishDraft(db: Database, lessonId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drill_versions')
    .set({ published_at: now })
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
