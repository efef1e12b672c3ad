import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'

const AttemptSchema = z.object({ finishedAt: InstantField, score: z.int(), passed: z.boolean() })

/** A drill or quiz in one of the student's courses. */
const ExerciseSchema = z.object({
  lessonId: IdField,
  title: z.string(),
  kind: z.enum(['drill', 'quiz']),
  courseId: IdField,
  courseSlug: z.string(),
  courseTitle: z.string(),
  /** There is an attempt that isn't finished. */
  isOpen: z.boolean(),
  /** Newest first. */
  attempts: z.array(AttemptSchema),
  /** The UTC day on which it, or a question of it, should be tried again. Never for one that is waived or locked. */
  reviewOn: z.iso.date().nullable(),
  /** How many questions of a quiz are due today. */
  dueQuestions: z.int(),
  /** Staff completed it for this student, who didn't pass it. */
  isWaived: z.boolean(),
  /** The exercise that has to be passed before this one opens. */
  lockedBy: z.object({ lessonId: IdField, title: z.string() }).nullable(),
})
export type Exercise = z.infer<typeof ExerciseSchema>

export const showMyPractice = endpoint({
  method: 'GET',
  path: '/api/my/practice',
  access: 'signedIn',
  summary: 'Lists the drills and quizzes of the own courses, in course order, with the latest attempts at each.',
  reply: z.object({
    /** The UTC day it is now, by the clock of the server. */
    today: z.iso.date(),
    exercises: z.array(ExerciseSchema),
  }),
})
