import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import { QuizAnswerSchema } from './quiz-answer.ts'
import { QuizAttemptSchema, QuizOverviewSchema } from './quiz-attempt.ts'

const lesson = z.object({ lessonId: IdField })
const attempt = z.object({ attemptId: IdField })
const question = attempt.extend({ questionId: IdField })

export const showQuiz = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/quiz',
  access: 'public',
  summary: "Returns what a quiz is about and the student's attempts. Access as for the lesson's video.",
  params: lesson,
  reply: QuizOverviewSchema,
})

export const startQuiz = endpoint({
  method: 'POST',
  path: '/api/my/lessons/:lessonId/quiz/attempts',
  access: 'public',
  summary: 'Starts an attempt, or returns the one that is not finished. 409 `no_attempts_left`.',
  params: lesson,
  reply: QuizAttemptSchema,
})

export const showQuizAttempt = endpoint({
  method: 'GET',
  path: '/api/my/quiz-attempts/:attemptId',
  access: 'public',
  summary: 'Returns an attempt with the answers saved so far, and its review once it is finished.',
  params: attempt,
  reply: QuizAttemptSchema,
})

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/my/quiz-attempts/:attemptId/answers/:questionId',
  access: 'public',
  summary: 'Saves the answer to one question; null removes it. Possible until the attempt is finished: 409 `finished`.',
  params: question,
  body: z.object({ answer: QuizAnswerSchema.nullable() }),
  reply: z.object({ saved: z.literal(true) }),
})

export const finishQuiz = endpoint({
  method: 'POST',
  path: '/api/my/quiz-attempts/:attemptId/finish',
  access: 'public',
  summary: 'Checks the answers and returns the review. Questions without an answer count as wrong.',
  params: attempt,
  reply: QuizAttemptSchema,
})

export const showQuestionImage = endpoint({
  method: 'GET',
  path: '/api/my/quiz-attempts/:attemptId/images/:questionId',
  access: 'public',
  summary: "Redirects to the signed URL of a question's image. Access as for the attempt.",
  params: question,
  reply: z.string(),
  redirects: true,
})
