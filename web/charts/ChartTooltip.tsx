import type { ReactNode } from 'react'

/** The tooltip of the selected point; `at` is its horizontal position in percent. */
export function ChartTooltip({ at, children }: { at: number; children: ReactNode }) {
  return (
    <p
      aria-hidden="true"
      style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      className="pointer-events-none absolute -top-2 w-max rounded-control border border-line bg-raised px-3 py-2 text-13 whitespace-nowrap text-ink shadow-float"
    >
      {children}
    </p>
  )
}
