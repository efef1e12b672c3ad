import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode }

/** Read-only fields with their labels. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="mt-0.5 text-16 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
