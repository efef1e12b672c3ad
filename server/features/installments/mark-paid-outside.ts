import { installmentCan } from '#contract/checkout/installment-status.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import {
  addOutsidePayment,
  lockOrder,
  logOrderEvent,
  nameCurrency,
  receiptSecondPayment,
  refreshAccess,
} from '#server/features/orders/orders.ts'
import { type AppError, conflict, notFound } from '#server/http/app-error.ts'
import { cancelSecondPaymentAtStripe } from './cancel-second-payment.ts'
import { findInstallment, type Installment, markInstallmentPaidOutside } from './installments.repository.ts'
import { settleInstallment } from './settle-installment.ts'

type Mark = { staffId: string; reason: string }

/**
 * Staff received the second payment outside Stripe. From here on nobody charges it: the row is marked first, then the
 * payment is canceled at Stripe. If the card was charged first, that payment counts, and staff are told.
 */
export async function markPaidOutside(ctx: AppContext, id: string, mark: Mark): Promise<void> {
  const before = await findInstallment(ctx.db, id)
  if (!before) throw notFound('Payment')
  if (before.paid_outside_at) return
  if (!installmentCan.markPaid(before)) throw notOpen(before)
  const marked = await transact(ctx.db, async (trx) => {
    // Locks the order first, as refunds do; otherwise the two could deadlock.
    await lockOrder(trx, before.order_id)
    return markIn(ctx, trx, id, mark)
  })
  if (!marked) {
    const now = await findInstallment(ctx.db, id)
    if (now?.paid_outside_at) return
    throw notOpen(now ?? before)
  }
  ctx.steps.reach('outside:after-mark')
  const payment = await cancelSecondPaymentAtStripe(ctx, marked).catch((err) => {
    ctx.log.warn({ err, installmentId: id }, 'Stripe has not let go of a second payment yet')
    return undefined
  })
  if (payment?.status !== 'succeeded') return
  await settleInstallment(ctx, id, payment)
  throw conflict('charged_meanwhile', 'The card was charged at the same moment, so nothing was marked.')
}

async function markIn(ctx: AppContext, trx: Database, id: string, mark: Mark): Promise<Installment | undefined> {
  const now = ctx.clock.now().toISOString()
  const paid = await markInstallmentPaidOutside(trx, id, mark, now)
  if (!paid) return undefined
  const order = await addOutsidePayment(trx, paid.order_id, paid.amount_cents, now)
  await refreshAccess(trx, order.id)
  const details = { cents: paid.amount_cents, reason: mark.reason }
  await logOrderEvent(trx, order.id, { type: 'second_payment_paid_outside', details, actorId: mark.staffId }, now)
  await receiptSecondPayment(ctx, trx, order, paid)
  await recordAudit(ctx, trx, {
    actor: mark.staffId,
    action: 'installment.mark-paid',
    subject: { type: 'order', id: order.id, label: order.item_title },
    before: null,
    after: { installment: id, amountCents: paid.amount_cents, ...nameCurrency(order), reason: mark.reason },
  })
  return paid
}

function notOpen({ status }: Installment): AppError {
  return status === 'paid'
    ? conflict('already_paid', 'The card was charged already, so nothing was marked.')
    : conflict('not_due', 'This payment was canceled: there is nothing to pay.')
}
