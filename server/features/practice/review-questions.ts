import { randomInt } from 'node:crypto'

import { askQuestion } from '#contract/practice/ask-question.ts'
import { checkAnswer, findAnswerProblem } from '#contract/practice/check-answer.ts'
import { orderChoices } from '#contract/practice/draw-questions.ts'
import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import { reviewQuestion } from '#contract/practice/review-attempt.ts'
import { nextStage } from '#contract/practice/review-schedule.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { listLessonReviews, moveReview } from './question-reviews.repository.ts'
import { findOpenAttempt, lockAttempts } from './quiz-attempts.repository.ts'
import { findPublishedQuiz, findQuizVersion } from './quiz-versions.repository.ts'
import { requireQuiz } from './show-quiz.ts'
import { signImage } from './sign-image.ts'

const CHANCES = 2 ** 32
const NOT_DUE = conflict('not_due', "This question isn't due. It comes back on its day.")

type Place = { viewer: Viewer; lessonId: string }

export async function listDueQuestions(ctx: AppContext, { viewer, lessonId }: Place) {
  await requireQuiz(ctx, viewer, lessonId)
  if (await findOpenAttempt(ctx.db, lessonId, viewer.userId)) return { questions: [] }
  const due = await readDue(ctx, { viewer, lessonId })
  return {
    questions: due.map(({ question, shufflesOptions }) =>
      askQuestion(
        { question, choiceIds: orderChoices(question, shufflesOptions, () => randomInt(CHANCES) / CHANCES) },
        `/api/my/lessons/${lessonId}/quiz/review/${question.id}/image`,
      ),
    ),
  }
}

/** Counts as no attempt and changes no score. The reply tells the answer, so never while an attempt is open. */
export async function answerDueQuestion(
  ctx: AppContext,
  { viewer, lessonId, questionId }: Place & { questionId: string },
  answer: QuizAnswer | null,
) {
  await requireQuiz(ctx, viewer, lessonId)
  const { userId } = viewer
  return transact(ctx.db, async (trx) => {
    // No attempt begins until this is done.
    await lockAttempts(trx, userId, lessonId)
    if (await findOpenAttempt(trx, lessonId, userId)) {
      throw conflict('attempt_open', 'Please finish your attempt at this quiz first.')
    }
    const found = (await readDue({ ...ctx, db: trx }, { viewer, lessonId })).find(
      ({ question }) => question.id === questionId,
    )
    if (!found) throw NOT_DUE
    const { question, review } = found
    const problem = answer && findAnswerProblem(question, answer)
    if (problem) throw invalidInput(problem)
    const isCorrect = checkAnswer(question, answer)
    const after = nextStage(review, today(ctx), isCorrect)
    if (!(await moveReview(trx, { userId, lessonId, questionId }, review, after))) throw NOT_DUE
    return { review: reviewQuestion({ question, answer, isCorrect }), returnsOn: after?.dueOn ?? null }
  })
}

/** Also after it was answered for the last time, because the page still shows it. */
export async function openDueImage(
  ctx: AppContext,
  { viewer, lessonId, questionId }: Place & { questionId: string },
): Promise<string> {
  await requireQuiz(ctx, viewer, lessonId)
  const all = await readReviewed(ctx, { viewer, lessonId })
  const published = await findPublishedQuiz(ctx.db, lessonId)
  const question =
    all.find((one) => one.question.id === questionId)?.question ??
    published?.quiz.questions.find(({ id }) => id === questionId)
  if (question?.kind !== 'image') throw notFound('Image')
  return signImage(ctx, question.imageKey)
}

async function readDue(ctx: AppContext, place: Place) {
  const day = today(ctx)
  return (await readReviewed(ctx, place)).filter(({ review }) => review.dueOn <= day)
}

/**
 * With unlimited attempts, questions are asked as they are now, corrections included. With a limit, they are asked as the
 * student knows them: the answer of a new version could still be asked in an attempt that counts.
 */
async function readReviewed({ db }: AppContext, { viewer, lessonId }: Place) {
  const published = await findPublishedQuiz(db, lessonId)
  if (!published) return []
  const { maxAttempts, questions, shufflesOptions } = published.quiz
  const versions = new Map([[published.id, published.quiz]])
  const reviewed = []
  for (const review of await listLessonReviews(db, viewer.userId, lessonId)) {
    const current = questions.find(({ id }) => id === review.questionId)
    // What staff removed doesn't return.
    if (!current) continue
    if (!versions.has(review.versionId)) {
      const version = await findQuizVersion(db, review.versionId)
      if (version) versions.set(version.id, version.quiz)
    }
    const known = versions.get(review.versionId)?.questions.find(({ id }) => id === review.questionId)
    const question = maxAttempts === null ? current : known
    if (question) reviewed.push({ question, review, shufflesOptions })
  }
  return reviewed
}

const today = ({ clock }: AppContext) => clock.now().toISOString().slice(0, 10)
