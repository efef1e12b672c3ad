import type { Purchase } from '#contract/orders/purchase.ts'
import { AppLink } from '#web/lib/address/AppLink.tsx'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** A booked program has no lessons to go on with: this says what happens next while its four weeks run. */
export function MentorshipNotice({ program: { title, paidAt, createdAt } }: { program: Purchase }) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5 sm:px-7"
    >
      <div className="min-w-0 max-w-[60ch]">
        <h2 className="text-22">{title}</h2>
        <p className="mt-1 text-14 text-ink-soft">
          Booked on {formatDay(paidAt ?? createdAt)}. We write to you to agree on the times of your calls.
        </p>
      </div>
      <AppLink href={paths.purchases} className={buttonStyle()}>
        Receipt and payments
      </AppLink>
    </section>
  )
}
