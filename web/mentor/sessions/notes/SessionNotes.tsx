import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SessionNote } from '#contract/mentorship/session-notes.endpoints.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import type { NoteDraft } from '#web/note-autosave/note-autosave.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SessionNoteEditor } from './SessionNoteEditor.tsx'
import { sessionDraftQuery, sessionNotesQuery } from './session-notes.queries.ts'

type Opened = {
  notes: { shared: SessionNote; private: SessionNote }
  drafts: { shared: NoteDraft | null; private: NoteDraft | null }
}

/** What the mentor writes about a session: for everyone in it, and for themselves. */
export function SessionNotes({ sessionId, isGroup }: { sessionId: string; isGroup: boolean }) {
  const mentorId = useViewer().viewer?.id ?? ''
  const { data: notes, isError, isFetching, refetch } = useQuery(sessionNotesQuery(sessionId))
  const { data: shared } = useQuery(sessionDraftQuery({ mentorId, sessionId, audience: 'shared' }))
  const { data: own } = useQuery(sessionDraftQuery({ mentorId, sessionId, audience: 'private' }))
  // Stays once open, because a refetch must not replace a field while someone types.
  const [opened, setOpened] = useState<Opened>()
  if (notes && !isFetching && shared !== undefined && own !== undefined && !opened) {
    setOpened({ notes, drafts: { shared, private: own } })
  }
  const students = isGroup ? 'Everyone with a seat' : 'Your student'
  return (
    <section aria-labelledby="notes-title" className="mt-10">
      <h2 id="notes-title" className="text-22">
        Notes
      </h2>
      {!opened && isError && !isFetching && <LoadFailure what="Your notes" onRetry={() => refetch()} />}
      {!opened && (!isError || isFetching) && <Skeleton className="mt-4 h-56 rounded-card" />}
      {opened && (
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <SessionNoteEditor
            {...{ mentorId, sessionId }}
            audience="shared"
            title="Shared notes"
            readers={`${students} can read them once the session is over.`}
            note={opened.notes.shared}
            draft={opened.drafts.shared}
          />
          <SessionNoteEditor
            {...{ mentorId, sessionId }}
            audience="private"
            title="Private notes"
            readers="Only you see these. Students have a right to ask the school for a copy."
            note={opened.notes.private}
            draft={opened.drafts.private}
          />
        </div>
      )}
    </section>
  )
}
