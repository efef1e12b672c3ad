import { useQuery } from '@tanstack/react-query'

import { isOpenInstallment } from '#contract/checkout/installment-status.ts'
import { exactAmount } from '#contract/money.ts'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'

/** What happens to an unfinished payment plan. Renders nothing without one. */
export function OpenSecondPayments() {
  const { data, isError } = useQuery(purchasesQuery)
  const open = (data?.purchases ?? []).flatMap(({ title, currency, installments }) =>
    installments
      .filter(({ sequence, status }) => sequence === 2 && isOpenInstallment(status))
      .map((payment) => ({ title, currency, ...payment })),
  )
  if (open.length === 0 && !isError) return null
  return (
    <div>
      <h3 className="font-semibold text-ink">Your payment plan</h3>
      <ul className="mt-1.5 grid gap-1 text-ink-soft">
        {isError && <li>If you pay in installments, your second payment is canceled.</li>}
        {open.map(({ id, title, currency, amountCents, dueAt, status }) => (
          <li key={id}>
            Your second payment of {exactAmount(amountCents, currency)} for {title},{' '}
            {status === 'past_due' ? 'overdue since' : 'due'} {formatDay(dueAt)}, is canceled.
          </li>
        ))}
        <li>You won't be charged again. What you've already paid isn't refunded.</li>
      </ul>
    </div>
  )
}
