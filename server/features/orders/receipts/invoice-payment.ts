import { toOrderTax } from '#contract/tax/order-tax.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { issueInvoice } from '#server/features/invoices/invoices.ts'
import type { Buyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'
import { taxInPayment } from '#server/features/orders/ledger/payments.repository.ts'
import { listContents } from './item-titles.read-model.ts'

type Paid = {
  sequence: number
  amountCents: number
  /** `Visa ending in 4242` */
  settledBy: string
  /** Undefined once the account is deleted. */
  buyer: Buyer | undefined
}

/** Issues the invoice of a payment. Shops that charge no tax have receipts only, and nothing needs no invoice. */
export async function invoicePayment(ctx: AppContext, trx: Database, order: Order, paid: Paid): Promise<void> {
  const tax = toOrderTax(order)
  if (!tax || paid.amountCents === 0) return
  await issueInvoice(ctx, trx, {
    orderId: order.id,
    sequence: paid.sequence,
    payments: order.plan === 'two_payments' ? 2 : 1,
    title: order.item_title,
    contents: await listContents(trx, order),
    discountCents: order.discount_cents,
    couponCode: order.coupon_code,
    buyer: { name: order.buyer_company ?? nameOf(paid.buyer), address: order.buyer_address ?? '' },
    currency: order.currency,
    amountCents: paid.amountCents,
    taxCents: taxInPayment(order, paid.sequence),
    tax,
    settledBy: paid.settledBy,
  })
}

function nameOf(buyer: Buyer | undefined): string {
  const name = buyer && `${buyer.firstName} ${buyer.lastName}`.trim()
  return name || buyer?.email || 'Account holder'
}
