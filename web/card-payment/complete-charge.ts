import type { Stripe } from '@stripe/stripe-js'

import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'

export type PaymentOutcome =
  | { status: 'paid' }
  /** Nobody knows yet; the server finds out by itself, and can be asked again. */
  | { status: 'processing'; orderId: string }
  | { status: 'authenticationFailed' | 'failed'; message: string | undefined }

export type Finish = (orderId: string) => Promise<ChargeReply>
type CardProvider = Pick<Stripe, 'handleNextAction'>

export const finishOrder: Finish = (orderId) =>
  callApi('POST /api/billing/orders/:orderId/finish', { params: { orderId } })

/** From the answer of a charge to its end: 3-D Secure where the bank wants it, then the server's word. */
export async function completeCharge(
  reply: ChargeReply,
  provider: CardProvider | undefined,
  finish: Finish = finishOrder,
): Promise<PaymentOutcome> {
  if (reply.status === 'paid') return { status: 'paid' }
  if (!reply.requiresAction || !reply.clientSecret) return toPaymentOutcome(reply)
  if (!provider) return { status: 'failed', message: 'Payment form not ready. Please try again.' }

  // It throws when the question was answered already, on another page for example: then the server knows how.
  const { error } = await provider
    .handleNextAction({ clientSecret: reply.clientSecret })
    .catch(() => ({ error: undefined }))
  const after = await finish(reply.orderId).then(toPaymentOutcome, (failure): PaymentOutcome => {
    // The bank has agreed: whatever is wrong now, the server will hear of the payment.
    if (!error) return { status: 'processing', orderId: reply.orderId }
    // Nobody could be asked how it ended: the attempt stays open, and the next press asks again.
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
