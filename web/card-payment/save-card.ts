import type { Stripe } from '@stripe/stripe-js'

import { callApi } from '#web/lib/api/api-client.ts'
import type { CardFieldHandle } from './CardField.tsx'
import { createCard } from './create-card.ts'

type SavedOutcome = { problem: string } | { id: string }

const UNKNOWN_PROBLEM = "We couldn't save the card. Please try again."
const NOT_CONFIRMED = 'Your bank has not confirmed the card yet.'

/** Saves a card for later. Calls `onRead` before the bank may show its 3-D Secure prompt. */
export async function saveCard(
  provider: Stripe,
  field: CardFieldHandle,
  onRead: () => void = () => {},
): Promise<SavedOutcome> {
  const card = await createCard(provider, field)
  if ('problem' in card) return { problem: card.problem ?? UNKNOWN_PROBLEM }
  onRead()
  const { clientSecret } = await callApi('POST /api/billing/setup-intent', { body: { usage: 'off_session' } })
  const { error, setupIntent } = await provider.confirmSetup({
    clientSecret,
    redirect: 'if_required',
    confirmParams: { payment_method: card.id, return_url: location.href },
  })
  if (error) return { problem: error.message ?? UNKNOWN_PROBLEM }
  return setupIntent.status === 'succeeded' ? card : { problem: NOT_CONFIRMED }
}
