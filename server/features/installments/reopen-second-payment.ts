import { REMIND_DAYS_BEFORE } from '#contract/checkout/plan-choice.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { findBuyer, findSecondPayment, hasActiveWithdrawal, logOrderEvent } from '#server/features/orders/orders.ts'

import { type Installment, reopenInstallment } from './installments.repository.ts'

const DAY_MS = 24 * 3_600_000

/**
 * The refund failed or the withdrawal was declined, so the second payment is open again, as before. A due date in the past is moved: the buyer was
 * told that nothing more would be charged, so they get as much notice as anyone else.
 */
export async function reopenSecondPaymentIn(
  ctx: AppContext,
  trx: Database,
  orderId: string,
): Promise<Installment | undefined> {
  const second = await findSecondPayment(trx, orderId)
  if (second?.status !== 'canceled' || !second.status_before_cancel) return undefined
  // Someone who withdrew isn't charged again.
  if (await hasActiveWithdrawal(trx, orderId)) return undefined
  // Neither is a deleted account.
  if (!(await findBuyer(trx, second.user_id))) return undefined
  const now = ctx.clock.now()
  const notYet = <T extends string | null>(day: T) =>
    day !== null && Date.parse(day) <= now.getTime()
      ? new Date(now.getTime() + REMIND_DAYS_BEFORE * DAY_MS).toISOString()
      : day
  const isScheduled = second.status_before_cancel === 'scheduled'
  const reopened = await reopenInstallment(trx, second.id, {
    status: second.status_before_cancel,
    due_at: isScheduled ? notYet(second.due_at) : second.due_at,
    next_attempt_at: notYet(second.next_attempt_before_cancel),
    grace_ends_at: second.access_paused_at === null ? notYet(second.grace_ends_at) : second.grace_ends_at,
    reopened_at: now.toISOString(),
  })
  if (!reopened) return undefined
  const details = { cents: reopened.amount_cents }
  await logOrderEvent(trx, orderId, { type: 'second_payment_open_again', details }, now.toISOString())
  return reopened
}
