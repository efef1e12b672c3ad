import type { LearningFigures } from './learning-figures.ts'

export function ProgressSummary({ figures }: { figures: LearningFigures }) {
  return (
    <section
      aria-labelledby="summary-title"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-raised px-5 py-4"
    >
      <h2 id="summary-title" className="font-sans text-16 font-medium">
        Learning Progress Summary
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
        <Count label="Total Lessons" value={figures.totalLessons} />
        <Count label="Completed" value={figures.completedLessons} />
        <Count label="Remaining" value={figures.remainingLessons} />
      </dl>
    </section>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular text-16 font-semibold text-ink">{value}</dd>
    </div>
  )
}
