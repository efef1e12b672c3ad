import type { Canceler } from '#contract/mentorship/session-rules.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'

const WHO: Record<Canceler, string> = {
  student: 'by the student',
  mentor: 'by the mentor',
  school: 'by your team',
  credit: 'because the payment was refunded, disputed or overdue',
}

type Canceled = { canceledAt: string | null; canceledBy: Canceler | null }

/** `Canceled Nov 19, 2026, 1:00 PM by the student` without its first word, which the badge says. */
export const describeCancellation = ({ canceledAt, canceledBy }: Canceled): string =>
  [canceledAt && formatMoment(canceledAt), canceledBy && WHO[canceledBy]].filter(Boolean).join(' ')
