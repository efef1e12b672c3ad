import type { Database } from '#server/database/database.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'
import type { SecondPayment } from '#server/features/orders/ledger/second-payments.read-model.ts'

/** Only successful ones: failed attempts aren't purchases. */
export function listOwnPurchases(db: Database, userId: string, limit: number): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['paid', 'refunded', 'pending'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function listOrderReceipts(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('receipts')
    .select(['order_id as orderId', 'sequence', 'number'])
    .where('order_id', 'in', orderIds)
    .execute()
}
export type IssuedReceipt = Awaited<ReturnType<typeof listOrderReceipts>>[number]

export async function listOrderInstallments(db: Database, orderIds: string[]): Promise<SecondPayment[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('installments').selectAll().where('order_id', 'in', orderIds).execute()
}

export async function listDisputedOrders(db: Database, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('disputes')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** The buyer's own request for each order, unless it was declined. */
export async function listOrderWithdrawals(db: Database, orderIds: string[]): Promise<Map<string, OrderWithdrawal>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'user_id as userId', 'received_at as receivedAt', 'active_for_order as orderId'])
    .where('active_for_order', 'in', orderIds)
    .execute()
  return new Map(rows.flatMap(({ orderId, ...row }) => (orderId ? [[orderId, row]] : [])))
}
export type OrderWithdrawal = { id: string; userId: string | null; receivedAt: string }

/** With titles instead of ids, for a person's data export. */
export function exportPurchases(db: Database, userId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 1))
    .leftJoin('receipts as second', (join) =>
      join.onRef('second.order_id', '=', 'orders.id').on('second.sequence', '=', 2),
    )
    .select(['orders.item_title as item', 'orders.status', 'orders.plan'])
    .select(['receipts.number as receipt', 'second.number as secondReceipt'])
    .select(['orders.currency', 'orders.list_cents as listCents', 'orders.discount_cents as discountCents'])
    .select(['orders.paid_cents as paidCents', 'orders.refunded_cents as refundedCents'])
    .select(['orders.tax_cents as taxCents', 'orders.tax_country as taxCountry', 'orders.buyer_vat_id as vatId'])
    .select('orders.tax_evidence as taxEvidence')
    .select(['orders.created_at as createdAt', 'orders.paid_at as paidAt'])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at')
    .execute()
}

/** What a person agreed to, word for word, for their data export. */
export function exportConsents(db: Database, userId: string) {
  return db
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
    .leftJoin('orders', 'orders.id', 'consents.order_id')
    .select(['consents.consent_type as type', 'consent_texts.text', 'consent_texts.language', 'consents.region'])
    .select(['orders.item_title as item', 'consents.ip_address as ipAddress', 'consents.given_at as givenAt'])
    .where('consents.user_id', '=', userId)
    .orderBy('consents.given_at')
    .orderBy('consents.id')
    .execute()
}
