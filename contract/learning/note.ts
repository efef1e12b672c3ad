import { z } from 'zod'

import { InstantField, optional, text } from '../fields.ts'

export const MAX_NOTE_TITLE_LENGTH = 200
export const MAX_NOTE_LENGTH = 30_000

/** `updatedAt` is null while nothing has been written. */
export const NoteSchema = z.object({ title: z.string(), content: z.string(), updatedAt: InstantField.nullable() })
export type Note = z.infer<typeof NoteSchema>

/** What a writer says who has seen that there is no note yet. */
export const NEVER_WRITTEN = 'never'

export const SaveNoteSchema = z.object({
  title: text(1_000_000)
    .max(MAX_NOTE_TITLE_LENGTH, `Please keep the title under ${MAX_NOTE_TITLE_LENGTH} characters.`)
    .nullish()
    .transform((value) => value ?? ''),
  content: text(1_000_000)
    .max(MAX_NOTE_LENGTH, `Please keep the note under ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`)
    .nullish()
    .transform((value) => value ?? ''),
  /** The state that the writer began from. Left out, the last writer wins without a question. */
  baseUpdatedAt: optional(z.union([InstantField, z.literal(NEVER_WRITTEN)])),
})

/** `message` and `code` come first, as in every failure; the rest is what stands in the note now. */
export const NOTE_CHANGED = 'note_changed'
