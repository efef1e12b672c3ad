import { useState } from 'react'

import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { useHoursWrite } from '#web/mentor/hours/use-hours-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'
import { WeekEditor } from './WeekEditor.tsx'
import { type DayHours, dayProblem, minutesAWeek } from './week-hours.ts'

const MINUTES_AN_HOUR = 60
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The usual week, saved as a whole. */
export function WeekForm({ availability }: { availability: Availability }) {
  const [edited, setEdited] = useState<DayHours[] | null>(null)
  const week = edited ?? availability.hours
  const save = useHoursWrite('PUT /api/mentor/hours', 'Hours saved')
  const discardQuestion = useUnsavedPage(edited !== null)
  const isWrong = WEEKDAYS.some((weekday) => dayProblem(week, weekday) !== undefined)
  const total = minutesAWeek(week) / MINUTES_AN_HOUR
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby="week-title">
        <h2 id="week-title" className="text-22">
          Weekly hours
        </h2>
        <p className="mt-1 mb-4 text-14 text-ink-soft">
          {total === 0
            ? 'Without hours, nobody can book you.'
            : `${Math.round(total * 100) / 100} hours a week in ${placeOf(availability.settings.timeZone)} time.`}
        </p>
        <WeekEditor week={week} onChange={setEdited} />
        <InlineError
          className="mt-4"
          text={save.error ? failureText(save.error, "We couldn't save your hours. Please try again.") : undefined}
        />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={edited === null || isWrong || save.isPending}
            onClick={() => save.mutate({ body: { hours: [...week] } }, { onSuccess: () => setEdited(null) })}
          >
            {save.isPending ? 'Saving...' : 'Save hours'}
          </Button>
          {edited && (
            <Button variant="quiet" onClick={() => setEdited(null)}>
              Discard changes
            </Button>
          )}
        </div>
        {discardQuestion}
      </section>
    </Card>
  )
}
