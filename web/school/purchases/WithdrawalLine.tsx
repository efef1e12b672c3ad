import type { Purchase, PurchaseWithdrawal } from '#contract/orders/purchase.ts'
import { WITHDRAW_LABEL } from '#contract/withdrawal/withdraw-label.ts'
import { mayWithdraw } from '#contract/withdrawal/withdrawal-right.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

const LINK = 'inline-flex min-h-6 items-center text-flame-deep underline underline-offset-4 pointer-coarse:min-h-11'

/** The way out of a purchase for as long as there is one, and what became of it. */
export function WithdrawalLine({ purchase }: { purchase: Purchase }) {
  const { withdrawal, id, title, status, accessFrom } = purchase
  if (!withdrawal || status !== 'paid') return null
  const { requestedAt, acknowledgementUrl, standing, endsAt } = withdrawal
  if (requestedAt) {
    return (
      <p className="mt-2 text-14 text-ink-soft">
        You withdrew from this purchase on {formatMoment(requestedAt)}.{' '}
        {acknowledgementUrl && (
          <a href={acknowledgementUrl} className={LINK} aria-label={`Acknowledgement for ${title} as PDF`}>
            Acknowledgement
          </a>
        )}
      </p>
    )
  }
  if (!mayWithdraw(standing)) return standing === 'waived' ? <Waived withdrawal={withdrawal} /> : null
  return (
    <p className="mt-2 text-14 text-ink-soft">
      {accessFrom && <>Access begins on {formatMoment(accessFrom)}. </>}
      <AppLink href={paths.withdrawFrom(id)} className={LINK} aria-label={`${WITHDRAW_LABEL}: ${title}`}>
        {WITHDRAW_LABEL}
      </AppLink>{' '}
      until {formatDay(lastDay(endsAt))}.{standing === 'service' && " You pay for the sessions you've had."}
    </p>
  )
}

function Waived({ withdrawal }: { withdrawal: PurchaseWithdrawal }) {
  if (!withdrawal.waiverConfirmedAt) return null
  return (
    <p className="mt-2 text-14 text-muted">
      You chose to start right away, so the 14-day right of withdrawal ended on{' '}
      {formatMoment(withdrawal.waiverConfirmedAt)}. The 30-day guarantee stays.
    </p>
  )
}

/**
 * The period ends at midnight in the buyer's time zone or the shop's. For a reader elsewhere that may be an hour into the
 * next day, which nobody would call the last one.
 */
const lastDay = (endsAt: string) => new Date(Date.parse(endsAt) - 12 * 3_600_000).toISOString()
