import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { minutesOf } from '#web/session-parts/session-times.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { SessionActions } from './SessionActions.tsx'

type Props = { sessions: MySession[]; now: Date }

/** Everything that is booked after the next session. */
export function UpcomingSessions({ sessions, now }: Props) {
  return (
    <section aria-labelledby="upcoming-title">
      <h2 id="upcoming-title" className="text-28">
        Later
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <li
            key={session.seatId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
          >
            <div className="flex min-w-0 items-center gap-3">
              <NameAvatar imageUrl={session.mentorPictureUrl} name={session.mentorName} className="size-10" />
              <div className="min-w-0">
                <p className="text-16 font-medium text-ink">
                  <BothTimes instant={session.startsAt} otherZone={session.mentorTimeZone} />
                </p>
                <p className="text-14 text-muted">
                  {minutesOf(session)} minutes with <bdi>{session.mentorName}</bdi> · <bdi>{session.programTitle}</bdi>
                  {session.capacity > 1 && ' · group'}
                </p>
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <SessionActions session={session} now={now} size="small" />
              <AppLink href={paths.mySession(session.id)} className={buttonStyle({ size: 'small' })}>
                Details
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
