import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'
import { QuizSchema } from './quiz.ts'

const lesson = z.object({ lessonId: IdField })

/** A lesson's quiz for its authors. */
export const AuthoredQuizSchema = z.object({
  lessonId: IdField,
  courseId: IdField,
  lessonTitle: z.string(),
  /** Null until something is written, or when nothing has changed since it was published. */
  draft: QuizSchema.nullable(),
  /** Rises with every save. A save that names another one is refused: someone else saved meanwhile. */
  revision: z.int(),
  /** What students get now. */
  published: z.object({ number: z.int(), publishedAt: InstantField, quiz: QuizSchema }).nullable(),
})
export type AuthoredQuiz = z.infer<typeof AuthoredQuizSchema>

export const showAuthoredQuiz = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/quiz',
  access: 'staff',
  summary: "Returns a lesson's quiz: the draft and what is published.",
  params: lesson,
  reply: AuthoredQuizSchema,
})

export const saveQuizDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/lessons/:lessonId/quiz',
  access: 'staff',
  summary: 'Saves the draft. Students notice nothing until it is published. 409 `changed_meanwhile`.',
  params: lesson,
  body: z.object({ quiz: QuizSchema, revision: z.int().min(0) }),
  reply: AuthoredQuizSchema,
})

export const publishQuiz = endpoint({
  method: 'POST',
  path: '/api/admin/lessons/:lessonId/quiz/publish',
  access: 'staff',
  summary: 'Publishes the draft as a new version. Students who have begun keep theirs.',
  params: lesson,
  reply: AuthoredQuizSchema,
})

export const showQuizStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/lessons/:lessonId/quiz/statistics',
  access: 'staff',
  summary: 'Says how finished attempts went, and each question. Visitors count too; attempts by staff do not.',
  params: lesson,
  reply: z.object({
    attempts: z.int(),
    students: z.int(),
    passed: z.int(),
    averageScore: z.number().nullable(),
    /** How often each was asked in a finished attempt, answered, and answered correctly. */
    questions: z.array(z.object({ questionId: IdField, asked: z.int(), answered: z.int(), correct: z.int() })),
  }),
})
