import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { addDays, addMonths } from '#web/lib/time-and-money/calendar-days.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'
import { listFreeTimes } from './free-time.ts'

type Wanted = { programId: string; mentorId: string; movingId: string; month: string; today: string }

/** A day more on either side, because months begin at other moments elsewhere. */
function slotsQuery({ programId, mentorId, movingId, month, today }: Wanted) {
  const first = addDays(`${month}-01`, -1)
  const from = first < today ? addDays(today, -1) : first
  return alwaysFresh(
    apiQuery('GET /api/my/mentorship/programs/:id/slots', {
      params: { id: programId },
      query: {
        from: `${from}T00:00:00.000Z`,
        to: `${addDays(`${addMonths(month, 1)}-01`, 1)}T00:00:00.000Z`,
        mentorId,
        movingId,
      },
    }),
  )
}

/** The free times of a month. */
export function useFreeTimes(wanted: Wanted) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...slotsQuery(wanted),
    placeholderData: keepPreviousData,
  })
  const isCurrent = data !== undefined && !isPlaceholderData
  const isMoving = wanted.movingId !== ''
  const times = useMemo(() => {
    const all = data && isCurrent ? listFreeTimes(data) : []
    // A seat in a group is booked, not moved to.
    return isMoving ? all.filter(({ group }) => group === null) : all
  }, [data, isCurrent, isMoving])
  return {
    times,
    mentors: data?.mentors ?? [],
    isLoading: !isCurrent && isFetching,
    isError: isError && !isCurrent,
    refetch,
  }
}
