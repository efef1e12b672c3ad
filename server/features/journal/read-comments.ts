import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'

import { touchJournal } from './journals.repository.ts'
import { requireTrade } from './show-trade.ts'
import { markCommentsRead } from './trade-comments.repository.ts'

/** The student has opened the comments on a trade. */
export async function readComments(ctx: AppContext, userId: string, tradeId: string): Promise<void> {
  const { unreadComments } = await requireTrade(ctx, userId, tradeId)
  if (unreadComments === 0) return
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    await touchJournal(trx, userId, now)
    await markCommentsRead(trx, { tradeId, userId, now })
  })
}
