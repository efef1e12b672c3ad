import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { TaxEvidenceSchema } from '#contract/tax/order-tax.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { creditStanding } from '#server/features/credits/credits.ts'
import { listOrderDocuments, summarizeInvoice } from '#server/features/invoices/invoices.ts'
import { notFound } from '#server/http/app-error.ts'

import { describeOrderEvent } from './describe-order-event.ts'
import { findOrderExtras, listOrderDisputes, listOrderEvents } from './order-details.read-model.ts'
import { findStaffOrder } from './staff-orders.read-model.ts'

export async function showOrderAudited(ctx: AppContext, actor: string, id: string): Promise<AdminOrderDetail> {
  const order = await showOrder(ctx, id)
  await auditView(ctx, actor, 'order.view', { type: 'order', id, label: order.course.title })
  return order
}

export async function showOrder({ db, clock }: AppContext, id: string): Promise<AdminOrderDetail> {
  const order = await findStaffOrder(db, id)
  if (!order) throw notFound('Order')
  const { stripeAccount: _, taxEvidence, companyName, companyAddress, ...extras } = await findOrderExtras(db, id)
  const invoices = order.tax ? await listOrderDocuments(db, [id]) : []
  const credits = order.itemKind === 'mentorship' ? await creditStanding(db, id, clock.now()) : undefined
  return {
    ...order,
    ...extras,
    company: companyName === null ? null : { name: companyName, address: companyAddress ?? '' },
    ...(taxEvidence && { taxEvidence: TaxEvidenceSchema.parse(JSON.parse(taxEvidence)) }),
    ...(invoices.length > 0 && { invoices: invoices.map(summarizeInvoice) }),
    ...(credits && { credits }),
    stripeDashboardUrl: order.stripePaymentIntentId && dashboardUrl(order.stripePaymentIntentId),
    disputes: (await listOrderDisputes(db, id)).map((dispute) => ({ ...dispute, currency: order.currency })),
    timeline: (await listOrderEvents(db, id)).map(({ id: eventId, timestamp, ...event }) => ({
      id: eventId,
      description: describeOrderEvent(event, order.currency),
      timestamp,
    })),
  }
}

const dashboardUrl = (paymentIntentId: string) => `https://dashboard.stripe.com/payments/${paymentIntentId}`
