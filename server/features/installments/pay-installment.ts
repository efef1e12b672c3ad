import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import {
  cardDeclined,
  type HearOutcome,
  limitCharges,
  replyFailed,
  replyPaid,
  replyUnfinished,
} from '#server/features/charges/charges.ts'
import { findOrder, finishAttempt, type Order, startAttempt } from '#server/features/orders/orders.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import type { GatewayPayment } from '#server/ports/payment-gateway.ts'
import { prepareSecondPayment } from './charge-installment.ts'
import { changeOpenInstallment, findInstallment, type Installment } from './installments.repository.ts'
import { settleInstallment } from './settle-installment.ts'

type Card = {
  paymentMethodId?: string | undefined
  confirmationTokenId?: string | undefined
  /** Must be requested explicitly: a card is never saved as a side effect. */
  savePaymentMethod?: boolean | undefined
  idempotencyKey?: string | undefined
  ipAddress: string
}

/** 'Pay now': the buyer is present, so the bank can ask them. It's the same payment the job would charge. */
export async function payInstallment(ctx: AppContext, viewer: Viewer, id: string, card: Card): Promise<ChargeReply> {
  const { installment, order } = await findOwnInstallment(ctx, viewer, id)
  if (installment.status === 'paid') return replyPaid(order)
  if (installment.status === 'canceled')
    throw conflict('not_due', 'This payment was canceled: there is nothing to pay.')
  const paymentMethodId = card.paymentMethodId ?? installment.stripe_payment_method_id ?? undefined
  if (!paymentMethodId && !card.confirmationTokenId) throw invalidInput('Please choose a card to pay with.')
  return limitCharges(ctx, { userId: viewer.userId, ipAddress: card.ipAddress }, (hearOutcome) =>
    payWith(ctx, { order, installment, hearOutcome }, card, paymentMethodId),
  )
}

type Owned = { order: Order; installment: Installment; hearOutcome: HearOutcome }

async function payWith(
  ctx: AppContext,
  { order, installment, hearOutcome }: Owned,
  card: Card,
  paymentMethodId: string | undefined,
): Promise<ChargeReply> {
  const { id } = installment
  const stripeAccount = await stripeAccountFor(ctx, order.stripe_account)
  const paymentId = await prepareSecondPayment(ctx, stripeAccount, order, installment)
  if (!paymentId) throw conflict('not_due', 'This payment is no longer open.')
  const attempt = await startAttempt(
    ctx.db,
    { orderId: order.id, userId: order.user_id, clientKey: getClientKey(id, card), sequence: installment.sequence },
    ctx.clock.now().toISOString(),
  )
  const outcome = await stripeAccount.gateway.confirmPayment(
    paymentId,
    {
      paymentMethodId,
      confirmationTokenId: card.confirmationTokenId,
      saveCard: card.savePaymentMethod === true,
      offSession: false,
      returnUrl: siteLink(ctx.config, '/profile'),
    },
    `installment:${id}:${attempt.id}`,
  )
  await hearOutcome(outcome)
  ctx.steps.reach('pay-now:after-confirm')
  if (outcome.kind === 'declined') {
    const failure = { failure_code: outcome.failure.declineCode ?? outcome.failure.code, order_id: order.id }
    const { message } = outcome.failure
    const finished = { status: 'declined' as const, failureCode: failure.failure_code, failureMessage: message }
    await finishAttempt(ctx.db, attempt.id, finished, ctx.clock.now().toISOString())
    throw cardDeclined({ ...failure, failure_message: message })
  }
  const payment = outcome.kind === 'stale' ? await stripeAccount.gateway.findPayment(paymentId) : outcome.payment
  const reply = await takeState(ctx, order, installment, payment)
  if (reply.status === 'paid') {
    await finishAttempt(ctx.db, attempt.id, { status: 'paid' }, ctx.clock.now().toISOString())
  }
  return reply
}

/** After the bank's page: asks Stripe what happened to an open second payment. */
export async function finishInstallment(ctx: AppContext, viewer: Viewer, id: string): Promise<ChargeReply> {
  const { installment, order } = await findOwnInstallment(ctx, viewer, id)
  if (installment.status === 'paid') return replyPaid(order)
  if (!installment.stripe_payment_intent_id) return replyFailed(order, null)
  const { gateway } = await stripeAccountFor(ctx, order.stripe_account)
  return takeState(ctx, order, installment, await gateway.findPayment(installment.stripe_payment_intent_id))
}

async function takeState(
  ctx: AppContext,
  order: Order,
  installment: Installment,
  payment: GatewayPayment,
): Promise<ChargeReply> {
  if (payment.status === 'succeeded') {
    await settleInstallment(ctx, installment.id, payment)
    return replyPaid(order)
  }
  if (payment.status === 'canceled') throw conflict('not_due', 'This payment is no longer open.')
  if (payment.status === 'requires_payment') return replyFailed(order, payment.lastFailure?.message ?? null)
  // The bank is waiting for the buyer, so the job must not charge at the same time.
  const later = new Date(ctx.clock.now().getTime() + 3_600_000).toISOString()
  const planned = installment.next_attempt_at
  if (planned !== null && planned < later) {
    await changeOpenInstallment(ctx.db, installment.id, { next_attempt_at: later })
  }
  return replyUnfinished(order, payment)
}

export async function findOwnInstallment(ctx: AppContext, { userId }: Viewer, id: string) {
  const installment = await findInstallment(ctx.db, id)
  const order = installment && (await findOrder(ctx.db, installment.order_id))
  if (!order || order.user_id !== userId) throw notFound('Payment')
  return { installment, order }
}

function getClientKey(id: string, { idempotencyKey, paymentMethodId, confirmationTokenId }: Card): string {
  if (!idempotencyKey) return uuidv7()
  const parts = ['installment', id, idempotencyKey, paymentMethodId ?? confirmationTokenId ?? '']
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
