import { queryOptions } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { noteDrafts } from './note-drafts.ts'
import { notesUnderWay } from './send-note.ts'

/** Always asked anew when a lesson opens: it may have been written elsewhere. A save under way comes first. */
export const noteQuery = (lessonId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/notes/:lessonId', { params: { lessonId } }),
    queryFn: async () => {
      await notesUnderWay()
      return callApi('GET /api/my/notes/:lessonId', { params: { lessonId } })
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Read anew whenever a lesson opens, with or without a connection. */
export const noteDraftQuery = (userId: string, lessonId: string) =>
  queryOptions({
    queryKey: ['note draft', userId, lessonId],
    queryFn: () => noteDrafts(userId, lessonId).find(),
    staleTime: 0,
    gcTime: 0,
  })

export const NOTES_INDEX_KEY = ['/api/my/notes/index']
