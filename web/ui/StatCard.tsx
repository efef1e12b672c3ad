import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Skeleton } from './Skeleton.tsx'

type Props = {
  label: string
  /** Undefined while loading; the card keeps its size. */
  value: ReactNode | undefined
  /** A second line: the change against the period before, what is counted. */
  note?: ReactNode
  className?: string
}

/** One number with its label. */
export function StatCard({ label, value, note, className }: Props) {
  return (
    <div className={clsx('rounded-card border border-line bg-surface px-5 py-4', className)}>
      <p className="text-13 text-muted">{label}</p>
      <p className="tabular mt-1 font-display text-28 font-medium text-ink">
        {value === undefined ? <Skeleton className="h-8.5 w-24" /> : value}
      </p>
      {note !== undefined && <p className="tabular mt-0.5 text-13 text-ink-soft">{note}</p>}
    </div>
  )
}

/** Two in a row on a phone, four on desktop. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {children}
    </section>
  )
}
