import { z } from 'zod'

import { orderNumber } from '#contract/orders/order-number.ts'
import type { PeriodRules } from '#contract/withdrawal/withdrawal-period.ts'
import { mayWithdraw } from '#contract/withdrawal/withdrawal-right.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { cancelSecondPaymentIn } from '#server/features/installments/installments.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import { findBuyer, findOrder, logOrderEvent, orderStanding } from '#server/features/orders/orders.ts'
import { withdrawalSettings } from '#server/features/settings/settings.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { findOrdersByNumber, findWithdrawal, type WithdrawalRow } from './withdrawals.read-model.ts'
import { linkToOrder } from './withdrawals.repository.ts'

/** Finds the order a request is about, if it names one, and does what follows from it. */
export const matchWithdrawal: QueuedJob<{ withdrawalId: string }> = {
  type: 'match-withdrawal',
  payload: z.object({ withdrawalId: z.uuid() }),
  async run(ctx, { withdrawalId }, job) {
    const rules = await withdrawalSettings(ctx)
    await transact(ctx.db, async (trx) => {
      const row = await findWithdrawal(trx, withdrawalId)
      const orderId = row && (row.order_id ?? (await findNamedOrder(trx, row)))
      if (row && orderId) await linkWithdrawal(ctx, trx, row, orderId, rules)
      await job.finishIn(trx)
    })
  },
}

/** Only if the text names exactly one. */
async function findNamedOrder(trx: Database, { contract }: WithdrawalRow): Promise<string | undefined> {
  const found = await findOrdersByNumber(trx, contract)
  return found.length === 1 ? found[0]?.id : undefined
}

/** The order's first request ends the contract: it's noted there, and a second payment isn't charged anymore. */
export async function linkWithdrawal(
  ctx: AppContext,
  trx: Database,
  row: WithdrawalRow,
  orderId: string,
  rules: PeriodRules,
): Promise<void> {
  const isFirst = row.first_for_order === orderId || (await linkToOrder(trx, row.id, orderId))
  const order = await findOrder(trx, orderId)
  if (!order || !isFirst) return
  await logOrderEvent(trx, orderId, { type: 'withdrawn' }, row.received_at)
  const buyer = await findBuyer(trx, order.user_id)
  const isBuyers = row.user_id === order.user_id || row.email.toLowerCase() === buyer?.email.toLowerCase()
  const { standing } = orderStanding(order, rules, new Date(row.received_at))
  if (isBuyers && mayWithdraw(standing)) await cancelSecondPaymentIn(ctx, trx, orderId, 'withdrawal')
  if (!isBuyers && buyer) {
    await queueMail(ctx, trx, 'withdrawal_by_another_address', buyer, {
      itemTitle: order.item_title,
      orderNumber: orderNumber(order.id),
      receivedAt: mailTime(row.received_at),
    })
  }
}
