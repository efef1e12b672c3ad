import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'

import type { Note } from '#contract/learning/note.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { NoteAutosave, type NoteDraft } from '#web/note-autosave/note-autosave.ts'
import { noteDrafts } from '#web/note-autosave/note-drafts.ts'
import { useSaveOnLeave } from '#web/note-autosave/use-save-on-leave.ts'
import { MY_COURSES_KEY } from '../player.queries.ts'
import { NOTES_INDEX_KEY } from './note.queries.ts'
import { sendNote } from './send-note.ts'

/** A lesson's note, saved automatically while it is being written. */
export function useNoteAutosave(lessonId: string, note: Note, draft: NoteDraft | null) {
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const drafts = noteDrafts(viewer?.id ?? '', lessonId)
  const [autosave] = useState(
    () =>
      new NoteAutosave(note, draft, {
        send: async (note) => {
          const result = await sendNote(lessonId, note)
          // Access may have ended; refetching updates the page.
          if (result.outcome === 'refused') void queryClient.invalidateQueries({ queryKey: MY_COURSES_KEY })
          return result
        },
        saveDraft: drafts.keep,
        // The notes index would otherwise stay fresh for five minutes.
        onSaved: () => void queryClient.invalidateQueries({ queryKey: NOTES_INDEX_KEY }),
        onFailed: toastFailedSave,
      }),
  )
  useSaveOnLeave(autosave)
  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.getState) }
}

function toastFailedSave() {
  toast({ title: 'Error', description: 'Failed to save your note. Please try again.', variant: 'destructive' })
}
