import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'

import { exactAmount } from '#contract/money.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { isLostSession } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { OpenPayment } from './open-payments.ts'

type Props = {
  /** Second payments that aren't due yet. */
  upcoming: OpenPayment[]
}

export function BillingCard({ upcoming }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/customer-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (isLostSession(error)) return
      if (error instanceof ConnectionError) return toastFailure('Error', error)
      toast({ title: 'Error', description: 'Failed to open customer portal', variant: 'destructive' })
    },
  })
  return (
    <Card className="max-sm:p-5">
      <section aria-labelledby="billing-title">
        <h2 id="billing-title" className="text-22">
          Billing &amp; Payments
        </h2>
        <p className="mt-2 text-14 text-ink-soft">
          Your cards and invoices are stored by our payment provider. You&apos;ll leave this page to manage them.
        </p>
        {upcoming.length > 0 && (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {upcoming.map(({ title, currency, installment }) => (
              <li key={installment.id} className="py-3 text-14">
                <p className="text-ink">Second payment for {title}</p>
                <p className="tabular mt-0.5 flex flex-wrap justify-between gap-x-4 text-muted">
                  <span>
                    <span className="font-medium text-ink">{exactAmount(installment.amountCents, currency)}</span> on{' '}
                    <time dateTime={installment.dueAt}>{formatDay(installment.dueAt)}</time>
                  </span>
                  <AppLink
                    href={paths.purchases}
                    className="tap font-medium text-flame-deep underline-offset-4 hover:underline"
                  >
                    View payment plan
                    <span className="sr-only">: {title}</span>
                  </AppLink>
                </p>
              </li>
            ))}
          </ul>
        )}
        <Button className="mt-5" disabled={isPending} onClick={() => mutate()}>
          <CreditCard aria-hidden="true" className="size-4" />
          Manage Billing
        </Button>
      </section>
    </Card>
  )
}
