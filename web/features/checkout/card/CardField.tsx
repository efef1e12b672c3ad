import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'

import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCardAppearance } from './card-appearance.ts'

/** What the page may ask of the field; null until it is there. */
export type CardFieldHandle = { elements: StripeElements }

type Props = {
  provider: Stripe
  /** A charge of this much, or a card that is only saved. */
  amountCents: number | 'setup'
  currency?: string
  ref: Ref<CardFieldHandle>
  /** Must stay the same function. */
  onReady: (isReady: boolean) => void
}

/** The provider's own field: the number of a card never reaches the shop. */
export function CardField({ provider, amountCents, currency = 'usd', ref, onReady }: Props) {
  const options: StripeElementsOptionsMode = {
    ...(amountCents === 'setup' ? { mode: 'setup' } : { mode: 'payment', amount: amountCents }),
    currency,
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: 'en',
    appearance: useCardAppearance(),
  }
  return (
    <Elements stripe={provider} options={options}>
      <Field ref={ref} onReady={onReady} />
    </Elements>
  )
}

function Field({ ref, onReady }: Pick<Props, 'ref' | 'onReady'>) {
  const elements = useElements()
  const [isShown, setIsShown] = useState(false)
  useImperativeHandle(ref, () => (elements ? { elements } : null) as CardFieldHandle, [elements])
  useEffect(() => () => onReady(false), [onReady])
  return (
    <div className="relative min-h-44">
      {!isShown && <CardFieldPlaceholder />}
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' }, terms: { card: 'never' } }}
        onReady={() => {
          setIsShown(true)
          onReady(true)
        }}
        onLoadError={() => onReady(false)}
      />
    </div>
  )
}

export function CardFieldPlaceholder() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid content-start gap-4">
      <Skeleton className="mt-6 h-11" />
      <div className="mt-6 grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
