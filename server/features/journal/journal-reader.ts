import { TradesSchema } from '#contract/journal/trade.ts'
import { BreakdownsSchema, CalendarSchema, EquitySchema } from '#contract/journal/trade-figures.ts'
import type { TradeFilter, TradePage } from '#contract/journal/trade-filter.ts'
import { KeptValues } from '#server/cache/kept-values.ts'
import type { Database } from '#server/database/database.ts'
import { writeRows } from '#server/http/total-count.ts'
import { type WrittenReply, writeReply } from '#server/http/written-reply.ts'

import { type MonthFilter, showBreakdowns, showCalendar, showEquity } from './journal-figures.ts'
import { findJournal } from './journals.repository.ts'
import { countMatching, listTrades } from './listed-trades.repository.ts'
import { selectTrades } from './trade-filters.repository.ts'

type Kept = WrittenReply<unknown> | number
const NUMBER_LENGTH = 10
const lengthOf = (value: Kept) => (typeof value === 'number' ? NUMBER_LENGTH : value.json.length)

/**
 * The pages and figures of any journal, kept as JSON until it changes: adding up ten thousand trades takes a hundred
 * times as long as sending the sums again, and reading fifty of them four times as long.
 */
export function journalReader(db: Database) {
  const kept = new KeptValues<Kept>(lengthOf)

  async function keep<T extends Kept>(name: string, userId: string, asked: object, read: () => Promise<T>): Promise<T> {
    const { revision } = await findJournal(db, userId)
    return kept.get(keyOf(name, userId, asked), revision, read)
  }

  async function readPage(userId: string, asked: TradePage, hidesUnread: boolean) {
    const { sort, limit, offset, ...filter } = asked
    const selection = await selectTrades(db, userId, filter)
    const trades = await listTrades(db, userId, { ...selection, sort, limit, offset })
    const rows = hidesUnread ? trades.map((trade) => ({ ...trade, unreadComments: 0 })) : trades
    const total = await keep('total', userId, filter, () => countMatching(db, userId, selection))
    return writeRows(TradesSchema, { rows, total })
  }

  return {
    page: (userId: string, asked: TradePage) => keep('page', userId, asked, () => readPage(userId, asked, false)),
    /** Which comments are unread is between the student and their mentors. */
    pageForMentor: (userId: string, asked: TradePage) =>
      keep('page for mentor', userId, asked, () => readPage(userId, asked, true)),
    calendar: (userId: string, filter: MonthFilter) =>
      keep('calendar', userId, filter, async () =>
        writeReply(CalendarSchema, await showCalendar(db, { userId, filter })),
      ),
    equity: (userId: string, filter: TradeFilter) =>
      keep('equity', userId, filter, async () => writeReply(EquitySchema, await showEquity(db, { userId, filter }))),
    breakdowns: (userId: string, filter: TradeFilter) =>
      keep('breakdowns', userId, filter, async () =>
        writeReply(BreakdownsSchema, await showBreakdowns(db, { userId, filter })),
      ),
  }
}

export type JournalReader = ReturnType<typeof journalReader>

const keyOf = (name: string, userId: string, asked: object) => `${name} ${userId} ${JSON.stringify(asked)}`
