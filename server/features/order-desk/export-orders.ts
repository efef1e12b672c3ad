import { Readable } from 'node:stream'

import type { OrderSort } from '#contract/list-sorts.ts'
import { decimalDollars } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import type { OrderFilter } from './order-filters.read-model.ts'
import { listOrdersInBatches } from './staff-orders.read-model.ts'

const BATCH_SIZE = 500
type Filter = OrderFilter & { sort?: OrderSort | undefined }

export async function exportOrders(ctx: AppContext, actor: string, filter: Filter): Promise<Readable> {
  await auditView(ctx, actor, 'orders.export', { type: 'user', id: 'everybody', label: 'Orders' })
  return Readable.from(orderLines(ctx.db, filter))
}

async function* orderLines(db: AppContext['db'], filter: Filter) {
  yield csvLine([
    'Order',
    'Status',
    'Customer',
    'Email',
    'Bought',
    'Amount',
    'Paid by card',
    'Paid outside',
    'Refunded',
    'Date',
    'Payment',
  ])
  for await (const orders of listOrdersInBatches(db, filter, BATCH_SIZE)) yield orders.map(toLine).join('')
}

const toLine = ({
  id,
  status,
  user,
  course,
  amountCents,
  paidCents,
  paidOutsideCents,
  refundedCents,
  createdAt,
  stripePaymentIntentId,
}: AdminOrder) =>
  csvLine([
    id,
    status,
    `${user.firstName} ${user.lastName}`.trim(),
    user.email,
    course.title,
    decimalDollars(amountCents),
    decimalDollars(paidCents),
    decimalDollars(paidOutsideCents),
    decimalDollars(refundedCents),
    createdAt,
    stripePaymentIntentId ?? '',
  ])
