import { ChevronLeft, ChevronRight } from 'lucide-react'

import type { MentorAdmin, ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { SegmentedChoice } from '#web/back-office/SegmentedChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type CalendarView, titleOf, turn } from './calendar-range.ts'
import type { CalendarPlace } from './use-calendar-place.ts'

type Props = {
  place: CalendarPlace
  mentors: readonly MentorAdmin[] | undefined
  programs: readonly ProgramAdmin[] | undefined
}

const VIEWS: { value: CalendarView; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
]

/** What the calendar shows, and the ways to somewhere else. */
export function CalendarBar({ place, mentors, programs }: Props) {
  const { view, days, today, setDay, setView } = place
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-1.5">
          <Button size="icon" aria-label={`Previous ${view}`} onClick={() => setDay(turn(place, -1))}>
            <ChevronLeft aria-hidden="true" className="size-4.5" />
          </Button>
          <Button size="icon" aria-label={`Next ${view}`} onClick={() => setDay(turn(place, 1))}>
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </Button>
          <h3 aria-live="polite" className="tabular px-2 font-sans text-16 font-medium text-ink">
            {titleOf(view, days)}
          </h3>
          {!days.includes(today) && (
            <Button size="small" onClick={() => setDay(today)}>
              Today
            </Button>
          )}
        </div>
        <SegmentedChoice legend="View" name="calendar-view" options={VIEWS} value={view} onChange={setView} />
      </div>
      <Filters place={place} mentors={mentors} programs={programs} />
    </div>
  )
}

function Filters({ place, mentors = [], programs = [] }: Props) {
  if (mentors.length < 2 && programs.length < 2) return null
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Field label="Mentor">
        {(control) => (
          <Select {...control} value={place.mentorId} onChange={({ target }) => place.setMentorId(target.value)}>
            <option value="">All mentors</option>
            {mentors.map(({ id, name, stoppedAt }) => (
              <option key={id} value={id}>
                {stoppedAt ? `${name} (stopped)` : name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Program">
        {(control) => (
          <Select {...control} value={place.programId} onChange={({ target }) => place.setProgramId(target.value)}>
            <option value="">All programs</option>
            {programs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
