import type { Database } from '#server/database/database.ts'

/**
 * What must always hold about invoices: exactly one for each payment and each refund of a taxed order, with their
 * amounts, and numbers without gaps. Returns a sentence per violation.
 */
export async function findBrokenInvoices(db: Database): Promise<string[]> {
  const invoices = await db.selectFrom('invoices').selectAll().execute()
  const issued = invoices.map((row) => `${row.issued_for} ${row.kind} ${row.total_cents} ${row.tax_cents}`)
  const expected = await listExpected(db)
  const broken = [
    ...expected.filter((one) => !issued.includes(one)).map((one) => `no invoice says: ${one}`),
    ...issued.filter((one) => !expected.includes(one)).map((one) => `nothing was paid for: ${one}`),
  ]
  for (const payment of await db.selectFrom('payments').selectAll().execute()) {
    const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).execute()
    const back = refunds.filter(({ status }) => status !== 'failed')
    const cents = back.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const tax = back.reduce((sum, { tax_cents }) => sum + tax_cents, 0)
    const isAll = cents === payment.amount_cents
    if (isAll ? tax !== payment.tax_cents : tax > payment.tax_cents) {
      broken.push(`payment ${payment.id} has ${payment.tax_cents} tax and gave back ${tax} with ${cents}`)
    }
  }
  const prefixOf = (number: string) => number.slice(0, number.lastIndexOf('-'))
  for (const [series, rows] of Map.groupBy(invoices, ({ number }) => prefixOf(number))) {
    const numbers = rows.map(({ number }) => Number(number.slice(series.length + 1))).sort((one, other) => one - other)
    if (numbers.some((number, at) => number !== at + 1)) broken.push(`series ${series} has gaps: ${numbers}`)
  }
  return broken
}

async function listExpected(db: Database): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().where('tax_kind', 'is not', null).execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const outside = await db.selectFrom('installments').selectAll().where('paid_outside_at', 'is not', null).execute()
  return orders.flatMap((order) => {
    const isMine = ({ order_id }: { order_id: string }) => order_id === order.id
    const paid = payments.filter(isMine).filter(({ amount_cents }) => amount_cents > 0)
    const succeeded = refunds.filter(isMine).filter(({ succeeded_at }) => succeeded_at !== null)
    const failedLater = succeeded.filter(({ status }) => status === 'failed')
    const firstTax = paid.find(({ sequence }) => sequence === 1)?.tax_cents ?? 0
    return [
      ...paid.map((row) => `payment:${order.id}:${row.sequence} invoice ${row.amount_cents} ${row.tax_cents}`),
      ...outside
        .filter(isMine)
        .filter(({ sequence }) => !paid.some((row) => row.sequence === sequence))
        .map((row) => `payment:${order.id}:2 invoice ${row.amount_cents} ${order.tax_cents - firstTax}`),
      ...succeeded.map((row) => `refund:${row.id} credit_note ${row.amount_cents} ${row.tax_cents}`),
      ...failedLater.map((row) => `failed-refund:${row.id} invoice ${row.amount_cents} ${row.tax_cents}`),
    ]
  })
}
