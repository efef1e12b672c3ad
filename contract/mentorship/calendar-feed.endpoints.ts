import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'

const FeedSchema = z.object({
  /** The full address, for calendar apps. Whoever knows it can read your sessions. */
  url: z.string(),
})

export const showCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/my/calendar-feed',
  access: 'signedIn',
  summary: 'The private address of your sessions as a calendar: those you booked and those you host.',
  reply: FeedSchema,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/my/calendar-feed/renew',
  access: 'signedIn',
  summary: 'Replaces the address. The old one stops working.',
  reply: FeedSchema,
})

export const downloadSession = endpoint({
  method: 'GET',
  path: '/api/my/calendar/:id/session.ics',
  access: 'signedIn',
  summary: 'One of your sessions, booked or hosted, as a calendar file.',
  params: z.object({ id: IdField }),
  streams: 'text/calendar',
  reply: z.unknown(),
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:secret.ics',
  access: 'public',
  summary: 'The sessions of whoever has this address, as a calendar.',
  params: z.object({ secret: z.string().max(100) }),
  streams: 'text/calendar',
  reply: z.unknown(),
})
