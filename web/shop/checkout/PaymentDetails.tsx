import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ShownText } from '#contract/checkout/checkout-texts.ts'
import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import { Card } from '#web/ui/Card.tsx'
import { LegalLine } from './order/LegalLine.tsx'
import { RefundPolicy } from './order/RefundPolicy.tsx'

type Props = {
  settings: PublicSettings
  refundPolicy: ShownText
  /** Plan, card and consent fields. */
  children: ReactNode
  payBar: ReactNode
}

export function PaymentDetails({ settings, refundPolicy, children, payBar }: Props) {
  return (
    <Card className="max-sm:p-5 sm:p-7">
      <section aria-labelledby="payment-details" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id="payment-details" className="text-22">
          Payment Details
        </h2>
        {children}
        {payBar}
        <div className="grid gap-4">
          <p className="flex items-start gap-2.5 text-13 text-muted">
            <ShieldCheck aria-hidden="true" className="mt-px size-4 shrink-0" />
            <span>Your payment is secured by Stripe. Your card number never reaches our servers.</span>
          </p>
          <LegalLine {...settings} />
          <RefundPolicy {...refundPolicy} />
        </div>
      </section>
    </Card>
  )
}
