import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { cardDeclined, replyPaid, replyUnfinished } from '#server/features/charges/charges.ts'
import { closeOrder } from '#server/features/checkout/pending/close-order.ts'
import { settlePurchase } from '#server/features/installments/installments.ts'
import { type Attempt, findOrder, finishAttempt, type Order } from '#server/features/orders/orders.ts'
import type { ConfirmOutcome } from '#server/ports/payment-gateway.ts'

type Answered = Exclude<ConfirmOutcome, { kind: 'stale' }>

/** Applies Stripe's response to the first payment of an order. */
export async function applyPaymentOutcome(
  ctx: AppContext,
  order: Order,
  attempt: Attempt,
  outcome: Answered,
): Promise<ChargeReply> {
  const now = ctx.clock.now().toISOString()
  if (outcome.kind === 'declined') return decline(ctx, order, attempt, outcome)
  const { payment } = outcome
  if (payment.status === 'succeeded') {
    await settlePurchase(ctx, order.id, payment)
    ctx.steps.reach('charge:after-settle')
    await finishAttempt(ctx.db, attempt.id, { status: 'paid' }, now)
    return replyPaid(order)
  }
  const status = payment.status === 'requires_action' ? 'requires_action' : 'processing'
  await finishAttempt(ctx.db, attempt.id, { status }, now)
  return replyUnfinished(order, payment)
}

/** A decline ends the order and releases its coupon; the next attempt opens a new order. */
async function decline(
  ctx: AppContext,
  order: Order,
  attempt: Attempt,
  { failure }: Extract<Answered, { kind: 'declined' }>,
): Promise<ChargeReply> {
  const failureCode = failure.declineCode ?? failure.code
  const outcome = { status: 'declined' as const, failureCode, failureMessage: failure.message }
  await finishAttempt(ctx.db, attempt.id, outcome, ctx.clock.now().toISOString())
  ctx.steps.reach('charge:after-decline')
  const result = await closeOrder(ctx, order, { status: 'failed', failure })
  if (result === 'paid') return replyPaid((await findOrder(ctx.db, order.id)) ?? order)
  throw cardDeclined({ failure_code: failureCode, failure_message: failure.message, order_id: order.id })
}
