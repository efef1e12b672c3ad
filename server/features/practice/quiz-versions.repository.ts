import type { Quiz } from '#contract/practice/quiz.ts'
import type { Database } from '#server/database/database.ts'

import { writeDraft } from './exercise-versions.repository.ts'

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

/** False if someone saved after this revision. */
export const writeQuizDraft = (db: Database, { quiz, ...draft }: Draft): Promise<boolean> =>
  writeDraft(db, 'quiz_versions', { ...draft, content: { quiz: JSON.stringify(quiz) } })
