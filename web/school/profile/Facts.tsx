import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Fact = {
  label: string
  value: ReactNode
  /** Needs a line of its own on phones. */
  isLong?: boolean
}

/** Read-only fields with their labels. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-8">
      {facts.map(({ label, value, isLong }) => (
        <div key={label} className={clsx('min-w-0', isLong && 'max-sm:col-span-2')}>
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="mt-0.5 text-16 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
