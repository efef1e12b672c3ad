import { orderNumber } from '#contract/orders/order-number.ts'
import type { PeriodRules } from '#contract/withdrawal/withdrawal-period.ts'
import { mayWithdraw } from '#contract/withdrawal/withdrawal-right.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import {
  cancelSecondPaymentAtStripe,
  cancelSecondPaymentIn,
  reopenSecondPaymentIn,
} from '#server/features/installments/installments.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import {
  findBuyer,
  findOrder,
  findSecondPayment,
  logOrderEvent,
  type Order,
  orderStanding,
} from '#server/features/orders/orders.ts'

import { findActiveForOrder, type WithdrawalRow } from './withdrawals.read-model.ts'
import { activate, linkToOrder } from './withdrawals.repository.ts'

/** Links a request to its order. Only the buyer's own request ends the contract; of any other, the buyer is told. */
export async function linkWithdrawal(
  ctx: AppContext,
  trx: Database,
  row: WithdrawalRow,
  orderId: string,
  rules: PeriodRules,
): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (!order || row.order_id === orderId) return
  const buyer = await findBuyer(trx, order.user_id)
  const sender =
    row.user_id === order.user_id
      ? 'buyer'
      : row.email.toLowerCase() === buyer?.email.toLowerCase()
        ? 'same_address'
        : 'other'
  await linkToOrder(trx, row.id, { order_id: orderId, sender })
  if (row.order_id) await followWithdrawal(ctx, trx, row.order_id, rules)
  if (isBuyers(sender, row.contract, orderId) && (await activate(trx, row.id, orderId))) {
    await logOrderEvent(trx, orderId, { type: 'withdrawn' }, row.received_at)
    await followWithdrawal(ctx, trx, orderId, rules)
  }
  if (sender === 'other' && buyer) {
    await queueMail(ctx, trx, 'withdrawal_by_another_address', buyer, {
      itemTitle: order.item_title,
      orderNumber: orderNumber(order.id),
      receivedAt: mailTime(row.received_at),
    })
  }
}

/** Anyone may know an address, and receipt numbers can be guessed. Order numbers are random: only the buyer has them. */
export const isBuyers = (sender: WithdrawalRow['sender'], contract: string, orderId: string) =>
  sender === 'buyer' || (sender === 'same_address' && contract.toLowerCase().includes(orderNumber(orderId)))

/** Whoever withdrew in time isn't charged again. If the request is declined or was about another order, they are. */
export async function followWithdrawal(
  ctx: AppContext,
  trx: Database,
  orderId: string,
  rules: PeriodRules,
): Promise<void> {
  const order = await findOrder(trx, orderId)
  const active = await findActiveForOrder(trx, orderId)
  if (!order) return
  if (active) {
    const { standing } = orderStanding(order, rules, new Date(active.receivedAt))
    if (mayWithdraw(standing)) await cancelSecondPaymentIn(ctx, trx, orderId, 'withdrawal')
  } else if (order.refunded_cents === 0) await reopenSecondPaymentIn(ctx, trx, orderId)
}

/** After the commit, so that not even an open page can pay it. It's only tried: the shop itself no longer charges it. */
export async function cancelOpenPayment(ctx: AppContext, orderId: Order['id']): Promise<void> {
  const second = await findSecondPayment(ctx.db, orderId)
  if (second?.status !== 'canceled') return
  await cancelSecondPaymentAtStripe(ctx, second).catch((err) => ctx.log.warn({ err }))
}
