import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { formatLastDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { paths } from '#web/paths.ts'
import { BackToMentorship } from '#web/school/mentorship/BackToMentorship.tsx'
import { myMentorshipQuery } from '#web/school/mentorship/mentorship.queries.ts'
import { describeExpired, sessions } from '#web/school/mentorship/session-words.ts'
import { BothTimes } from '#web/session-parts/BothTimes.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TimePicker } from './TimePicker.tsx'

/** Picks a free time for a new session, or another one for a session that's booked (`?move=`). */
export function BookSessionPage({ params: { programId } }: PageProps<{ programId: string }>) {
  const [movingId] = useUrlParam('move')
  const { data, isError, refetch } = useQuery(myMentorshipQuery)
  const program = data?.programs.find(({ id }) => id === programId)
  const moving = data?.upcoming.find(({ id }) => id === movingId)
  return (
    <div className="column pt-6 pb-20 md:pt-10">
      <BackToMentorship />
      <h1 className="mt-2 text-36">{movingId ? 'Move your session' : 'Book a session'}</h1>
      {!data && !isError && <Skeleton className="mt-6 h-96 rounded-card" />}
      {!data && isError && <LoadFailure what="Your program" onRetry={() => refetch()} />}
      {data && <Content program={program} moving={moving} isMove={movingId !== ''} now={data.now} />}
    </div>
  )
}

type ContentProps = { program: MyProgram | undefined; moving: MySession | undefined; isMove: boolean; now: string }

function Content({ program, moving, isMove, now }: ContentProps) {
  if (!program) return <Nothing title="This isn't one of your programs">Pick one of yours to book a session.</Nothing>
  if (isMove && !moving) {
    return <Nothing title="This session can't be moved">It was canceled, or it has already taken place.</Nothing>
  }
  if (!isMove && program.credits.left === 0) {
    return (
      <Nothing title="No sessions left to book">
        {program.credits.paused > 0
          ? 'Your sessions are on hold: a payment is disputed, or your access begins later.'
          : (describeExpired(program.credits) ??
            `You've used all ${sessions(program.credits.total)} of ${program.title}.`)}
      </Nothing>
    )
  }
  if (program.mentors.length === 0) {
    return (
      <Nothing title="No mentor yet">
        We&apos;re still choosing your mentor. You&apos;ll be able to book as soon as that&apos;s done.
      </Nothing>
    )
  }
  return (
    <>
      <p className="mt-1 text-16 text-ink-soft">
        {program.title} · {program.sessionDurationMinutes} minutes
        {!isMove && ` · ${sessions(program.credits.left)} left`}
        {!isMove && program.credits.bookableUntil && `, until ${formatLastDay(program.credits.bookableUntil)}`}
      </p>
      {moving && (
        <p className="mt-4 rounded-control bg-raised px-4 py-3 text-14 text-ink">
          Now: <BothTimes instant={moving.startsAt} otherZone={moving.mentorTimeZone} /> with{' '}
          <bdi>{moving.mentorName}</bdi>. It stays booked until you confirm a new time.
        </p>
      )}
      <TimePicker program={program} moving={moving ?? null} now={now} />
    </>
  )
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      action={
        <AppLink href={paths.mentorship} className={buttonStyle()}>
          View your sessions
        </AppLink>
      }
    >
      {children}
    </EmptyState>
  )
}
