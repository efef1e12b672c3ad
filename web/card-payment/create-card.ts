import type { Stripe } from '@stripe/stripe-js'

import type { CardFieldHandle } from './CardField.tsx'

/** Turns the typed card into a payment method `pm_…` at the provider, so card numbers never reach our server. */
export async function createCard(
  provider: Pick<Stripe, 'createPaymentMethod'>,
  { elements }: CardFieldHandle,
): Promise<{ id: string } | { problem: string | undefined }> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { problem: incomplete.message }
  const { paymentMethod, error } = await provider.createPaymentMethod({ elements })
  return error ? { problem: error.message } : { id: paymentMethod.id }
}
