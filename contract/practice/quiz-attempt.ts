import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { QuizAnswerSchema } from './quiz-answer.ts'

const choice = z.object({ id: IdField, text: z.string() })
const common = { id: IdField, prompt: z.string() }

/** A question as students see it: nothing in it tells the answer. */
export const AskedQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...common, options: z.array(choice) }),
  z.object({ kind: z.literal('multiple'), ...common, options: z.array(choice) }),
  z.object({ kind: z.literal('number'), ...common, unit: z.string() }),
  z.object({ kind: z.literal('order'), ...common, items: z.array(choice) }),
  z.object({ kind: z.literal('text'), ...common }),
  z.object({ kind: z.literal('image'), ...common, imageUrl: z.string(), imageText: z.string() }),
])
export type AskedQuestion = z.infer<typeof AskedQuestionSchema>

/** How one question went, once the attempt is finished. */
export const QuestionReviewSchema = z.object({
  questionId: IdField,
  isCorrect: z.boolean(),
  explanation: z.string(),
  /** The right answer in words; empty where `rightOptionIds` or `areas` say it. */
  rightAnswer: z.string(),
  rightOptionIds: z.array(IdField),
  /** Where to click, in parts of the image's width and height. */
  areas: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** What the teacher says about the options that were chosen. */
  feedback: z.array(z.object({ optionId: IdField, text: z.string() })),
})
export type QuestionReview = z.infer<typeof QuestionReviewSchema>

/** One attempt at a quiz, with its questions in this student's order. */
export const QuizAttemptSchema = z.object({
  id: IdField,
  questions: z.array(AskedQuestionSchema),
  /** Saved so far. */
  answers: z.array(z.object({ questionId: IdField, answer: QuizAnswerSchema })),
  passMark: z.int(),
  startedAt: InstantField,
  /** Null until the attempt is finished. `score` is from 0 to 100. */
  review: z.object({ score: z.int(), passed: z.boolean(), questions: z.array(QuestionReviewSchema) }).nullable(),
})
export type QuizAttempt = z.infer<typeof QuizAttemptSchema>

/** What a quiz is about, before an attempt begins. */
export const QuizOverviewSchema = z.object({
  lessonId: IdField,
  introduction: z.string(),
  passMark: z.int(),
  /** Null is unlimited. */
  maxAttempts: z.int().nullable(),
  /** How many are asked in an attempt. */
  questionCount: z.int(),
  /** The attempt that isn't finished yet. */
  openAttemptId: IdField.nullable(),
  attempts: z.array(z.object({ id: IdField, finishedAt: InstantField, score: z.int(), passed: z.boolean() })),
})
export type QuizOverview = z.infer<typeof QuizOverviewSchema>
