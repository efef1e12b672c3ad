import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import type { Purchase, PurchaseInstallment, PurchaseWithdrawal } from '#contract/orders/purchase.ts'
import { toOrderTax } from '#contract/tax/order-tax.ts'
import type { PeriodRules } from '#contract/withdrawal/withdrawal-period.ts'
import type { AppContext } from '#server/app-context.ts'
import { listOrderDocuments, summarizeInvoice } from '#server/features/invoices/invoices.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'
import type { SecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'
import { listCourses } from '#server/features/orders/receipts/item-titles.read-model.ts'
import { receiptPath } from '#server/features/orders/receipts/receipt-path.ts'
import { orderStanding } from '#server/features/orders/withdrawing/order-standing.ts'
import { withdrawalSettings } from '#server/features/settings/settings.ts'
import {
  type IssuedReceipt,
  listDisputedOrders,
  listOrderInstallments,
  listOrderReceipts,
  listOrderWithdrawals,
  listOwnPurchases,
  type OrderWithdrawal,
} from './purchases.read-model.ts'

const NEWEST = 200

export async function listMyPurchases(ctx: AppContext, userId: string): Promise<Purchase[]> {
  const { db } = ctx
  const orders = await listOwnPurchases(db, userId, NEWEST)
  const orderIds = orders.map(({ id }) => id)
  const receipts = await listOrderReceipts(db, orderIds)
  const installments = await listOrderInstallments(db, orderIds)
  const disputed = await listDisputedOrders(db, orderIds)
  const requests = await listOrderWithdrawals(db, orderIds)
  const documents = await listOrderDocuments(
    db,
    orders.filter(({ tax_kind }) => tax_kind).map(({ id }) => id),
  )
  const rules = await withdrawalSettings(ctx)
  const courseIds = [...new Set(orders.flatMap(({ course_ids }) => JSON.parse(course_ids) as string[]))]
  const courses = courseIds.length > 0 ? await listCourses(db, courseIds) : []
  return orders.map((order) => {
    const ids = JSON.parse(order.course_ids) as string[]
    const getReceipt = (sequence: number) => toReceipt(order.id, sequence, receipts)
    return {
      id: order.id,
      kind: order.item_kind,
      itemId: order.item_id,
      title: order.item_title,
      slug: order.item_slug,
      courses: courses.filter(({ id }) => ids.includes(id)),
      status: order.status,
      plan: order.plan,
      currency: order.currency,
      listCents: order.list_cents - order.tax_added_cents,
      discountCents: order.discount_cents,
      totalCents: order.total_cents,
      paidCents: order.paid_cents + order.paid_outside_cents,
      refundedCents: order.refunded_cents,
      couponCode: order.coupon_code,
      ...withTax(order),
      ...withInvoices(documents.filter(({ orderId }) => orderId === order.id)),
      createdAt: order.created_at,
      paidAt: order.paid_at,
      ...getReceipt(1),
      disputed: disputed.has(order.id),
      withdrawal: toWithdrawal(order, requests.get(order.id), rules, ctx.clock.now()),
      accessFrom: order.access_from,
      installments: buildSchedule(
        order,
        installments.find(({ order_id }) => order_id === order.id),
        getReceipt,
      ),
    }
  })
}

function toWithdrawal(
  order: Order,
  request: OrderWithdrawal | undefined,
  rules: PeriodRules,
  now: Date,
): PurchaseWithdrawal | null {
  if (!order.paid_at) return null
  const { standing, endsAt } = orderStanding(order, rules, now)
  if (standing === 'none' && !request) return null
  return {
    standing,
    endsAt: endsAt.toISOString(),
    waiverGivenAt: order.waiver_given_at,
    waiverConfirmedAt: order.waiver_confirmed_at,
    requestedAt: request?.receivedAt ?? null,
    // Someone who wasn't signed in has theirs by email.
    acknowledgementUrl:
      request?.userId === order.user_id ? `/api/my/withdrawals/${request.id}/acknowledgement.pdf` : null,
  }
}

function withTax(order: Order) {
  const tax = toOrderTax(order)
  return tax ? { tax } : {}
}

const withInvoices = (documents: InvoiceDocument[]) =>
  documents.length > 0 ? { invoices: documents.map(summarizeInvoice) } : {}

function toReceipt(orderId: string, sequence: number, receipts: IssuedReceipt[]) {
  const receipt = receipts.find((one) => one.orderId === orderId && one.sequence === sequence)
  return { receiptNumber: receipt?.number ?? null, receiptUrl: receipt ? receiptPath({ orderId, sequence }) : null }
}

/** Both payments; the first is the order's own. */
function buildSchedule(
  order: Order,
  second: SecondPayment | undefined,
  getReceipt: (sequence: number) => Pick<PurchaseInstallment, 'receiptNumber' | 'receiptUrl'>,
): PurchaseInstallment[] {
  if (!second) return []
  const isOpen = second.status === 'scheduled' || second.status === 'past_due'
  const nothingWrong = { failureMessage: null, authenticationRequired: false, graceEndsAt: null, accessPausedAt: null }
  return [
    {
      id: order.id,
      sequence: 1,
      amountCents: order.due_now_cents,
      dueAt: order.paid_at ?? order.created_at,
      status: 'paid',
      paidAt: order.paid_at,
      canPayNow: false,
      lacksCard: false,
      ...nothingWrong,
      ...getReceipt(1),
    },
    {
      id: second.id,
      sequence: 2,
      amountCents: second.amount_cents,
      dueAt: second.due_at,
      status: second.status,
      paidAt: second.paid_at,
      failureMessage: second.failure_message,
      authenticationRequired: second.authentication_required_at !== null,
      graceEndsAt: isOpen ? second.grace_ends_at : null,
      accessPausedAt: isOpen ? second.access_paused_at : null,
      canPayNow: isOpen,
      lacksCard: isOpen && second.stripe_payment_method_id === null,
      ...getReceipt(second.sequence),
    },
  ]
}
