import { sql } from 'kysely'

import type { DrawnQuestion } from '#contract/practice/draw-questions.ts'
import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { Database } from '#server/database/database.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

type NewAttempt = {
  id: string
  userId: string | null
  lessonId: string
  versionId: string
  asked: DrawnQuestion[]
  startedAt: string
}

/** Until the end of the transaction, no other attempt of this student at this quiz is counted or begun. */
export async function lockAttempts(db: Database, userId: string, lessonId: string): Promise<void> {
  // SQLite has one writer anyway.
  if (!isPostgres(db)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quiz ${userId} ${lessonId}`}, 0))`.execute(db)
}

/** Does nothing if this student has an attempt that isn't finished: a second tab gets the same one. */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('quiz_attempts')
    .values({
      id: attempt.id,
      user_id: attempt.userId,
      lesson_id: attempt.lessonId,
      version_id: attempt.versionId,
      asked: JSON.stringify(attempt.asked),
      started_at: attempt.startedAt,
      finished_at: null,
      score: null,
      passed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const selectAttempt = (db: Database) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'user_id as userId', 'lesson_id as lessonId', 'version_id as versionId', 'asked'])
    .select(['started_at as startedAt', 'finished_at as finishedAt', 'score', 'passed_at as passedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempt>['execute']>>[number]
const toAttempt = ({ asked, ...row }: Row) => ({ ...row, asked: JSON.parse(asked) as DrawnQuestion[] })
export type StoredAttempt = ReturnType<typeof toAttempt>

/** Another student's attempt counts as missing; a visitor's belongs to whoever knows its id. */
export async function findAttempt(db: Database, id: string, userId: string | null): Promise<StoredAttempt | undefined> {
  const row = await selectAttempt(db)
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .executeTakeFirst()
  return row && toAttempt(row)
}

export async function findOpenAttempt(
  db: Database,
  lessonId: string,
  userId: string,
): Promise<StoredAttempt | undefined> {
  const row = await selectAttempt(db)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row && toAttempt(row)
}

/** The finished ones, newest first. */
export function listFinishedAttempts(db: Database, lessonId: string, userId: string) {
  return db
    .selectFrom('quiz_attempts')
    .select(['id', 'finished_at as finishedAt', 'score', 'passed_at as passedAt'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Keeps an attempt from being finished until the end of the transaction. False if it is already. */
export async function holdOpenAttempt(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_attempts')
    .select('id')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .$if(isPostgres(db), (query) => query.forShare())
    .executeTakeFirst()
  return row !== undefined
}

type NewAnswer = { attemptId: string; questionId: string; lessonId: string; answer: QuizAnswer | null }

export async function writeAnswer(db: Database, { attemptId, questionId, lessonId, answer }: NewAnswer): Promise<void> {
  const written = { answer: answer && JSON.stringify(answer) }
  await db
    .insertInto('quiz_answers')
    .values({ attempt_id: attemptId, question_id: questionId, lesson_id: lessonId, ...written, is_correct: null })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'question_id']).doUpdateSet(written))
    .execute()
}

export async function listAnswers(db: Database, attemptId: string) {
  const rows = await db
    .selectFrom('quiz_answers')
    .select(['question_id as questionId', 'answer', 'is_correct as isCorrect'])
    .where('attempt_id', '=', attemptId)
    .execute()
  return rows.map(({ questionId, answer, isCorrect }) => ({
    questionId,
    answer: answer === null ? null : (JSON.parse(answer) as QuizAnswer),
    isCorrect: isCorrect === 1,
  }))
}
export type StoredAnswers = Awaited<ReturnType<typeof listAnswers>>

/** From here on its answers stay as they are. False if it was finished before. */
export async function closeAttempt(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quiz_attempts')
    .set({ finished_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Graded = { questionId: string; answer: QuizAnswer | null; isCorrect: boolean }
type Finish = { id: string; lessonId: string; answers: Graded[]; score: number; passedAt: string | null }

/** Questions without an answer get a row too, so that statistics know they were asked. */
export async function storeGrades(db: Database, { id, lessonId, answers, score, passedAt }: Finish): Promise<void> {
  await db.updateTable('quiz_attempts').set({ score, passed_at: passedAt }).where('id', '=', id).execute()
  await db
    .insertInto('quiz_answers')
    .values(
      answers.map(({ questionId, answer, isCorrect }) => ({
        attempt_id: id,
        question_id: questionId,
        lesson_id: lessonId,
        answer: answer && JSON.stringify(answer),
        is_correct: isCorrect ? 1 : 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((set) => ({ is_correct: set.ref('excluded.is_correct') })),
    )
    .execute()
}

export async function deleteUserAttempts(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('quiz_attempts').where('user_id', '=', userId).execute()
}

export async function deleteVisitorAttemptsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('quiz_attempts').where('user_id', 'is', null).where('started_at', '<', time).execute()
}
