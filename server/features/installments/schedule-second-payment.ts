import { v7 as uuidv7 } from 'uuid'
import { REMIND_DAYS_BEFORE } from '#contract/checkout/plan-choice.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import type { Order } from '#server/features/orders/orders.ts'

import { insertInstallment } from './installments.repository.ts'

const DAY_MS = 24 * 3_600_000

/** Runs in the first payment's transaction, so the second payment is guaranteed to be scheduled. */
export async function scheduleSecondPayment(
  { clock }: AppContext,
  trx: Database,
  order: Order,
  paymentMethodId: string | null,
): Promise<void> {
  const now = clock.now()
  const dueAt = new Date(now.getTime() + (order.plan_days ?? 0) * DAY_MS)
  const remindAt = new Date(dueAt.getTime() - REMIND_DAYS_BEFORE * DAY_MS)
  await insertInstallment(trx, {
    id: uuidv7(),
    order_id: order.id,
    user_id: order.user_id,
    sequence: 2,
    amount_cents: order.total_cents - order.due_now_cents,
    status: 'scheduled',
    due_at: dueAt.toISOString(),
    // The confirmation email already names the date, so a reminder on the same day would add nothing.
    remind_at: remindAt > now ? remindAt.toISOString() : null,
    next_attempt_at: dueAt.toISOString(),
    stripe_payment_method_id: paymentMethodId,
    created_at: now.toISOString(),
  })
}
