import { GRACE_DAYS, RETRY_AFTER_DAYS } from '#contract/checkout/plan-choice.ts'
import { exactAmount } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import { findBuyer, findOrder, logOrderEvent } from '#server/features/orders/orders.ts'
import type { PaymentFailure } from '#server/ports/payment-gateway.ts'
import { changeOpenInstallment, type Installment } from './installments.repository.ts'

const DAY_MS = 24 * 3_600_000
/** Retrying these automatically won't help: the student has to act. */
const ONLY_THE_STUDENT_CAN = new Set([
  'authentication_required',
  'lost_card',
  'stolen_card',
  'fraudulent',
  'expired_card',
  'no_card',
])

/** Records the failure, schedules the next attempt and tells the student where to authenticate or use another card. */
export async function failInstallment(ctx: AppContext, before: Installment, failure: PaymentFailure): Promise<void> {
  const now = ctx.clock.now()
  ctx.metrics.payments.add({ outcome: 'declined' })
  const code = failure.declineCode ?? failure.code
  const needsAuthentication = failure.code === 'authentication_required' || code === 'authentication_required'
  const firstFailedAt = before.first_failed_at ?? now.toISOString()
  const after = (days: number) => new Date(Date.parse(firstFailedAt) + days * DAY_MS)
  const nextDay = RETRY_AFTER_DAYS.find((days) => after(days) > now)
  const stops = needsAuthentication || ONLY_THE_STUDENT_CAN.has(code) || nextDay === undefined
  await transact(ctx.db, async (trx) => {
    const failed = await changeOpenInstallment(trx, before.id, {
      status: 'past_due',
      failure_code: code,
      failure_message: failure.message,
      first_failed_at: firstFailedAt,
      grace_ends_at: after(GRACE_DAYS).toISOString(),
      next_attempt_at: stops ? null : after(nextDay).toISOString(),
      authentication_required_at: needsAuthentication ? now.toISOString() : null,
    })
    const order = failed && (await findOrder(trx, failed.order_id))
    const buyer = order && (await findBuyer(trx, order.user_id))
    if (!order) return
    const details = { code, message: failure.message }
    await logOrderEvent(trx, order.id, { type: 'second_payment_failed', details }, now.toISOString())
    if (!buyer) return
    await queueMail(ctx, trx, 'payment_failed', buyer, {
      itemTitle: order.item_title,
      amount: exactAmount(failed.amount_cents, order.currency),
      reason: needsAuthentication ? 'Your bank asks you to confirm the payment.' : failure.message,
      paymentUrl: siteLink(ctx.config, '/profile', { pay: failed.id }),
    })
  })
}
