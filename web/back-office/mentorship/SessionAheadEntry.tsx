import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { hostCan } from '#contract/mentorship/session-rules.ts'
import { formatMoment, formatTime } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { session: HostedSession; now: Date; onCancel: () => void }

export function SessionAheadEntry({ session, now, onCancel }: Props) {
  const { startsAt, endsAt, programTitle, mentorName, canceledAt } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-14 sm:px-5">
      <p className="tabular w-36 shrink-0 text-ink">
        <time dateTime={startsAt}>{formatTime(startsAt)}</time> – <time dateTime={endsAt}>{formatTime(endsAt)}</time>
      </p>
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="text-ink">
          {programTitle} <span className="text-muted">with {mentorName}</span>
        </p>
        <p className="text-13 text-muted">{describeSeats(session)}</p>
      </div>
      {canceledAt ? (
        <StatusBadge status="canceled">Canceled</StatusBadge>
      ) : (
        hostCan.change(session, now) && (
          <Button
            size="small"
            aria-label={`Cancel: ${programTitle} with ${mentorName}, ${formatMoment(startsAt)}`}
            onClick={onCancel}
          >
            Cancel
          </Button>
        )
      )}
    </li>
  )
}

function describeSeats({ seats, capacity, canceledAt }: HostedSession): string {
  const seated = canceledAt ? seats : seats.filter((seat) => seat.canceledAt === null)
  const names = seated.map(({ studentName }) => studentName).join(', ')
  if (capacity === 1) return names || 'Nobody'
  return `${seated.length} of ${capacity} seats${names && `: ${names}`}`
}
