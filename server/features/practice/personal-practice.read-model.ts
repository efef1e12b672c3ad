import type { Quiz } from '#contract/practice/quiz.ts'
import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import { TradePlanSchema } from '#contract/practice/trade-plan.ts'
import type { Database } from '#server/database/database.ts'

/** A student's attempts with what they planned, for the export of their account. */
export async function exportPractice(db: Database, userId: string) {
  const rows = await db
    .selectFrom('drill_runs')
    .innerJoin('lessons', 'lessons.id', 'drill_runs.lesson_id')
    .select(['lessons.title as lesson', 'drill_runs.plan', 'drill_runs.score', 'drill_runs.result_r as resultR'])
    .select(['drill_runs.started_at as startedAt', 'drill_runs.finished_at as finishedAt'])
    .where('drill_runs.user_id', '=', userId)
    .orderBy('drill_runs.started_at')
    .execute()
  return rows.map(({ plan, ...row }) => ({ ...row, ...(plan === null ? {} : TradePlanSchema.parse(JSON.parse(plan))) }))
}

/** Their attempts at quizzes with what they answered. Nothing in it tells the right answer. */
export async function exportQuizzes(db: Database, userId: string) {
  const rows = await db
    .selectFrom('quiz_attempts')
    .innerJoin('lessons', 'lessons.id', 'quiz_attempts.lesson_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quiz_attempts.version_id')
    .leftJoin('quiz_answers', 'quiz_answers.attempt_id', 'quiz_attempts.id')
    .select(['quiz_attempts.id', 'lessons.title as lesson', 'quiz_attempts.score', 'quiz_versions.quiz'])
    .select(['quiz_attempts.started_at as startedAt', 'quiz_attempts.finished_at as finishedAt'])
    .select(['quiz_answers.question_id as questionId', 'quiz_answers.answer'])
    .where('quiz_attempts.user_id', '=', userId)
    .orderBy('quiz_attempts.started_at')
    .orderBy('quiz_attempts.id')
    .execute()
  const quizzes = new Map(rows.map(({ id, quiz }) => [id, JSON.parse(quiz) as Quiz]))
  const attempts = new Map(
    rows.map(({ id, lesson, score, startedAt, finishedAt }) => [
      id,
      { lesson, score, startedAt, finishedAt, answers: [] as string[] },
    ]),
  )
  for (const { id, questionId, answer } of rows) {
    const question = quizzes.get(id)?.questions.find((one) => one.id === questionId)
    if (question && answer !== null)
      attempts.get(id)?.answers.push(`${question.prompt}: ${inWords(question, JSON.parse(answer))}`)
  }
  return [...attempts.values()]
}

/** The questions they missed, and when each comes back. */
export async function exportReviews(db: Database, userId: string) {
  const rows = await db
    .selectFrom('question_reviews')
    .innerJoin('lessons', 'lessons.id', 'question_reviews.lesson_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'question_reviews.version_id')
    .select(['lessons.title as lesson', 'question_reviews.question_id as questionId', 'quiz_versions.quiz'])
    .select('question_reviews.due_on as returnsOn')
    .where('question_reviews.user_id', '=', userId)
    .orderBy('question_reviews.due_on')
    .orderBy('question_reviews.question_id')
    .execute()
  return rows.map(({ lesson, questionId, quiz, returnsOn }) => ({
    lesson,
    question: (JSON.parse(quiz) as Quiz).questions.find(({ id }) => id === questionId)?.prompt ?? '',
    returnsOn,
  }))
}

function inWords(question: Quiz['questions'][number], answer: QuizAnswer): string {
  const choices = 'options' in question ? question.options : 'items' in question ? question.items : []
  const textOf = (wanted: string) => choices.find(({ id }) => id === wanted)?.text ?? ''
  switch (answer.kind) {
    case 'single':
      return textOf(answer.optionId)
    case 'multiple':
      return answer.optionIds.map(textOf).join(', ')
    case 'order':
      return answer.itemIds.map(textOf).join(', ')
    case 'number':
      return String(answer.value)
    case 'text':
      return answer.text
    case 'image':
      return `${answer.x}, ${answer.y}`
  }
}
