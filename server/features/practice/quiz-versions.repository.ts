import type { Quiz } from '#contract/practice/quiz.ts'
import type { Database } from '#server/database/database.ts'

const selectVersion = (db: Database) =>
  db
    .selectFrom('quiz_versions')
    .select(['id', 'lesson_id as lessonId', 'number', 'quiz', 'revision', 'published_at as publishedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectVersion>['execute']>>[number]
const toVersion = (row: Row) => ({ ...row, quiz: JSON.parse(row.quiz) as Quiz })
type QuizVersion = ReturnType<typeof toVersion>

/** What students get who begin now. */
export async function findPublishedQuiz(db: Database, lessonId: string): Promise<QuizVersion | undefined> {
  const row = await selectVersion(db)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toVersion(row)
}

export async function findQuizDraft(db: Database, lessonId: string): Promise<QuizVersion | undefined> {
  const row = await selectVersion(db)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return row && toVersion(row)
}

export async function findQuizVersion(db: Database, id: string): Promise<QuizVersion | undefined> {
  const row = await selectVersion(db).where('id', '=', id).executeTakeFirst()
  return row && toVersion(row)
}

type Draft = { id: string; lessonId: string; quiz: Quiz; revision: number }

/** Replaces the draft there is, or adds one after the last version. False if someone saved after this revision. */
export async function writeQuizDraft(db: Database, { id, lessonId, quiz, revision }: Draft): Promise<boolean> {
  const changes = { quiz: JSON.stringify(quiz), revision: revision + 1 }
  const { numUpdatedRows } = await db
    .updateTable('quiz_versions')
    .set(changes)
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (await findQuizDraft(db, lessonId)) return false
  const last = (await findPublishedQuiz(db, lessonId)) ?? { number: 0, revision: 0 }
  if (last.revision !== revision) return false
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('quiz_versions')
    .values({ id, lesson_id: lessonId, number: last.number + 1, ...changes, published_at: null })
    // Two people wrote the first draft at the same moment.
    .onConflict((conflict) => conflict.columns(['lesson_id', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if there is no draft. */
export async function publishQuizDraft(db: Database, lessonId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quiz_versions')
    .set({ published_at: now })
    .where('lesson_id', '=', lessonId)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
