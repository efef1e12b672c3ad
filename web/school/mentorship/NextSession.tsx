import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { elsewhere, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { DayAndTime } from '#web/session-parts/DayAndTime.tsx'
import { isWebLink } from '#web/session-parts/is-web-link.ts'
import { MeetingLink } from '#web/session-parts/MeetingLink.tsx'
import { isDue, minutesOf } from '#web/session-parts/session-times.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'

/** The call that comes next, with the way into it. */
export function NextSession({ session, now }: { session: MySession; now: Date }) {
  const { id, startsAt, mentorName, mentorPictureUrl, mentorTimeZone, programTitle, meetingLink } = session
  const own = ownZone()
  const other = elsewhere(startsAt, own, mentorTimeZone)
  const canJoin = isDue(session, now)
  return (
    <section
      aria-labelledby="next-session"
      className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="min-w-0">
        <h2 id="next-session" className="font-sans text-14 font-medium text-muted">
          {describeNext(session, now)}
        </h2>
        <p className="mt-1 font-display text-28 font-medium text-ink sm:text-36">
          <DayAndTime instant={startsAt} />
        </p>
        <div className="mt-3 flex items-center gap-3">
          <NameAvatar imageUrl={mentorPictureUrl} name={mentorName} className="size-11" />
          <div className="min-w-0">
            <p className="text-16 text-ink-soft">
              {minutesOf(session)} minutes with <bdi>{mentorName}</bdi> · <bdi>{programTitle}</bdi>
              {session.capacity > 1 && ' · group'}
            </p>
            {other && <p className="text-14 text-muted">That&apos;s {other}.</p>}
          </div>
        </div>
        {meetingLink && isWebLink(meetingLink) && !canJoin && now < new Date(startsAt) && (
          <p className="mt-3 max-w-[60ch] text-14 text-ink-soft">
            “Join the call” appears here 15 minutes before the start. Until then, the link is under Details.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <AppLink href={paths.mySession(id)} className={buttonStyle()}>
          Details
        </AppLink>
        {meetingLink && (canJoin || !isWebLink(meetingLink)) && <MeetingLink link={meetingLink} isDue={canJoin} />}
      </div>
    </section>
  )
}

function describeNext(session: MySession, now: Date): string {
  if (!isDue(session, now)) return 'Your next session'
  return now < new Date(session.startsAt) ? 'Your session starts soon' : 'Your session is on'
}
