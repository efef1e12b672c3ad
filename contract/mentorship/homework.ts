import { z } from 'zod'

import { IdField, InstantField, ListedIdField, optional, requiredText, visibleText } from '../fields.ts'
import { FileIdsField, SharedFileSchema } from './shared-file.ts'
import { LONGEST_MESSAGE, LONGEST_TITLE } from './thread-limits.ts'

const HOMEWORK_STATUSES = ['open', 'handed_in', 'done'] as const

export const HomeworkSchema = z.object({
  id: ListedIdField,
  mentorId: ListedIdField,
  mentorName: z.string(),
  studentId: ListedIdField,
  studentName: z.string(),
  title: z.string(),
  instructions: z.string(),
  /** The mentor's. */
  files: z.array(SharedFileSchema),
  /** A day on the student's calendar: `2026-11-24`. */
  dueOn: z.string().nullable(),
  givenAt: InstantField,
  status: z.enum(HOMEWORK_STATUSES),
  handedInAt: InstantField.nullable(),
  /** The student's words and files, also those of an earlier try. */
  answer: z.string().nullable(),
  answerFiles: z.array(SharedFileSchema),
  /** When the mentor asked for another try. */
  returnedAt: InstantField.nullable(),
  doneAt: InstantField.nullable(),
  /** What the mentor said about it last. */
  review: z.string().nullable(),
  /** Rises with every change of the task. */
  revision: z.int(),
})
export type Homework = z.infer<typeof HomeworkSchema>

const LongText = visibleText(LONGEST_MESSAGE).default('')
const DayField = z.iso
  .date('Please choose a day.')
  .refine((day) => day >= '2000' && day < '2200', 'Please choose a day.')

const taskFields = {
  title: requiredText(LONGEST_TITLE, 'Please give it a title.'),
  instructions: LongText,
  dueOn: optional(DayField).transform((day) => day ?? null),
  /** All files it should have: those it keeps, and new ones. */
  fileIds: FileIdsField.default([]),
}

export const HomeworkFormSchema = z.object({
  /** Chosen once per task: sending it again returns the same task. */
  id: IdField,
  ...taskFields,
})
export type HomeworkForm = z.infer<typeof HomeworkFormSchema>

/** `revision`: the one the change is based on. */
export const HomeworkChangeSchema = z.object({ ...taskFields, revision: z.int().min(1) })
export type HomeworkChange = z.infer<typeof HomeworkChangeSchema>

export const HandInSchema = z
  .object({ answer: LongText, fileIds: FileIdsField.default([]) })
  .refine(({ answer, fileIds }) => answer !== '' || fileIds.length > 0, {
    path: ['answer'],
    message: 'Please write a note or attach a file.',
  })
export type HandIn = z.infer<typeof HandInSchema>

export const ReviewSchema = z
  .object({ verdict: z.enum(['done', 'again']), review: LongText })
  .refine(({ verdict, review }) => verdict === 'done' || review !== '', {
    path: ['review'],
    message: 'Please say what to try again.',
  })
export type Review = z.infer<typeof ReviewSchema>
