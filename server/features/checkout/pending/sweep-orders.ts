import type { AppContext } from '#server/app-context.ts'
import { listPendingOrders, listUserPendingOrders, type Order } from '#server/features/orders/orders.ts'

import type { RecurringJob } from '#server/jobs/job.ts'
import { checkOrder } from './check-order.ts'

/** A payment that has just started is left to the request that started it. */
const UNTOUCHED_FOR_MS = 60_000
const BATCH_SIZE = 200
const LOOK_WHEN_ASKED = 3
const ASK_FOR_AT_MOST_MS = 5_000

/** Asks Stripe about every open order, so a lost webhook or a closed tab doesn't cost anyone a course. */
export const sweepOrders = (andThen: ((ctx: AppContext) => Promise<void>)[]): RecurringJob => ({
  type: 'sweep-orders',
  everySeconds: 120,
  async run(ctx) {
    const since = new Date(ctx.clock.now().getTime() - UNTOUCHED_FOR_MS).toISOString()
    for (const order of await listPendingOrders(ctx.db, since, BATCH_SIZE)) await checkQuietly(ctx, order)
    for (const work of andThen) await work(ctx)
  },
})

/** The same for one student opening their courses, with a time limit. */
export async function settleUserPendingOrders(ctx: AppContext, userId: string): Promise<void> {
  const pending = await listUserPendingOrders(ctx.db, { userId })
  const orders = pending.slice(0, LOOK_WHEN_ASKED)
  if (orders.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ASK_FOR_AT_MOST_MS)
  })
  await Promise.race([Promise.all(orders.map((order) => checkQuietly(ctx, order))), enough])
  clearTimeout(timer)
}

/** One order that can't be checked must not hold up the others. */
async function checkQuietly(ctx: AppContext, order: Order): Promise<void> {
  try {
    await checkOrder(ctx, order)
  } catch (error) {
    ctx.log.warn({ err: error, orderId: order.id }, 'an open order could not be checked')
  }
}
