import type { Journal, MyJournal } from '#contract/journal/journal.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'

import { listInstruments } from './instruments.repository.ts'
import { findJournal, storeTimeZone, touchJournal } from './journals.repository.ts'
import { moveTrades } from './move-trades.repository.ts'
import { listNewComments } from './trade-comments.read-model.ts'
import { countBySource, listWords } from './trades.repository.ts'

const MOST_INSTRUMENTS = 200

export async function showMyJournal(ctx: AppContext, userId: string): Promise<MyJournal> {
  return { ...(await showJournal(ctx, userId)), newComments: await listNewComments(ctx.db, userId) }
}

export async function showJournal({ db }: AppContext, userId: string): Promise<Journal> {
  const { timeZone } = await findJournal(db, userId)
  const counts = await countBySource(db, userId)
  return {
    timeZone,
    ...counts,
    instruments: (await listInstruments(db, userId)).slice(0, MOST_INSTRUMENTS),
    setups: await listWords(db, userId, 'setup'),
    moods: await listWords(db, userId, 'mood'),
    mistakes: await listWords(db, userId, 'mistake'),
  }
}

/** All trades move to the day it was for someone in this zone. */
export async function setJournalTimeZone({ db, clock }: AppContext, userId: string, timeZone: string) {
  await transact(db, async (trx) => {
    await touchJournal(trx, userId, clock.now().toISOString())
    await storeTimeZone(trx, userId, timeZone)
    await moveTrades(trx, userId, timeZone)
  })
  return { timeZone }
}
