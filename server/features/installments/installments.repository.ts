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

export function listUserOpenInstallments(db: Database, userId: string): Promise<Installment[]> {
  return db.selectFrom('installments').selectAll().where('user_id', '=', userId).where('status', 'in', OPEN).execute()
}

/** Canceled, but with a payment at Stripe that could still go through. */
export function listCanceledAtStripe(db: Database, userId: string): Promise<Installment[]> {
  return db
    .selectFrom('installments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'canceled')
    .where('stripe_payment_intent_id', 'is not', null)
    .execute()
}

/** Due for an automatic charge, longest overdue first. */
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

/** Only while it's open: undefined if it was paid or canceled in the meantime. */
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

/**
 * Only while it's open. If a refund cancels it, its previous status is kept; deleting an account cancels it for good.
 */
export function cancelInstallment(
  db: Database,
  id: string,
  { reason, mayReopen, now }: { reason: string; mayReopen: boolean; now: string },
): Promise<Installment | undefined> {
  return db
    .updateTable('installments')
    .set(({ ref }) => ({
      status: 'canceled',
      canceled_at: now,
      cancel_reason: reason,
      next_attempt_at: null,
      ...(mayReopen && {
        status_before_cancel: ref('status').$castTo<'scheduled' | 'past_due'>(),
        next_attempt_before_cancel: ref('next_attempt_at'),
      }),
    }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
}

/** Only if a refund or a withdrawal canceled it. */
export function reopenInstallment(
  db: Database,
  id: string,
  change: Pick<Installment, 'status' | 'due_at' | 'next_attempt_at' | 'grace_ends_at' | 'reopened_at'>,
): Promise<Installment | undefined> {
  return db
    .updateTable('installments')
    .set({
      ...change,
      canceled_at: null,
      cancel_reason: null,
      status_before_cancel: null,
      next_attempt_before_cancel: null,
      charging_until: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'canceled')
    .where('status_before_cancel', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The first payment created for an installment stays its payment, even if another request creates a second one. It's
 * only replaced once nobody can pay it anymore.
 */
export async function savePaymentId(
  db: Database,
  id: string,
  paymentId: string,
  insteadOf: string | null = null,
): Promise<string | undefined> {
  const kept = await db
    .updateTable('installments')
    .set(({ fn, val, ref }) => ({
      stripe_payment_intent_id: fn.coalesce(
        insteadOf === null
          ? ref('stripe_payment_intent_id')
          : fn<string | null>('nullif', ['stripe_payment_intent_id', val(insteadOf)]),
        val(paymentId),
      ),
    }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning('stripe_payment_intent_id')
    .executeTakeFirst()
  return kept?.stripe_payment_intent_id ?? undefined
}

/**
 * At most once. Applies even if it was canceled or marked as paid while the money was on its way: the actual payment
 * decides.
 */
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
      charging_until: null,
      paid_outside_at: null,
      paid_outside_by: null,
      paid_outside_reason: null,
    })
    .where('id', '=', id)
    .where((where) => where.or([where('status', '!=', 'paid'), where('paid_outside_at', 'is not', null)]))
    .returningAll()
    .executeTakeFirst()
}

/** Only while it's open: marks it paid outside Stripe. */
export function markInstallmentPaidOutside(
  db: Database,
  id: string,
  { staffId, reason }: { staffId: string; reason: string },
  now: string,
): Promise<Installment | undefined> {
  return changeOpenInstallment(db, id, {
    status: 'paid',
    paid_at: now,
    paid_outside_at: now,
    paid_outside_by: staffId,
    paid_outside_reason: reason,
    next_attempt_at: null,
    failure_code: null,
    failure_message: null,
    authentication_required_at: null,
  })
}

/**
 * Only one process at a time charges an installment, and only in the state it was read; others find it claimed or
 * changed. After a crash, the claim expires.
 */
export async function claimInstallment(
  db: Database,
  { id, attempts, next_attempt_at: planned }: Installment,
  { now, until }: { now: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installments')
    .set((set) => ({ next_attempt_at: until, charging_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', planned === null ? 'is' : '=', planned)
    .where((where) => where.or([where('charging_until', 'is', null), where('charging_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseInstallment(db: Database, id: string, until: string): Promise<void> {
  await db
    .updateTable('installments')
    .set({ charging_until: null })
    .where('id', '=', id)
    .where('charging_until', '=', until)
    .execute()
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

/**
 * The card was removed at Stripe, so the next charge must not use it. Returns the installments that would have used it.
 */
export async function forgetCard(db: Database, paymentMethodId: string): Promise<Installment[]> {
  // Installments that a failed refund may reopen must not use it either.
  await db
    .updateTable('installments')
    .set({ stripe_payment_method_id: null })
    .where('stripe_payment_method_id', '=', paymentMethodId)
    .where('status_before_cancel', 'is not', null)
    .execute()
  return db
    .updateTable('installments')
    .set({ stripe_payment_method_id: null })
    .where('stripe_payment_method_id', '=', paymentMethodId)
    .where('status', 'in', OPEN)
    .returningAll()
    .execute()
}
