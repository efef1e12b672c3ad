import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const HealthSchema = z.object({ live: z.literal(true), ready: z.boolean() })

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  openInMaintenance: true,
  summary:
    "Whether the server is live and ready. 503 while the database doesn't respond, nothing can be saved, or the server is stopping.",
  reply: HealthSchema,
})

export const healthLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  openInMaintenance: true,
  summary: 'Responds as long as the process runs, even if nothing else works.',
  reply: z.object({ live: z.literal(true) }),
})
