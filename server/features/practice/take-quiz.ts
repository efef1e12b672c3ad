import { randomInt } from 'node:crypto'
import { v4 as randomId } from 'uuid'

import { findAnswerProblem } from '#contract/practice/check-answer.ts'
import { drawQuestions } from '#contract/practice/draw-questions.ts'
import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { requireWatchableLesson } from '#server/features/learning/learning.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { limitVisitors } from './limit-visitors.ts'
import {
  findAttempt,
  findOpenAttempt,
  holdOpenAttempt,
  insertAttempt,
  listFinishedAttempts,
  lockAttempts,
  type StoredAttempt,
  writeAnswer,
} from './quiz-attempts.repository.ts'
import { findPublishedQuiz } from './quiz-versions.repository.ts'
import { describeAttempt, readAttemptQuiz } from './show-attempt.ts'
import { requireQuiz } from './show-quiz.ts'
import { signImage } from './sign-image.ts'

const CHANCES = 2 ** 32

type Asked = { attemptId: string; viewer: Viewer | null }

/** Draws the questions once: they stay the same when the page is reloaded. */
export async function startQuiz(
  ctx: AppContext,
  { viewer, address }: { viewer: Viewer | null; address: string },
  lessonId: string,
): Promise<QuizAttempt> {
  await requireQuiz(ctx, viewer, lessonId)
  if (!viewer) await limitVisitors(ctx, address)
  const userId = viewer?.userId ?? null
  const open = userId && (await findOpenAttempt(ctx.db, lessonId, userId))
  return describeAttempt(ctx, open || (await addAttempt(ctx, userId, lessonId)))
}

async function addAttempt(ctx: AppContext, userId: string | null, lessonId: string): Promise<StoredAttempt> {
  const added = await transact(ctx.db, async (trx) => {
    if (userId) await lockAttempts(trx, userId, lessonId)
    // Meanwhile another tab may have begun one, or even finished it.
    const open = userId && (await findOpenAttempt(trx, lessonId, userId))
    if (open) return open
    const version = await findPublishedQuiz(trx, lessonId)
    if (!version) throw notFound('Quiz')
    const { maxAttempts } = version.quiz
    const finished = userId ? await listFinishedAttempts(trx, lessonId, userId) : []
    if (maxAttempts !== null && finished.length >= maxAttempts) {
      throw conflict('no_attempts_left', 'You have used all attempts at this quiz.')
    }
    const id = randomId()
    const asked = drawQuestions(version.quiz, () => randomInt(CHANCES) / CHANCES)
    const startedAt = ctx.clock.now().toISOString()
    await insertAttempt(trx, { id, userId, lessonId, versionId: version.id, asked, startedAt })
    return userId ? findOpenAttempt(trx, lessonId, userId) : findAttempt(trx, id, null)
  })
  ctx.steps.reach('quiz-start:after-commit')
  if (!added) throw notFound('Quiz')
  return added
}

export async function showQuizAttempt(ctx: AppContext, asked: Asked): Promise<QuizAttempt> {
  return describeAttempt(ctx, await requireAttempt(ctx, asked))
}

/** Saves one answer; null removes it. */
export async function answerQuestion(
  ctx: AppContext,
  asked: Asked & { questionId: string },
  answer: QuizAnswer | null,
): Promise<{ saved: true }> {
  const attempt = await requireAttempt(ctx, asked)
  const question = await requireQuestion(ctx, attempt, asked.questionId)
  const problem = answer && findAnswerProblem(question, answer)
  if (problem) throw invalidInput(problem)
  await transact(ctx.db, async (trx) => {
    if (!(await holdOpenAttempt(trx, attempt.id))) {
      throw conflict('finished', 'This attempt is finished, so its answers stay as they are.')
    }
    await writeAnswer(trx, { attemptId: attempt.id, questionId: question.id, lessonId: attempt.lessonId, answer })
    ctx.steps.reach('quiz-answer:before-commit')
  })
  ctx.steps.reach('quiz-answer:after-commit')
  return { saved: true }
}

/** A temporary URL of a question's image. */
export async function openQuestionImage(ctx: AppContext, asked: Asked & { questionId: string }): Promise<string> {
  const attempt = await requireAttempt(ctx, asked)
  const question = await requireQuestion(ctx, attempt, asked.questionId)
  if (question.kind !== 'image') throw notFound('Image')
  return signImage(ctx, question.imageKey)
}

/** Only those that were drawn: others of the quiz count as missing. */
async function requireQuestion(ctx: AppContext, attempt: StoredAttempt, questionId: string) {
  const { drawn } = await readAttemptQuiz(ctx.db, attempt)
  const found = drawn.find(({ question }) => question.id === questionId)
  if (!found) throw notFound('Question')
  return found.question
}

/** Their own attempt at a quiz they may still do. */
export async function requireAttempt(ctx: AppContext, { attemptId, viewer }: Asked): Promise<StoredAttempt> {
  const attempt = await findAttempt(ctx.db, attemptId, viewer?.userId ?? null)
  if (!attempt) throw notFound('Attempt')
  await requireWatchableLesson(ctx, viewer, attempt.lessonId)
  return attempt
}
