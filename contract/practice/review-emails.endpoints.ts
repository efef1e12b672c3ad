import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { isTimeZone } from '../withdrawal/local-days.ts'

const ReviewEmailsSchema = z.object({
  isOn: z.boolean(),
  /** Whose mornings they're sent in. Null while they're off. */
  timeZone: z.string().nullable(),
})

export const showReviewEmails = endpoint({
  method: 'GET',
  path: '/api/my/review-emails',
  access: 'signedIn',
  summary: 'Says whether the student wants an email on days when something is due for review. Off until they ask.',
  reply: ReviewEmailsSchema,
})

export const chooseReviewEmails = endpoint({
  method: 'PUT',
  path: '/api/my/review-emails',
  access: 'signedIn',
  summary: 'Turns these emails on or off. 409 `email_unverified` until the email address is confirmed.',
  body: z.object({
    isOn: z.boolean(),
    timeZone: text(100).trim().refine(isTimeZone, 'Please choose a time zone we know.').optional(),
  }),
  reply: ReviewEmailsSchema,
})
