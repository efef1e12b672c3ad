import { v7 as uuidv7 } from 'uuid'

import { MOST_COMMENTS } from '#contract/journal/journal-limits.ts'
import type { NewComment } from '#contract/journal/trade-fields.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { touchJournal } from './journals.repository.ts'
import { insertComment, isOwnComment } from './trade-comments.repository.ts'
import { findTrade } from './trades.repository.ts'

type Comment = NewComment & { userId: string; tradeId: string; authorId: string }

/** `userId` is whose trade it is. */
export async function commentOnTrade({ db, clock }: AppContext, comment: Comment) {
  const { id = uuidv7(), userId, tradeId, authorId, text } = comment
  const now = clock.now().toISOString()
  await transact(db, async (trx) => {
    await touchJournal(trx, userId, now)
    const trade = await findTrade(trx, userId, tradeId)
    if (!trade) throw notFound('Trade')
    if (await isOwnComment(trx, { id, tradeId, authorId })) return
    if (trade.commentCount >= MOST_COMMENTS) {
      throw conflict('too_many_comments', `A trade holds ${MOST_COMMENTS} comments.`)
    }
    const isAdded = await insertComment(trx, { id, tradeId, authorId, text, writtenAt: now })
    if (!isAdded) throw conflict('id_taken', 'Please send your comment again.')
  })
}
