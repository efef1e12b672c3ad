import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const HealthSchema = z.object({ live: z.literal(true), ready: z.boolean() })

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  openInMaintenance: true,
  summary: 'Live and ready: 503 while the database does not answer or the server is stopping.',
  reply: HealthSchema,
})

export const healthLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  openInMaintenance: true,
  summary: 'Answers as long as the process runs, whatever else is away.',
  reply: z.object({ live: z.literal(true) }),
})
