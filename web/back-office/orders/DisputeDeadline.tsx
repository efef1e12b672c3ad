import { daysLeft, disputeUrgency } from '#contract/disputes/dispute-status.ts'
import type { Dispute } from '#contract/disputes/disputes.endpoints.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'

/** 'Nov 24, 2026, 10:00 AM, 9 days left': the bank's deadline for evidence. */
export function DisputeDeadline({ dispute, now }: { dispute: Dispute; now: Date }) {
  const urgency = disputeUrgency(dispute, now)
  if (urgency === 'closed') return <>{dispute.closedAt ? `Closed ${formatMoment(dispute.closedAt)}` : 'Closed'}</>
  if (urgency === 'answered') return <>Evidence sent, waiting for the bank</>
  if (!dispute.evidenceDueAt) return <>No deadline given</>
  return (
    <>
      {formatMoment(dispute.evidenceDueAt)}
      <span className={urgency === 'open' ? 'block text-muted' : 'block font-medium text-loss'}>
        {timeLeft(daysLeft(dispute.evidenceDueAt, now) ?? 0)}
      </span>
    </>
  )
}

function timeLeft(days: number): string {
  if (days < 0) return 'Deadline passed'
  if (days === 0) return 'Less than a day left'
  return days === 1 ? '1 day left' : `${days} days left`
}
