import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe, type StripeElementsOptions } from '@stripe/stripe-js'
import { createElement, type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

// Runs in the browser: the smallest page that pays with the real packages. The query string says how.
const params = new URLSearchParams(location.search)
const clientSecret = params.get('secret')
const appearance = { theme: params.get('theme') === 'night' ? ('night' as const) : ('stripe' as const) }
const options: StripeElementsOptions = clientSecret
  ? { clientSecret, appearance }
  : { mode: 'payment', amount: 4900, currency: 'usd', allowedPaymentMethodTypes: ['card'], appearance }

const BUTTON = { minHeight: 44, margin: '24px 0' }

type Ending = { error?: { message?: string }; paymentIntent?: { status: string }; setupIntent?: { status: string } }

function PayForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function pay(): Promise<Ending> {
    if (!stripe || !elements) return {}
    const confirm = { elements, redirect: 'if_required' as const }
    if (clientSecret?.startsWith('seti_')) return stripe.confirmSetup(confirm)
    if (clientSecret) return stripe.confirmPayment(confirm)
    const submitted = await elements.submit()
    if (submitted.error) return submitted
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
    if (error) return { error }
    const response = await (await fetch(`/charge?token=${confirmationToken.id}`)).json()
    return response.clientSecret ? stripe.handleNextAction({ clientSecret: response.clientSecret }) : response
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setOutcome('')
    const { error, paymentIntent, setupIntent } = await pay()
    setOutcome(error?.message ?? (paymentIntent ?? setupIntent)?.status ?? 'nothing')
  }

  return createElement(
    'form',
    { onSubmit },
    createElement('h1', null, 'Pay'),
    createElement(PaymentElement, {
      onReady: () => setReady(true),
      onChange: ({ complete }) => setComplete(complete),
    }),
    createElement('button', { type: 'submit', disabled: !isReady || !isComplete, style: BUTTON }, 'Pay now'),
    createElement('output', null, outcome),
  )
}

const root = document.getElementById('root')
const stripe = loadStripe(params.get('key') ?? '')
if (root) createRoot(root).render(createElement(Elements, { stripe, options }, createElement(PayForm)))
