import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { type ReceivedPayment, settleOrderInTransaction } from '#server/features/orders/orders.ts'
import { scheduleSecondPayment } from './schedule-second-payment.ts'

/** Settles an order whose first payment has arrived, and schedules the second payment if its plan has one. */
export function settlePurchase(ctx: AppContext, orderId: string, payment: ReceivedPayment | null): Promise<boolean> {
  return transact(ctx.db, (trx) => settlePurchaseInTransaction(ctx, trx, orderId, payment))
}

export function settlePurchaseInTransaction(
  ctx: AppContext,
  trx: Database,
  orderId: string,
  payment: ReceivedPayment | null,
): Promise<boolean> {
  return settleOrderInTransaction(ctx, trx, orderId, payment, scheduleSecondPayment)
}
