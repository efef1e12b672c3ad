import { z } from 'zod'

import { InstantField, optional, text } from '../fields.ts'
import { NEVER_WRITTEN, noteTooLong } from './note-rules.ts'

/** `updatedAt` is null while nothing has been written. */
export const NoteSchema = z.object({ title: z.string(), content: z.string(), updatedAt: InstantField.nullable() })
export type Note = z.infer<typeof NoteSchema>

/** Generous, because `noteTooLong` checks the real limits with its own messages. */
const WordsField = text(1_000_000)
  .nullish()
  .transform((value) => value ?? '')

export const SaveNoteSchema = z
  .object({
    title: WordsField,
    content: WordsField,
    /** The version the edit is based on. If omitted, the note is overwritten without a conflict check. */
    baseUpdatedAt: optional(z.union([InstantField, z.literal(NEVER_WRITTEN)])),
  })
  .superRefine((note, refinement) => {
    const message = noteTooLong(note)
    if (message) refinement.addIssue({ code: 'custom', message, path: ['content'] })
  })
