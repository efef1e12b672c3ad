import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { deleteUserShares } from './journal-shares.repository.ts'
import { deleteJournalRow, lockJournal } from './journals.repository.ts'
import { queueDeletePictures } from './trade-picture-files.ts'
import { listUserPictures } from './trade-pictures.repository.ts'
import { deleteUserTrades } from './trades.repository.ts'

/** Trades with their comments and pictures, and whom the journal is shared with. */
export async function deleteUserJournal(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  await lockJournal(trx, userId, ctx.clock.now().toISOString())
  const pictures = await listUserPictures(trx, userId)
  await queueDeletePictures(
    ctx,
    trx,
    pictures.map(({ fileKey }) => fileKey),
  )
  await deleteUserTrades(trx, userId)
  await deleteUserShares(trx, userId)
  await deleteJournalRow(trx, userId)
}
