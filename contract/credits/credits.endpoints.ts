import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, isUsableTime, optional, text } from '../fields.ts'
import { CreditFiguresSchema, CreditGrantSchema, MyCreditsSchema } from './session-credits.ts'

const params = z.object({ id: IdField })

const NO_REASON = 'Please enter a reason.'
/** Invisible characters alone are no reason. */
const ReasonField = text(500)
  .trim()
  .min(1, NO_REASON)
  .refine((value) => /[\p{L}\p{N}]/u.test(value), NO_REASON)

const MAX_SESSIONS = 100

export const listMyCredits = endpoint({
  method: 'GET',
  path: '/api/my/credits',
  access: 'signedIn',
  summary: 'Your mentorship sessions by program: how many were bought, held, booked and are left.',
  reply: z.array(MyCreditsSchema),
})

export const listStudentCredits = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/credits',
  access: 'staff',
  isAudited: true,
  summary: "A student's mentorship sessions, newest purchase or gift first.",
  params,
  reply: z.array(CreditGrantSchema),
})

const GrantCreditsSchema = z.object({
  programId: IdField,
  sessions: z
    .int('Please enter how many sessions.')
    .min(1, 'Please give at least one session.')
    .max(MAX_SESSIONS, `Please give at most ${MAX_SESSIONS} sessions at once.`),
  reason: ReasonField,
  /** Sessions have to begin before it. Without it they never expire. */
  expiresAt: optional(InstantField.refine(isUsableTime, 'Please enter a date of this century.')),
  /** Chosen by the caller: the same one again grants nothing more. */
  requestId: optional(IdField),
})

export const grantCredits = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/credits',
  access: 'staff',
  summary: 'Gives a student sessions of a mentorship program without payment.',
  params,
  body: GrantCreditsSchema,
  reply: z.array(CreditGrantSchema),
})

const EndCreditsSchema = z.object({ reason: ReasonField })

export const endCredits = endpoint({
  method: 'POST',
  path: '/api/admin/credits/:id/end',
  access: 'staff',
  summary: "Ends what is left of a student's sessions, with those already booked. No money moves.",
  params,
  body: EndCreditsSchema,
  reply: z.array(CreditGrantSchema),
})

export const showCreditFigures = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/credit-figures',
  access: 'staff',
  summary:
    'How many mentorship sessions were sold, held and are unused, by program, and what the unused ones are worth.',
  reply: CreditFiguresSchema,
})
