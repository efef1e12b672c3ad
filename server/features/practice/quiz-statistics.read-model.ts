import type { Database } from '#server/database/database.ts'

import { staffIds } from './staff-ids.read-model.ts'

/** How finished attempts went. Those of staff are tries, so they don't count. */
export async function summarizeAttempts(db: Database, lessonId: string) {
  const { attempts, students, passed, averageScore } = await db
    .selectFrom('quiz_attempts')
    .select(({ fn }) => [
      fn.countAll<number>().as('attempts'),
      fn.count<number>('user_id').distinct().as('students'),
      fn.count<number>('passed_at').as('passed'),
      fn.avg<number | null>('score').as('averageScore'),
    ])
    .where('lesson_id', '=', lessonId)
    .where('finished_at', 'is not', null)
    .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('user_id', 'not in', staffIds(db))]))
    .executeTakeFirstOrThrow()
  return { attempts, students, passed, averageScore: averageScore === null ? null : Number(averageScore) }
}

/** How often each question was asked, answered, and answered correctly. */
export async function summarizeQuestions(db: Database, lessonId: string) {
  const asked = await countAnswers(db, lessonId).execute()
  // Few answers are missing: counting those is much faster than looking whether each of the others is there.
  const missing = await countAnswers(db, lessonId).where('answer', 'is', null).execute()
  const missingOf = new Map(missing.map(({ questionId, count }) => [questionId, count]))
  return asked.map(({ questionId, count, correct }) => ({
    questionId,
    asked: count,
    answered: count - (missingOf.get(questionId) ?? 0),
    correct,
  }))
}

function countAnswers(db: Database, lessonId: string) {
  const byStaff = db
    .selectFrom('quiz_attempts')
    .select('id')
    .where('lesson_id', '=', lessonId)
    .where('user_id', 'in', staffIds(db))
  return db
    .selectFrom('quiz_answers')
    .select(({ fn }) => [
      'question_id as questionId',
      fn.countAll<number>().as('count'),
      fn.sum<number>('is_correct').as('correct'),
    ])
    .where('lesson_id', '=', lessonId)
    .where('is_correct', 'is not', null)
    .where('attempt_id', 'not in', byStaff)
    .groupBy('question_id')
    .orderBy('question_id')
}
