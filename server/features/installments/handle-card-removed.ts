import { exactAmount } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailDay, queueMail } from '#server/features/mail/mail.ts'
import { findBuyer, findOrder, logOrderEvent } from '#server/features/orders/orders.ts'
import { forgetCard, type Installment } from './installments.repository.ts'

/** A card was removed at Stripe, for example in its portal: open second payments need another one. */
export async function handleCardRemoved(ctx: AppContext, trx: Database, paymentMethodId: string): Promise<void> {
  for (const installment of await forgetCard(trx, paymentMethodId)) {
    const now = ctx.clock.now().toISOString()
    await logOrderEvent(trx, installment.order_id, { type: 'second_payment_card_removed' }, now)
    await askForCard(ctx, trx, installment)
  }
}

/** No other saved card is charged instead, because the student agreed only to the one that was removed. */
export async function askForCard(ctx: AppContext, trx: Database, installment: Installment): Promise<void> {
  const order = await findOrder(trx, installment.order_id)
  const buyer = order && (await findBuyer(trx, order.user_id))
  if (!buyer) return
  await queueMail(ctx, trx, 'installment_card_gone', buyer, {
    itemTitle: order.item_title,
    amount: exactAmount(installment.amount_cents, order.currency),
    date: mailDay(new Date(installment.due_at)),
    purchasesUrl: siteLink(ctx.config, '/profile', { card: installment.id }),
  })
}
