import { exactAmount } from '#contract/money.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AlertIcon } from '#web/ui/line-icons.tsx'
import type { OpenPayment } from './open-payments.ts'

/** A second payment that failed, because access depends on it. Upcoming ones are in the billing card. */
export function OverduePayment({ payment: { title, currency, installment } }: { payment: OpenPayment }) {
  const { id, amountCents, dueAt, graceEndsAt, accessPausedAt } = installment
  return (
    <section
      aria-label={`Payment due: ${title}`}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-loss/40 bg-surface px-5 py-4"
    >
      <div className="flex min-w-0 items-start gap-3">
        <AlertIcon className="mt-0.5 size-5 shrink-0 text-loss" />
        <p className="min-w-0 max-w-[68ch] text-14 text-ink-soft">
          <span className="tabular font-medium text-ink">
            The second payment of {exactAmount(amountCents, currency)} for {title} was due on {formatDay(dueAt)}.
          </span>{' '}
          {accessPausedAt
            ? "Your access is paused. You'll get it back as soon as you pay."
            : graceEndsAt && `Please pay by ${formatDay(graceEndsAt)} to keep your access.`}
        </p>
      </div>
      <AppLink href={paths.payInstallment(id)} className={buttonStyle({ size: 'small' })}>
        Pay now
        <span className="sr-only">: {title}</span>
      </AppLink>
    </section>
  )
}
