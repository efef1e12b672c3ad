import { queryOptions } from '@tanstack/react-query'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { noteDrafts } from '#web/note-autosave/note-drafts.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'

export type Audience = 'shared' | 'private'

export const sessionNotesQuery = (id: string) =>
  alwaysFresh(apiQuery('GET /api/mentor/sessions/:id/notes', { params: { id } }))

type Place = { mentorId: string; sessionId: string; audience: Audience }

/** Text that this browser hasn't saved yet, such as after a crash or without a connection. */
export const sessionDrafts = ({ mentorId, sessionId, audience }: Place) =>
  noteDrafts(mentorId, `session-${sessionId}-${audience}`)

export const sessionDraftQuery = (place: Place) =>
  queryOptions({
    queryKey: ['session-note-draft', place.mentorId, place.sessionId, place.audience],
    queryFn: () => sessionDrafts(place).find(),
    gcTime: 0,
    staleTime: 0,
  })
