import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { nextReviewDay } from '#contract/practice/review-schedule.ts'
import type { AppContext } from '#server/app-context.ts'
import { listLocksInCourses, listMyCourses, listWaivedLessonIds } from '#server/features/learning/learning.ts'

import { listAttempts, listExercises } from './my-practice.read-model.ts'
import { listQuestionReviews } from './question-reviews.repository.ts'
import { findPublishedQuiz } from './quiz-versions.repository.ts'

export async function listMyPractice(ctx: AppContext, userId: string) {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const { courses } = await listMyCourses(ctx, userId)
  if (courses.length === 0) return { today, exercises: [] }
  const courseIds = courses.map(({ id }) => id)
  const rows = await listExercises(ctx.db, courseIds)
  const locks = await listLocksInCourses(ctx, userId, courseIds)
  const waived = await listWaivedLessonIds(ctx.db, userId)
  const attempts = Map.groupBy(await listAttempts(ctx.db, userId), ({ lessonId }) => lessonId)
  const reviews = await readReviews(ctx, userId)
  const exercises = courses.flatMap((course) =>
    rows
      .filter(({ courseId }) => courseId === course.id)
      .map(({ lessonId, title, type }): Exercise => {
        const all = attempts.get(lessonId) ?? []
        const finished = all.flatMap(({ finishedAt, score, passedAt }) =>
          finishedAt === null ? [] : [{ finishedAt, score: score ?? 0, passed: passedAt !== null }],
        )
        const lock = locks.get(lessonId)
        const isWaived = waived.has(lessonId)
        const isOpen = finished.length < all.length
        // Nothing is due while an attempt is open: its answers come first.
        const questions = isOpen ? [] : (reviews.get(lessonId) ?? [])
        return {
          lessonId,
          title,
          kind: type === 'quiz' ? 'quiz' : 'drill',
          courseId: course.id,
          courseSlug: course.slug,
          courseTitle: course.title,
          isOpen,
          attempts: finished,
          ...(isWaived || lock
            ? NO_REVIEW
            : type === 'quiz'
              ? summarizeReviews(questions, today)
              : reviewDrill(finished)),
          isWaived: isWaived && !finished.some(({ passed }) => passed),
          lockedBy: lock ? { lessonId: lock.id, title: lock.title } : null,
        }
      }),
  )
  return { today, exercises }
}

type Review = { questionId: string; dueOn: string }

/** Of each quiz, the missed questions it still has. */
async function readReviews({ db }: AppContext, userId: string): Promise<Map<string, Review[]>> {
  const byLesson = Map.groupBy(await listQuestionReviews(db, userId), ({ lessonId }) => lessonId)
  const asked = new Map<string, Review[]>()
  for (const [lessonId, reviews] of byLesson) {
    const ids = new Set((await findPublishedQuiz(db, lessonId))?.quiz.questions.map(({ id }) => id))
    asked.set(
      lessonId,
      reviews.filter(({ questionId }) => ids.has(questionId)),
    )
  }
  return asked
}

const NO_REVIEW = { reviewOn: null, dueQuestions: 0 }

const reviewDrill = (finished: Exercise['attempts']) => ({ reviewOn: nextReviewDay(finished), dueQuestions: 0 })

function summarizeReviews(reviews: readonly Review[], today: string) {
  const days = reviews.map(({ dueOn }) => dueOn).toSorted()
  return { reviewOn: days[0] ?? null, dueQuestions: days.filter((day) => day <= today).length }
}
