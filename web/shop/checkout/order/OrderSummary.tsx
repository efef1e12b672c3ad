import type { ReactNode } from 'react'

import type { Quote } from '#contract/checkout/quote.ts'
import { ComingSoonNote } from '#web/course-offer/ComingSoonNote.tsx'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { CheaperAloneNotice } from '#web/shop/catalog/CheaperAloneNotice.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import type { CheckoutOffer } from './checkout-offer.ts'
import { firstSentences } from './first-sentences.ts'
import { PriceLines } from './PriceLines.tsx'

type Props = {
  offer: CheckoutOffer
  picture: ReactNode
  quote: Quote | undefined
  couponField: ReactNode
  currencyField: ReactNode
}

export function OrderSummary({ offer, picture, quote, couponField, currencyField }: Props) {
  // A bundle costs the same for people who own part of it, so tell them before they pay.
  const owned = (quote?.item.courses ?? []).filter((course) => course.owned)
  const ownedTitles = owned.map(({ title }) => title)
  return (
    <section aria-labelledby="order-summary" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="order-summary" className="text-22">
        Order Summary
      </h2>
      <div className="flex gap-4">
        <div className="w-28 shrink-0 sm:w-32">{picture}</div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap justify-between gap-x-4">
            <h3 dir="auto" className="min-w-0 text-16 font-semibold text-ink">
              {offer.title}
            </h3>
            <p className="tabular text-16 font-semibold text-ink">
              {quote ? formatPrice(quote.listCents, quote.currency) : formatPrice(offer.priceCents, offer.currency)}
            </p>
          </div>
          <p dir="auto" className="mt-1 text-14 text-ink-soft">
            {firstSentences(offer.note, 1).start}
          </p>
          {offer.comingSoonTitle !== null && (
            <div className="mt-3 grid justify-items-start gap-2">
              {offer.kind === 'course' && <Badge variant="default">COMING SOON</Badge>}
              <ComingSoonNote title={offer.kind === 'course' ? undefined : offer.comingSoonTitle} />
            </div>
          )}
        </div>
      </div>
      {couponField}
      {quote && offer.courses && (
        <CheaperAloneNotice
          bundle={{ courses: offer.courses }}
          ownedIds={new Set(owned.map(({ id }) => id))}
          price={{ priceCents: quote.listCents - quote.discountCents, currency: quote.currency }}
          className="rounded-card border border-line bg-raised px-4 py-3 text-14 wrap-anywhere text-ink"
        />
      )}
      <div>
        <PriceLines listed={offer} quote={quote} />
        {currencyField}
      </div>
      <div>
        <h3 className="text-14 font-semibold text-ink">What's included</h3>
        <ul className="mt-2.5 grid gap-2">
          {offer.included.map((item) => (
            <li key={item} className="flex gap-2.5 text-14 text-ink-soft">
              <CheckIcon className="mt-0.5 size-4 shrink-0 text-flame-deep" />
              <span className="min-w-0 break-words">
                {item}
                {ownedTitles.includes(item) && <span className="text-muted"> (already yours)</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
