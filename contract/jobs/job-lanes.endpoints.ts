import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { InstantField, MessageSchema } from '../fields.ts'
import { JOB_LANES } from './job-lanes.ts'

export const JobLaneStateSchema = z.object({
  lane: z.enum(JOB_LANES),
  /** Due, and no process has started it. */
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestDueAt: InstantField.nullable(),
  pausedAt: InstantField.nullable(),
})
export type JobLaneState = z.infer<typeof JobLaneStateSchema>

export const listJobLanes = endpoint({
  method: 'GET',
  path: '/api/admin/job-lanes',
  access: 'staff',
  summary: 'The lanes of background work, most urgent first.',
  reply: z.array(JobLaneStateSchema),
})

export const pauseJobLane = endpoint({
  method: 'POST',
  path: '/api/admin/job-lanes/:lane/pause',
  access: 'staff',
  summary: 'Pauses a lane. Jobs that are already running finish.',
  params: z.object({ lane: z.enum(JOB_LANES) }),
  reply: MessageSchema,
})

export const resumeJobLane = endpoint({
  method: 'POST',
  path: '/api/admin/job-lanes/:lane/resume',
  access: 'staff',
  summary: 'Resumes a paused lane.',
  params: z.object({ lane: z.enum(JOB_LANES) }),
  reply: MessageSchema,
})
