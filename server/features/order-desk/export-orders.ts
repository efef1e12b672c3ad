import { Readable } from 'node:stream'
import { decimalDollars } from '#contract/money.ts'

import type { AdminOrder } from '#contract/orders/admin-order.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import type { OrderFilter } from './order-filters.read-model.ts'
import { listOrdersBefore } from './staff-orders.read-model.ts'

const BATCH_SIZE = 500

export async function exportOrders(ctx: AppContext, actor: string, filter: OrderFilter): Promise<Readable> {
  await auditView(ctx, actor, 'orders.export', { type: 'user', id: 'everybody', label: 'Orders' })
  return Readable.from(orderLines(ctx.db, filter))
}

async function* orderLines(db: AppContext['db'], filter: OrderFilter) {
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
  let last: AdminOrder | undefined
  for (;;) {
    const orders = await listOrdersBefore(db, filter, last, BATCH_SIZE)
    yield orders.map(toLine).join('')
    last = orders.at(-1)
    if (!last || orders.length < BATCH_SIZE) return
  }
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
