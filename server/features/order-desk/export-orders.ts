import { Readable } from 'node:stream'

import type { OrderSort } from '#contract/list-sorts.ts'
import { decimalAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { percentOf } from '#contract/tax/tax-rates.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import type { OrderFilter } from './order-filters.read-model.ts'
import { hasOtherCurrencies, hasTaxedOrders, listOrdersInBatches } from './staff-orders.read-model.ts'

const BATCH_SIZE = 500
type Filter = OrderFilter & { sort?: OrderSort | undefined }

export async function exportOrders(ctx: AppContext, actor: string, filter: Filter): Promise<Readable> {
  await auditView(ctx, actor, 'orders.export', { type: 'user', id: 'everybody', label: 'Orders' })
  return Readable.from(orderLines(ctx.db, filter))
}

/** Only in shops that have ever charged tax. */
const TAX_COLUMNS = ['Tax', 'Tax refunded', 'Tax rate %', 'Tax country', 'Tax treatment', 'VAT ID']

async function* orderLines(db: AppContext['db'], filter: Filter) {
  const isTaxed = await hasTaxedOrders(db)
  const isInCurrencies = await hasOtherCurrencies(db)
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
    ...(isTaxed ? TAX_COLUMNS : []),
    ...(isInCurrencies ? ['Currency'] : []),
  ])
  for await (const orders of listOrdersInBatches(db, filter, BATCH_SIZE)) {
    const line = (order: AdminOrder) => [
      ...toCells(order),
      ...(isTaxed ? taxCells(order) : []),
      ...(isInCurrencies ? [order.currency.toUpperCase()] : []),
    ]
    yield orders.map((order) => csvLine(line(order))).join('')
  }
}

const toCells = ({
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
}: AdminOrder) => [
  id,
  status,
  `${user.firstName} ${user.lastName}`.trim(),
  user.email,
  course.title,
  decimalAmount(amountCents),
  decimalAmount(paidCents),
  decimalAmount(paidOutsideCents),
  decimalAmount(refundedCents),
  createdAt,
  stripePaymentIntentId ?? '',
]

const TREATMENTS = { included: 'included', added: 'added', reverse_charge: 'reverse charge' }

function taxCells({ tax, refunds }: AdminOrder): string[] {
  if (!tax) return TAX_COLUMNS.map(() => '')
  const refundedCents = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { taxCents = 0 }) => sum + taxCents, 0)
  return [
    decimalAmount(tax.taxCents),
    decimalAmount(refundedCents),
    percentOf(tax.rateBp),
    tax.country,
    TREATMENTS[tax.kind],
    tax.vatId ?? '',
  ]
}
