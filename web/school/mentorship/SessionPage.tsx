import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { studentCan } from '#contract/mentorship/session-rules.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { elsewhere, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { AddToCalendar } from '#web/session-parts/AddToCalendar.tsx'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { DayAndTime } from '#web/session-parts/DayAndTime.tsx'
import { isWebLink } from '#web/session-parts/is-web-link.ts'
import { MeetingLink } from '#web/session-parts/MeetingLink.tsx'
import { isDue, minutesOf } from '#web/session-parts/session-times.ts'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { BackToMentorship } from './BackToMentorship.tsx'
import { myMentorshipQuery, mySessionQuery } from './mentorship.queries.ts'
import { SessionActions } from './SessionActions.tsx'
import { Agenda } from './session/Agenda.tsx'
import { RateSession } from './session/RateSession.tsx'
import { SharedNotes } from './session/SharedNotes.tsx'
import { stateWord, whatHappened } from './session-words.ts'

const CARD = 'rounded-card border border-line bg-surface p-5 sm:p-6'

/** One session: when, where, and what can still be changed. */
export function SessionPage({ params: { id } }: PageProps<{ id: string }>) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(mySessionQuery(id))
  return (
    <div className="column pt-6 pb-20 md:pt-10">
      <BackToMentorship />
      {data && <Session session={data} arrivedAt={dataUpdatedAt} />}
      {data === null && (
        <EmptyState
          heading="h1"
          title="We can't find this session"
          action={
            <AppLink href={paths.mentorship} className={buttonStyle()}>
              View your sessions
            </AppLink>
          }
        >
          It may belong to another account.
        </EmptyState>
      )}
      {data === undefined && !isError && <Skeleton className="mt-6 h-80 rounded-card" />}
      {data === undefined && isError && <LoadFailure what="Your session" onRetry={() => refetch()} />}
    </div>
  )
}

function Session({ session, arrivedAt }: { session: MySession; arrivedAt: number }) {
  const { startsAt, mentorName, mentorTimeZone, programTitle, meetingLink, recordingLink, capacity } = session
  const { mentorId, mentorPictureUrl, programId } = session
  // Only the overview says what time it is at the server.
  const overview = useQuery(myMentorshipQuery)
  const now = useServerNow(
    overview.data?.now ?? new Date(arrivedAt).toISOString(),
    overview.data ? overview.dataUpdatedAt : arrivedAt,
  )
  const own = ownZone()
  const other = elsewhere(startsAt, own, mentorTimeZone)
  const program = overview.data?.programs.find(({ id }) => id === programId)
  const introduction = program?.mentors.find(({ id }) => id === mentorId)?.introduction
  const isAhead = session.state === 'upcoming' || session.state === 'running'
  const canRate = session.state !== 'canceled' && studentCan.rate(session, now)
  const canCancel = session.state !== 'canceled' && studentCan.cancel(session, now)
  const outcome = whatHappened(session)
  const heading = useFocusOnceCanceled(session.state === 'canceled')
  return (
    <article className="mt-2">
      <div className="flex items-start gap-4 sm:items-center">
        <NameAvatar imageUrl={mentorPictureUrl} name={mentorName} className="size-14" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-36 outline-none">
              Session with <bdi>{mentorName}</bdi>
            </h1>
            <StatusBadge status={stateWord(session)} />
          </div>
          <p className="text-16 text-ink-soft">
            <bdi>{programTitle}</bdi>
            {capacity > 1 && ` · group of up to ${capacity}`}
          </p>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-6 *:min-w-0 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6 *:min-w-0">
          <div className={CARD}>
            <p className="font-display text-28 font-medium text-ink">
              <DayAndTime instant={startsAt} />
            </p>
            <p className="mt-1 text-16 text-ink-soft">
              {minutesOf(session)} minutes{other ? ` · ${other}` : ''}
            </p>
            {outcome && <p className="mt-3 text-16 text-ink">{outcome}</p>}
            {isAhead && (
              <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
                {meetingLink ? (
                  <MeetingLink link={meetingLink} isDue={isDue(session, now)} />
                ) : (
                  <p className="text-14 text-ink-soft">
                    <bdi>{mentorName}</bdi> will add the link to join before the call.
                  </p>
                )}
                <AddToCalendar sessionId={session.id} />
              </div>
            )}
            {recordingLink && isWebLink(recordingLink) && (
              <a
                href={recordingLink}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle({ className: 'mt-5' })}
              >
                Watch the recording
              </a>
            )}
          </div>
          {session.state === 'held' && <SharedNotes sessionId={session.id} mentorName={mentorName} />}
          <Agenda session={session} canEdit={session.state !== 'canceled' && studentCan.editAgenda(session, now)} />
        </div>
        {(canRate || canCancel || (isAhead && introduction)) && (
          <div className="grid gap-6 *:min-w-0">
            {canRate && <RateSession key={session.seatId} session={session} />}
            {canCancel && (
              <section aria-labelledby="change-title" className={CARD}>
                <h2 id="change-title" className="text-22">
                  Need another time?
                </h2>
                <p className="mt-2 max-w-reading text-16 text-ink-soft">
                  <ChangeRule session={session} now={now} />
                </p>
                <div className="mt-4 flex flex-wrap gap-2">
                  <SessionActions session={session} now={now} />
                </div>
              </section>
            )}
            {isAhead && introduction && (
              <section aria-labelledby="mentor-title" className={CARD}>
                <h2 id="mentor-title" className="text-22">
                  About <bdi>{mentorName}</bdi>
                </h2>
                <p dir="auto" className="mt-2 max-w-reading text-16 wrap-anywhere whitespace-pre-line text-ink-soft">
                  {introduction}
                </p>
              </section>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** The button that canceled goes away with its section; without this, a phone would be left at the footer. */
function useFocusOnceCanceled(isCanceled: boolean) {
  const place = useRef<HTMLHeadingElement>(null)
  const wasCanceled = useRef(isCanceled)
  useEffect(() => {
    if (isCanceled && !wasCanceled.current && document.activeElement === document.body) place.current?.focus()
    wasCanceled.current = isCanceled
  }, [isCanceled])
  return place
}

function ChangeRule({ session, now }: { session: MySession; now: Date }) {
  if (!studentCan.keepCredit(session, now)) {
    return <>It&apos;s too late to move this session. You can still cancel it, but it counts as used.</>
  }
  return (
    <>
      You can {session.capacity === 1 && 'move it, or '}cancel it and get the session back, until{' '}
      <BothTimes instant={session.changeUntil} otherZone={ownZone()} />.
      {session.capacity > 1 && " Group sessions can't be moved."}
    </>
  )
}
