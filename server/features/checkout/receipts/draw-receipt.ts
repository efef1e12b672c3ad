import type { AppContext } from '#server/app-context.ts'
import { mailDay } from '#server/features/mail/mail.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { marksAsPdf } from '#server/print/marks-as-pdf.ts'
import { printFonts } from '#server/print/print-fonts.ts'

import { findSecondPayment } from '../installments/installments.repository.ts'
import { findOrder, type Order } from '../orders/orders.repository.ts'
import { listPaymentsOf, type Payment } from '../orders/payments.repository.ts'
import { layOutReceipt } from './lay-out-receipt.ts'
import { findReceipt, listSucceededRefunds } from './receipts.repository.ts'

/** Drawn anew from what is true now: both payments of a plan, and what was given back. */
export async function drawReceipt(ctx: AppContext, orderId: string, ownerId: string) {
  const order = await findOrder(ctx.db, orderId)
  const receipt = await findReceipt(ctx.db, orderId)
  if (!order || !receipt || order.user_id !== ownerId) throw notFound('Receipt')
  const { siteName, siteUrl, supportEmail } = await mailSettings(ctx)
  const second = await findSecondPayment(ctx.db, orderId)
  const isOpen = second?.status === 'scheduled' || second?.status === 'past_due'
  const page = layOutReceipt(await printFonts(), {
    siteName,
    siteUrl,
    supportEmail,
    number: receipt.number,
    issuedOn: mailDay(new Date(receipt.issuedAt)),
    orderId,
    buyerName: receipt.buyerName ?? '',
    buyerEmail: receipt.buyerEmail ?? '',
    title: order.item_title,
    listCents: order.list_cents,
    discountCents: order.discount_cents,
    couponCode: order.coupon_code,
    totalCents: order.total_cents,
    movements: await listMovements(ctx, order),
    openCents: second && isOpen ? second.amount_cents : 0,
    openNote: second && isOpen ? `The second payment is charged on ${mailDay(new Date(second.due_at))}.` : '',
  })
  const pdf = await marksAsPdf(page, { author: siteName, madeAt: new Date(receipt.issuedAt) })
  return { fileName: `receipt-${receipt.number}`, pdf }
}

async function listMovements({ db }: AppContext, order: Order) {
  const paid = (await listPaymentsOf(db, order.id)).map((payment) => ({
    at: payment.paid_at,
    label: `Paid on ${mailDay(new Date(payment.paid_at))}${cardOf(payment)}`,
    cents: payment.amount_cents,
  }))
  const back = (await listSucceededRefunds(db, order.id)).map(({ amountCents, at }) => ({
    at,
    label: `Refunded on ${mailDay(new Date(at))}`,
    cents: -amountCents,
  }))
  const second = await findSecondPayment(db, order.id)
  const outside = second?.paid_outside_at
    ? [
        {
          at: second.paid_outside_at,
          label: `Paid outside the shop on ${mailDay(new Date(second.paid_outside_at))}`,
          cents: second.amount_cents,
        },
      ]
    : []
  return [...paid, ...outside, ...back].sort((one, other) => one.at.localeCompare(other.at))
}

function cardOf({ card_brand, card_last4 }: Payment): string {
  return card_last4 ? `, ${card_brand} ending in ${card_last4}` : ''
}
