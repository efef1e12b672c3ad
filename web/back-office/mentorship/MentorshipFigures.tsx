import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import { mentorshipFiguresQuery, rangeOfDays } from './mentorship-admin.queries.ts'

const DAYS = 30
const LAST_DAYS = `last ${DAYS} days`

export function MentorshipFigures() {
  const [range] = useState(() => rangeOfDays(new Date(), -DAYS))
  const { data, isError } = useQuery({ ...mentorshipFiguresQuery(range), staleTime: 0 })
  // The lists below matter more, and they say it when the shop can't be reached.
  if (isError) return null
  return (
    <StatCards label={`Sessions of the ${LAST_DAYS}`}>
      <StatCard label="Booked" value={data?.booked} note={LAST_DAYS} />
      <StatCard label="Held" value={data?.held} note={`${data?.missed ?? 0} missed`} />
      <StatCard label="Canceled" value={data?.canceled} note={LAST_DAYS} />
      <StatCard
        label="Wait for the first session"
        value={data && describeWait(data.medianHoursToFirstSession)}
        note="from the purchase, median"
      />
    </StatCards>
  )
}

function describeWait(hours: number | null): string {
  if (hours === null) return '–'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}
