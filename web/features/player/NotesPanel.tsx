import { useQuery } from '@tanstack/react-query'

import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NoteEditor, type NoteTime } from './NoteEditor.tsx'
import { noteQuery } from './note.queries.ts'

/** The student's note to this lesson, like a margin beside it. */
export function NotesPanel({ lessonId, time }: { lessonId: string; time: NoteTime }) {
  const { data: note, isError, refetch, isFetching } = useQuery(noteQuery(lessonId))
  if (note && !isFetching) return <NoteEditor lessonId={lessonId} note={note} time={time} />
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
