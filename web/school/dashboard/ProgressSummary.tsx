import type { LearningFigures } from './learning-figures.ts'

export function ProgressSummary({ figures }: { figures: LearningFigures }) {
  return (
    <section
      aria-labelledby="summary-title"
      className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line bg-raised px-5 py-2.5 sm:px-6"
    >
      <h2 id="summary-title" className="font-sans text-13 font-normal text-ink-soft">
        Learning Progress Summary
      </h2>
      <dl className="grid grow grid-cols-3 gap-x-4 text-13 sm:flex sm:grow-0 sm:gap-x-6">
        <Count label="Total Lessons" value={figures.totalLessons} />
        <Count label="Completed" value={figures.completedLessons} />
        <Count label="Remaining" value={figures.remainingLessons} />
      </dl>
    </section>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="sm:flex sm:items-baseline sm:gap-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular font-medium text-ink">{value}</dd>
    </div>
  )
}
