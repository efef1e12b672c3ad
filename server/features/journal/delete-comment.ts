import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { notFound } from '#server/http/app-error.ts'

import { touchJournal } from './journals.repository.ts'
import { deleteCommentRow } from './trade-comments.repository.ts'
import { findTrade } from './trades.repository.ts'

type Comment = { userId: string; tradeId: string; commentId: string; authorId: string }

/** `userId` is whose trade it is. Someone else's comment counts as missing. */
export async function deleteComment({ db, clock }: AppContext, { userId, tradeId, commentId, authorId }: Comment) {
  await transact(db, async (trx) => {
    await touchJournal(trx, userId, clock.now().toISOString())
    if (!(await findTrade(trx, userId, tradeId))) throw notFound('Trade')
    if (!(await deleteCommentRow(trx, { id: commentId, tradeId, authorId }))) throw notFound('Comment')
  })
}
