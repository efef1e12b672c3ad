import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { ownZone, placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { useServerNow } from '#web/session-parts/use-server-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { allSessionsQuery, mentorsQuery, programRulesQuery } from '../mentorship-admin.queries.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarDays } from './CalendarDays.tsx'
import { rangeOf } from './calendar-range.ts'
import { useCalendarPlace } from './use-calendar-place.ts'

const loadDetails = async () => (await import('../session/SessionDetailsDialog.tsx')).SessionDetailsDialog
const loadScheduling = async () => (await import('../session/ScheduleGroupDialog.tsx')).ScheduleGroupDialog

/** All sessions of the school. Which ones are shown is in the address. */
export function SessionCalendar() {
  const [openedAt] = useState(() => Date.now())
  const now = useServerNow(new Date(openedAt).toISOString(), openedAt)
  const place = useCalendarPlace(now)
  const { mentorId, programId } = place
  const range = { ...rangeOf(place.days), ...(mentorId && { mentorId }), ...(programId && { programId }) }
  const { data: sessions, isError, refetch } = useQuery({ ...allSessionsQuery(range), staleTime: 0 })
  const { data: mentors } = useQuery(mentorsQuery)
  const { data: programs } = useQuery(programRulesQuery)
  const [opened, setOpened] = useState<HostedSession>()
  const [isScheduling, setIsScheduling] = useState(false)
  const bookable = programs?.filter((program) => program.mentors.some(({ stoppedAt }) => stoppedAt === null)) ?? []
  return (
    <section aria-labelledby="session-calendar" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="session-calendar" className="text-22">
            Sessions
          </h2>
          <p className="text-14 text-muted">Times are in your time zone ({placeOf(ownZone())}).</p>
        </div>
        {bookable.length > 0 && (
          <Button onClick={() => setIsScheduling(true)}>
            <Plus aria-hidden="true" className="size-4" />
            Group session
          </Button>
        )}
      </div>
      <CalendarBar place={place} mentors={mentors} programs={programs} />
      {sessions ? (
        <CalendarDays place={place} sessions={sessions} onOpen={setOpened} />
      ) : isError ? (
        <LoadFailure what="The sessions" onRetry={refetch} />
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
      {opened && (
        <DialogOnDemand
          load={loadDetails}
          dialog={{ session: opened, programs: programs ?? [], onClose: () => setOpened(undefined) }}
        />
      )}
      {isScheduling && (
        <DialogOnDemand load={loadScheduling} dialog={{ programs: bookable, onClose: () => setIsScheduling(false) }} />
      )}
    </section>
  )
}
