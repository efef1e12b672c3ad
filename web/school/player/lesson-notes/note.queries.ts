import { queryOptions } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { noteDrafts } from '#web/note-autosave/note-drafts.ts'
import { waitForNoteSaves } from './send-note.ts'

/** Refetched whenever a lesson opens, after pending saves: the note may have changed elsewhere. */
export const noteQuery = (lessonId: string) =>
  queryOptions({
    ...apiQuery('GET /api/my/notes/:lessonId', { params: { lessonId } }),
    queryFn: async () => {
      await waitForNoteSaves()
      return callApi('GET /api/my/notes/:lessonId', { params: { lessonId } })
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Read again whenever a lesson opens, online or not. */
export const noteDraftQuery = (userId: string, lessonId: string) =>
  queryOptions({
    queryKey: ['note draft', userId, lessonId],
    queryFn: () => noteDrafts(userId, lessonId).find(),
    staleTime: 0,
    gcTime: 0,
  })

export const NOTES_INDEX_KEY = ['/api/my/notes/index']
