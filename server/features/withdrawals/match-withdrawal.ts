import { z } from 'zod'

import { transact } from '#server/database/database.ts'
import { withdrawalSettings } from '#server/features/settings/settings.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { cancelOpenPayment, linkWithdrawal } from './end-contract.ts'
import { findOrdersByNumber, findWithdrawal } from './withdrawals.read-model.ts'

/** Finds the order a request is about, if it names exactly one, and does what follows from it. */
export const matchWithdrawal: QueuedJob<{ withdrawalId: string }> = {
  type: 'match-withdrawal',
  payload: z.object({ withdrawalId: z.uuid() }),
  async run(ctx, { withdrawalId }, job) {
    const rules = await withdrawalSettings(ctx)
    const orderId = await transact(ctx.db, async (trx) => {
      const row = await findWithdrawal(trx, withdrawalId)
      const found = row && !row.order_id ? await findOrdersByNumber(trx, row.contract) : []
      const named = found.length === 1 ? found[0]?.id : undefined
      if (row && named) await linkWithdrawal(ctx, trx, row, named, rules)
      await job.finishIn(trx)
      return named
    })
    if (orderId) await cancelOpenPayment(ctx, orderId)
  },
}
