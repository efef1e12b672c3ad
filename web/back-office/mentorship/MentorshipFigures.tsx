import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { SegmentedChoice } from '#web/back-office/SegmentedChoice.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import { type FigureRange, RANGES, rangeEndingAt } from './figure-ranges.ts'
import { mentorshipFiguresQuery, unusedCreditsQuery } from './mentorship-admin.queries.ts'

/** What became of the sessions of a range, and what is still to be delivered. */
export function MentorshipFigures() {
  const [now] = useState(() => new Date())
  const [range, setRange] = useState<FigureRange>('30')
  const { data, isError } = useQuery({ ...mentorshipFiguresQuery(rangeEndingAt(now, range)), staleTime: 0 })
  const { data: credits } = useQuery({ ...unusedCreditsQuery, staleTime: 0 })
  // The lists below matter more, and they say it when the shop can't be reached.
  if (isError) return null
  return (
    <section aria-labelledby="mentorship-figures" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="mentorship-figures" className="text-22">
          Overview
        </h2>
        <SegmentedChoice legend="Range" name="figures-range" options={RANGES} value={range} onChange={setRange} />
      </div>
      <StatCards label="Sessions of the range">
        <StatCard label="Booked" value={data?.booked} note="by booking date" />
        <StatCard label="Held" value={data?.held} note={data && `${describeMissed(data)}, ${data.canceled} canceled`} />
        <StatCard
          label="Time to first session"
          value={data && describeWait(data.medianHoursToFirstSession)}
          note="median, from purchase"
        />
        <StatCard label="Unused" value={credits && sumUnused(credits.programs)} note="credits not booked yet" />
      </StatCards>
    </section>
  )
}

const sumUnused = (programs: readonly { unused: number }[]) => programs.reduce((sum, { unused }) => sum + unused, 0)

/** `2 missed (10%)`, of those that took place. */
function describeMissed({ held, missed }: { held: number; missed: number }): string {
  const all = held + missed
  return all === 0 || missed === 0 ? `${missed} missed` : `${missed} missed (${Math.round((missed / all) * 100)}%)`
}

function describeWait(hours: number | null): string {
  if (hours === null) return '–'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}
