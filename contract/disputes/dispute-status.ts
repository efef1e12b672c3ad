/** Stripe's statuses for a closed dispute. */
const CLOSED = new Set(['won', 'lost', 'warning_closed', 'prevented'])

export const isDisputeClosed = (status: string) => CLOSED.has(status)

const DAY_MS = 24 * 3_600_000

/** Whole days until the deadline for evidence: 0 on the last day, negative after that, null without a deadline. */
export function daysLeft(dueAt: string | null, now: Date): number | null {
  return dueAt === null ? null : Math.floor((Date.parse(dueAt) - now.getTime()) / DAY_MS)
}

type Answerable = { status: string; evidenceDueAt: string | null; evidenceSentAt: string | null }

/** Whether staff need to act, and how soon. */
export function disputeUrgency(dispute: Answerable, now: Date): 'closed' | 'answered' | 'late' | 'soon' | 'open' {
  if (isDisputeClosed(dispute.status)) return 'closed'
  if (dispute.evidenceSentAt !== null || dispute.status.endsWith('under_review')) return 'answered'
  const days = daysLeft(dispute.evidenceDueAt, now)
  if (days === null) return 'open'
  return days < 0 ? 'late' : days <= 3 ? 'soon' : 'open'
}
