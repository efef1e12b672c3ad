import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiReply } from '#web/lib/api/api-client.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { dayIn, longDayIn, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { DeskCard } from '#web/mentor/frame/DeskCard.tsx'
import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { HomeworkToReview } from '#web/mentor/homework/HomeworkToReview.tsx'
import { deskQuery } from '#web/mentor/mentor.queries.ts'
import { WaitingForAnswer } from '#web/mentor/messages/WaitingForAnswer.tsx'
import { SessionList } from '#web/mentor/sessions/SessionList.tsx'
import { paths } from '#web/paths.ts'
import { CalendarFeed } from '#web/session-parts/CalendarFeed.tsx'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ComingUp } from './ComingUp.tsx'
import { GroupSessionDialog } from './GroupSessionDialog.tsx'
import { WeekLoad } from './WeekLoad.tsx'
import { ZoneNotice } from './ZoneNotice.tsx'

type Desk = ApiReply<'GET /api/mentor/desk'>

/** What a mentor needs today: calls, who is next, and which sessions still need a mark. */
export function MentorDeskPage() {
  const { viewer } = useViewer()
  const { data, dataUpdatedAt, isError, refetch } = useQuery(deskQuery)
  const [isScheduling, setScheduling] = useState(false)
  return (
    <MentorFrame
      isTab
      title={viewer?.firstName ? `Hello, ${viewer.firstName}` : 'Your desk'}
      lead={data ? longDayIn(data.now, ownZone()) : undefined}
      action={
        data &&
        data.programs.length > 0 && <Button onClick={() => setScheduling(true)}>Schedule a group session</Button>
      }
    >
      {data && <Content desk={data} arrivedAt={dataUpdatedAt} />}
      {!data && !isError && <Skeleton className="h-96 rounded-card" />}
      {!data && isError && <LoadFailure what="Your desk" onRetry={() => refetch()} />}
      {data && isScheduling && <GroupSessionDialog programs={data.programs} onClose={() => setScheduling(false)} />}
    </MentorFrame>
  )
}

function Content({ desk, arrivedAt }: { desk: Desk; arrivedAt: number }) {
  const now = useServerNow(desk.now, arrivedAt)
  const { unmarked, weeks, isMentoring, timeZone, studentCount } = desk
  const { today, next } = onOwnDays(desk, now)
  if (!isMentoring) {
    return (
      <EmptyState
        title="You're not mentoring yet"
        action={
          <AppLink href={paths.mentorHours} className={buttonStyle()}>
            Set your hours
          </AppLink>
        }
      >
        Your sessions appear here once a program lists you as a mentor. You can set your hours now.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-10 *:min-w-0">
      <ZoneNotice deskZone={timeZone} />
      <div className="grid items-start gap-x-6 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="today-title">
          <h2 id="today-title" className="text-22">
            Today
          </h2>
          {today.length === 0 ? (
            <p className="mt-2 text-16 text-ink-soft">
              {desk.today.length === 0 ? 'No sessions today.' : 'No more sessions today.'}
            </p>
          ) : (
            <SessionList saidAbove="day" label="Sessions today" sessions={today} now={now} />
          )}
        </section>
        <div className="grid gap-6 *:min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WaitingForAnswer />
          <HomeworkToReview />
          {unmarked.length > 0 && (
            <DeskCard id="unmarked-title" title="Mark attendance" note="Keeps session credits and totals accurate.">
              <SessionList isInCard label="Sessions without a mark" sessions={unmarked} now={now} />
            </DeskCard>
          )}
          <WeekLoad weeks={weeks} studentCount={studentCount} />
        </div>
        <ComingUp sessions={next} now={now} />
      </div>
      <CalendarFeed />
    </div>
  )
}

/** The desk knows the mentor's day, but a mentor who travels reads the days of the clock they carry. */
function onOwnDays(desk: Pick<Desk, 'today' | 'next' | 'unmarked'>, now: Date) {
  const dayOf = (instant: string) => dayIn(instant, ownZone())
  const today = dayOf(now.toISOString())
  const listedAbove = new Set(desk.unmarked.map(({ id }) => id))
  const sessions = [...desk.today, ...desk.next].filter(({ id }) => !listedAbove.has(id))
  return {
    today: sessions.filter(({ startsAt }) => dayOf(startsAt) === today),
    next: sessions.filter(({ startsAt }) => dayOf(startsAt) > today),
  }
}
