import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField } from '../fields.ts'
import { MailStatusSchema, MailTypeSchema } from './mail-type.ts'

const OutboxMailSchema = z.object({
  id: IdField,
  type: MailTypeSchema,
  to: z.string(),
  /** Null if it was never written. */
  subject: z.string().nullable(),
  status: MailStatusSchema,
  error: z.string().nullable(),
  createdAt: InstantField,
  finishedAt: InstantField.nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMailSchema>

/** Emails contain links that open accounts, so both calls exist only outside production. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: 'public',
  openInMaintenance: true,
  summary: 'The newest 100 emails of a development shop; 404 in production.',
  reply: z.object({ mails: z.array(OutboxMailSchema) }),
})

export const showOutboxMail = endpoint({
  method: 'GET',
  path: '/api/outbox/:id',
  access: 'public',
  openInMaintenance: true,
  summary: 'One email of a development shop with its text and HTML; 404 in production.',
  params: z.object({ id: IdField }),
  reply: OutboxMailSchema.extend({
    text: z.string(),
    html: z.string(),
    /** The invitation for calendars (`.ics`) that goes with it. */
    calendar: z.string().nullable(),
    /** Set if the content is hidden, because a link in it opens an account the reader may not manage. */
    hidden: z.enum(['private']).nullable(),
  }),
})
