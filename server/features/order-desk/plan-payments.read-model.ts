import { type SelectQueryBuilder, sql } from 'kysely'

import { isOpenInstallment } from '#contract/checkout/installment-status.ts'
import type { PlanPaymentSort } from '#contract/list-sorts.ts'
import type { PLAN_PAYMENT_FILTERS, PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Database, Tables } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

import { isAmong, searchPeople, wordsOf } from './people-search.read-model.ts'
import { wordForStaff } from './word-for-staff.ts'

type Filter = {
  status?: (typeof PLAN_PAYMENT_FILTERS)[number] | undefined
  search?: string | undefined
  sort?: PlanPaymentSort | undefined
  limit: number
  offset: number
}

export async function listPlanPayments(db: Database, filter: Filter): Promise<PageOf<PlanPayment>> {
  const { status = 'open', search, limit, offset } = filter
  const found = await searchPeople(db, wordsOf(search))
  const matching = (purpose: 'page' | 'total') => {
    const all = db.selectFrom('installments')
    // Not by status, because these are the conditions of the partial index on open payments.
    const wanted =
      status === 'open'
        ? all.where('installments.paid_at', 'is', null).where('installments.canceled_at', 'is', null)
        : all.where('installments.status', '=', status)
    return found ? wanted.where(isAmong(found, 'installments.user_id', purpose)) : wanted
  }
  const page = await matching('page')
    .select('installments.id')
    .$call((query) => sorted(query, filter))
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: await listPlanPaymentsById(db, page), total: await countRows(matching('total')) }
}

type IdQuery = SelectQueryBuilder<Tables, 'installments', { id: string }>

/** Unless sorted otherwise, open payments by due date, so overdue ones are at the top; closed ones newest first. */
function sorted(query: IdQuery, { status, sort = 'urgency' }: Filter): IdQuery {
  const isClosed = status === 'paid' || status === 'canceled'
  const direction = sort === 'urgency' ? (isClosed ? 'desc' : 'asc') : sort.startsWith('-') ? 'desc' : 'asc'
  return query
    .$if(sort.endsWith('charge'), (by) =>
      // What the list shows: when it was paid, or when it will be charged. Those that won't be come last.
      by.orderBy(sql`coalesce(installments.paid_at, installments.next_attempt_at)`, (order) =>
        order[direction]().nullsLast(),
      ),
    )
    .$if(sort.endsWith('amount'), (by) => by.orderBy('installments.amount_cents', direction))
    .orderBy('installments.due_at', direction)
    .orderBy('installments.id', direction)
}

/** In the order of the ids. */
async function listPlanPaymentsById(db: Database, page: { id: string }[]): Promise<PlanPayment[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await planPayments(db).where('installments.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toPlanPayment(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findPlanPayment(db: Database, id: string): Promise<PlanPayment> {
  return toPlanPayment(await planPayments(db).where('installments.id', '=', id).executeTakeFirstOrThrow())
}

const planPayments = (db: Database) =>
  db
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.user_id')
    .innerJoin('orders', 'orders.id', 'installments.order_id')
    .select(COLUMNS)

const COLUMNS = [
  'installments.id',
  'installments.order_id as orderId',
  'installments.status',
  'installments.amount_cents as amountCents',
  'orders.currency',
  'installments.due_at as dueAt',
  'installments.next_attempt_at as nextChargeAt',
  'installments.attempts',
  'installments.stripe_payment_method_id as cardId',
  'installments.failure_message as failureMessage',
  'installments.access_paused_at as accessPausedAt',
  'installments.paid_at as paidAt',
  'installments.paid_outside_reason as paidOutsideReason',
  'installments.cancel_reason as cancelReason',
  'orders.item_title as title',
  'users.id as userId',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.email',
] as const

type Row = Omit<PlanPayment, 'user' | 'lacksCard'> & {
  cardId: string | null
  userId: string
  firstName: string
  lastName: string
  email: string | null
}

const toPlanPayment = ({ userId, firstName, lastName, email, cardId, ...payment }: Row): PlanPayment => ({
  ...payment,
  lacksCard: isOpenInstallment(payment.status) && cardId === null,
  failureMessage: payment.failureMessage && wordForStaff(payment.failureMessage),
  user: { id: userId, firstName, lastName, email: email ?? '' },
})
