import { useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { hostCan } from '#contract/mentorship/session-rules.ts'
import { elsewhere, ownZone, shortDayIn, timeIn } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { MeetingLink } from '#web/session-parts/MeetingLink.tsx'
import { isDue, minutesOf } from '#web/session-parts/session-times.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CancelHostedDialog } from './CancelHostedDialog.tsx'
import { MoveHostedDialog } from './MoveHostedDialog.tsx'
import { SeatRow, StudentLink } from './SeatRow.tsx'

/** What the page or a heading above says already, and the row doesn't repeat. */
export type SaidAbove = 'student' | 'day' | null
type Props = { session: HostedSession; now: Date; saidAbove: SaidAbove }

/** A session as its mentor sees it: with whom, when, and what can be done. */
export function HostedSessionRow({ session, now, saidAbove }: Props) {
  const [asks, setAsks] = useState<'move' | 'cancel' | null>(null)
  const { startsAt, capacity, programTitle, meetingLink, canceledAt } = session
  const seats = session.seats.filter((seat) => seat.canceledAt === null || canceledAt !== null)
  const only = capacity === 1 && seats.length === 1 ? seats[0] : undefined
  const otherZone = only?.timeZone ?? ownZone()
  const time = (
    <AppLink href={paths.mentorSession(session.id)} className="tap underline-offset-4 hover:underline">
      <BothTimes instant={startsAt} otherZone={otherZone} />
    </AppLink>
  )
  const canJoin = isDue(session, now) && meetingLink !== null && !canceledAt
  const who = only ? <StudentLink seat={only} /> : capacity > 1 ? 'Group session' : null
  const seatProps = { sessionId: session.id, canMark: hostCan.markAttendance(session, now) }
  const close = () => setAsks(null)
  const isUnderDay = saidAbove === 'day'
  const title = saidAbove === 'student' ? null : who
  const Title = isUnderDay ? 'h4' : 'h3'
  const row = (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        {/* Two links: under a finger, the words between keep them apart. */}
        <div className="flex min-w-0 flex-col">
          <Title className="font-sans text-16 font-medium text-ink">{title ?? (isUnderDay ? 'Session' : time)}</Title>
          {title && !isUnderDay && <p className="mt-1 text-14 text-ink pointer-coarse:order-last">{time}</p>}
          <p className="text-14 text-muted">
            {minutesOf(session)} minutes · {programTitle}
            {capacity > 1 && `${title ? '' : ' · group'} · ${seats.length} of ${capacity} seats taken`}
          </p>
        </div>
        {/* Quiet buttons have no edge to see, so their words line up with the card's. */}
        <div className="flex shrink-0 flex-wrap items-center gap-1 max-sm:-ml-3 sm:-mt-1 sm:-mr-3">
          {hostCan.change(session, now) && (
            <>
              <Button variant="quiet" size="small" onClick={() => setAsks('move')}>
                Move
              </Button>
              <Button variant="quiet" size="small" onClick={() => setAsks('cancel')}>
                Cancel session
              </Button>
            </>
          )}
          {canJoin && (
            <div className="max-sm:ml-3 sm:mr-3">
              <MeetingLink link={meetingLink} isDue />
            </div>
          )}
          {canceledAt && <StatusBadge status="Canceled" className="max-sm:ml-3 sm:mr-3" />}
        </div>
      </div>
      {only && <SeatRow isNamed seat={only} {...seatProps} />}
      {!only && seats.length > 0 && (
        <ul aria-label="Students" className="grid gap-3">
          {seats.map((seat) => (
            <li key={seat.id}>
              <SeatRow isNamed={false} seat={seat} {...seatProps} />
            </li>
          ))}
        </ul>
      )}
      {capacity > 1 && seats.length === 0 && <p className="text-14 text-ink-soft">Nobody has taken a seat yet.</p>}
      {asks === 'move' && <MoveHostedDialog session={session} onClose={close} />}
      {asks === 'cancel' && <CancelHostedDialog session={session} onClose={close} />}
    </>
  )
  if (!isUnderDay) return <li className="grid gap-3 px-5 py-4 sm:px-6">{row}</li>
  return (
    <li className="grid gap-x-5 gap-y-2 px-5 py-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:px-6">
      <SessionClock session={session} otherZone={otherZone} />
      <div className="grid gap-3 *:min-w-0">{row}</div>
    </li>
  )
}

/** `2:00 PM`, and what that is where the student is. The day stands above the list. */
function SessionClock({ session: { id, startsAt }, otherZone }: { session: HostedSession; otherZone: string }) {
  const own = ownZone()
  const other = elsewhere(startsAt, own, otherZone)
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2 sm:flex-col">
      <AppLink
        href={paths.mentorSession(id)}
        className="tap text-16 font-medium whitespace-nowrap text-ink underline-offset-4 hover:underline"
      >
        <time dateTime={startsAt}>
          <span className="sr-only">{shortDayIn(startsAt, own)}, </span>
          {timeIn(startsAt, own)}
        </time>
      </AppLink>
      {other && <span className="text-13 text-muted">{other}</span>}
    </p>
  )
}
