import { z } from 'zod'

import { InstantField, optional, text } from '../fields.ts'
import { NEVER_WRITTEN, noteTooLong } from './note-rules.ts'

/** `updatedAt` is null while nothing has been written. */
export const NoteSchema = z.object({ title: z.string(), content: z.string(), updatedAt: InstantField.nullable() })
export type Note = z.infer<typeof NoteSchema>

/** The whole request is bounded anyway; what a note may hold is said below, in words of its own. */
const WordsField = text(1_000_000)
  .nullish()
  .transform((value) => value ?? '')

export const SaveNoteSchema = z
  .object({
    title: WordsField,
    content: WordsField,
    /** The state that the writer began from. Left out, the last writer wins without a question. */
    baseUpdatedAt: optional(z.union([InstantField, z.literal(NEVER_WRITTEN)])),
  })
  .superRefine((note, refinement) => {
    const message = noteTooLong(note)
    if (message) refinement.addIssue({ code: 'custom', message, path: ['content'] })
  })
