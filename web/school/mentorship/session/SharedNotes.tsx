import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { NoteText } from './NoteText.tsx'

const sharedNotesQuery = (id: string) => ({
  ...apiQuery('GET /api/my/mentorship/sessions/:id/notes', { params: { id } }),
  staleTime: 0,
})

/** What the mentor wrote for the student, once the session is over. */
export function SharedNotes({ sessionId, mentorName }: { sessionId: string; mentorName: string }) {
  const { data, isError, refetch } = useQuery(sharedNotesQuery(sessionId))
  if (!data) return isError ? <LoadFailure what="Notes about this session" onRetry={() => refetch()} /> : null
  if (data.text === '') return null
  return (
    <section aria-labelledby="shared-notes-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="shared-notes-title" className="text-22">
        Notes from <bdi>{mentorName}</bdi>
      </h2>
      <NoteText text={data.text} />
    </section>
  )
}
