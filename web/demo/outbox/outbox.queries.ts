import { apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** Null in production, where there is no outbox. */
export const outboxQuery = apiQueryOrNull('GET /api/outbox', [404])
export const outboxMailQuery = (id: string) => apiQueryOrNull('GET /api/outbox/:id', [404, 400], { params: { id } })

/** Emails are written a moment after their cause, so the page refreshes until they arrive. */
export const OUTBOX_REFRESH_MS = 2000
