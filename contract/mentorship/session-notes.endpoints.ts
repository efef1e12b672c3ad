import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, text } from '../fields.ts'
import { MAX_NOTE_LENGTH } from '../learning/note-rules.ts'

const SessionNoteSchema = z.object({
  text: z.string(),
  /** 0 before the first save. */
  revision: z.int(),
  updatedAt: InstantField.nullable(),
})
export type SessionNote = z.infer<typeof SessionNoteSchema>

export const showSessionNotes = endpoint({
  method: 'GET',
  path: '/api/mentor/sessions/:id/notes',
  access: 'mentor',
  summary: "The mentor's notes about one of their sessions: those for everyone in it, and those for themselves.",
  params: z.object({ id: IdField }),
  reply: z.object({ shared: SessionNoteSchema, private: SessionNoteSchema }),
})

export const saveSessionNotes = endpoint({
  method: 'PUT',
  path: '/api/mentor/sessions/:id/notes/:audience',
  access: 'mentor',
  summary:
    'Saves notes about a session. 409 `note_changed` with the current `text` and `revision` unless `revision` is the current one; without it, they are replaced.',
  params: z.object({ id: IdField, audience: z.enum(['shared', 'private']) }),
  body: z.object({ text: text(MAX_NOTE_LENGTH), revision: z.int().min(0).optional() }),
  reply: SessionNoteSchema,
})

export const showSharedNotes = endpoint({
  method: 'GET',
  path: '/api/my/mentorship/sessions/:id/notes',
  access: 'signedIn',
  summary:
    "The mentor's shared notes about one of your sessions, once it's over. Empty before that, and if you canceled.",
  params: z.object({ id: IdField }),
  reply: z.object({ text: z.string(), updatedAt: InstantField.nullable() }),
})
