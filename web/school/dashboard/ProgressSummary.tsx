import type { LearningFigures } from './learning-figures.ts'

export function ProgressSummary({ figures }: { figures: LearningFigures }) {
  const { practice } = figures
  return (
    <section
      aria-labelledby="summary-title"
      className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line bg-raised px-5 py-2.5 sm:px-6"
    >
      <h2 id="summary-title" className="font-sans text-13 font-normal text-ink-soft">
        Learning Progress Summary
      </h2>
      <dl className="grid grow grid-cols-2 gap-x-4 gap-y-1 text-13 sm:flex sm:grow-0 sm:gap-x-6">
        <Count label="Total Lessons" value={figures.totalLessons} />
        <Count label="Completed" value={figures.completedLessons} />
        <Count label="Remaining" value={figures.remainingLessons} />
        {practice.all > 0 && <Count label="Practice steps" value={`${practice.done}/${practice.all}`} />}
      </dl>
    </section>
  )
}

function Count({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="sm:flex sm:items-baseline sm:gap-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular font-medium text-ink">{value}</dd>
    </div>
  )
}
