import { apiQueryOrNull } from '#web/lib/api/api-query.ts'

/** Null for unknown and malformed serial numbers. */
export const certificateQuery = (serial: string) =>
  apiQueryOrNull('GET /api/certificates/:serial', [400, 404], { params: { serial } })
