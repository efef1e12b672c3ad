import { useState } from 'react'

import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { elsewhere, longDayIn, ownZone, timeIn } from '#web/lib/time-and-money/zoned-time.ts'
import { minutesOf } from '#web/session-parts/session-times.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CancelAnyDialog } from './CancelAnyDialog.tsx'
import { describeCancellation } from './cancellation-words.ts'
import { MoveAnyDialog } from './MoveAnyDialog.tsx'
import { StudentSeat } from './StudentSeat.tsx'

type Props = { session: HostedSession; programs: readonly ProgramAdmin[]; onClose: () => void }

/** A session with everyone in it, and what staff can do about it. */
export function SessionDetailsDialog({ session: opened, programs, onClose }: Props) {
  // What the last change replied: the calendar may not show that day.
  const [session, setSession] = useState(opened)
  const [asks, setAsks] = useState<'move' | 'cancel'>()
  const back = () => setAsks(undefined)
  const changed = (next: HostedSession) => {
    setSession(next)
    back()
  }
  if (asks === 'move') {
    return <MoveAnyDialog session={session} programs={programs} onMoved={changed} onClose={back} />
  }
  // As the server sees it: this device's clock may be wrong.
  const canChange = session.state === 'upcoming'
  const zone = ownZone()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${longDayIn(session.startsAt, zone)}, ${timeIn(session.startsAt, zone)}`}
      description={`${session.programTitle} with ${session.mentorName}`}
      actions={
        canChange && (
          <>
            <Button onClick={() => setAsks('cancel')}>Cancel session</Button>
            <Button variant="primary" onClick={() => setAsks('move')}>
              Move
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <Facts session={session} />
        <Seats session={session} onMarked={setSession} />
        {session.state === 'running' && (
          <p className="text-13 text-muted">It's running, so it can't be moved or canceled anymore.</p>
        )}
      </div>
      {asks === 'cancel' && <CancelAnyDialog session={session} onCanceled={changed} onClose={back} />}
    </Dialog>
  )
}

function Facts({ session }: { session: HostedSession }) {
  const { startsAt, mentorTimeZone, meetingLink, canceledAt } = session
  const mentorTime = elsewhere(startsAt, ownZone(), mentorTimeZone)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-14 [&_dt]:text-muted">
      <dt>Length</dt>
      <dd>{minutesOf(session)} minutes</dd>
      {mentorTime && (
        <>
          <dt>Mentor&apos;s time</dt>
          <dd>{mentorTime}</dd>
        </>
      )}
      <dt>Meets at</dt>
      <dd className="wrap-anywhere">{meetingLink ?? 'No meeting link yet'}</dd>
      {canceledAt && (
        <>
          <dt>Status</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <StatusBadge status="Canceled" /> {describeCancellation(session)}
          </dd>
        </>
      )}
    </dl>
  )
}

type SeatsProps = { session: HostedSession; onMarked: (session: HostedSession) => void }

function Seats({ session, onMarked }: SeatsProps) {
  const { id, seats, capacity, state } = session
  const taken = seats.filter(({ canceledAt }) => canceledAt === null).length
  return (
    <section aria-labelledby="session-seats" className="grid gap-3 border-t border-line pt-4">
      <h3 id="session-seats" className="font-sans text-14 font-semibold text-ink">
        {capacity > 1 ? `Students, ${taken} of ${capacity} seats taken` : 'Student'}
      </h3>
      {seats.length === 0 ? (
        <p className="text-14 text-ink-soft">Nobody has taken a seat yet.</p>
      ) : (
        <ul className="grid gap-4">
          {seats.map((seat) => (
            <StudentSeat
              key={seat.id}
              sessionId={id}
              seat={seat}
              canMark={state === 'running' || state === 'held'}
              onMarked={onMarked}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
