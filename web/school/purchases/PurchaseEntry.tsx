import { exactAmount } from '#contract/money.ts'
import type { Purchase } from '#contract/orders/purchase.ts'
import { describeTax } from '#contract/tax/tax-words.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { InstallmentSchedule } from './InstallmentSchedule.tsx'
import { InvoiceLinks } from './InvoiceLinks.tsx'
import { purchaseState } from './purchase-state.ts'
import { ReceiptLink } from './ReceiptLink.tsx'
import { WithdrawalLine } from './WithdrawalLine.tsx'

const KINDS: Record<Purchase['kind'], string> = { course: 'Course', bundle: 'Bundle', mentorship: 'Mentorship' }

export function PurchaseEntry({ purchase }: { purchase: Purchase }) {
  const { kind, title, createdAt, paidAt, currency, totalCents, refundedCents, receiptNumber, receiptUrl } = purchase
  const { label, status } = purchaseState(purchase)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-16 font-semibold text-ink">{title}</h3>
          <p className="mt-0.5 text-14 text-ink-soft">
            {KINDS[kind]} · {formatDay(paidAt ?? createdAt)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge status={status}>{label}</StatusBadge>
          <p className="tabular text-16 font-semibold text-ink">{exactAmount(totalCents, currency)}</p>
        </div>
      </div>
      {purchase.tax && <p className="tabular mt-1 text-14 text-ink-soft">{describeTax(purchase.tax, currency)}</p>}
      {refundedCents > 0 && (
        <p className="tabular mt-1 text-14 text-ink-soft">{exactAmount(refundedCents, currency)} refunded</p>
      )}
      {purchase.installments.length > 0 && <InstallmentSchedule purchase={purchase} />}
      <WithdrawalLine purchase={purchase} />
      {purchase.invoices && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <InvoiceLinks invoices={purchase.invoices} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {purchase.installments.length === 0 && <ReceiptLink {...{ receiptNumber, receiptUrl, title }} />}
        <AppLink
          href={paths.contactAbout(purchase.id)}
          aria-label={`Get help with ${title}`}
          className={buttonStyle({ size: 'small', variant: 'ghost', className: 'first:-ml-3' })}
        >
          Get help
        </AppLink>
      </div>
    </li>
  )
}
