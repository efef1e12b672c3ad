import { ArrowLeft } from 'lucide-react'

import { failureCode, failureText } from '#web/lib/api/api-error.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { CheckoutForm } from '#web/shop/checkout/CheckoutForm.tsx'
import { CheckoutNotice } from '#web/shop/checkout/order/CheckoutNotice.tsx'
import { CouponField } from '#web/shop/checkout/order/CouponField.tsx'
import { CurrencyField } from '#web/shop/checkout/order/CurrencyField.tsx'
import type { CheckoutOffer } from '#web/shop/checkout/order/checkout-offer.ts'
import { OfferPicture } from '#web/shop/checkout/order/OfferPicture.tsx'
import { OrderSummary } from '#web/shop/checkout/order/OrderSummary.tsx'
import { PurchasedNotice } from '#web/shop/checkout/order/PurchasedNotice.tsx'
import { useCheckout } from '#web/shop/checkout/use-checkout.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

/** Shared by the course, bundle and mentorship checkout pages. */
export function CheckoutPage({ offer }: { offer: CheckoutOffer }) {
  const checkout = useCheckout(offer)
  const { quote, payment } = checkout
  const isYours = `${offer.title} is yours.${offer.next && ` ${offer.next}`}`
  if (payment.isPaid) {
    return (
      <PurchasedNotice
        key="paid"
        offer={offer}
        title="Thank you"
        total={{ cents: quote?.totalCents ?? offer.priceCents, currency: checkout.currency }}
        action={{ label: 'Go to Dashboard', href: paths.dashboard }}
      >
        {() => `${isYours} Your receipt is on its way by email.`}
      </PurchasedNotice>
    )
  }
  if (payment.isWaiting) {
    return (
      <CheckoutNotice
        key="waiting"
        title="Your bank is still processing this"
        action={{ label: 'Go to Profile', href: paths.profile }}
      >
        {offer.title} is yours as soon as the payment is confirmed. You don't need to pay again. This page updates
        automatically.
      </CheckoutNotice>
    )
  }
  if (quote?.owned) {
    const action = quote.continueUrl
      ? { label: 'Continue Learning', href: quote.continueUrl }
      : { label: 'Go to Dashboard', href: paths.dashboard }
    return (
      <PurchasedNotice key="owned" offer={offer} title="You already own this" action={action}>
        {(purchase) =>
          purchase === undefined ? isYours : `${isYours} You haven't been charged${purchase ? ' again' : ''}.`
        }
      </PurchasedNotice>
    )
  }
  return (
    <div className="column pt-6 pb-16 md:pt-10">
      <AppLink
        href={offer.back.href}
        className="inline-flex min-h-11 items-center gap-2 text-14 font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {offer.back.label}
      </AppLink>
      <h1 className="mt-2 text-28 md:text-36">Complete Your Purchase</h1>
      <div
        onInput={payment.clearProblem}
        className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
      >
        <div className="lg:sticky lg:top-24">
          <OrderSummary
            offer={offer}
            picture={<OfferPicture offer={offer} />}
            quote={quote}
            couponField={<CouponField {...checkout.coupon} isLocked={payment.isProcessing} />}
            currencyField={<CurrencyField currency={checkout.currency} />}
          />
        </div>
        {checkout.hasFailed ? (
          <LoadFailure
            what="The price"
            reason={failureCode(checkout.failure) === 'tax_unavailable' ? failureText(checkout.failure) : undefined}
            onRetry={checkout.refetch}
          />
        ) : (
          <CheckoutForm checkout={checkout} />
        )}
      </div>
    </div>
  )
}
