import type { Note } from '#contract/learning/note.ts'
import { NEVER_WRITTEN, NOTE_CHANGED } from '#contract/learning/note-rules.ts'
import { ApiError, failureCode, failureDetail, failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { logInAgain } from '#web/lib/session/lost-session.ts'
import type { SaveResult } from '#web/note-autosave/note-autosave.ts'
import { putWithKeepalive } from '#web/note-autosave/put-with-keepalive.ts'

type NoteText = { title: string; content: string; baseUpdatedAt?: string }

let pendingSaves: Promise<unknown> = Promise.resolve()

/** Resolves when every pending save has finished. */
export async function waitForNoteSaves(): Promise<void> {
  await pendingSaves
}

export function sendNote(lessonId: string, note: NoteText): Promise<SaveResult> {
  const result = send(lessonId, note)
  pendingSaves = Promise.all([pendingSaves, result])
  return result
}

async function send(lessonId: string, note: NoteText): Promise<SaveResult> {
  try {
    return { outcome: 'saved', note: (await putWithKeepalive(`/api/my/notes/${lessonId}`, note)) as Note }
  } catch (error) {
    if (isLostSession(error)) {
      logInAgain()
      return { outcome: 'signedOut' }
    }
    if (failureCode(error) === NOTE_CHANGED) return { outcome: 'changed', note: noteFromConflict(error) }
    const isRefused = error instanceof ApiError && [400, 403, 404, 413].includes(error.status)
    return isRefused ? { outcome: 'refused', problem: failureText(error) } : { outcome: 'failed' }
  }
}

function noteFromConflict(error: unknown): Note {
  const updatedAt = failureDetail(error, 'updatedAt')
  return {
    title: failureDetail(error, 'title') ?? '',
    content: failureDetail(error, 'content') ?? '',
    updatedAt: !updatedAt || updatedAt === NEVER_WRITTEN ? null : updatedAt,
  }
}
