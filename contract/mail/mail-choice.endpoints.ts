import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { TokenField } from '../fields.ts'
import { OptionalMailTypeSchema } from './mail-type.ts'

const query = z.object({ token: TokenField })
const reply = z.object({ type: OptionalMailTypeSchema, isStopped: z.boolean() })

/** The address in the mail itself. It only shows a page: programs that look into mails open every link. */
export const openUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Leads to the page where a kind of mail is stopped.',
  query,
  redirects: true,
  reply: z.string(),
})

export const stopMails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  openInMaintenance: true,
  summary: 'Stops the kind of mail that the token is about, for its recipient. Mail programs call it (RFC 8058).',
  query,
  reply,
})

export const wantMailsAgain = endpoint({
  method: 'DELETE',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Takes that back.',
  query,
  reply,
})
