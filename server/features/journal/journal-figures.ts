import type { Breakdowns, Calendar, Equity } from '#contract/journal/trade-figures.ts'
import type { TradeFilter } from '#contract/journal/trade-filter.ts'
import type { Database } from '#server/database/database.ts'

import { equityCurve } from './equity-curve.ts'
import { sumAll, sumByDay, sumByInstrument, sumByRule, sumByWeekday, sumByWord } from './trade-figures.repository.ts'
import { selectTrades } from './trade-filters.repository.ts'

type Asked<T> = { userId: string; filter: T }

export async function showBreakdowns(db: Database, { userId, filter: asked }: Asked<TradeFilter>): Promise<Breakdowns> {
  const filter = await selectTrades(db, userId, asked)
  return {
    all: await sumAll(db, userId, filter),
    rule: await sumByRule(db, userId, filter),
    setups: await sumByWord(db, userId, filter, 'setup'),
    moods: await sumByWord(db, userId, filter, 'mood'),
    mistakes: await sumByWord(db, userId, filter, 'mistake'),
    instruments: await sumByInstrument(db, userId, filter),
    weekdays: await sumByWeekday(db, userId, filter),
  }
}

export async function showEquity(db: Database, { userId, filter }: Asked<TradeFilter>): Promise<Equity> {
  return equityCurve(await sumByDay(db, userId, await selectTrades(db, userId, filter)))
}

export type MonthFilter = Omit<TradeFilter, 'from' | 'to'> & { month: string }

export async function showCalendar(db: Database, { userId, filter }: Asked<MonthFilter>): Promise<Calendar> {
  const { month, ...rest } = filter
  // Days are compared as text, so it doesn't matter that most months have no 31st.
  const ofMonth = await selectTrades(db, userId, { ...rest, from: `${month}-01`, to: `${month}-31` })
  const { bestR: _best, worstR: _worst, ...all } = await sumAll(db, userId, ofMonth)
  return { month, days: await sumByDay(db, userId, ofMonth), all }
}
