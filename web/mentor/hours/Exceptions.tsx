import { useState } from 'react'

import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { formatMinute } from './clock-minutes.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { useHoursWrite } from './use-hours-write.ts'

type Exception = Availability['exceptions'][number]

/** Days off and extra hours. */
export function Exceptions({ availability }: { availability: Availability }) {
  const [isAdding, setAdding] = useState(false)
  const remove = useHoursWrite('DELETE /api/mentor/exceptions/:id', 'Removed')
  const { exceptions } = availability
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby="exceptions-title">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="exceptions-title" className="text-22">
              Days off and extra hours
            </h2>
            <p className="mt-1 text-14 text-ink-soft">For single days that differ from your usual week.</p>
          </div>
          <Button onClick={() => setAdding(true)}>Add a day</Button>
        </div>
        {exceptions.length > 0 && (
          <ul aria-label="Exceptions" className="mt-4 divide-y divide-line border-y border-line">
            {exceptions.map((exception) => (
              <li key={exception.id} className="flex items-center justify-between gap-x-4 py-2.5">
                <p className="tabular min-w-0 text-16 text-ink">
                  {formatDay(exception.day)}
                  <span className="block text-14 text-muted">{describeException(exception)}</span>
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ params: { id: exception.id } })}
                >
                  Remove<span className="sr-only"> {formatDay(exception.day)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <InlineError
          className="mt-4"
          text={remove.error ? failureText(remove.error, "We couldn't remove it. Please try again.") : undefined}
        />
        {isAdding && <ExceptionDialog onClose={() => setAdding(false)} />}
      </section>
    </Card>
  )
}

function describeException({ kind, fromMinute, toMinute }: Exception): string {
  if (fromMinute === null || toMinute === null) return 'Off all day'
  const times = `${formatMinute(fromMinute)} to ${formatMinute(toMinute)}`
  return kind === 'closed' ? `Off from ${times}` : `Also free from ${times}`
}
