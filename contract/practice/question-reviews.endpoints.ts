import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import { QuizAnswerSchema } from './quiz-answer.ts'
import { AskedQuestionSchema, QuestionReviewSchema } from './quiz-attempt.ts'

const lesson = z.object({ lessonId: IdField })
const question = lesson.extend({ questionId: IdField })

export const listDueQuestions = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/quiz/review',
  access: 'signedIn',
  summary: 'Lists the questions the student once missed that are due for review today. None while an attempt is open.',
  params: lesson,
  reply: z.object({ questions: z.array(AskedQuestionSchema) }),
})

export const answerDueQuestion = endpoint({
  method: 'POST',
  path: '/api/my/lessons/:lessonId/quiz/review/:questionId',
  access: 'signedIn',
  summary: 'Checks the answer to a question that is due, once. Counts as no attempt. 409 `attempt_open`, `not_due`.',
  params: question,
  body: z.object({ answer: QuizAnswerSchema.nullable() }),
  reply: z.object({
    review: QuestionReviewSchema,
    /** The UTC day on which it returns; null if it was right often enough. */
    returnsOn: z.iso.date().nullable(),
  }),
})

export const showDueImage = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/quiz/review/:questionId/image',
  access: 'signedIn',
  summary: "Redirects to the signed URL of a question's image, while the question is reviewed.",
  params: question,
  reply: z.string(),
  redirects: true,
})
