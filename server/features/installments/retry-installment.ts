import { installmentCan } from '#contract/checkout/installment-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { findOrder, logOrderEvent, nameCurrency } from '#server/features/orders/orders.ts'
import { stripeAccountForStaff } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { AppError, conflict, notFound } from '#server/http/app-error.ts'
import { PaymentsUnavailable } from '#server/ports/payment-gateway.ts'
import { chargeClaimed, claimUntil } from './charge-installment.ts'
import { claimInstallment, findInstallment } from './installments.repository.ts'
import { hasPendingRefund } from './pending-refunds.read-model.ts'

/**
 * Staff's 'Retry now': runs the automatic charge immediately. Whoever claims the installment first charges it; a second
 * click or the job finds it taken.
 */
export async function retryInstallment(ctx: AppContext, staffId: string, id: string): Promise<void> {
  const installment = await findInstallment(ctx.db, id)
  const order = installment && (await findOrder(ctx.db, installment.order_id))
  if (!order) throw notFound('Payment')
  const now = ctx.clock.now()
  if (!installmentCan.retry({ status: installment.status, dueAt: installment.due_at }, now)) {
    throw conflict('not_due', "This payment isn't due, so there's nothing to charge.")
  }
  if (order.status !== 'paid' || (await hasPendingRefund(ctx.db, order.id))) {
    throw conflict('order_refunded', "This order is being refunded, so it won't be charged.")
  }
  await stripeAccountForStaff(ctx, order.stripe_account)
  const until = claimUntil(now)
  await transact(ctx.db, async (trx) => {
    if (!(await claimInstallment(trx, installment, { now: now.toISOString(), until }))) {
      throw conflict('charge_under_way', 'This payment is being charged right now. Please check again in a moment.')
    }
    await logOrderEvent(trx, order.id, { type: 'second_payment_retried', actorId: staffId }, now.toISOString())
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'installment.retry',
      subject: { type: 'order', id: order.id, label: order.item_title },
      before: null,
      after: { installment: id, amountCents: installment.amount_cents, ...nameCurrency(order) },
    })
  })
  await chargeClaimed(ctx, order, installment, until).catch((error) => {
    if (!(error instanceof PaymentsUnavailable)) throw error
    ctx.log.error({ err: error, installmentId: id }, 'a second payment waits for Stripe')
    throw new AppError(
      503,
      'payments_unavailable',
      'Stripe cannot be reached right now. If the card was charged, the payment shows up here within a few minutes; if not, the shop tries again automatically.',
    )
  })
}
