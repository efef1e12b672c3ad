import { apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** Null in production, where there is no outbox. */
export const outboxQuery = apiQueryOrNull('GET /api/outbox', [404])
export const outboxMailQuery = (id: string) => apiQueryOrNull('GET /api/outbox/:id', [404, 400], { params: { id } })

/** Mails are written a moment after their cause: somebody who waits for one sees it arrive. */
export const OUTBOX_REFRESH_MS = 2000
