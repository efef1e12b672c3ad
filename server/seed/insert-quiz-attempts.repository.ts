import { randomInt } from 'node:crypto'
import { v4 as randomId } from 'uuid'

import { drawQuestions } from '#contract/practice/draw-questions.ts'
import type { Question, Quiz } from '#contract/practice/quiz.ts'
import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import { gradeAnswers } from '#contract/practice/review-attempt.ts'
import type { Database } from '#server/database/database.ts'

import type { SeededCatalog } from './insert-catalog.repository.ts'
import type { SeedCourseSlug } from './seed-courses.ts'

const CHANCES = 2 ** 32
const MINUTE_MS = 60_000

/** A quiz that a student passed at that time, with a little mistake in what had to be put in order. */
export async function insertPassedQuiz(
  trx: Database,
  { lessonIds }: SeededCatalog,
  { userId, slug, key }: { userId: string; slug: SeedCourseSlug; key: string },
  time: Date,
): Promise<void> {
  const lessonId = lessonIds.get(`${slug} ${key}`) ?? ''
  const version = await trx
    .selectFrom('quiz_versions')
    .select(['id', 'quiz'])
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const quiz: Quiz = JSON.parse(version.quiz)
  const given = quiz.questions.map((question) => ({ question, answer: answerOf(question) }))
  const { answers, score, passed } = gradeAnswers(given, quiz.passMark)
  const id = randomId()
  await trx
    .insertInto('quiz_attempts')
    .values({
      ...{ id, user_id: userId, lesson_id: lessonId, version_id: version.id, score },
      asked: JSON.stringify(drawQuestions(quiz, () => randomInt(CHANCES) / CHANCES)),
      started_at: new Date(time.getTime() - 4 * MINUTE_MS).toISOString(),
      finished_at: time.toISOString(),
      passed_at: passed ? time.toISOString() : null,
    })
    .execute()
  const rows = answers.map(({ questionId, answer, isCorrect }) => ({
    ...{ attempt_id: id, question_id: questionId, lesson_id: lessonId },
    answer: answer && JSON.stringify(answer),
    is_correct: isCorrect ? 1 : 0,
  }))
  await trx.insertInto('quiz_answers').values(rows).execute()
}

function answerOf(question: Question): QuizAnswer | null {
  const right = 'options' in question ? question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id) : []
  switch (question.kind) {
    case 'single':
      return { kind: 'single', optionId: right[0] ?? '' }
    case 'multiple':
      return { kind: 'multiple', optionIds: right }
    case 'number':
      return { kind: 'number', value: question.answer }
    case 'order': {
      const [first = '', second = '', ...rest] = question.items.map(({ id }) => id)
      return { kind: 'order', itemIds: [second, first, ...rest] }
    }
    case 'text':
      return { kind: 'text', text: question.accepted[0] ?? '' }
    case 'image':
      return null
  }
}
