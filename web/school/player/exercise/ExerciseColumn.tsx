import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Drills and quizzes stand in the column that lessons are read in. Only a chart takes more. */
export function ExerciseColumn({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        '@container mx-auto px-5 pt-6 pb-16 sm:px-8 sm:pt-8',
        isWide ? 'max-w-[calc(var(--container-content)+4rem)]' : 'max-w-[calc(var(--container-reading)+4rem)]',
      )}
    >
      {children}
    </div>
  )
}
