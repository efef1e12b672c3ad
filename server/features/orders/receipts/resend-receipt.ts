import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { findBuyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { findOrder } from '#server/features/orders/ledger/orders.repository.ts'
import { findSecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'
import { conflict, notFound } from '#server/http/app-error.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { queueSecondReceipt } from './receipt-second-payment.ts'

/** For staff: resends the confirmation, and the one for the second payment, with the same receipt numbers. */
export async function resendReceipt(ctx: AppContext, orderId: string, staffId: string): Promise<void> {
  await transact(ctx.db, async (trx) => {
    const order = await findOrder(trx, orderId)
    if (!order) throw notFound('Order')
    if (order.paid_at === null) throw conflict('not_paid', 'This order was never paid, so it has no receipt.')
    const buyer = await findBuyer(trx, order.user_id)
    if (!buyer) throw conflict('account_deleted', 'The account of this buyer was deleted.')
    await queueConfirmation(ctx, trx, order, buyer)
    const second = await findSecondPayment(trx, order.id)
    if (second?.status === 'paid') await queueSecondReceipt(ctx, trx, { order, second, buyer })
    await logOrderEvent(trx, order.id, { type: 'receipt_resent', actorId: staffId }, ctx.clock.now().toISOString())
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'order.receipt',
      subject: { type: 'order', id: order.id, label: order.item_title },
      before: null,
      after: null,
    })
  })
}
