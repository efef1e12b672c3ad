import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import type { AppContext } from '#server/app-context.ts'
import { refundOrder } from '#server/features/refunds/refunds.ts'

import { showOrder } from './show-order.ts'

type PartialRefund = {
  amountCents: number
  leftCents?: number | undefined
  reason?: string | undefined
  access?: 'keep' | 'end' | undefined
}

export async function refundPartially(
  ctx: AppContext,
  staffId: string,
  orderId: string,
  { reason = '', ...refund }: PartialRefund,
): Promise<AdminOrderDetail> {
  await refundOrder(ctx, { ...refund, orderId, reason: reason || null, staffId })
  return showOrder(ctx, orderId)
}
