import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, MessageSchema, pagingFields } from '../fields.ts'

/** Work that the shop tried as often as it may, and could not do. */
export const FailedJobSchema = z.object({
  id: IdField,
  /** `send-mail` */
  type: z.string(),
  error: z.string(),
  attempts: z.int(),
  createdAt: InstantField,
  gaveUpAt: InstantField,
})
export type FailedJob = z.infer<typeof FailedJobSchema>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/failed-jobs',
  access: 'staff',
  summary: 'Jobs that gave up, the latest first; the total is in X-Total-Count.',
  query: z.object(pagingFields(20)),
  reply: z.array(FailedJobSchema),
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/run-again',
  access: 'staff',
  summary: 'Queues a job that gave up once more, with all its attempts.',
  params: z.object({ id: IdField }),
  reply: MessageSchema,
})

export const dismissJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/failed-jobs/:id',
  access: 'staff',
  summary: 'Takes a job that gave up off the list; it is never done.',
  params: z.object({ id: IdField }),
  reply: MessageSchema,
})
