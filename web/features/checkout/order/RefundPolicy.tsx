import { ChevronDown, ShieldCheck } from 'lucide-react'

import { REFUND_POLICY_TITLE, shownRefundPolicy } from '#contract/checkout/refund-policy.ts'

/** Student spec §2: the guarantee, with the shop's own words inside. */
export function RefundPolicy({ text }: { text: string }) {
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
      <p className="border-t border-line px-4 py-3.5 text-14 whitespace-pre-line text-ink-soft">
        {shownRefundPolicy(text)}
      </p>
    </details>
  )
}
