import { countDrawn } from '#contract/practice/draw-questions.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import type { QuizOverview } from '#contract/practice/quiz-attempt.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireWatchableLesson } from '#server/features/learning/learning.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findOpenAttempt, listFinishedAttempts } from './quiz-attempts.repository.ts'
import { findPublishedQuiz } from './quiz-versions.repository.ts'

export async function showQuiz(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<QuizOverview> {
  await requireQuiz(ctx, viewer, lessonId)
  const version = await findPublishedQuiz(ctx.db, lessonId)
  if (!version) throw notFound('Quiz')
  const { introduction, passMark, maxAttempts } = version.quiz
  const open = viewer && (await findOpenAttempt(ctx.db, lessonId, viewer.userId))
  const finished = viewer ? await listFinishedAttempts(ctx.db, lessonId, viewer.userId) : []
  return {
    lessonId,
    introduction,
    passMark,
    maxAttempts,
    questionCount: countDrawn(version.quiz),
    openAttemptId: open?.id ?? null,
    attempts: finished.map(({ id, finishedAt, score, passedAt }) => ({
      id,
      finishedAt: finishedAt ?? '',
      score: score ?? 0,
      passed: passedAt !== null,
    })),
  }
}

/** A quiz they may do: in a course they own, or a free preview. */
export async function requireQuiz(ctx: AppContext, viewer: Viewer | null, lessonId: string) {
  const lesson = await requireWatchableLesson(ctx, viewer, lessonId)
  if (!isQuiz(lesson.type)) throw notFound('Quiz')
  return lesson
}
