import type { Stripe } from '@stripe/stripe-js'

import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'

export type PaymentOutcome =
  | { status: 'paid' }
  /** Not known yet. The server will find out and can be asked again. */
  | { status: 'processing'; orderId: string }
  | { status: 'authenticationFailed' | 'failed'; message: string | undefined }

export type FinishPayment = (orderId: string) => Promise<ChargeReply>
type CardProvider = Pick<Stripe, 'handleNextAction'>

export const finishOrder: FinishPayment = (orderId) =>
  callApi('POST /api/billing/orders/:orderId/finish', { params: { orderId } })

/** Completes a charge: 3-D Secure if the bank requires it, then the server's response. */
export async function completeCharge(
  reply: ChargeReply,
  provider: CardProvider | undefined,
  finish: FinishPayment = finishOrder,
): Promise<PaymentOutcome> {
  if (reply.status === 'paid') return { status: 'paid' }
  if (!reply.requiresAction || !reply.clientSecret) return toPaymentOutcome(reply)
  if (!provider) return { status: 'failed', message: 'Payment form not ready. Please try again.' }

  // Throws if the prompt was already answered, on another page for example. The server knows the outcome.
  const { error } = await provider
    .handleNextAction({ clientSecret: reply.clientSecret })
    .catch(() => ({ error: undefined }))
  const after = await finish(reply.orderId).then(toPaymentOutcome, (failure): PaymentOutcome => {
    // The bank has confirmed, so the server will learn of the payment whatever went wrong here.
    if (!error) return { status: 'processing', orderId: reply.orderId }
    // The outcome is unknown: keep the attempt open so that the next try asks again.
    if (failure instanceof ConnectionError) throw new ConnectionError('unknown', failure)
    return { status: 'failed', message: failureText(failure) }
  })
  if (after.status === 'paid' || !error) return after
  return { status: 'authenticationFailed', message: error.message }
}

export function toPaymentOutcome({ status, orderId, message }: ChargeReply): PaymentOutcome {
  if (status === 'paid') return { status }
  return status === 'failed' ? { status, message: message ?? undefined } : { status: 'processing', orderId }
}
