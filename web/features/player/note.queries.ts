import { queryOptions } from '@tanstack/react-query'

import { callApi } from '#web/lib/api-client.ts'
import { apiQuery } from '#web/lib/api-query.ts'
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

export const NOTES_INDEX_KEY = ['/api/my/notes/index']
