import type { ReactNode } from 'react'
import { hoursAndMinutes } from '#web/lib/time-and-money/hours-and-minutes.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { LearningFigures } from './learning-figures.ts'

type Props = { figures: LearningFigures }

/** Four statistics, two by two on phones and otherwise in one row. */
export function FigureBand({ figures }: Props) {
  const { enrolled, completed, completedPercent, overallPercent, watchedSeconds } = figures
  return (
    <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-4">
      <FigureCard label="Courses Completed" value={`${completed}/${enrolled}`}>
        {enrolled === 0 ? 'each ends with a certificate' : `${completedPercent}% of your courses`}
      </FigureCard>
      <FigureCard label="Total Watch Time" value={hoursAndMinutes(watchedSeconds)}>
        across all lessons
      </FigureCard>
      <FigureCard label="Overall Progress" value={`${overallPercent}%`}>
        <ProgressBar percent={overallPercent} label="Overall progress" thickness="slim" className="w-full" />
      </FigureCard>
      <FigureCard label="Courses Enrolled" value={String(enrolled)}>
        {enrolled === 0 ? 'No courses enrolled' : 'yours for life'}
      </FigureCard>
    </dl>
  )
}

function FigureCard({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="flex flex-col bg-surface px-5 py-4 sm:px-6">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="pt-0.5">
        <span className="tabular block font-display text-22 text-ink">{value}</span>
        <span className="mt-0.5 flex min-h-5 items-center text-13 text-muted">{children}</span>
      </dd>
    </div>
  )
}
