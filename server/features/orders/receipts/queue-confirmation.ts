import { isOpenInstallment } from '#contract/checkout/installment-status.ts'
import { exactAmount } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import { toOrderTax } from '#contract/tax/order-tax.ts'
import { nameTax, nameUnchargedTax } from '#contract/tax/tax-words.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailDay, mailTime, queueMail } from '#server/features/mail/mail.ts'
import type { Buyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { cardOf } from '#server/features/orders/ledger/card-of.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'
import { listOrderPayments, type Payment } from '#server/features/orders/ledger/payments.repository.ts'
import { findSecondPayment, type SecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'
import { listItemTitles } from './item-titles.read-model.ts'
import { mentionInvoice } from './mention-invoice.ts'
import { receiptPath } from './receipt-path.ts'
import { findReceipt } from './receipts.repository.ts'

/** The confirmation email with the receipt, worded for what was bought. Staff can resend it. */
export async function queueConfirmation(ctx: AppContext, trx: Database, order: Order, buyer: Buyer): Promise<void> {
  const facts = await receiptFacts(ctx, trx, order)
  const dashboardUrl = siteLink(ctx.config, '/dashboard')
  if (order.item_kind === 'course') {
    const course = { ...facts, courseTitle: order.item_title, ...startOf(ctx, order) }
    await queueMail(ctx, trx, 'purchase_confirmation', buyer, course)
  } else if (order.item_kind === 'bundle') {
    const { courseTitles, comingSoonTitles } = await listItemTitles(trx, order)
    const courses = { ...namedCourses(courseTitles), comingSoon: preordered(comingSoonTitles) }
    const bundle = { ...facts, bundleTitle: order.item_title, ...courses, dashboardUrl }
    await queueMail(ctx, trx, 'bundle_purchase_confirmation', buyer, bundle)
  } else {
    const { sessions } = await listItemTitles(trx, order)
    const program = { ...facts, programTitle: order.item_title, sessions, dashboardUrl }
    await queueMail(ctx, trx, 'mentorship_purchase_confirmation', buyer, program)
  }
}

/** Without a button while there's nothing to open. */
function startOf({ config }: AppContext, { item_slug, access_from }: Order) {
  if (access_from) return { whenToStart: 'You can start with the first lesson when your access begins.', courseUrl: '' }
  const courseUrl = siteLink(config, `/learn/${item_slug}`)
  return { whenToStart: 'You can start with the first lesson now.', courseUrl }
}

const namedCourses = (titles: string[]) => ({ courseTitles: titles.join(', '), courseList: titles.join('\n') })

/** Empty if everything in the bundle is out. */
const preordered = (titles: string[]) =>
  titles.length > 0 ? `${titles.join(', ')}. You'll get its lessons as they're released.` : ''

async function receiptFacts({ config }: AppContext, trx: Database, order: Order) {
  const receipt = await findReceipt(trx, { orderId: order.id, sequence: 1 })
  const second = await findSecondPayment(trx, order.id)
  const payment = (await listOrderPayments(trx, order.id)).find(({ sequence }) => sequence === 1)
  const open = second && isOpenInstallment(second.status) ? toCome(second, order) : undefined
  const amount = (cents: number) => exactAmount(cents, order.currency)
  return {
    orderNumber: orderNumber(order.id),
    receiptNumber: receipt?.number ?? '',
    invoice: await mentionInvoice(trx, order, 1),
    receiptUrl: siteLink(config, receiptPath({ orderId: order.id, sequence: 1 })),
    date: mailDay(new Date(order.paid_at ?? order.created_at)),
    discount: order.discount_cents > 0 ? `${amount(order.discount_cents)} (${order.coupon_code})` : '',
    discountLabel: order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount',
    discountAmount: order.discount_cents > 0 ? `−${amount(order.discount_cents)}` : '',
    listPrice: amount(order.list_cents - order.tax_added_cents),
    ...taxFacts(order, payment),
    amount: amount(second ? order.due_now_cents : order.paid_cents),
    amountLabel: second ? 'First payment' : 'Total paid',
    paidWith: payment ? cardOf(payment) : '',
    secondPayment: open ? `${open.amount} on ${open.day}` : '',
    secondLabel: open ? `Second payment on ${open.day}` : '',
    secondAmount: open?.amount ?? '',
    accessBegins: order.access_from ? `${mailTime(order.access_from)}, after the withdrawal period` : '',
    withdrawUrl: mayStillWithdraw(order) ? siteLink(config, '/withdraw', { order: order.id }) : '',
  }
}

const mayStillWithdraw = (order: Order) => order.withdrawal_excluded_at === null && order.total_cents > 0

const toCome = ({ amount_cents, due_at }: SecondPayment, { currency }: Order) => ({
  amount: exactAmount(amount_cents, currency),
  day: mailDay(new Date(due_at)),
})

/** Tax that changed the price stands above the amount, tax that was part of it below. */
function taxFacts(order: Order, payment: Payment | undefined) {
  const tax = toOrderTax(order)
  const added = order.tax_added_cents
  const isIncluded = tax?.kind === 'included' && tax.taxCents > 0 && payment !== undefined
  return {
    addedTaxLabel: tax && added !== 0 ? (added < 0 ? nameUnchargedTax(tax.country) : nameTax(tax)) : '',
    addedTax: added === 0 ? '' : exactAmount(added, order.currency).replace('-', '−'),
    includedTaxLabel: isIncluded ? `Includes ${nameTax(tax)}` : '',
    includedTax: isIncluded ? exactAmount(payment.tax_cents, order.currency) : '',
  }
}
