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

/** What arrived of a request that came through the proxy. */
const SeenRequestSchema = z.object({
  /** The caller, as the limits see them. */
  address: z.string(),
  /** Whoever is connected to the shop: the proxy, or the caller. */
  connectedFrom: z.string(),
  forwardedFor: z.string().nullable(),
  forwardedProto: z.string().nullable(),
})
export type SeenRequest = z.output<typeof SeenRequestSchema>

export const healthSeen = endpoint({
  method: 'GET',
  path: '/api/health/seen',
  access: 'public',
  openInMaintenance: true,
  summary: 'Tells `npm run doctor` what the proxy passes on. 404 for everyone else.',
  reply: SeenRequestSchema,
})

export const healthLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  openInMaintenance: true,
  summary: 'Responds as long as the process runs, even if nothing else works.',
  reply: z.object({ live: z.literal(true) }),
})
