import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { exactAmount } from '#contract/money.ts'
import type { Purchase, PurchaseInstallment } from '#contract/orders/purchase.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import { ChooseInstallmentCard } from './ChooseInstallmentCard.tsx'
import { InstallmentCard } from './InstallmentCard.tsx'
import { PayInstallment } from './PayInstallment.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'

/**
 * Both payments of a plan, with forms to pay the open one or choose its card. Emails link to these: `/profile?pay=…`
 * and `/profile?card=…`.
 */
export function InstallmentSchedule({ purchase }: { purchase: Purchase }) {
  const { currency } = purchase
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const go = (path: string) => navigate(path, { replace: true })
  const close = () => go(paths.profile)
  const opened = ({ id, status }: PurchaseInstallment) => {
    if (query.get('pay') === id) return 'pay'
    // After the due date there is nothing to schedule, so open the payment form.
    if (query.get('card') === id) return status === 'scheduled' ? 'card' : 'pay'
    return undefined
  }
  return (
    <ol className="mt-4 grid gap-2">
      {purchase.installments.map((installment) => (
        <li key={installment.id} className="rounded-control border border-transparent bg-raised px-4 py-3 text-14">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="tabular text-ink">
              <span className="font-medium">{exactAmount(installment.amountCents, currency)}</span>{' '}
              <span className="text-ink-soft">{dueText(installment)}</span>
            </p>
            {installment.status === 'paid' && (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="flex items-center gap-1.5 text-gain">
                  <CheckIcon className="size-4" />
                  Paid
                </span>
                <ReceiptLink {...installment} title={purchase.title} />
              </span>
            )}
            {installment.canPayNow && opened(installment) !== 'pay' && (
              <Button size="small" onClick={() => go(paths.payInstallment(installment.id))}>
                Pay now
              </Button>
            )}
          </div>
          <PaymentNotice installment={installment} />
          {installment.status === 'scheduled' && !opened(installment) && (
            <InstallmentCard installment={installment} onChange={() => go(paths.installmentCard(installment.id))} />
          )}
          {opened(installment) === 'card' && (
            <Opened>
              <ChooseInstallmentCard installment={installment} currency={currency} onClose={close} />
            </Opened>
          )}
          {installment.canPayNow && opened(installment) === 'pay' && (
            <Opened>
              <PayInstallment installment={installment} currency={currency} onClose={close} />
            </Opened>
          )}
        </li>
      ))}
    </ol>
  )
}

function dueText({ status, dueAt, paidAt }: PurchaseInstallment): string {
  if (status === 'paid') return `on ${formatDay(paidAt ?? dueAt)}`
  if (status === 'canceled') return 'canceled'
  return status === 'past_due' ? `was due on ${formatDay(dueAt)}` : `on ${formatDay(dueAt)}`
}

/** Explains what went wrong and what happens next. */
function PaymentNotice({ installment }: { installment: PurchaseInstallment }) {
  const { status, failureMessage, authenticationRequired, graceEndsAt, accessPausedAt, lacksCard } = installment
  if (lacksCard && status === 'scheduled') {
    return (
      <p role="status" className="mt-2 text-loss">
        The card for this payment is no longer saved. Please choose another one before the due date, or pay now.
      </p>
    )
  }
  if (status !== 'past_due') return null
  return (
    <p role="status" className="mt-2 text-loss">
      {authenticationRequired ? 'Your bank needs you to confirm this payment.' : failureMessage}{' '}
      {accessPausedAt
        ? "Your access is paused. You'll get it back as soon as you pay."
        : graceEndsAt && `Please pay by ${formatDay(graceEndsAt)} to keep your access.`}
    </p>
  )
}

/** Scrolls to the form that an email link opens. */
function Opened({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} className="mt-4 border-t border-line pt-4">
      {children}
    </div>
  )
}
