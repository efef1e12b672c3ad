import type { PLAN_PAYMENT_FILTERS, PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

import { isAmong, searchPeople, wordsOf } from './people-search.read-model.ts'
import { wordForStaff } from './word-for-staff.ts'

type Filter = {
  status?: (typeof PLAN_PAYMENT_FILTERS)[number] | undefined
  search?: string | undefined
  limit: number
  offset: number
}

/** Open payments by due date, so overdue ones are at the top; closed ones newest first. */
export async function listPlanPayments(db: Database, filter: Filter): Promise<PageOf<PlanPayment>> {
  const { status = 'open', search, limit, offset } = filter
  const direction = status === 'paid' || status === 'canceled' ? 'desc' : 'asc'
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
  const page = matching('page')
    .select('installments.id')
    .orderBy('installments.due_at', direction)
    .orderBy('installments.id', direction)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('installments', 'installments.id', 'page.id')
    .innerJoin('users', 'users.id', 'installments.user_id')
    .innerJoin('orders', 'orders.id', 'installments.order_id')
    .select(COLUMNS)
    .orderBy('installments.due_at', direction)
    .orderBy('installments.id', direction)
    .execute()
  return { rows: rows.map(toPlanPayment), total: await countRows(matching('total')) }
}

export async function findPlanPayment(db: Database, id: string): Promise<PlanPayment> {
  const row = await db
    .selectFrom('installments')
    .innerJoin('users', 'users.id', 'installments.user_id')
    .innerJoin('orders', 'orders.id', 'installments.order_id')
    .select(COLUMNS)
    .where('installments.id', '=', id)
    .executeTakeFirstOrThrow()
  return toPlanPayment(row)
}

const COLUMNS = [
  'installments.id',
  'installments.order_id as orderId',
  'installments.status',
  'installments.amount_cents as amountCents',
  'installments.due_at as dueAt',
  'installments.next_attempt_at as nextChargeAt',
  'installments.attempts',
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

type Row = Omit<PlanPayment, 'user'> & { userId: string; firstName: string; lastName: string; email: string | null }

const toPlanPayment = ({ userId, firstName, lastName, email, ...payment }: Row): PlanPayment => ({
  ...payment,
  failureMessage: payment.failureMessage && wordForStaff(payment.failureMessage),
  user: { id: userId, firstName, lastName, email: email ?? '' },
})
