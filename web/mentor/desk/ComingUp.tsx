import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { dayIn, longDayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { SessionList } from '#web/mentor/sessions/SessionList.tsx'
import { paths } from '#web/paths.ts'

/** Everything booked after today, day by day. */
export function ComingUp({ sessions, now }: { sessions: readonly HostedSession[]; now: Date }) {
  const days = Map.groupBy(sessions, ({ startsAt }) => dayIn(startsAt, ownZone()))
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="text-22">
        Coming up
      </h2>
      {sessions.length === 0 && (
        <p className="mt-2 text-16 text-ink-soft">
          Nothing booked yet.{' '}
          <AppLink href={paths.mentorHours} className="text-flame-deep underline underline-offset-4">
            Check your hours
          </AppLink>
        </p>
      )}
      <div className="mt-4 grid gap-6 *:min-w-0">
        {[...days].map(([day, ofDay]) => {
          const name = longDayIn(ofDay[0]?.startsAt ?? '', ownZone())
          return (
            <div key={day}>
              <h3 className="font-sans text-14 font-medium text-ink-soft">{name}</h3>
              <SessionList saidAbove="day" label={name} sessions={ofDay} now={now} />
            </div>
          )
        })}
      </div>
    </section>
  )
}
