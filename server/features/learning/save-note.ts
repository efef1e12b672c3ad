import type { z } from 'zod'

import type { Note, SaveNoteSchema } from '#contract/learning/note.ts'
import { isBlankNote, NEVER_WRITTEN, NOTE_CHANGED } from '#contract/learning/note-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { AppError } from '#server/http/app-error.ts'

import { findNote, removeNote, writeNote } from './notes.repository.ts'
import { requireOwnLesson } from './require-lesson.ts'

const EMPTY: Note = { title: '', content: '', updatedAt: null }

/** Students can always read their own notes, even without access to the course. */
export async function showNote(ctx: AppContext, userId: string, lessonId: string): Promise<Note> {
  const note = await findNote(ctx.db, userId, lessonId)
  if (note) return note
  await requireOwnLesson(ctx, userId, lessonId)
  return EMPTY
}

/**
 * The last writer wins, unless they say which version they started from and it has changed since; then they're asked.
 */
export async function saveNote(
  ctx: AppContext,
  { userId, lessonId, body }: { userId: string; lessonId: string; body: z.output<typeof SaveNoteSchema> },
): Promise<Note> {
  await requireOwnLesson(ctx, userId, lessonId)
  const baseUpdatedAt = body.baseUpdatedAt === NEVER_WRITTEN ? null : body.baseUpdatedAt
  const note = { userId, lessonId, ...body, baseUpdatedAt, now: ctx.clock.now().toISOString() }
  const isBlank = isBlankNote(body)
  const saved = await transact(ctx.db, async (trx) => {
    if (isBlank && (await removeNote(trx, note))) return EMPTY
    const written = isBlank ? undefined : await writeNote(trx, note)
    ctx.steps.reach('note:before-commit')
    return written ?? Promise.reject(changedElsewhere((await findNote(trx, userId, lessonId)) ?? EMPTY))
  })
  ctx.steps.reach('note:after-commit')
  ctx.metrics.saves.add({ kind: 'note' })
  return saved
}

function changedElsewhere({ title, content, updatedAt }: Note): AppError {
  return new AppError(409, NOTE_CHANGED, 'This note was changed elsewhere.', {
    details: { title, content, updatedAt: updatedAt ?? NEVER_WRITTEN },
  })
}
