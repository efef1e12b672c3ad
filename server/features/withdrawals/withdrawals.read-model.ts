import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'

import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'
import type { OrdersTable } from '#server/database/tables/payments-tables.ts'
import type { WithdrawalsTable } from '#server/database/tables/withdrawals-tables.ts'
import { containsWords } from '#server/database/text-match.ts'

/** A request with its order, if it's known. */
export type WithdrawalRow = Selectable<WithdrawalsTable> & {
  [Column in OrderColumn]: Selectable<OrdersTable>[Column] | null
} & {
  orderId: string | null
  title: string | null
  kind: ItemKind | null
  buyerId: string | null
  buyerFirstName: string | null
  buyerLastName: string | null
  buyerEmail: string | null
  closerFirstName: string | null
  closerLastName: string | null
  sessions: number | null
  /** How many had begun when the request came in, as bookings tell; null without bookings to count. */
  sessionsCounted: number | null
  disputeStatus: string | null
}

const ORDER_COLUMNS = [
  'created_at',
  'paid_at',
  'currency',
  'total_cents',
  'paid_cents',
  'paid_outside_cents',
  'refunded_cents',
  'buyer_time_zone',
  'withdrawal_rules',
  'withdrawal_excluded_at',
  'waiver_kind',
  'waiver_given_at',
  'waiver_confirmed_at',
] as const
type OrderColumn = (typeof ORDER_COLUMNS)[number]

type Filter = { state?: 'open' | 'closed' | undefined; search?: string | undefined; limit: number; offset: number }

/** Open requests first, the oldest of them on top because they are due first; then closed ones, newest first. */
export async function listWithdrawalRows(db: Database, filter: Filter): Promise<PageOf<WithdrawalRow>> {
  const matches = sql<boolean>`${containsWords(sql.ref('withdrawals.search_text'), filter.search ?? '')}
    and ${filter.state === undefined ? sql`1 = 1` : filter.state === 'open' ? isOpen : sql`not (${isOpen})`}`
  const rows = await withdrawalsInDetail(db)
    .where(matches)
    .orderBy(sql`case when ${isOpen} then 0 else 1 end`)
    .orderBy(sql`case when ${isOpen} then withdrawals.received_at end`)
    .orderBy('withdrawals.received_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total: await countWithdrawals(db, matches) }
}

export function findWithdrawal(db: Database, id: string): Promise<WithdrawalRow | undefined> {
  return withdrawalsInDetail(db).where('withdrawals.id', '=', id).executeTakeFirst()
}

export function findActiveForOrder(db: Database, orderId: string) {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'user_id as userId', 'received_at as receivedAt', 'statement'])
    .where('active_for_order', '=', orderId)
    .executeTakeFirst()
}

export const countOpenWithdrawals = (db: Database): Promise<number> => countWithdrawals(db, isOpen)

/** Of somebody's orders, or sent while they were signed in. */
export const countOpenWithdrawalsOf = (db: Database, userId: string): Promise<number> =>
  countWithdrawals(db, sql<boolean>`${isOpen} and (orders.user_id = ${userId} or withdrawals.user_id = ${userId})`)

async function countWithdrawals(db: Database, matches: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What a buyer sent without signing in, from their own address. */
export async function listGuestWithdrawals(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select('withdrawals.id')
    .where('orders.user_id', '=', userId)
    .where('withdrawals.sender', '=', 'same_address')
    .execute()
  return rows.map(({ id }) => id)
}

/** For the download of someone's own data. */
export function exportUserWithdrawals(db: Database, userId: string) {
  return db
    .selectFrom('withdrawals')
    .select(['statement', 'received_at as receivedAt', 'outcome', 'closed_at as closedAt'])
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .execute()
}

/** Paid orders whose order, receipt or invoice number someone wrote. */
export async function findOrdersByNumber(db: Database, typed: string) {
  const starts = [...typed.toLowerCase().matchAll(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g)].map(([start]) => start)
  const receipts = typed.toUpperCase().match(/[A-Z0-9-]*[A-Z0-9]-?\d{4}-\d{6,}/g) ?? []
  if (starts.length === 0 && receipts.length === 0) return []
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.user_id as userId', 'users.email'])
    .where('orders.paid_at', 'is not', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        ...starts.map((start) =>
          and([
            eb('orders.id', '>=', `${start}-0000-0000-0000-000000000000`),
            eb('orders.id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`),
          ]),
        ),
        ...receipts.map((number) =>
          exists(
            selectFrom('receipts')
              .select('receipts.number')
              .whereRef('receipts.order_id', '=', 'orders.id')
              .where('receipts.number', '=', number),
          ),
        ),
        ...receipts.map((number) =>
          exists(
            selectFrom('invoices')
              .select('invoices.number')
              .whereRef('invoices.order_id', '=', 'orders.id')
              .where('invoices.number', '=', number),
          ),
        ),
      ]),
    )
    .limit(2)
    .execute()
}

/** Nothing is left to do once everything paid is refunded. */
const isOpen = sql<boolean>`withdrawals.closed_at is null and (orders.id is null or orders.paid_cents + orders.paid_outside_cents = 0 or orders.refunded_cents < orders.paid_cents + orders.paid_outside_cents)`

function withdrawalsInDetail(db: Database) {
  return (
    db
      .selectFrom('withdrawals')
      .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
      .leftJoin('users as buyers', 'buyers.id', 'orders.user_id')
      .leftJoin('users as closers', 'closers.id', 'withdrawals.closed_by')
      .leftJoin('mentorship_programs', 'mentorship_programs.id', 'orders.item_id')
      .leftJoin('credit_grants', 'credit_grants.order_id', 'orders.id')
      .selectAll('withdrawals')
      .select(ORDER_COLUMNS.map((column) => `orders.${column}` as const))
      .select([
        'orders.id as orderId',
        'orders.item_title as title',
        'orders.item_kind as kind',
        'orders.user_id as buyerId',
        'buyers.first_name as buyerFirstName',
        'buyers.last_name as buyerLastName',
        'buyers.email as buyerEmail',
        'closers.first_name as closerFirstName',
        'closers.last_name as closerLastName',
      ])
      // As many as were bought, even if the program has more or fewer now.
      .select(({ fn }) => fn.coalesce('credit_grants.sessions', 'mentorship_programs.sessions_count').as('sessions'))
      .select(({ selectFrom, fn }) =>
        selectFrom('credit_uses')
          .select(fn.countAll<number>().as('counted'))
          .whereRef('credit_uses.grant_id', '=', 'credit_grants.id')
          .where('credit_uses.returned_at', 'is', null)
          .whereRef('credit_uses.starts_at', '<=', 'withdrawals.received_at')
          .as('sessionsCounted'),
      )
      .select(({ selectFrom }) =>
        selectFrom('disputes')
          .select('disputes.status')
          .whereRef('disputes.order_id', '=', 'orders.id')
          .where(({ or, eb }) => or([eb('disputes.closed_at', 'is', null), eb('disputes.status', '=', 'lost')]))
          .orderBy('disputes.opened_at', 'desc')
          .limit(1)
          .as('disputeStatus'),
      )
  )
}
