import type { ReactNode } from 'react'

/** Shown when all lessons of the course are complete. */
export function CourseComplete({ lessonCount, certificate }: { lessonCount: number; certificate: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-4 flex animate-appear flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p className="text-14 text-ink-soft">
        All {lessonCount} lessons of this course are complete. Your certificate is ready.
      </p>
      {certificate}
    </div>
  )
}
