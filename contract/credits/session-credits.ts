import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { CREDIT_RETURNS } from './credit-return.ts'
import { CREDIT_STATES } from './credit-state.ts'

/** What became of the sessions of one grant. */
const counts = {
  /** How many were granted: those held, booked and left, unless some expired or were ended. */
  sessions: z.int(),
  /** Used for a session that has begun. */
  held: z.int(),
  /** Used for a session to come. */
  booked: z.int(),
  left: z.int(),
}

/** The session credits that came with an order. */
export const OrderCreditsSchema = z.object({
  ...counts,
  state: z.enum(CREDIT_STATES),
  /** Sessions have to begin before it; null when they never expire. */
  expiresAt: InstantField.nullable(),
  pauseReason: z.string().nullable(),
  endReason: z.string().nullable(),
})
export type OrderCredits = z.infer<typeof OrderCreditsSchema>

/** As staff see it: one purchase, or one decision by staff. */
export const CreditGrantSchema = OrderCreditsSchema.extend({
  id: IdField,
  programId: IdField,
  programTitle: z.string(),
  source: z.enum(['order', 'manual']),
  /** Null for a manual grant. */
  orderId: IdField.nullable(),
  reason: z.string(),
  /** The staff member of a manual grant; null once their account is deleted. */
  grantedBy: z.string().nullable(),
  grantedAt: InstantField,
  pausedAt: InstantField.nullable(),
  endedAt: InstantField.nullable(),
})
export type CreditGrant = z.infer<typeof CreditGrantSchema>

const CreditEventSchema = z.object({
  kind: z.enum(['bought', 'given', 'booked', 'returned', 'expired', 'ended']),
  at: InstantField,
  /** How many sessions it was about. */
  sessions: z.int(),
  /** When the booked session begins. */
  startsAt: InstantField.nullable(),
  /** Why credits were returned; `refund` when a refund ended them. */
  reason: z.enum([...CREDIT_RETURNS, 'refund']).nullable(),
})
export type CreditEvent = z.infer<typeof CreditEventSchema>

/** A student's own credits for one program. */
export const MyCreditsSchema = z.object({
  programId: IdField,
  title: z.string(),
  sessionDurationMinutes: z.int(),
  ...counts,
  /** What expires next, and when. */
  expiresNext: z.object({ sessions: z.int(), at: InstantField }).nullable(),
  /** Sessions that can't be booked now, though they aren't lost. */
  paused: z.object({ sessions: z.int(), since: InstantField, reason: z.string() }).nullable(),
  /** Newest first. */
  history: z.array(CreditEventSchema),
})
export type MyCredits = z.infer<typeof MyCreditsSchema>

/** What was sold of all programs, and what became of it, in sessions. */
export const CreditFiguresSchema = z.object({
  programs: z.array(
    z.object({
      programId: IdField,
      title: z.string(),
      sold: z.int(),
      given: z.int(),
      held: z.int(),
      booked: z.int(),
      unused: z.int(),
      expired: z.int(),
      ended: z.int(),
    }),
  ),
  /** The part of what buyers paid that stands for unused sessions, by currency. What staff gave isn't in it. */
  unusedValue: z.array(z.object({ currency: z.string(), cents: z.int() })),
})
export type CreditFigures = z.infer<typeof CreditFiguresSchema>
