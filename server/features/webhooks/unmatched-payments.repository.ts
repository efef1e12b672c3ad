import type { FailureSort } from '#contract/list-sorts.ts'
import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

type Page = { sort?: FailureSort | undefined; limit: number; offset: number }

export async function listWaitingEvents(db: Database, page: Page): Promise<PageOf<UnmatchedPayment>> {
  const { sort, limit, offset } = page
  const direction = sort === 'tried' ? 'asc' : 'desc'
  const rows = await waitingEvents(db)
    .select(['id', 'type', 'object_id as objectId', 'error', 'deliveries as attempts', 'received_at as lastTriedAt'])
    .$if(sort === 'attempts', (query) => query.orderBy('deliveries'))
    .$if(sort === '-attempts', (query) => query.orderBy('deliveries', 'desc'))
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await waitingEvents(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, rows: rows.map((row) => ({ ...row, error: row.error ?? '' })) }
}

/** Undefined if it has taken effect in the meantime, or never arrived. */
export function findWaitingEvent(db: Database, id: string) {
  return waitingEvents(db).select(['id', 'type', 'stripe_account as account']).where('id', '=', id).executeTakeFirst()
}

/** The ones the dashboard counts. */
function waitingEvents(db: Database) {
  return db.selectFrom('stripe_events').where('outcome', '=', 'failed').where('processed_at', 'is', null)
}
