import type { ReviewStage } from '#contract/practice/review-schedule.ts'
import type { Database } from '#server/database/database.ts'

const select = (db: Database, userId: string) =>
  db
    .selectFrom('question_reviews')
    .select(['lesson_id as lessonId', 'question_id as questionId', 'version_id as versionId', 'stage'])
    .select('due_on as dueOn')
    .where('user_id', '=', userId)

/** All of a student's, due or not. */
export const listQuestionReviews = (db: Database, userId: string) => select(db, userId).execute()

export const listLessonReviews = (db: Database, userId: string, lessonId: string) =>
  select(db, userId).where('lesson_id', '=', lessonId).orderBy('due_on').orderBy('question_id').execute()

type Place = { userId: string; lessonId: string; questionId: string }

type Kept = ReviewStage & { questionId: string }
type Shown = { userId: string; lessonId: string; versionId: string }

/** Adds them, or changes when they return and in which version they were shown. */
export async function keepReviews(db: Database, shown: Shown, reviews: readonly Kept[]): Promise<void> {
  if (reviews.length === 0) return
  await db
    .insertInto('question_reviews')
    .values(
      reviews.map(({ questionId, stage, dueOn }) => ({
        user_id: shown.userId,
        lesson_id: shown.lessonId,
        question_id: questionId,
        version_id: shown.versionId,
        stage,
        due_on: dueOn,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id', 'question_id']).doUpdateSet((set) => ({
        version_id: set.ref('excluded.version_id'),
        stage: set.ref('excluded.stage'),
        due_on: set.ref('excluded.due_on'),
      })),
    )
    .execute()
}

export async function endReviews(
  db: Database,
  { userId, lessonId }: { userId: string; lessonId: string },
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return
  await db
    .deleteFrom('question_reviews')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('question_id', 'in', questionIds)
    .execute()
}

/** False if it was answered meanwhile: each is answered once on its day. Null ends it. */
export async function moveReview(
  db: Database,
  { userId, lessonId, questionId }: Place,
  before: ReviewStage,
  after: ReviewStage | null,
): Promise<boolean> {
  if (after === null) {
    const { numDeletedRows } = await db
      .deleteFrom('question_reviews')
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId)
      .where('question_id', '=', questionId)
      .where('due_on', '=', before.dueOn)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('question_reviews')
    .set({ stage: after.stage, due_on: after.dueOn })
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('question_id', '=', questionId)
    .where('due_on', '=', before.dueOn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUserReviews(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('question_reviews').where('user_id', '=', userId).execute()
}
