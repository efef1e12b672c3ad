import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

import { Skeleton } from './Skeleton.tsx'

type Props = {
  label: string
  /** Undefined while loading; the card keeps its size. */
  value: ReactNode | undefined
  /** A second line: the change against the period before, what is counted. */
  note?: ReactNode
  className?: string
}

/** The average width of a figure's characters, in parts of its font size. */
const CHARACTER_WIDTH = 0.6

/** One number with its label. */
export function StatCard({ label, value, note, className }: Props) {
  return (
    <div className={clsx('@container rounded-card border border-line bg-surface px-4 py-4 sm:px-5', className)}>
      <p className="text-13 text-muted">{label}</p>
      <p className="tabular mt-1 flex min-h-9 items-center font-display text-22 font-medium text-ink sm:text-28">
        {value === undefined ? (
          <Skeleton className="h-8.5 w-24" />
        ) : (
          <span className="min-w-0 leading-tight wrap-anywhere" style={fitted(value)}>
            {value}
          </span>
        )}
      </p>
      {note !== undefined && <p className="tabular mt-0.5 text-13 text-ink-soft">{note}</p>}
    </div>
  )
}

/** A long figure gets smaller instead of leaving its card. */
function fitted(value: ReactNode): CSSProperties | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const ems = String(value).length * CHARACTER_WIDTH
  return { fontSize: `min(1em, calc(100cqi / ${ems.toFixed(1)}))` }
}

/** Two in a row on a phone, four on desktop. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {children}
    </section>
  )
}
