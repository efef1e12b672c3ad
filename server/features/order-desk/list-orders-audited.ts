import type { AdminOrder } from '#contract/orders/admin-order.ts'
import type { AppContext } from '#server/app-context.ts'
import type { PageOf } from '#server/database/page-of.ts'
import { auditView } from '#server/features/audit/audit.ts'

import { listOrders } from './staff-orders.read-model.ts'

/** Viewing one person's orders is audited; viewing everyone's is not. */
export async function listOrdersAudited(
  ctx: AppContext,
  actor: string,
  filter: Parameters<typeof listOrders>[1],
): Promise<PageOf<AdminOrder>> {
  const page = await listOrders(ctx.db, filter)
  const { userId } = filter
  const [first] = page.rows
  if (userId !== undefined && first) {
    const label = `${first.user.firstName} ${first.user.lastName}`.trim() || first.user.email
    await auditView(ctx, actor, 'user.view-orders', { type: 'user', id: userId, label })
  }
  return page
}
