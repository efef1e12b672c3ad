import { type SqlBool, sql } from 'kysely'

import { type TradeFilter, WITHOUT } from '#contract/journal/trade-filter.ts'
import type { Database } from '#server/database/database.ts'
import { containsWords } from '#server/database/text-match.ts'

import { listSpellings } from './instruments.repository.ts'
import { liveTrades } from './trades.repository.ts'

const TAGS = ['setup', 'mood', 'mistake'] as const
const OUTCOMES = {
  win: sql<SqlBool>`result_r > 0`,
  loss: sql<SqlBool>`result_r < 0`,
  even: sql<SqlBool>`result_r = 0`,
  open: sql<SqlBool>`exit is null`,
}
const RULES = {
  followed: sql<SqlBool>`rule_followed = 1`,
  broken: sql<SqlBool>`rule_followed = 0`,
  unknown: sql<SqlBool>`rule_followed is null`,
}

/** A filter with every spelling of its instrument, or null for any instrument. */
export type TradeSelection = Omit<TradeFilter, 'instrument'> & { instruments: readonly string[] | null }

export async function selectTrades<T extends TradeFilter>(db: Database, userId: string, { instrument, ...asked }: T) {
  return { ...asked, instruments: instrument === undefined ? null : await listSpellings(db, userId, instrument) }
}

/** A student's trades that match. */
export function matchingTrades(db: Database, userId: string, filter: TradeSelection) {
  let query = liveTrades(db, userId)
  const { kind, instruments, side, rule, outcome, from, to, weekday, search } = filter
  if (kind === 'real') query = query.where('source', '<>', 'practice')
  else if (kind !== 'all') query = query.where('source', '=', kind)
  if (instruments !== null) query = query.where('instrument', 'in', instruments)
  if (side !== undefined) query = query.where('side', '=', side)
  for (const tag of TAGS) {
    const wanted = filter[tag]
    if (wanted === WITHOUT) query = query.where(tag, 'is', null)
    else if (wanted !== undefined) query = query.where(tag, '=', wanted)
  }
  if (rule !== undefined) query = query.where(RULES[rule])
  if (outcome !== undefined) query = query.where(OUTCOMES[outcome])
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  if (weekday !== undefined) query = query.where('weekday', '=', weekday)
  if (search !== undefined) query = query.where(containsWords(sql.ref('search_text'), search))
  return query
}
