import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, MessageSchema, optional, pagingFields, text } from '../fields.ts'
import { FAILURE_SORTS } from '../list-sorts.ts'

/** A job that ran out of retries. */
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
  summary: 'Failed jobs, newest first unless sorted; the total is in X-Total-Count.',
  query: z.object({ type: optional(text(100)), sort: optional(z.enum(FAILURE_SORTS)), ...pagingFields(20) }),
  reply: z.array(FailedJobSchema),
})

export const listFailedJobTypes = endpoint({
  method: 'GET',
  path: '/api/admin/failed-jobs/types',
  access: 'staff',
  summary: 'The types of failed jobs, for filtering them.',
  reply: z.array(z.string()),
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/run-again',
  access: 'staff',
  summary: 'Queues a failed job again with all its attempts.',
  params: z.object({ id: IdField }),
  reply: MessageSchema,
})

export const dismissJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/failed-jobs/:id',
  access: 'staff',
  summary: 'Removes a failed job from the list without running it.',
  params: z.object({ id: IdField }),
  reply: MessageSchema,
})
