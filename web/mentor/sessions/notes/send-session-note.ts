import type { Note } from '#contract/learning/note.ts'
import { NEVER_WRITTEN, NOTE_CHANGED } from '#contract/learning/note-rules.ts'
import type { SessionNote } from '#contract/mentorship/session-notes.endpoints.ts'
import { ApiError, failureCode, failureDetail, failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { logInAgain } from '#web/lib/session/lost-session.ts'
import type { SaveResult } from '#web/note-autosave/note-autosave.ts'
import { putWithKeepalive } from '#web/note-autosave/put-with-keepalive.ts'
import type { Audience } from './session-notes.queries.ts'

type Written = { content: string; baseUpdatedAt?: string }

/** Autosave tells versions apart by a text; here it's the number of the revision. */
export const asNote = ({ text, revision }: Pick<SessionNote, 'text' | 'revision'>): Note => ({
  title: '',
  content: text,
  updatedAt: revision === 0 ? null : String(revision),
})

const revisionOf = (base: string) => (base === NEVER_WRITTEN ? 0 : Number(base))

export async function sendSessionNote(
  sessionId: string,
  audience: Audience,
  { content, baseUpdatedAt }: Written,
): Promise<SaveResult> {
  try {
    const body = { text: content, ...(baseUpdatedAt === undefined ? {} : { revision: revisionOf(baseUpdatedAt) }) }
    const saved = await putWithKeepalive(`/api/mentor/sessions/${sessionId}/notes/${audience}`, body)
    return { outcome: 'saved', note: asNote(saved as SessionNote) }
  } catch (error) {
    if (isLostSession(error)) {
      logInAgain()
      return { outcome: 'signedOut' }
    }
    if (failureCode(error) === NOTE_CHANGED) {
      const current = {
        text: failureDetail(error, 'text') ?? '',
        revision: Number(failureDetail(error, 'revision') ?? 0),
      }
      return { outcome: 'changed', note: asNote(current) }
    }
    const isRefused = error instanceof ApiError && [400, 403, 404, 413].includes(error.status)
    return isRefused ? { outcome: 'refused', problem: failureText(error) } : { outcome: 'failed' }
  }
}
