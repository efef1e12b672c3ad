import { exactAmount } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import { taxName } from '#contract/tax/countries.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailDay, queueMail } from '#server/features/mail/mail.ts'
import {
  cardOf,
  findBuyer,
  findOrder,
  findSecondPayment,
  type Order,
  type Payment,
} from '#server/features/orders/orders.ts'
import type { Refund } from './refunds.repository.ts'

type Refunded = {
  refund: Pick<Refund, 'order_id' | 'amount_cents' | 'tax_cents'>
  payment: Payment | undefined
  creditNote: string | null
  endsAccess: boolean
}

/** Tells the buyer that the money is on its way. A refund succeeds once, so they're told once. */
export async function notifyOfRefund(ctx: AppContext, trx: Database, refunded: Refunded): Promise<void> {
  const { refund, payment, creditNote } = refunded
  const order = await findOrder(trx, refund.order_id)
  const buyer = order && (await findBuyer(trx, order.user_id))
  if (!buyer) return
  const amount = (cents: number) => exactAmount(cents, order.currency)
  await queueMail(ctx, trx, 'refund_sent', buyer, {
    itemTitle: order.item_title,
    orderNumber: orderNumber(order.id),
    amount: amount(refund.amount_cents),
    refundedTo: payment ? cardOf(payment) : '',
    includedTaxLabel: refund.tax_cents > 0 ? `Includes ${taxName(order.tax_country ?? '')}` : '',
    includedTax: refund.tax_cents > 0 ? amount(refund.tax_cents) : '',
    creditNote: creditNote ? `${creditNote}, in your purchases` : '',
    date: mailDay(ctx.clock.now()),
    whatNow: await whatNow(trx, order, refunded),
    purchasesUrl: siteLink(ctx.config, '/profile', { order: order.id }),
  })
}

async function whatNow(trx: Database, order: Order, { endsAccess }: Refunded): Promise<string> {
  const second = await findSecondPayment(trx, order.id)
  return [
    endsAccess && (order.item_kind === 'mentorship' ? 'Your booking is canceled.' : 'Your access has ended.'),
    second?.status === 'canceled' &&
      `The second payment of ${exactAmount(second.amount_cents, order.currency)} won't be charged.`,
  ]
    .filter(Boolean)
    .join(' ')
}
