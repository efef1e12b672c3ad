import { useState } from 'react'

import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { useKeptFocus } from '#web/lib/browser/use-kept-focus.ts'
import { dayIn, knowsZone, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { formatMinute } from './clock-minutes.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { formatDays } from './format-days.ts'
import { useHoursWrite } from './use-hours-write.ts'

type Exception = Availability['exceptions'][number]

/** Days off and extra hours. */
export function Exceptions({ availability }: { availability: Availability }) {
  const [isAdding, setAdding] = useState(false)
  const remove = useHoursWrite('POST /api/mentor/exceptions/remove', 'Removed')
  const keptFocus = useKeptFocus()
  const { exceptions } = availability
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby="exceptions-title" {...keptFocus}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="exceptions-title" className="text-22">
              Days off and extra hours
            </h2>
            <p className="mt-1 text-14 text-ink-soft">For days that differ from your usual week.</p>
          </div>
          <Button onClick={() => setAdding(true)}>Add days</Button>
        </div>
        {exceptions.length > 0 && (
          <ul aria-label="Exceptions" className="mt-4 divide-y divide-line border-y border-line">
            {exceptions.map((exception) => (
              <li
                key={exception.ids.join()}
                data-kept-row=""
                tabIndex={-1}
                className="flex items-center justify-between gap-x-4 py-2.5"
              >
                <p className="tabular min-w-0 text-16 text-ink">
                  {formatDays(exception)}
                  <span className="block text-14 text-muted">{describeException(exception)}</span>
                  {exception.bookedSessions > 0 && (
                    <span className="block text-14 text-ink-soft">
                      {describeBooked(exception.bookedSessions)}{' '}
                      <AppLink href={paths.mentorDesk} className="text-flame-deep underline underline-offset-4">
                        View your desk
                      </AppLink>
                    </span>
                  )}
                </p>
                <Button variant="quiet" size="small" onClick={() => remove.mutate({ body: { ids: exception.ids } })}>
                  Remove<span className="sr-only"> {formatDays(exception)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <InlineError
          className="mt-4"
          text={remove.error ? failureText(remove.error, "We couldn't remove it. Please try again.") : undefined}
        />
        {isAdding && <ExceptionDialog today={todayOf(availability)} onClose={() => setAdding(false)} />}
      </section>
    </Card>
  )
}

/** On the mentor's clock, as far as this browser knows the zone. */
function todayOf({ settings: { timeZone } }: Availability): string {
  return dayIn(new Date().toISOString(), knowsZone(timeZone) ? timeZone : ownZone())
}

const describeBooked = (sessions: number) =>
  sessions === 1
    ? '1 session is booked in this time. It stays unless you move or cancel it.'
    : `${sessions} sessions are booked in this time. They stay unless you move or cancel them.`

function describeException({ kind, fromMinute, toMinute }: Exception): string {
  if (fromMinute === null || toMinute === null) return 'Off all day'
  const times = `${formatMinute(fromMinute)} to ${formatMinute(toMinute)}`
  return kind === 'closed' ? `Off from ${times}` : `Also free from ${times}`
}
