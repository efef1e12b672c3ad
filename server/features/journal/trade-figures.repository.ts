import { type ExpressionBuilder, type Nullable, sql } from 'kysely'

import { instrumentKey } from '#contract/journal/instrument-key.ts'
import type { NamedFigures, TradeFigures } from '#contract/journal/trade-figures.ts'
import type { Database, Tables } from '#server/database/database.ts'

import { listInstruments, mostFrequentFirst } from './instruments.repository.ts'
import { roundR } from './round-r.ts'
import { matchingTrades, type TradeSelection } from './trade-filters.repository.ts'

/** More would be unreadable, and most words are used once. */
const MOST_NAMES = 100

const figures = ({ fn }: Pick<ExpressionBuilder<Tables, 'trades'>, 'fn'>) => [
  fn.countAll<number>().as('trades'),
  fn.count<number>('result_r').as('measured'),
  sql<number | null>`sum(case when result_r > 0 then 1 else 0 end)`.as('wins'),
  sql<number | null>`sum(case when result_r < 0 then 1 else 0 end)`.as('losses'),
  sql<number | null>`sum(result_r)`.as('totalR'),
]

type Sums = { trades: number; measured: number } & Nullable<{ wins: number; losses: number; totalR: number }>

function toFigures(sums: Sums | undefined): TradeFigures {
  const { trades = 0, measured = 0 } = sums ?? {}
  const wins = sums?.wins ?? 0
  const totalR = sums?.totalR ?? 0
  return {
    trades,
    measured,
    wins,
    losses: sums?.losses ?? 0,
    winRate: measured === 0 ? null : wins / measured,
    totalR: roundR(totalR),
    averageR: measured === 0 ? null : roundR(totalR / measured),
  }
}

function addSums<T extends Sums>(one: T, other: T): T {
  const add = (name: keyof Sums) => (one[name] ?? 0) + (other[name] ?? 0)
  return {
    ...one,
    ...{ trades: add('trades'), measured: add('measured'), wins: add('wins'), losses: add('losses') },
    totalR: add('totalR'),
  }
}

export async function sumAll(db: Database, userId: string, filter: TradeSelection) {
  const row = await matchingTrades(db, userId, filter)
    .select(figures)
    .select(({ fn }) => [fn.max('result_r').as('bestR'), fn.min('result_r').as('worstR')])
    .executeTakeFirstOrThrow()
  return { ...toFigures(row), bestR: row.bestR, worstR: row.worstR }
}

type Word = 'setup' | 'mood' | 'mistake'

/** The most frequent first. */
export async function sumByWord(db: Database, userId: string, filter: TradeSelection, word: Word) {
  const rows = await matchingTrades(db, userId, filter)
    .select(figures)
    .select(sql.ref<string | null>(word).as('name'))
    .groupBy(word)
    .orderBy('trades', 'desc')
    .orderBy(word)
    .limit(MOST_NAMES)
    .execute()
  return rows.map(({ name, ...sums }): NamedFigures => ({ name, ...toFigures(sums) }))
}

/** The most frequent first. Spellings that differ in capitals are one instrument. */
export async function sumByInstrument(db: Database, userId: string, filter: TradeSelection): Promise<NamedFigures[]> {
  const rows = await matchingTrades(db, userId, filter)
    .select(figures)
    .select('instrument')
    .groupBy('instrument')
    .execute()
  const names = new Map((await listInstruments(db, userId)).map(({ name }) => [instrumentKey(name), name]))
  return [...Map.groupBy(rows, ({ instrument }) => instrumentKey(instrument))]
    .map(([key, sums]) => ({ name: names.get(key) ?? key, ...toFigures(sums.reduce(addSums)) }))
    .toSorted(mostFrequentFirst)
    .slice(0, MOST_NAMES)
}

export async function sumByWeekday(db: Database, userId: string, filter: TradeSelection) {
  const rows = await matchingTrades(db, userId, filter)
    .select(figures)
    .select('weekday')
    .groupBy('weekday')
    .orderBy('weekday')
    .execute()
  return rows.map(({ weekday, ...sums }) => ({ weekday, ...toFigures(sums) }))
}

export async function sumByRule(db: Database, userId: string, filter: TradeSelection) {
  const rows = await matchingTrades(db, userId, filter)
    .select(figures)
    .select('rule_followed as followed')
    .groupBy('rule_followed')
    .execute()
  const sumsOf = (wanted: 0 | 1 | null) => toFigures(rows.find(({ followed }) => followed === wanted))
  return { followed: sumsOf(1), broken: sumsOf(0), unknown: sumsOf(null) }
}

export async function sumByDay(db: Database, userId: string, filter: TradeSelection) {
  const rows = await matchingTrades(db, userId, filter)
    .select(figures)
    .select('day')
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map(({ day, ...sums }) => ({ day, ...toFigures(sums) }))
}
