import { z } from 'zod'

import { IdField, text } from '../fields.ts'
import { LONGEST_ANSWER, MOST_CHOICES } from './quiz-limits.ts'

const FractionField = z.number().min(0).max(1)

/** What a student answers, one kind for each kind of question. */
export const QuizAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), optionId: IdField }),
  z.object({ kind: z.literal('multiple'), optionIds: z.array(IdField).max(MOST_CHOICES) }),
  z.object({ kind: z.literal('number'), value: z.number().min(-1e12).max(1e12) }),
  z.object({ kind: z.literal('order'), itemIds: z.array(IdField).max(MOST_CHOICES) }),
  z.object({ kind: z.literal('text'), text: text(LONGEST_ANSWER).trim() }),
  z.object({ kind: z.literal('image'), x: FractionField, y: FractionField }),
])
export type QuizAnswer = z.infer<typeof QuizAnswerSchema>
