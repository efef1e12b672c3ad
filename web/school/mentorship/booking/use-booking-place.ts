import { addDays, isDay, monthOf } from '#web/lib/time-and-money/calendar-days.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'

/** Schools can open their calendars a year ahead. */
const FURTHEST_DAYS = 366

type Choices = { mentors: readonly { id: string }[]; today: string; lastDay: string | null }

/** What is being looked at. It's in the address, so Back, a reload and a shared link lead to the same. */
export function useBookingPlace({ mentors, today, ...choices }: Choices) {
  const [mentorNamed, setMentor] = useUrlParam('mentor')
  const [monthNamed, setMonth] = useUrlParam('month')
  const [dayNamed, setDay] = useUrlParam('day')
  const lastDay = choices.lastDay ?? addDays(today, FURTHEST_DAYS)
  const day = isDay(dayNamed) && today <= dayNamed && dayNamed <= lastDay ? dayNamed : null
  const isMonth = isDay(`${monthNamed}-01`) && monthOf(today) <= monthNamed && monthNamed <= monthOf(lastDay)
  const turnedTo = isMonth ? monthNamed : null
  return {
    ...{ day, lastDay, chooseDay: setDay },
    mentorId: mentors.some(({ id }) => id === mentorNamed) ? mentorNamed : '',
    /** Null: whatever has free times. */
    month: day ? monthOf(day) : turnedTo,
    chooseMentor: (id: string) => {
      setMentor(id)
      setDay('')
    },
    turnTo: (month: string) => {
      setMonth(month)
      setDay('')
    },
  }
}
