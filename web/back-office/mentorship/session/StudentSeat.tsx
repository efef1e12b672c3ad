import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import type { Attendance } from '#contract/mentorship/session-rules.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { AttendanceMarks } from '#web/session-parts/AttendanceMarks.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { useChangeSession } from '../mentorship-admin.mutations.ts'
import { describeCancellation } from './cancellation-words.ts'

type Props = {
  sessionId: string
  seat: HostedSession['seats'][number]
  canMark: boolean
  onMarked: (session: HostedSession) => void
}

/** Who booked, what they want to work on, and whether they came. */
export function StudentSeat({ sessionId, seat, canMark, onMarked }: Props) {
  const { studentId, studentName, agenda, attendance, canceledAt, creditReturned } = seat
  const mark = useChangeSession('PUT /api/admin/mentorship/sessions/:id/seats/:seatId/attendance', {
    done: { title: 'Attendance saved' },
    onDone: onMarked,
  })
  const choose = (wanted: Attendance | null) =>
    mark.mutate({ params: { id: sessionId, seatId: seat.id }, body: { attendance: wanted } })
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <AppLink
          href={paths.adminUser(studentId)}
          className="tap min-w-0 text-16 wrap-anywhere text-flame-deep underline underline-offset-4"
        >
          {studentName}
        </AppLink>
        {canMark && canceledAt === null && (
          <AttendanceMarks {...{ studentName, attendance }} isPending={mark.isPending} onChoose={choose} />
        )}
      </div>
      {canceledAt && (
        <p className="text-13 text-muted">
          Canceled {describeCancellation(seat)}. {creditReturned ? 'The credit went back.' : 'The credit was used.'}
        </p>
      )}
      {agenda && (
        <p className="max-w-reading border-l-2 border-line pl-3 text-14 whitespace-pre-line wrap-anywhere text-ink-soft">
          {agenda}
        </p>
      )}
      <InlineError
        text={mark.error ? failureText(mark.error, "The attendance couldn't be saved. Please try again.") : undefined}
      />
    </li>
  )
}
