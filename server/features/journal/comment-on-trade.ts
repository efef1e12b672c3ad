import { v7 as uuidv7 } from 'uuid'

import { MOST_COMMENTS } from '#contract/journal/journal-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { touchJournal } from './journals.repository.ts'
import { insertComment } from './trade-comments.repository.ts'
import { findTrade } from './trades.repository.ts'

type Comment = { userId: string; tradeId: string; authorId: string; text: string }

/** `userId` is whose trade it is. */
export async function commentOnTrade({ db, clock }: AppContext, { userId, tradeId, authorId, text }: Comment) {
  const now = clock.now().toISOString()
  await transact(db, async (trx) => {
    await touchJournal(trx, userId, now)
    const trade = await findTrade(trx, userId, tradeId)
    if (!trade) throw notFound('Trade')
    if (trade.commentCount >= MOST_COMMENTS) {
      throw conflict('too_many_comments', `A trade holds ${MOST_COMMENTS} comments.`)
    }
    await insertComment(trx, { id: uuidv7(), tradeId, authorId, text, writtenAt: now })
  })
}
