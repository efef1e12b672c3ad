import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import type { Attendance } from '#contract/mentorship/session-rules.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { paths } from '#web/paths.ts'
import { AttendanceMarks } from '#web/session-parts/AttendanceMarks.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'

type Seat = HostedSession['seats'][number]
type Props = {
  sessionId: string
  seat: Seat
  canMark: boolean
  /** The name stands above already. */
  isNamed: boolean
}

/** A student in a session: what they want to work on, and whether they came. */
export function SeatRow({ sessionId, seat, canMark, isNamed }: Props) {
  const { studentName, agenda, attendance, canceledAt } = seat
  const mark = useMentorWrite('PUT /api/mentor/sessions/:id/seats/:seatId/attendance', {
    done: { title: 'Attendance saved' },
  })
  const choose = (wanted: Attendance | null) =>
    mark.mutate({ params: { id: sessionId, seatId: seat.id }, body: { attendance: wanted } })
  const isMarkable = canMark && canceledAt === null
  if (isNamed && !isMarkable && !agenda) return null
  return (
    <div className="grid gap-2">
      {(!isNamed || isMarkable) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {!isNamed && <StudentLink seat={seat} />}
          {isMarkable && (
            <AttendanceMarks {...{ studentName, attendance }} isPending={mark.isPending} onChoose={choose} />
          )}
        </div>
      )}
      {agenda && (
        <p
          dir="auto"
          className="max-w-reading border-s-2 border-line ps-3 text-14 whitespace-pre-line wrap-anywhere text-ink-soft"
        >
          {agenda}
        </p>
      )}
      <InlineError
        text={mark.error ? failureText(mark.error, "We couldn't save the attendance. Please try again.") : undefined}
      />
    </div>
  )
}

export function StudentLink({ seat: { studentId, studentName } }: { seat: Seat }) {
  return (
    <AppLink
      href={paths.mentorStudent(studentId)}
      className="tap min-w-0 text-16 wrap-anywhere text-ink underline-offset-4 hover:underline"
    >
      {studentName}
    </AppLink>
  )
}
