import type { ReactNode } from 'react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** What happens next with something bought that has no lessons to open, or not yet. */
export function PurchaseNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5 sm:px-7"
    >
      <div className="min-w-0 max-w-[60ch]">
        <h2 className="text-22">{title}</h2>
        <p className="mt-1 text-14 text-ink-soft">{children}</p>
      </div>
      <AppLink href={paths.purchases} className={buttonStyle()}>
        Receipt and payments
      </AppLink>
    </section>
  )
}
