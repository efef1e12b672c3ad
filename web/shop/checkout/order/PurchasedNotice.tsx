import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { myInvoicePath } from '#contract/invoices/invoice-words.ts'
import { exactAmount } from '#contract/money.ts'
import type { Purchase } from '#contract/orders/purchase.ts'
import { describeTax } from '#contract/tax/tax-words.ts'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import type { CheckoutOffer } from './checkout-offer.ts'
import { OfferPicture } from './OfferPicture.tsx'
import { useStartAtHeading } from './use-start-at-heading.ts'

type Props = {
  offer: CheckoutOffer
  title: string
  /** Known right after the payment, before the purchase is loaded. */
  total?: { cents: number; currency: string }
  action: { label: string; href: string }
  /** Gets the purchase: null if access came another way, undefined until that is known. */
  children: (purchase: Purchase | null | undefined) => ReactNode
}

/** What was bought, with its receipt: right after the payment, and whenever the buyer comes back to this checkout. */
export function PurchasedNotice({ offer, title, total, action, children }: Props) {
  useStartAtHeading()
  const { data } = useQuery(purchasesQuery)
  const purchase = data && findPurchase(data.purchases, offer)
  const shown = purchase ? { cents: purchase.totalCents, currency: purchase.currency } : total
  return (
    <div data-toasts="top" className="column flex min-h-[70svh] items-center justify-center py-10">
      <Card className="w-full max-w-md max-sm:p-5">
        <OfferPicture offer={offer} sizes="(min-width: 30rem) 25rem, 90vw" />
        <h1 className="mt-6 font-display text-28 font-medium text-ink outline-none">{title}</h1>
        <p className="mt-2 text-16 text-ink-soft">{children(purchase)}</p>
        {shown && (
          <dl className="tabular mt-5 grid gap-2.5 border-y border-line py-4 text-14 text-ink-soft">
            <Row term={<span className="text-16 font-semibold text-ink">{offer.title}</span>}>
              <span className="text-16 font-semibold text-ink">{exactAmount(shown.cents, shown.currency)}</span>
            </Row>
            {purchase?.tax && <Row term="Tax">{describeTax(purchase.tax, purchase.currency)}</Row>}
            {purchase && <Payments purchase={purchase} />}
            <Row term="Receipt">
              {purchase?.receiptUrl ? (
                <PdfLink href={purchase.receiptUrl} kind="Receipt" number={purchase.receiptNumber} />
              ) : (
                'By email'
              )}
            </Row>
            {purchase?.invoices
              ?.filter(({ kind }) => kind === 'invoice')
              .map(({ number }) => (
                <Row key={number} term="Invoice">
                  <PdfLink href={myInvoicePath(number, 'pdf')} kind="Invoice" number={number} />
                </Row>
              ))}
          </dl>
        )}
        <AppLink href={action.href} className={buttonStyle({ variant: 'primary', className: 'mt-6 w-full' })}>
          {action.label}
        </AppLink>
      </Card>
    </div>
  )
}

/** The newest. A refunded one no longer counts. */
const findPurchase = (purchases: Purchase[], { kind, id }: CheckoutOffer) =>
  purchases.find((one) => one.kind === kind && one.itemId === id && one.status === 'paid') ?? null

/** The day it was paid, or what was paid when and what is still to come. */
function Payments({ purchase: { currency, paidAt, createdAt, installments } }: { purchase: Purchase }) {
  if (installments.length === 0) return <Row term="Paid">{formatDay(paidAt ?? createdAt)}</Row>
  return installments
    .filter(({ status }) => status !== 'canceled')
    .map(({ id, status, amountCents, dueAt, paidAt: day }) => (
      <Row key={id} term={`${status === 'paid' ? 'Paid' : 'Due'} ${formatDay(day ?? dueAt)}`}>
        {exactAmount(amountCents, currency)}
      </Row>
    ))
}

function PdfLink({ href, kind, number }: { href: string; kind: string; number: string | null }) {
  return (
    <a
      href={href}
      aria-label={`${kind} ${number} as PDF`}
      className="text-flame-deep underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {number}
    </a>
  )
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 break-words">{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
