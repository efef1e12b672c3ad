import { sql } from 'kysely'

import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'
import type { DisputeSort } from '#contract/list-sorts.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import { containsWords } from '#server/database/text-match.ts'

type Filter = {
  state?: 'open' | 'closed' | undefined
  search?: string | undefined
  sort?: DisputeSort | undefined
  limit: number
  offset: number
}

/** Unless sorted otherwise, open ones first by evidence deadline, then closed ones newest first. */
export async function listDisputes(db: Database, filter: Filter): Promise<PageOf<AdminDispute>> {
  let matching = disputesWithOrders(db).where(containsWords(sql.ref('users.search_text'), filter.search ?? ''))
  if (filter.state) matching = matching.where('disputes.closed_at', filter.state === 'open' ? 'is' : 'is not', null)
  const { sort = 'urgency' } = filter
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await matching
    .select(COLUMNS)
    .$if(sort === 'urgency', (query) =>
      query
        .orderBy(sql`case when disputes.closed_at is null then 0 else 1 end`)
        .orderBy(sql`case when disputes.closed_at is null then disputes.evidence_due_at end`),
    )
    .$if(sort.endsWith('amount'), (query) => query.orderBy('disputes.amount_cents', direction))
    .$if(sort.endsWith('opened'), (query) => query.orderBy('disputes.opened_at', direction))
    .orderBy('disputes.opened_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(toDispute), total: Number(total) }
}

export async function findDispute(db: Database, id: string): Promise<AdminDispute | undefined> {
  const row = await disputesWithOrders(db).select(COLUMNS).where('disputes.id', '=', id).executeTakeFirst()
  return row && toDispute(row)
}

function disputesWithOrders(db: Database) {
  return db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 1))
}

const COLUMNS = [
  'disputes.id',
  'disputes.order_id as orderId',
  'disputes.stripe_dispute_id as stripeDisputeId',
  'disputes.amount_cents as amountCents',
  'orders.currency',
  'disputes.reason',
  'disputes.status',
  'disputes.opened_at as openedAt',
  'disputes.closed_at as closedAt',
  'disputes.evidence_due_at as evidenceDueAt',
  'disputes.evidence_sent_at as evidenceSentAt',
  'orders.item_title as title',
  'receipts.number as receiptNumber',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.email',
] as const

type Row = Omit<AdminDispute, 'user'> & { firstName: string; lastName: string; email: string | null }

const toDispute = ({ firstName, lastName, email, ...dispute }: Row): AdminDispute => ({
  ...dispute,
  user: { firstName, lastName, email: email ?? '' },
})
