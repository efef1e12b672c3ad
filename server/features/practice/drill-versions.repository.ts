import type { Drill } from '#contract/practice/drill.ts'
import type { Database } from '#server/database/database.ts'

import { writeDraft } from './exercise-versions.repository.ts'

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

export async function findDrillDraft(db: Database, lessonId: string): Promise<DrillVersion | undefined> {
  const row = await selectVersion(db)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return row && toVersion(row)
}

export async function findDrillVersion(db: Database, id: string): Promise<DrillVersion | undefined> {
  const row = await selectVersion(db).where('drill_versions.id', '=', id).executeTakeFirst()
  return row && toVersion(row)
}

type Draft = { id: string; lessonId: string; drill: Drill; revision: number }

/** False if someone saved after this revision. */
export const writeDrillDraft = (db: Database, { drill, ...draft }: Draft): Promise<boolean> =>
  writeDraft(db, 'drill_versions', { ...draft, content: { series_id: drill.seriesId, drill: JSON.stringify(drill) } })
