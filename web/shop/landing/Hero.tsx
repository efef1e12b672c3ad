import type { ReactNode } from 'react'

import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LessonPanel } from './LessonPanel.tsx'

const FACTS = ['10,000+ students', 'Lifetime access', '30-day money-back guarantee']

/** `preview` is the secondary button. */
export function Hero({ preview }: { preview: ReactNode }) {
  return (
    <section className="column grid items-center gap-x-16 gap-y-12 pt-12 md:pt-20 lg:grid-cols-[1fr_1.08fr] lg:pt-24">
      <div>
        <h1 className="text-48 sm:text-64">Master Trading Like a Pro</h1>
        <p className="mt-6 max-w-[46ch] text-18 text-ink-soft">
          Calm, careful lessons on reading markets, managing risk and knowing your own mind.
        </p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <a href={paths.login} className={buttonStyle({ variant: 'primary', size: 'large' })}>
            Start Learning Today
          </a>
          {preview}
        </div>
        <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-1 text-14 text-muted">
          {FACTS.map((fact) => (
            <li
              key={fact}
              className="flex items-center gap-2 before:h-3 before:w-1 before:rounded-full before:bg-flame"
            >
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <LessonPanel />
    </section>
  )
}
