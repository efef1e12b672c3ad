import { z } from 'zod'

import { IdField, text } from '../fields.ts'
import {
  LONGEST_ANSWER,
  LONGEST_EXPLANATION,
  LONGEST_FEEDBACK,
  LONGEST_IMAGE_TEXT,
  LONGEST_OPTION,
  LONGEST_POOL_NAME,
  LONGEST_PROMPT,
  LONGEST_UNIT,
  MOST_ATTEMPTS,
  MOST_CHOICES,
  MOST_POOLS,
  MOST_QUESTIONS,
} from './quiz-limits.ts'

const PoolNameField = text(LONGEST_POOL_NAME).trim()
const FeedbackField = text(LONGEST_FEEDBACK).trim()
const FractionField = z.number().min(0).max(1)

const areDifferent = (values: string[]) => new Set(values).size === values.length

const common = {
  /** Stays the same in later versions, so statistics and reviews can follow a question. */
  id: IdField,
  prompt: text(LONGEST_PROMPT).trim().min(1, 'Please write the question.'),
  /** Shown in the review, whatever was answered. */
  explanation: text(LONGEST_EXPLANATION).trim(),
  /** Empty for a question that's always asked. Of the questions of a pool, only some are. */
  pool: PoolNameField,
}

const OptionSchema = z.object({
  id: IdField,
  text: text(LONGEST_OPTION).trim().min(1, 'Please fill in every answer.'),
  isCorrect: z.boolean(),
  /** Shown in the review to students who chose it. */
  feedback: FeedbackField,
})
const options = z
  .array(OptionSchema)
  .min(2, 'Please offer at least two answers.')
  .max(MOST_CHOICES)
  .refine((all) => areDifferent(all.map(({ id }) => id)), 'Two answers have the same id.')

const SingleSchema = z.object({
  kind: z.literal('single'),
  ...common,
  options: options.refine((all) => all.filter((one) => one.isCorrect).length === 1, 'Please mark one answer as right.'),
})

/** Right only with every right answer and no other. */
const MultipleSchema = z.object({
  kind: z.literal('multiple'),
  ...common,
  options: options.refine((all) => all.some((one) => one.isCorrect), 'Please mark at least one answer as right.'),
})

const NumberSchema = z.object({
  kind: z.literal('number'),
  ...common,
  answer: z.number().min(-1e12).max(1e12),
  /** How far an answer may be from the right one. */
  tolerance: z.number().min(0).max(1e12),
  /** Such as `%` or `$`, shown after the field. */
  unit: text(LONGEST_UNIT).trim(),
})

const OrderSchema = z.object({
  kind: z.literal('order'),
  ...common,
  /** In the right order. */
  items: z
    .array(z.object({ id: IdField, text: text(LONGEST_OPTION).trim().min(1, 'Please fill in every item.') }))
    .min(2, 'Please write at least two items.')
    .max(MOST_CHOICES)
    .refine((all) => areDifferent(all.map(({ id }) => id)), 'Two items have the same id.')
    .refine((all) => areDifferent(all.map(({ text }) => text)), 'Two items are the same, so their order is unclear.'),
})

const TextSchema = z.object({
  kind: z.literal('text'),
  ...common,
  /** Capitals, accents of typing and extra spaces make no difference, see `checkAnswer`. */
  accepted: z
    .array(text(LONGEST_ANSWER).trim().min(1, 'Please fill in every accepted answer.'))
    .min(1, 'Please write at least one accepted answer.')
    .max(MOST_CHOICES),
})

/** In parts of the image's width and height, so it fits any size. */
const LengthField = z.number().positive().max(1)
const AreaSchema = z.object({ x: FractionField, y: FractionField, width: LengthField, height: LengthField })
export type ImageArea = z.infer<typeof AreaSchema>

const ImageSchema = z.object({
  kind: z.literal('image'),
  ...common,
  /** A file of the media library. */
  imageKey: text(LONGEST_IMAGE_TEXT).trim().min(1, 'Please choose an image.'),
  /** What the image shows, for those who can't see it. */
  imageText: text(LONGEST_IMAGE_TEXT).trim().min(1, 'Please describe the image.'),
  /** A click in any of them is right. */
  areas: z.array(AreaSchema).min(1, 'Please mark where to click.').max(MOST_CHOICES),
})

export const QuestionSchema = z.discriminatedUnion('kind', [
  SingleSchema,
  MultipleSchema,
  NumberSchema,
  OrderSchema,
  TextSchema,
  ImageSchema,
])
export type Question = z.infer<typeof QuestionSchema>

/** A quiz as staff write it. */
export const QuizSchema = z
  .object({
    /** Shown before the quiz begins. */
    introduction: text(4000).trim(),
    questions: z.array(QuestionSchema).min(1, 'Please write at least one question.').max(MOST_QUESTIONS),
    /** How many of a pool's questions are asked. A pool that isn't listed asks all of them. */
    pools: z
      .array(z.object({ name: PoolNameField.min(1), draw: z.int().min(1).max(MOST_QUESTIONS) }))
      .max(MOST_POOLS)
      .refine((all) => areDifferent(all.map(({ name }) => name)), 'Two pools have the same name.'),
    shufflesQuestions: z.boolean(),
    shufflesOptions: z.boolean(),
    /** The score that passes, from 0 to 100. */
    passMark: z.int().min(0).max(100),
    /** Null is unlimited. */
    maxAttempts: z.int().min(1).max(MOST_ATTEMPTS).nullable(),
  })
  .refine(({ questions }) => areDifferent(questions.map(({ id }) => id)), {
    message: 'Two questions have the same id.',
    path: ['questions'],
  })
export type Quiz = z.infer<typeof QuizSchema>
