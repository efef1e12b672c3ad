import { useQuery } from '@tanstack/react-query'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import type { ApiReply } from '#web/lib/api/api-client.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { CalendarFeed } from '#web/session-parts/CalendarFeed.tsx'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { MyHomework } from './homework/MyHomework.tsx'
import { myMentorshipQuery } from './mentorship.queries.ts'
import { MyMessages } from './messages/MyMessages.tsx'
import { NextSession } from './NextSession.tsx'
import { PastSessions } from './PastSessions.tsx'
import { ProgramCard } from './ProgramCard.tsx'
import { UpcomingSessions } from './UpcomingSessions.tsx'

/** The student's calls: the next one, what is left to book, and what was. */
export function MentorshipPage() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(myMentorshipQuery)
  return (
    <div className="column pt-10 pb-20 md:pt-14">
      <h1 className="text-36 md:text-48">Mentorship</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-ink-soft">
        Book and reschedule sessions, and see how many you have left.
      </p>
      {data && data.programs.length === 0 && (
        <EmptyState
          title="No mentorship yet"
          action={
            <AppLink href={paths.catalog} className={buttonStyle()}>
              View programs
            </AppLink>
          }
        >
          Once you have a program, you can book your sessions here.
        </EmptyState>
      )}
      {data && data.programs.length === 0 && (
        <div className="mt-10 grid gap-10 *:min-w-0">
          <MyMessages />
          <MyHomework />
        </div>
      )}
      {data && data.programs.length > 0 && <Overview {...data} arrivedAt={dataUpdatedAt} />}
      {!data && !isError && <Skeleton className="mt-8 h-96 rounded-card" />}
      {!data && isError && <LoadFailure what="Your sessions" onRetry={() => refetch()} />}
    </div>
  )
}

type OverviewProps = ApiReply<'GET /api/my/mentorship'> & { arrivedAt: number }

function Overview({ now: reported, arrivedAt, programs, upcoming, past }: OverviewProps) {
  const now = useServerNow(reported, arrivedAt)
  const [next, ...later] = upcoming
  return (
    <div className="mt-8 grid items-start gap-x-6 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-10 *:min-w-0">
        {next ? <NextSession session={next} now={now} /> : <NothingBooked programs={programs} />}
        {later.length > 0 && <UpcomingSessions sessions={later} now={now} />}
      </div>
      <div className="grid gap-6 *:min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <section aria-labelledby="programs-title">
          {/* Beside the next session, the cards need no heading. */}
          <h2 id="programs-title" className="text-28 lg:sr-only">
            Your programs
          </h2>
          <div className="grid gap-4 max-lg:mt-4">
            {programs.map((program) => (
              <ProgramCard key={program.id} program={program} booked={countBooked(program, upcoming)} />
            ))}
          </div>
        </section>
        <MyMessages />
      </div>
      <div className="grid gap-10 *:min-w-0">
        <MyHomework />
        {past.length > 0 && <PastSessions sessions={past} />}
      </div>
      <div className="lg:col-span-2">
        <CalendarFeed />
      </div>
    </div>
  )
}

function NothingBooked({ programs }: Pick<OverviewProps, 'programs'>) {
  const canBook = programs.some(({ credits, mentors }) => credits.left > 0 && mentors.length > 0)
  return (
    <section aria-labelledby="next-session" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="next-session" className="text-22">
        No session booked
      </h2>
      <p className="mt-1 max-w-[60ch] text-16 text-ink-soft">
        {canBook
          ? 'Pick a time that suits you. Your next session will be listed here, with the link to join.'
          : 'Your next session will be listed here.'}
      </p>
    </section>
  )
}

/** Never more than the credits say: a session of a refunded program may still be listed. */
const countBooked = ({ id, credits }: MyProgram, upcoming: readonly MySession[]) =>
  Math.min(credits.used, upcoming.filter(({ programId }) => programId === id).length)
