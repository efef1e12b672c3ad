import { exactAmount } from '#contract/money.ts'
import { toOrderTax } from '#contract/tax/order-tax.ts'
import { nameTax } from '#contract/tax/tax-words.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailDay, queueMail } from '#server/features/mail/mail.ts'
import { type Buyer, findBuyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { cardOf } from '#server/features/orders/ledger/card-of.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'
import { findPayment, type Payment } from '#server/features/orders/ledger/payments.repository.ts'
import type { SecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'
import { invoicePayment } from './invoice-payment.ts'
import { mentionInvoice } from './mention-invoice.ts'
import { receiptPath } from './receipt-path.ts'
import { findReceipt, issueReceipt } from './receipts.repository.ts'

/**
 * A second payment has arrived, by card or outside Stripe: it gets its own receipt number, and the buyer is notified.
 */
export async function receiptSecondPayment(
  ctx: AppContext,
  trx: Database,
  order: Order,
  second: SecondPayment,
): Promise<string> {
  const buyer = await findBuyer(trx, order.user_id)
  const ref = { orderId: order.id, sequence: second.sequence }
  const number = await issueReceipt(trx, ref, buyer, ctx.clock.now().toISOString())
  const payment = await findPayment(trx, ref)
  await invoicePayment(ctx, trx, order, {
    sequence: second.sequence,
    amountCents: second.amount_cents,
    settledBy: payment ? cardOf(payment) : 'Paid outside the shop',
    buyer,
  })
  if (buyer) await queueSecondReceipt(ctx, trx, { order, second, buyer })
  return number
}

/** Whether it was in the price or came on top: what this payment contains. */
function includedTax(order: Order, payment: Payment | undefined) {
  const tax = toOrderTax(order)
  if (!tax || !payment || payment.tax_cents === 0) return { includedTaxLabel: '', includedTax: '' }
  return { includedTaxLabel: `Includes ${nameTax(tax)}`, includedTax: exactAmount(payment.tax_cents, order.currency) }
}

/** The email about it, with that payment's receipt. Staff can resend it. */
export async function queueSecondReceipt(
  ctx: AppContext,
  trx: Database,
  { order, second, buyer }: { order: Order; second: SecondPayment; buyer: Buyer },
): Promise<void> {
  const ref = { orderId: order.id, sequence: second.sequence }
  const payment = await findPayment(trx, ref)
  await queueMail(ctx, trx, 'installment_paid', buyer, {
    itemTitle: order.item_title,
    amount: exactAmount(second.amount_cents, order.currency),
    bothPayments: exactAmount(order.due_now_cents + second.amount_cents, order.currency),
    paidWith: payment ? cardOf(payment) : '',
    ...includedTax(order, payment),
    date: mailDay(new Date(second.paid_at ?? ctx.clock.now())),
    invoice: await mentionInvoice(trx, order, second.sequence),
    receiptNumber: (await findReceipt(trx, ref))?.number ?? '',
    receiptUrl: siteLink(ctx.config, receiptPath(ref)),
    purchasesUrl: siteLink(ctx.config, '/profile'),
  })
}
