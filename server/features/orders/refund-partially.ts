import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { refundOrder } from '#server/features/checkout/checkout.ts'

import { showOrder } from './show-order.ts'

type Wish = { amountCents: number; reason?: string | undefined; access?: 'keep' | 'end' | undefined }

export async function refundPartially(
  ctx: AppContext,
  staffId: string,
  orderId: string,
  { amountCents, reason = '', access }: Wish,
): Promise<AdminOrderDetail> {
  await refundOrder(ctx, { orderId, amountCents, reason: reason || null, access, staffId })
  const order = await showOrder(ctx, orderId)
  await recordAudit(ctx, ctx.db, {
    actor: staffId,
    action: 'order.refund',
    subject: { type: 'order', id: orderId, label: order.course.title },
    before: null,
    after: { amountCents, reason: reason || null, access: access ?? null },
  })
  return order
}
