import type { FailureSort } from '#contract/list-sorts.ts'
import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

type Search = { type?: string | undefined; sort?: FailureSort | undefined; limit: number; offset: number }

export async function listWaitingEvents(db: Database, search: Search): Promise<PageOf<UnmatchedPayment>> {
  const { type, sort, limit, offset } = search
  const direction = sort === 'tried' ? 'asc' : 'desc'
  const found = waitingEvents(db).$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
  const rows = await found
    .select(['id', 'type', 'object_id as objectId', 'error', 'deliveries as attempts', 'received_at as lastTriedAt'])
    .select(['amount_units as units', 'currency'])
    .$if(sort === 'attempts', (query) => query.orderBy('deliveries'))
    .$if(sort === '-attempts', (query) => query.orderBy('deliveries', 'desc'))
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map(({ units, currency, ...row }) => ({
      ...row,
      amount: units !== null && currency !== null ? { units, currency } : null,
      error: row.error ?? '',
    })),
  }
}

export async function listWaitingEventTypes(db: Database): Promise<string[]> {
  const rows = await waitingEvents(db).select('type').distinct().orderBy('type').execute()
  return rows.map(({ type }) => type)
}

/** Undefined if it has taken effect in the meantime, or never arrived. */
export function findWaitingEvent(db: Database, id: string) {
  return waitingEvents(db).select(['id', 'type', 'stripe_account as account']).where('id', '=', id).executeTakeFirst()
}

/** The ones the dashboard counts. */
function waitingEvents(db: Database) {
  return db.selectFrom('stripe_events').where('outcome', '=', 'failed').where('processed_at', 'is', null)
}
