import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { gradeAnswers } from '#contract/practice/review-attempt.ts'
import { utcDay } from '#contract/practice/review-schedule.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { completeLesson } from '#server/features/learning/learning.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { followAnswers } from './follow-answers.ts'
import { closeAttempt, listAnswers, storeGrades } from './quiz-attempts.repository.ts'
import { describeAttempt, readAttemptQuiz } from './show-attempt.ts'
import { requireAttempt } from './take-quiz.ts'

/** Checks the answers. Passing completes the lesson. Finishing twice changes nothing. */
export async function finishQuiz(
  ctx: AppContext,
  asked: { attemptId: string; viewer: Viewer | null },
): Promise<QuizAttempt> {
  const attempt = await requireAttempt(ctx, asked)
  const { id, userId, lessonId, versionId } = attempt
  if (attempt.finishedAt === null) {
    const { quiz, drawn } = await readAttemptQuiz(ctx.db, attempt)
    const now = ctx.clock.now().toISOString()
    await transact(ctx.db, async (trx) => {
      if (!(await closeAttempt(trx, id, now))) return
      ctx.steps.reach('quiz-review:after-row')
      const saved = new Map((await listAnswers(trx, id)).map(({ questionId, answer }) => [questionId, answer]))
      const given = drawn.map(({ question }) => ({ question, answer: saved.get(question.id) ?? null }))
      const { answers, score, passed } = gradeAnswers(given, quiz.passMark)
      await storeGrades(trx, { id, lessonId, answers, score, passedAt: passed ? now : null })
      if (userId) await followAnswers(trx, { userId, lessonId, versionId, day: utcDay(now) }, answers)
      if (passed && userId) await completeLesson(ctx, trx, { userId, lessonId, now })
    })
    ctx.steps.reach('quiz-review:after-commit')
  }
  return describeAttempt(ctx, await requireAttempt(ctx, asked))
}
