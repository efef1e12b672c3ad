import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElementChangeEvent,
} from '@stripe/stripe-js'
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'

import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCardAppearance } from './card-appearance.ts'
import { ProviderFailure } from './ProviderFailure.tsx'

/** Null until the field has loaded. */
export type CardFieldHandle = { elements: StripeElements }
export type CardFieldState = 'loading' | 'ready' | 'failed'

type Props = {
  provider: Stripe
  /** The amount to charge, or 'setup' when the card is only saved. */
  amountCents: number | 'setup'
  currency: string
  ref: Ref<CardFieldHandle>
  /** Must be a stable function. */
  onState: (state: CardFieldState) => void
  /** True while a payment uses the entered card. */
  isLocked: boolean
  /** Called when Enter is pressed in the field. */
  onSubmit: () => void
  onEdit?: (() => void) | undefined
}

/** Stripe's own card field, so that card numbers never reach the shop. */
export function CardField({ provider, amountCents, currency, ref, ...field }: Props) {
  const [round, setRound] = useState(0)
  const options: StripeElementsOptionsMode = {
    ...(amountCents === 'setup' ? { mode: 'setup' } : { mode: 'payment', amount: amountCents }),
    currency,
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: 'en',
    appearance: useCardAppearance(field.isLocked),
  }
  return (
    <Elements key={round} stripe={provider} options={options}>
      <Field ref={ref} {...field} onRetry={() => setRound(round + 1)} />
    </Elements>
  )
}

type FieldProps = Pick<Props, 'ref' | 'isLocked' | 'onState' | 'onSubmit' | 'onEdit'> & { onRetry: () => void }

/** A separate form, so that Enter pays from the card field but not from a checkbox. */
function Field({ ref, isLocked, onState, onSubmit, onEdit, onRetry }: FieldProps) {
  const elements = useElements()
  const [state, setState] = useState<CardFieldState>('loading')
  const enter = (next: CardFieldState) => {
    setState(next)
    onState(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const lastSeen = useRef<string>(undefined)
  // Locking and unlocking can also fire a change event, but isn't an edit.
  const noteChange = ({ empty, complete, value }: StripePaymentElementChangeEvent) => {
    const seen = JSON.stringify([empty, complete, value.type])
    if (lastSeen.current !== seen && (lastSeen.current !== undefined || !empty)) onEdit?.()
    lastSeen.current = seen
  }
  useImperativeHandle(ref, () => (elements ? { elements } : null) as CardFieldHandle, [elements])
  useEffect(() => () => onState('loading'), [onState])
  if (state === 'failed') return <ProviderFailure onRetry={onRetry} />
  return (
    <form noValidate onSubmit={submit} className="relative min-h-44">
      {state === 'loading' && <CardFieldPlaceholder />}
      <PaymentElement
        options={{
          layout: 'tabs',
          wallets: { applePay: 'never', googlePay: 'never' },
          terms: { card: 'never' },
          readOnly: isLocked,
        }}
        onReady={() => enter('ready')}
        onChange={noteChange}
        onLoadError={() => enter('failed')}
      />
    </form>
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
