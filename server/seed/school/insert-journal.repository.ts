import { v7 as uuidv7 } from 'uuid'

import type { WrittenTrade } from '#contract/journal/trade-fields.ts'
import type { Database } from '#server/database/database.ts'
import { tradeRow } from '#server/features/journal/journal.ts'

import { DEMO_MENTOR } from '../seed-mentor.ts'
import { DEMO_STUDENT } from '../seed-people.ts'
import type { SeedShop } from '../seed-shop-parts.ts'
import { planDemoJournal } from './plan-demo-journal.ts'

const TIME_ZONE = 'Europe/Berlin'
const HOUR_MS = 3_600_000
const SHARED_DAYS_AGO = 10
const ROWS_PER_STATEMENT = 25

/** What mentor and student wrote below her last trades with these mistakes. */
const TALKS = [
  {
    mistake: 'Took profit early',
    lines: [
      { by: DEMO_MENTOR, text: 'The reason was good, and so was the stop. What did you see that made you close it?' },
      { by: DEMO_STUDENT, text: 'Nothing on the chart. I looked at the money instead.' },
    ],
  },
  {
    mistake: 'Moved my stop',
    lines: [{ by: DEMO_MENTOR, text: "Let's talk about this one on Monday. What would 1 R have felt like?" }],
  },
]

/** The demo student's journal, which she shares with her mentor. */
export async function insertJournal(trx: Database, { people, now }: SeedShop): Promise<void> {
  const userId = people.get(DEMO_STUDENT)?.userId ?? ''
  const mentorId = people.get(DEMO_MENTOR)?.userId ?? ''
  const trades = planDemoJournal(now).map((trade) => ({ trade, id: uuidv7({ msecs: writtenAt(trade) }) }))
  const createdAt = trades[0]?.trade.openedAt ?? now.toISOString()
  await trx
    .insertInto('journals')
    .values({ user_id: userId, time_zone: TIME_ZONE, revision: trades.length, created_at: createdAt })
    .execute()
  const rows = trades.map(({ trade, id }) => {
    const at = new Date(writtenAt(trade)).toISOString()
    return {
      ...tradeRow(trade, TIME_ZONE),
      ...{ id, user_id: userId, source: 'typed' as const, revision: 1, created_at: at, updated_at: at },
    }
  })
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('trades')
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
  const sharedAt = new Date(now.getTime() - SHARED_DAYS_AGO * 24 * HOUR_MS)
  await trx
    .insertInto('journal_shares')
    .values({ id: uuidv7(), user_id: userId, mentor_id: mentorId, shared_at: sharedAt.toISOString(), ended_at: null })
    .execute()
  for (const { mistake, lines } of TALKS) {
    const talkedAbout = trades.findLast(({ trade }) => trade.mistake === mistake)
    if (!talkedAbout) continue
    const begunAt = Math.max(writtenAt(talkedAbout.trade), sharedAt.getTime())
    for (const [index, { by, text }] of lines.entries()) {
      const time = Math.min(begunAt + (index + 1) * HOUR_MS, now.getTime())
      const written_at = new Date(time).toISOString()
      const author_id = by === DEMO_MENTOR ? mentorId : userId
      await trx
        .insertInto('trade_comments')
        .values({
          ...{ id: uuidv7({ msecs: time }), trade_id: talkedAbout.id, author_id, text, written_at },
          // She answered, so she has read it.
          read_at: by === DEMO_MENTOR && lines.length > 1 ? written_at : null,
        })
        .execute()
    }
  }
}

/** She writes it down when the trade is over. */
const writtenAt = ({ closedAt, openedAt }: WrittenTrade) => Date.parse(closedAt ?? openedAt)
