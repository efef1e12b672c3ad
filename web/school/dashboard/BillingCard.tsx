import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'

import { callApi } from '#web/lib/api/api-client.ts'
import { isLostSession } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

export function BillingCard() {
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
    <Card className="p-5 sm:p-7">
      <section aria-labelledby="billing-title">
        <h2 id="billing-title" className="text-22">
          Billing &amp; Payments
        </h2>
        <p className="mt-2 text-14 text-ink-soft">
          Your cards and invoices are stored by our payment provider. You&apos;ll leave this page to manage them.
        </p>
        <Button className="mt-5" disabled={isPending} onClick={() => mutate()}>
          <CreditCard aria-hidden="true" className="size-4" />
          Manage Billing
        </Button>
      </section>
    </Card>
  )
}
