import type { AdminPurchase } from '#contract/orders/admin-order.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

/** Orders that were paid, including those refunded since. */
export async function listPurchases(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<AdminPurchase>> {
  const page = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.paid_at', 'is not', null)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await listPurchasesById(
    db,
    page.map(({ id }) => id),
  )
  const { total } = await db
    .selectFrom('sales_days')
    .select(({ fn }) => fn.sum<number | null>('orders').as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ userId, ...purchase }) => ({ ...purchase, user: { id: userId } })),
    total: Number(total ?? 0),
  }
}

async function listPurchasesById(db: Database, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'currency', 'total_cents as amountCents', 'refunded_cents as refundedCents'])
    .select(['created_at as createdAt', 'item_kind as itemKind', 'item_title as title', 'user_id as userId'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
