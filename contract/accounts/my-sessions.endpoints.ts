import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'

/** A signed-in browser. */
export const MySessionSchema = z.object({
  id: IdField,
  /** From the user agent: `Firefox on Windows`. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  firstSeenAt: InstantField,
  lastSeenAt: InstantField,
  isCurrent: z.boolean(),
})
export type MySession = z.infer<typeof MySessionSchema>

const EndedSchema = z.object({ ended: z.int() })

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/my/sessions',
  access: 'signedIn',
  summary: 'Lists where the account is signed in, this browser first.',
  reply: z.object({ sessions: z.array(MySessionSchema) }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/my/sessions/others',
  access: 'signedIn',
  summary: 'Signs out all other browsers.',
  reply: EndedSchema,
})

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/my/sessions/:id',
  access: 'signedIn',
  summary: 'Signs out one browser.',
  params: z.object({ id: IdField }),
  reply: EndedSchema,
})
