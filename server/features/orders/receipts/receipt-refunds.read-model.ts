import type { Database } from '#server/database/database.ts'

export async function listSucceededRefunds(db: Database, paymentId: string) {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount_cents as amountCents', 'tax_cents as taxCents', 'succeeded_at as at'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at ?? '' }))
}
