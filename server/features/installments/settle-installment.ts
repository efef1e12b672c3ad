import type { AppContext } from '#server/app-context.ts'
import { afterCommit, type Database, transact } from '#server/database/database.ts'
import { countSecondPayment } from '#server/features/facts/facts.ts'
import {
  addSecondPayment,
  insertPayment,
  lockOrder,
  logOrderEvent,
  paymentRow,
  receiptSecondPayment,
  refreshAccess,
} from '#server/features/orders/orders.ts'
import type { GatewayPayment } from '#server/ports/payment-gateway.ts'
import { findInstallment, type Installment, markInstallmentPaid } from './installments.repository.ts'

export function settleInstallment(ctx: AppContext, id: string, payment: GatewayPayment): Promise<boolean> {
  return transact(ctx.db, (trx) => settleInstallmentIn(ctx, trx, id, payment))
}

/** The second payment has arrived: it's counted once, and paused access resumes. */
export async function settleInstallmentIn(
  ctx: AppContext,
  trx: Database,
  id: string,
  payment: GatewayPayment,
): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  const before = await findInstallment(trx, id)
  if (!before) return false
  requireMatch(before, payment)
  // Locks the order first, as refunds do; otherwise the two could deadlock.
  await lockOrder(trx, before.order_id)
  ctx.steps.reach('settle-second:begin')
  const paid = await markInstallmentPaid(trx, id, payment.id, now)
  if (!paid) return false
  const order = await addSecondPayment(trx, paid.order_id, payment.amountCents, now)
  await insertPayment(trx, paymentRow(order, paid.sequence, payment, now))
  afterCommit(() => ctx.metrics.payments.add({ outcome: 'paid' }))
  await refreshAccess(trx, order.id)
  const type = before.paid_outside_at ? 'second_payment_charged_although_paid_outside' : 'second_payment_paid'
  const receiptNumber = await receiptSecondPayment(ctx, trx, order, paid)
  await logOrderEvent(trx, order.id, { type, details: { cents: payment.amountCents, receiptNumber } }, now)
  await countSecondPayment(trx, order, payment.amountCents, now)
  ctx.steps.reach('settle-second:before-commit')
  return true
}

function requireMatch(installment: Installment, payment: GatewayPayment): void {
  const matches =
    payment.status === 'succeeded' &&
    payment.orderId === installment.order_id &&
    payment.installmentId === installment.id &&
    payment.amountCents === installment.amount_cents
  if (!matches) throw new Error(`Payment ${payment.id} is not the one that installment ${installment.id} asked for.`)
}
