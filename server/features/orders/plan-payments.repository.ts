import { sql } from 'kysely'

import type { PLAN_PAYMENT_FILTERS, PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import { containsWords } from '#server/database/text-match.ts'
import type { PageOf } from '#server/http/total-count.ts'

type Filter = {
  status?: (typeof PLAN_PAYMENT_FILTERS)[number] | undefined
  search?: string | undefined
  limit: number
  offset: number
}

/** What is open comes in the order of its days, so that the overdue ones are on top; what is over, newest first. */
export async function listPlanPayments(db: Database, filter: Filter): Promise<PageOf<PlanPayment>> {
  const { status = 'open', search = '', limit, offset } = filter
  const isOver = status === 'paid' || status === 'canceled'
  let matching = db.selectFrom('installments').innerJoin('users', 'users.id', 'installments.user_id')
  // Not by status: these are the words of the index.
  if (status === 'open') {
    matching = matching.where('installments.paid_at', 'is', null).where('installments.canceled_at', 'is', null)
  } else matching = matching.where('installments.status', '=', status)
  matching = matching.where(containsWords(sql.ref('users.search_text'), search))
  const rows = await matching
    .innerJoin('orders', 'orders.id', 'installments.order_id')
    .select(COLUMNS)
    .orderBy('installments.due_at', isOver ? 'desc' : 'asc')
    .orderBy('installments.id', isOver ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(toPlanPayment), total: Number(total) }
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
  user: { id: userId, firstName, lastName, email: email ?? '' },
})
