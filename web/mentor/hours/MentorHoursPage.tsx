import { useQuery } from '@tanstack/react-query'

import { MentorFrame } from '#web/mentor/frame/MentorFrame.tsx'
import { availabilityQuery } from '#web/mentor/mentor.queries.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BookingRules } from './BookingRules.tsx'
import { Exceptions } from './Exceptions.tsx'
import { Introduction } from './Introduction.tsx'
import { WeekForm } from './WeekForm.tsx'

/** When a mentor can be booked. */
export function MentorHoursPage() {
  const { data, isError, refetch } = useQuery({ ...availabilityQuery, refetchOnMount: 'always' })
  return (
    <MentorFrame
      isTab
      title="Your hours"
      lead="Choose when students can book sessions. Changes don't affect sessions already booked."
    >
      {!data && !isError && <Skeleton className="h-96 rounded-card" />}
      {!data && isError && <LoadFailure what="Your hours" onRetry={() => refetch()} />}
      {data && (
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid gap-6 *:min-w-0">
            <WeekForm availability={data} />
            <Exceptions availability={data} />
            <Introduction />
          </div>
          <BookingRules availability={data} />
        </div>
      )}
    </MentorFrame>
  )
}
