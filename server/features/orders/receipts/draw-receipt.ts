import { formatDay } from '#contract/date-formats.ts'
import { exactAmount } from '#contract/money.ts'
import { taxName } from '#contract/tax/countries.ts'
import { toOrderTax } from '#contract/tax/order-tax.ts'
import type { AppContext } from '#server/app-context.ts'
import { cardOf } from '#server/features/orders/ledger/card-of.ts'
import { findOrder, type Order } from '#server/features/orders/ledger/orders.repository.ts'
import { listOrderPayments, type Payment, taxInPayment } from '#server/features/orders/ledger/payments.repository.ts'
import { findSecondPayment, type SecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'
import { documentShop, sellerSettings } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { listContents } from './item-titles.read-model.ts'
import { type ReceiptFacts, receiptAsPdf } from './receipt-as-pdf.ts'
import { listSucceededRefunds } from './receipt-refunds.read-model.ts'
import { findReceipt, type PaymentRef } from './receipts.repository.ts'

/** The receipt for one payment, always drawn from current data: what was refunded, and what is still due. */
export async function drawReceipt(ctx: AppContext, ref: PaymentRef, ownerId: string) {
  const { orderId } = ref
  const order = await findOrder(ctx.db, orderId)
  const receipt = await findReceipt(ctx.db, ref)
  if (!order || !receipt || order.user_id !== ownerId) throw notFound('Receipt')
  const facts = {
    ...(await sellerSettings(ctx)),
    ...(await documentShop(ctx)),
    number: receipt.number,
    issuedOn: formatDay(receipt.issuedAt),
    orderId,
    buyerName: receipt.buyerName ?? '',
    buyerEmail: receipt.buyerEmail ?? '',
    buyerCompany: order.buyer_company,
    buyerAddress: order.buyer_address,
    title: order.item_title,
    currency: order.currency,
    contents: await listContents(ctx.db, order),
    listCents: order.list_cents - order.tax_added_cents,
    discountCents: order.discount_cents,
    couponCode: order.coupon_code,
    totalCents: order.total_cents,
    tax: toReceiptTax(order, ref),
    ...(await listMovements(ctx, order, ref)),
    ...(await whatFollows(ctx, ref)),
  }
  const pdf = await receiptAsPdf(facts, new Date(receipt.issuedAt))
  return { fileName: `receipt-${receipt.number}`, pdf }
}

/** The payment, its refunds, and what was paid before. */
async function listMovements({ db }: AppContext, order: Order, { sequence }: PaymentRef) {
  const payments = await listOrderPayments(db, order.id)
  const payment = payments.find((one) => one.sequence === sequence)
  const first = sequence > 1 ? payments.find((one) => one.sequence === 1) : undefined
  const firstReceipt = first && (await findReceipt(db, { orderId: order.id, sequence: 1 }))
  const second = sequence > 1 ? await findSecondPayment(db, order.id) : undefined
  const back = payment ? await listSucceededRefunds(db, payment.id) : []
  const refundedCents = back.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paidCents = payment?.amount_cents ?? (second?.paid_outside_at ? second.amount_cents : 0)
  const movements = [
    ...(payment ? [byCard(payment)] : second?.paid_outside_at ? [pastTheCard(second, second.paid_outside_at)] : []),
    ...back.map(({ amountCents, taxCents, at }) => ({
      label: `Refunded on ${formatDay(at)}`,
      cents: -amountCents,
      ...(taxCents > 0 && {
        note: `Includes ${exactAmount(taxCents, order.currency)} ${taxName(order.tax_country ?? '')}`,
      }),
    })),
  ]
  const paidBefore = first && { label: `Paid before (receipt ${firstReceipt?.number})`, cents: first.amount_cents }
  return { movements, paidBefore, paidCents, refundedCents }
}

function toReceiptTax(order: Order, { sequence }: PaymentRef): ReceiptFacts['tax'] {
  const tax = toOrderTax(order)
  return tax && { ...tax, addedCents: order.tax_added_cents, taxInPaymentCents: taxInPayment(order, sequence) }
}

const byCard = (payment: Payment) => ({
  label: [`Paid on ${formatDay(payment.paid_at)}`, cardOf(payment)].filter(Boolean).join(', '),
  cents: payment.amount_cents,
})

const pastTheCard = ({ amount_cents }: SecondPayment, at: string) => ({
  label: `Paid outside the shop on ${formatDay(at)}`,
  cents: amount_cents,
})

/** A plan's first receipt mentions the second payment: the amount still due, or its receipt number. */
async function whatFollows({ db }: AppContext, { orderId, sequence }: PaymentRef) {
  const second = sequence === 1 ? await findSecondPayment(db, orderId) : undefined
  const receipt = second && (await findReceipt(db, { orderId, sequence: 2 }))
  if (receipt) return { openCents: 0, openNote: `The second payment has its own receipt: ${receipt.number}.` }
  if (second?.status !== 'scheduled' && second?.status !== 'past_due') return { openCents: 0, openNote: '' }
  const verb = second.status === 'past_due' ? 'was due' : 'will be charged'
  return {
    openCents: second.amount_cents,
    openNote: `The second payment ${verb} on ${formatDay(second.due_at)}.`,
  }
}
