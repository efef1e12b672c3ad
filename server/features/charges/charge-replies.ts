import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { Attempt } from '#server/features/orders/orders.ts'
import { AppError } from '#server/http/app-error.ts'
import type { GatewayPayment } from '#server/ports/payment-gateway.ts'

const NOTHING_TO_CONFIRM = { requiresAction: false, clientSecret: null }

export function replyPaid({ id }: { id: string }): ChargeReply {
  return { status: 'paid', ...NOTHING_TO_CONFIRM, orderId: id, message: null }
}

export function replyUnfinished({ id }: { id: string }, payment: GatewayPayment): ChargeReply {
  if (payment.status === 'requires_action') {
    const { clientSecret } = payment
    return { status: 'requires_action', requiresAction: true, clientSecret, orderId: id, message: null }
  }
  return { status: 'processing', ...NOTHING_TO_CONFIRM, orderId: id, message: null }
}

export function replyFailed({ id }: { id: string }, message: string | null): ChargeReply {
  return { status: 'failed', ...NOTHING_TO_CONFIRM, orderId: id, message: message ?? 'The payment did not go through.' }
}

/** The bank's own reason, as Stripe words it for the cardholder. */
export function cardDeclined(attempt: Pick<Attempt, 'failure_code' | 'failure_message' | 'order_id'>): AppError {
  return new AppError(
    402,
    attempt.failure_code ?? 'card_declined',
    attempt.failure_message ?? 'Your card was declined.',
    {
      details: { orderId: attempt.order_id },
    },
  )
}
