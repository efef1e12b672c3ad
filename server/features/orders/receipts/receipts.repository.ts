import type { Database } from '#server/database/database.ts'
import { takeNumber } from '#server/features/invoices/invoices.ts'
import type { Buyer } from '#server/features/orders/ledger/buyers.read-model.ts'

/** The first or second payment of an order; a free order has a first one too. */
export type PaymentRef = { orderId: string; sequence: number }

/**
 * The next number in this year's series, without gaps, because it's taken in the payment's transaction. A payment that
 * already has one keeps it.
 */
export async function issueReceipt(
  db: Database,
  { orderId, sequence }: PaymentRef,
  buyer: Buyer | undefined,
  now: string,
): Promise<string> {
  const known = await findReceipt(db, { orderId, sequence })
  if (known) return known.number
  const year = now.slice(0, 4)
  const number = `CW-${year}-${await takeNumber(db, `receipts-${year}`)}`
  await db
    .insertInto('receipts')
    .values({
      order_id: orderId,
      sequence,
      number,
      issued_at: now,
      buyer_name: buyer ? `${buyer.firstName} ${buyer.lastName}`.trim() : null,
      buyer_email: buyer?.email ?? null,
    })
    .execute()
  return number
}

export function findReceipt(db: Database, { orderId, sequence }: PaymentRef) {
  return db
    .selectFrom('receipts')
    .select(['number', 'issued_at as issuedAt', 'buyer_name as buyerName', 'buyer_email as buyerEmail'])
    .where('order_id', '=', orderId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
}

/** Numbers and amounts stay for accounting; the name is deleted with the account. */
export async function forgetReceiptNames(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ buyer_name: null, buyer_email: null })
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}
