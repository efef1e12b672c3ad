import type { ReactNode } from 'react'

import { type StepCounts, stepWords } from '#contract/learning/count-steps.ts'

/** Shown when everything in the course is complete. */
export function CourseComplete({ counts, certificate }: { counts: StepCounts; certificate: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-4 flex animate-appear flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p className="text-14 text-ink-soft">
        You&apos;ve completed the whole course: {stepWords(counts)}. Your certificate is ready.
      </p>
      {certificate}
    </div>
  )
}
