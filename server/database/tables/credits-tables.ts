import type { Generated } from 'kysely'

import type { CreditReturn } from '#contract/credits/credit-return.ts'

/** Sessions of a mentorship program that a student may book, all from one purchase or one decision by staff. */
interface CreditGrantsTable {
  id: string
  user_id: string
  program_id: string
  source: 'order' | 'manual'
  /** The order that paid for it; null for a manual grant. */
  order_id: string | null
  /** How many were granted. */
  sessions: number
  /** How many are used: the rows of `credit_uses` that aren't returned. */
  used: Generated<number>
  /** Why it was granted, in words for staff. */
  reason: string
  /** The staff member of a manual grant. */
  granted_by: string | null
  granted_at: string
  /** Sessions have to begin before it; null when they never expire. */
  expires_at: string | null
  /** While set, nothing can be booked with it: a payment is disputed, or access hasn't begun. */
  paused_at: string | null
  pause_reason: string | null
  ended_at: string | null
  end_reason: string | null
  /** `refund`: restored if the refund fails. Null when it ended for good. */
  end_cause: 'refund' | null
}

/** A credit that a seat in a session was booked with. */
interface CreditUsesTable {
  id: string
  grant_id: string
  /** Has one use that isn't returned at most. */
  seat_id: string
  /** When the session begins. */
  starts_at: string
  used_at: string
  /** When the student got it back. */
  returned_at: string | null
  return_reason: CreditReturn | null
}

export interface CreditsTables {
  credit_grants: CreditGrantsTable
  credit_uses: CreditUsesTable
}
