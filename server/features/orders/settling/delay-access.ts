import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { findOrder, type Order } from '#server/features/orders/ledger/orders.repository.ts'
import { orderStanding } from '#server/features/orders/withdrawing/order-standing.ts'
import { setAccessStart } from '#server/features/orders/withdrawing/withdrawal-terms.repository.ts'
import { withdrawalSettings } from '#server/features/settings/settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { refreshAccess } from './refresh-access.ts'

const DAY_MS = 24 * 3_600_000

/** Keeps access closed from the moment of the purchase. The job then sets the exact end, which needs the settings. */
export async function delayAccess(ctx: AppContext, trx: Database, order: Order): Promise<void> {
  const atLeast = new Date(ctx.clock.now().getTime() + 14 * DAY_MS)
  await setAccessStart(trx, order.id, atLeast.toISOString())
  await refreshAccess(trx, order.id)
  await enqueueJob(ctx, trx, setAccessDay, { orderId: order.id })
}

const OrderPayload = z.object({ orderId: z.uuid() })

export const setAccessDay: QueuedJob<{ orderId: string }> = {
  type: 'set-access-day',
  payload: OrderPayload,
  async run(ctx, { orderId }, job) {
    const rules = await withdrawalSettings(ctx)
    await transact(ctx.db, async (trx) => {
      const order = await findOrder(trx, orderId)
      if (order?.access_from) {
        const { endsAt } = orderStanding(order, rules, ctx.clock.now())
        await setAccessStart(trx, orderId, endsAt.toISOString())
        await enqueueJob(ctx, trx, beginAccess, { orderId }, { runAt: endsAt })
      }
      await job.finishIn(trx)
    })
  },
}

export const beginAccess: QueuedJob<{ orderId: string }> = {
  type: 'begin-access',
  payload: OrderPayload,
  async run(ctx, { orderId }, job) {
    const now = ctx.clock.now().toISOString()
    await transact(ctx.db, async (trx) => {
      if ((await findOrder(trx, orderId))?.access_from) {
        await setAccessStart(trx, orderId, null)
        await refreshAccess(trx, orderId)
        await logOrderEvent(trx, orderId, { type: 'access_begun' }, now)
      }
      await job.finishIn(trx)
    })
  },
}
