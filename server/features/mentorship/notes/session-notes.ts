import { NOTE_CHANGED } from '#contract/learning/note-rules.ts'
import type { SessionNote } from '#contract/mentorship/session-notes.endpoints.ts'
import { isVisible } from '#contract/visible-text.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError, notFound } from '#server/http/app-error.ts'

import { findSession } from '../booking/mentor-sessions.repository.ts'
import { showMySession } from '../booking/show-sessions.ts'
import { findPrivateNote, writePrivateNote } from './private-notes.repository.ts'
import { findSharedNote, writeSharedNote } from './session-notes.repository.ts'

const EMPTY: SessionNote = { text: '', revision: 0, updatedAt: null }
const orEmpty = (note: SessionNote | undefined): SessionNote => (note && note.text !== '' ? note : EMPTY)

/** Another mentor's session counts as missing. */
async function requireOwnSession({ db }: AppContext, sessionId: string, mentorId: string): Promise<void> {
  if ((await findSession(db, sessionId))?.mentorId !== mentorId) throw notFound('Session')
}

export async function showSessionNotes(ctx: AppContext, mentorId: string, sessionId: string) {
  await requireOwnSession(ctx, sessionId, mentorId)
  return {
    shared: orEmpty(await findSharedNote(ctx.db, sessionId)),
    private: orEmpty(await findPrivateNote(ctx.db, { sessionId, mentorId })),
  }
}

type Save = { sessionId: string; audience: 'shared' | 'private'; text: string; revision?: number | undefined }

export async function saveSessionNotes(ctx: AppContext, mentorId: string, save: Save): Promise<SessionNote> {
  const { sessionId, audience, text, revision } = save
  await requireOwnSession(ctx, sessionId, mentorId)
  const write = { sessionId, text, revision, now: ctx.clock.now().toISOString() }
  const saved =
    audience === 'shared'
      ? await writeSharedNote(ctx.db, write)
      : await writePrivateNote(ctx.db, { ...write, mentorId })
  if (saved) return orEmpty(saved)
  const current = (await showSessionNotes(ctx, mentorId, sessionId))[audience]
  throw new AppError(409, NOTE_CHANGED, 'These notes were changed elsewhere.', {
    details: { text: current.text, revision: String(current.revision) },
  })
}

/** For everyone with a seat, once the session is over. */
export async function showSharedNotes({ db, clock }: AppContext, userId: string, sessionId: string) {
  const { state } = await showMySession(db, { sessionId, userId, now: clock.now() })
  const note = state === 'held' ? await findSharedNote(db, sessionId) : undefined
  // What shows nothing isn't a note. Its author's text isn't touched, because it's saved while it's typed.
  if (!note || !isVisible(note.text)) return { text: '', updatedAt: null }
  return { text: note.text, updatedAt: note.updatedAt }
}
