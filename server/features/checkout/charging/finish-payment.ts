import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { replyFailed, replyPaid, replyUnfinished } from '#server/features/charges/charges.ts'
import { checkOrder } from '#server/features/checkout/pending/check-order.ts'
import { findOrder } from '#server/features/orders/orders.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

/** After the bank's page or the hosted page: Stripe's response counts, never the URL the browser returns with. */
export async function finishPayment(ctx: AppContext, viewer: Viewer, orderId: string): Promise<ChargeReply> {
  const order = await findOrder(ctx.db, orderId)
  if (order?.user_id !== viewer.userId) throw notFound('Order')
  const payment = await checkOrder(ctx, order)
  ctx.steps.reach('finish:after-check')
  const now = (await findOrder(ctx.db, orderId)) ?? order
  if (now.status === 'paid') return replyPaid(now)
  if (now.status !== 'pending') return replyFailed(now, now.failure_message)
  return payment ? replyUnfinished(now, payment) : replyFailed(now, null)
}
