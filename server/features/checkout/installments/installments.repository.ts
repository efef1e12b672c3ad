import type { Insertable, Selectable, Updateable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { InstallmentsTable } from '#server/database/tables/payments-tables.ts'

export type Installment = Selectable<InstallmentsTable>
const OPEN: Installment['status'][] = ['scheduled', 'past_due']

export async function insertInstallment(db: Database, installment: Insertable<InstallmentsTable>): Promise<void> {
  await db.insertInto('installments').values(installment).execute()
}

export function findInstallment(db: Database, id: string): Promise<Installment | undefined> {
  return db.selectFrom('installments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSecondPayment(db: Database, orderId: string): Promise<Installment | undefined> {
  return db.selectFrom('installments').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export function listOpenInstallmentsOf(db: Database, userId: string): Promise<Installment[]> {
  return db.selectFrom('installments').selectAll().where('user_id', '=', userId).where('status', 'in', OPEN).execute()
}

/** Due for a charge by the shop itself, the longest first. */
export function listDueInstallments(db: Database, now: string, limit: number): Promise<Installment[]> {
  return db
    .selectFrom('installments')
    .selectAll()
    .where('status', 'in', OPEN)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
}

export function listToRemind(db: Database, now: string, limit: number): Promise<Installment[]> {
  return db
    .selectFrom('installments')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('remind_at', '<=', now)
    .where('reminded_at', 'is', null)
    .limit(limit)
    .execute()
}

export function listToPause(db: Database, now: string, limit: number): Promise<Installment[]> {
  return db
    .selectFrom('installments')
    .selectAll()
    .where('status', '=', 'past_due')
    .where('grace_ends_at', '<=', now)
    .where('access_paused_at', 'is', null)
    .limit(limit)
    .execute()
}

/** Only while it is open: undefined when it was paid or canceled meanwhile. */
export function changeOpenInstallment(
  db: Database,
  id: string,
  change: Updateable<InstallmentsTable>,
): Promise<Installment | undefined> {
  return db
    .updateTable('installments')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
}

/** At most once. One that was canceled while the money was on its way counts too: the money decides. */
export function markInstallmentPaid(
  db: Database,
  id: string,
  paymentId: string,
  now: string,
): Promise<Installment | undefined> {
  return db
    .updateTable('installments')
    .set({
      status: 'paid',
      paid_at: now,
      next_attempt_at: null,
      stripe_payment_intent_id: paymentId,
      failure_code: null,
      failure_message: null,
      authentication_required_at: null,
    })
    .where('id', '=', id)
    .where('status', '!=', 'paid')
    .returningAll()
    .executeTakeFirst()
}

/** One process takes a due installment; the others find that its time was moved. */
export async function claimInstallment(db: Database, installment: Installment, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installments')
    .set((set) => ({ next_attempt_at: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', installment.id)
    .where('status', 'in', OPEN)
    .where('next_attempt_at', '=', installment.next_attempt_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markReminded(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installments')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The card is gone at Stripe: the next charge must not wait for it. */
export async function forgetCard(db: Database, paymentMethodId: string): Promise<void> {
  await db
    .updateTable('installments')
    .set({ stripe_payment_method_id: null })
    .where('stripe_payment_method_id', '=', paymentMethodId)
    .where('status', 'in', OPEN)
    .execute()
}

export async function isCardOfOpenPlan(db: Database, userId: string, paymentMethodId: string): Promise<boolean> {
  const open = await db
    .selectFrom('installments')
    .select('id')
    .where('user_id', '=', userId)
    .where('stripe_payment_method_id', '=', paymentMethodId)
    .where('status', 'in', OPEN)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
