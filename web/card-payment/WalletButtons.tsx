import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'

import { useCardAppearance } from './card-appearance.ts'
import type { PayWith } from './use-pay.ts'
import type { WalletLine } from './wallet-lines.ts'

type Props = {
  provider: Stripe
  amountCents: number
  currency: string
  lines: WalletLine[]
  /** Whether the card is also charged later. */
  isSaved: boolean
  /** Called on every click: returns whether the payment can go ahead, and says what is missing if it can't. */
  onStart: () => boolean
  /** Called when the price is no longer the one that the buyer authorized. */
  onPriceChanged: () => void
  onPay: (wallet: Extract<PayWith, { method: 'wallet' }>) => void
}

const OPTIONS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  // A button that orders has to say that it costs money.
  buttonType: { applePay: 'buy', googlePay: 'pay' },
  layout: { maxColumns: 2, maxRows: 2 },
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'auto',
    amazonPay: 'never',
    klarna: 'never',
    paypal: 'never',
  },
}

/** Apple Pay, Google Pay and Link, where Stripe offers them to this buyer. Takes no room otherwise. */
export function WalletButtons({ provider, amountCents, currency, isSaved, ...wallet }: Props) {
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: amountCents,
    currency,
    // Cards in a wallet are cards: they are charged, saved and shown like any other.
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    setupFutureUsage: isSaved ? 'off_session' : null,
    locale: 'en',
    appearance: useCardAppearance(false),
  }
  return (
    <Elements stripe={provider} options={options}>
      <Buttons amountCents={amountCents} currency={currency} {...wallet} />
    </Elements>
  )
}

type ButtonsProps = Pick<Props, 'amountCents' | 'currency' | 'lines' | 'onStart' | 'onPriceChanged' | 'onPay'>

function Buttons({ amountCents, currency, lines, onStart, onPriceChanged, onPay }: ButtonsProps) {
  const elements = useElements()
  const [isOffered, setIsOffered] = useState(false)
  /** What the wallet showed. */
  const shown = useRef<{ amountCents: number; currency: string }>(undefined)
  const ready = ({ availablePaymentMethods }: StripeExpressCheckoutElementReadyEvent) =>
    setIsOffered(Object.values(availablePaymentMethods ?? {}).includes(true))
  const confirm = ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    const onFailed = () => paymentFailed({ reason: 'fail' })
    if (shown.current?.amountCents !== amountCents || shown.current.currency !== currency) {
      onFailed()
      onPriceChanged()
    } else if (elements) onPay({ method: 'wallet', field: { elements }, onFailed })
    else onFailed()
  }
  return (
    <div className={clsx(isOffered ? 'grid min-w-0 gap-6' : 'invisible absolute inset-x-0 h-0 overflow-hidden')}>
      <ExpressCheckoutElement
        options={OPTIONS}
        onReady={ready}
        onAvailablePaymentMethodsChange={({ paymentMethods }) =>
          setIsOffered(Object.values(paymentMethods ?? {}).some((one) => one?.available))
        }
        onLoadError={() => setIsOffered(false)}
        onClick={({ resolve, reject }) => {
          if (!onStart()) return reject()
          shown.current = { amountCents, currency }
          resolve({ lineItems: lines })
        }}
        onConfirm={confirm}
      />
      <p className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or pay by card
      </p>
    </div>
  )
}
