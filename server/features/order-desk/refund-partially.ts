import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import type { AppContext } from '#server/app-context.ts'
import { refundOrder } from '#server/features/refunds/refunds.ts'

import { showOrder } from './show-order.ts'

type PartialRefund = { amountCents: number; reason?: string | undefined; access?: 'keep' | 'end' | undefined }

export async function refundPartially(
  ctx: AppContext,
  staffId: string,
  orderId: string,
  { amountCents, reason = '', access }: PartialRefund,
): Promise<AdminOrderDetail> {
  await refundOrder(ctx, { orderId, amountCents, reason: reason || null, access, staffId })
  return showOrder(ctx, orderId)
}
