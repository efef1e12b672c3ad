import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Note } from '#contract/learning/note.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import type { NoteDraft } from '#web/note-autosave/note-autosave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NoteEditor, type NoteTime } from './NoteEditor.tsx'
import { noteDraftQuery, noteQuery } from './note.queries.ts'

/** The student's note for this lesson. */
export function NotesPanel({ lessonId, time }: { lessonId: string; time: NoteTime | null }) {
  const { data: note, isError, refetch, isFetching } = useQuery(noteQuery(lessonId))
  const { viewer } = useViewer()
  const { data: draft } = useQuery(noteDraftQuery(viewer?.id ?? '', lessonId))
  // Stays mounted once open, because a refetch must not replace the field while someone types.
  const [opened, setOpened] = useState<{ note: Note; draft: NoteDraft | null }>()
  if (note && !isFetching && draft !== undefined && !opened) setOpened({ note, draft })
  if (opened) return <NoteEditor lessonId={lessonId} {...opened} time={time} />
  if (isError && !isFetching) {
    return (
      <div>
        <p role="alert" className="text-14 text-ink-soft">
          Failed to load notes
        </p>
        <Button size="small" className="mt-2" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-40" />
    </div>
  )
}
