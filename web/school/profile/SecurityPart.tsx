import type { ReactNode } from 'react'

type Props = { title: string; description: string; children: ReactNode }

/** What it's about, and beside it what can be done. */
export function SecurityPart({ title, description, children }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-line pt-6 *:min-w-0 first:border-0 first:pt-0 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h3 className="text-16 font-semibold text-ink">{title}</h3>
        <p className="mt-0.5 text-14 text-ink-soft">{description}</p>
      </div>
      <div>{children}</div>
    </div>
  )
}
