import { apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** Null for a serial that the shop has not given out, and for what cannot be one. */
export const certificateQuery = (serial: string) =>
  apiQueryOrNull('GET /api/certificates/:serial', [400, 404], { params: { serial } })
