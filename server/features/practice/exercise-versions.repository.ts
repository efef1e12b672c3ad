import type { Database } from '#server/database/database.ts'

/** Drills and quizzes keep their versions alike: numbered per lesson, and the one that isn't published is the draft. */
type VersionTable = 'drill_versions' | 'quiz_versions'
type Content = { series_id: string; drill: string } | { quiz: string }
type Draft = { id: string; lessonId: string; revision: number; content: Content }

/** Replaces the draft there is, or adds one after the last version. False if someone saved after this revision. */
export async function writeDraft(
  db: Database,
  table: VersionTable,
  { id, lessonId, revision, content }: Draft,
): Promise<boolean> {
  const changes = { ...content, revision: revision + 1 }
  const { numUpdatedRows } = await draftOf(db, table, lessonId)
    .set(changes)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const last = await findLast(db, table, lessonId)
  const isDraft = last?.published_at === null
  if (isDraft || (last?.revision ?? 0) !== revision) return false
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(table)
    .values({ id, lesson_id: lessonId, number: (last?.number ?? 0) + 1, ...changes, published_at: null })
    // Two people wrote the first draft at the same moment.
    .onConflict((conflict) => conflict.columns(['lesson_id', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if there is no draft. */
export async function publishDraft(db: Database, table: VersionTable, lessonId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await draftOf(db, table, lessonId).set({ published_at: now }).executeTakeFirst()
  return numUpdatedRows > 0n
}

const draftOf = (db: Database, table: VersionTable, lessonId: string) =>
  db.updateTable(table).where('lesson_id', '=', lessonId).where('published_at', 'is', null)

/** The one with the highest number: the draft, if there is one. */
const findLast = (db: Database, table: VersionTable, lessonId: string) =>
  db
    .selectFrom(table)
    .select(['number', 'revision', 'published_at'])
    .where('lesson_id', '=', lessonId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
