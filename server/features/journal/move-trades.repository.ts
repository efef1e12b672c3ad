import type { Database } from '#server/database/database.ts'
import { executeWithRows } from '#server/database/upsert-counters.ts'

import { placeTrade } from './place-trade.ts'

/** Puts all trades of a journal on the day it was in this time zone, deleted ones included: they may be restored. */
export async function moveTrades(db: Database, userId: string, timeZone: string): Promise<void> {
  const trades = await db
    .selectFrom('trades')
    .select(['id', 'opened_at as openedAt', 'closed_at as closedAt', 'day'])
    .where('user_id', '=', userId)
    .execute()
  const moved = trades.flatMap(({ id, day: before, ...times }) => {
    const { day, weekday } = placeTrade(times, timeZone)
    return day === before ? [] : [[id, day, weekday]]
  })
  if (moved.length === 0) return
  const moving = (rows: string) => `with moved (id, day, weekday) as (${rows})
    update trades set day = moved.day, weekday = moved.weekday from moved where trades.id = moved.id`
  await executeWithRows(db, moving, { id: 'id', day: 'text', weekday: 'number' }, moved)
}
