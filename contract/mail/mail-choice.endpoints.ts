import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { TokenField } from '../fields.ts'
import { OptionalMailTypeSchema } from './mail-type.ts'

const query = z.object({ token: TokenField })
const reply = z.object({ type: OptionalMailTypeSchema, isStopped: z.boolean() })

/** The link in the email. It only opens a page, because some email scanners open every link. */
export const openUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Redirects to the unsubscribe page.',
  query,
  redirects: true,
  reply: z.string(),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  openInMaintenance: true,
  summary: 'Unsubscribes the recipient from the type of email in the token. Email apps call it (RFC 8058).',
  query,
  reply,
})

export const resubscribe = endpoint({
  method: 'DELETE',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Subscribes the recipient again.',
  query,
  reply,
})
