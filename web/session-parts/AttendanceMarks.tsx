import type { Attendance } from '#contract/mentorship/session-rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = {
  studentName: string
  attendance: Attendance | null
  isPending: boolean
  /** Null takes the mark back. */
  onChoose: (attendance: Attendance | null) => void
}

/** Whether a student came. */
export function AttendanceMarks({ studentName, attendance, isPending, onChoose }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Did {studentName} come?</legend>
      {attendance === null ? (
        <>
          <Button variant="outline" size="small" disabled={isPending} onClick={() => onChoose('attended')}>
            Attended
          </Button>
          <Button variant="outline" size="small" disabled={isPending} onClick={() => onChoose('missed')}>
            Missed
          </Button>
        </>
      ) : (
        <>
          <StatusBadge status={attendance === 'attended' ? 'Attended' : 'Missed'} />
          <Button variant="quiet" size="small" disabled={isPending} onClick={() => onChoose(null)}>
            Undo<span className="sr-only"> the mark for {studentName}</span>
          </Button>
        </>
      )}
    </fieldset>
  )
}
