import { ChevronDown, ShieldCheck } from 'lucide-react'

import type { ShownText } from '#contract/checkout/checkout-texts.ts'
import { REFUND_POLICY_TITLE } from '#contract/checkout/refund-policy.ts'
import { SupportAddress } from '#web/lib/shop-data/SupportAddress.tsx'
import { useShop } from '#web/lib/shop-data/shop.ts'

/** The guarantee; opening it shows the shop's refund policy. */
export function RefundPolicy({ text, language }: ShownText) {
  const { supportEmail } = useShop()
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-2.5 text-14 font-medium text-ink [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="flex-1">{REFUND_POLICY_TITLE} - View Details</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-3.5 text-14 text-ink-soft">
        <p lang={language ?? undefined} className="whitespace-pre-line">
          {text}
        </p>
        {supportEmail && (
          <p className="mt-2">
            Questions? Email <SupportAddress />.
          </p>
        )}
      </div>
    </details>
  )
}
