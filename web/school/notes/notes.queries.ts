import { apiQuery } from '#web/lib/api/api-query.ts'

export const notesIndexQuery = apiQuery('GET /api/my/notes/index')

/** Fresh for five minutes, but saving a note refreshes the list right away. */
export const NOTES_FRESH_MS = 5 * 60_000

/** The text of one note, loaded when it is opened. */
export const noteQuery = (lessonId: string) => apiQuery('GET /api/my/notes/:lessonId', { params: { lessonId } })
