import { z } from 'zod'

import type { PeriodRules } from '#contract/withdrawal/withdrawal-period.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { findOrder, type Order } from '#server/features/orders/ledger/orders.repository.ts'
import { hasActiveWithdrawal } from '#server/features/orders/withdrawing/active-withdrawal.read-model.ts'
import { orderStanding } from '#server/features/orders/withdrawing/order-standing.ts'
import { setAccessStart } from '#server/features/orders/withdrawing/withdrawal-terms.repository.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { refreshAccess } from './refresh-access.ts'

const DAY_MS = 24 * 3_600_000
/** Orders with delayed access know the rules of their time. */
const UNUSED: PeriodRules = { timeZone: 'UTC', holidays: [] }

/** Keeps access closed until the withdrawal period ends. */
export async function delayAccess(ctx: AppContext, trx: Database, order: Order): Promise<Date> {
  const { endsAt } = orderStanding(order, UNUSED, ctx.clock.now())
  await setAccessStart(trx, order.id, endsAt.toISOString())
  await refreshAccess(trx, order.id)
  await enqueueJob(ctx, trx, beginAccess, { orderId: order.id }, { runAt: endsAt })
  return endsAt
}

export const beginAccess: QueuedJob<{ orderId: string }> = {
  type: 'begin-access',
  payload: z.object({ orderId: z.uuid() }),
  async run(ctx, { orderId }, job) {
    const now = ctx.clock.now()
    await transact(ctx.db, async (trx) => {
      const order = await findOrder(trx, orderId)
      if (order?.access_from && (await hasActiveWithdrawal(trx, orderId))) {
        // Staff still have to decide: until then nothing opens.
        await enqueueJob(ctx, trx, beginAccess, { orderId }, { runAt: new Date(now.getTime() + DAY_MS) })
      } else if (order?.access_from) {
        await setAccessStart(trx, orderId, null)
        await refreshAccess(trx, orderId)
        await logOrderEvent(trx, orderId, { type: 'access_begun' }, now.toISOString())
      }
      await job.finishIn(trx)
    })
  },
}
