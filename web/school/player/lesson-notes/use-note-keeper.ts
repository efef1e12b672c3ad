import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import type { Note } from '#contract/learning/note.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { MY_COURSES_KEY } from '../player.queries.ts'
import { NOTES_INDEX_KEY } from './note.queries.ts'
import { noteDrafts } from './note-drafts.ts'
import { type NoteDraft, NoteKeeper } from './note-keeper.ts'
import { sendNote } from './send-note.ts'

/** The note of one lesson, saved while it is written. */
export function useNoteKeeper(lessonId: string, note: Note, draft: NoteDraft | null) {
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const drafts = noteDrafts(viewer?.id ?? '', lessonId)
  const [keeper] = useState(
    () =>
      new NoteKeeper(note, draft, {
        send: async (words) => {
          const result = await sendNote(lessonId, words)
          // Perhaps the course is no longer theirs: the page finds out.
          if (result.outcome === 'refused') void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
          return result
        },
        keepDraft: drafts.keep,
        // The list of notes would otherwise stay as it is for five minutes.
        onSaved: () => void queryClient.invalidateQueries({ queryKey: NOTES_INDEX_KEY }),
        onFailed: toastFailedSave,
      }),
  )
  useEffect(() => {
    const save = () => void keeper.saveNow()
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    addEventListener('online', save)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      save()
    }
  }, [keeper])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.getState) }
}

function toastFailedSave() {
  toast({ title: 'Error', description: 'Failed to save your note. Please try again.', variant: 'destructive' })
}
