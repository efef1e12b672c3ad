import type { Purchase } from '#contract/orders/purchase.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A booked program has no lessons, so this says what happens next during its four weeks. */
export function MentorshipNotice({ program: { title, paidAt, createdAt } }: { program: Purchase }) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5 sm:px-7"
    >
      <div className="min-w-0 max-w-[60ch]">
        <h2 className="text-22">{title}</h2>
        <p className="mt-1 text-14 text-ink-soft">
          Booked on {formatDay(paidAt ?? createdAt)}. We&apos;ll email you to schedule your calls.
        </p>
      </div>
      <AppLink href={paths.purchases} className={buttonStyle()}>
        Receipt and payments
      </AppLink>
    </section>
  )
}
