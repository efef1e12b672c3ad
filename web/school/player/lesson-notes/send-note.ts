import type { Note } from '#contract/learning/note.ts'
import { NEVER_WRITTEN, NOTE_CHANGED } from '#contract/learning/note-rules.ts'
import { ApiError, failureCode, failureDetail, failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { logInAgain } from '#web/lib/session/lost-session.ts'
import { putWithKeepalive } from '../put-with-keepalive.ts'
import type { SaveResult } from './note-keeper.ts'

type Words = { title: string; content: string; baseUpdatedAt?: string }

let underWay: Promise<unknown> = Promise.resolve()

/** Until every note that was sent has been answered. */
export async function notesUnderWay(): Promise<void> {
  await underWay
}

export function sendNote(lessonId: string, words: Words): Promise<SaveResult> {
  const result = send(lessonId, words)
  underWay = Promise.all([underWay, result])
  return result
}

async function send(lessonId: string, words: Words): Promise<SaveResult> {
  try {
    return { outcome: 'saved', note: (await putWithKeepalive(`/api/my/notes/${lessonId}`, words)) as Note }
  } catch (error) {
    if (isLostSession(error)) {
      logInAgain()
      return { outcome: 'signedOut' }
    }
    if (failureCode(error) === NOTE_CHANGED) return { outcome: 'changed', note: presentNote(error) }
    const isRefused = error instanceof ApiError && [400, 403, 404, 413].includes(error.status)
    return isRefused ? { outcome: 'refused', problem: failureText(error) } : { outcome: 'failed' }
  }
}

function presentNote(error: unknown): Note {
  const updatedAt = failureDetail(error, 'updatedAt')
  return {
    title: failureDetail(error, 'title') ?? '',
    content: failureDetail(error, 'content') ?? '',
    updatedAt: !updatedAt || updatedAt === NEVER_WRITTEN ? null : updatedAt,
  }
}
