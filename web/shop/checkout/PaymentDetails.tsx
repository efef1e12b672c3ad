import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ShownText } from '#contract/checkout/checkout-texts.ts'
import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import { useInView } from '#web/lib/browser/use-in-view.ts'
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

/** Above this line, the heading and the first question can be read over the pay bar. Whatever is higher counts, too. */
const CLEAR_OF_PAY_BAR = '100000px 0px -208px 0px'

export function PaymentDetails({ settings, refundPolicy, children, payBar }: Props) {
  const [headingRef, isHeadingClear] = useInView<HTMLHeadingElement>(CLEAR_OF_PAY_BAR)
  return (
    <Card className="max-sm:p-5 sm:p-7">
      <section
        aria-labelledby="payment-details"
        data-pins-pay-bar={isHeadingClear || undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <h2 ref={headingRef} id="payment-details" className="text-22">
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
