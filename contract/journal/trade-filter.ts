import { z } from 'zod'

import { optional, pagingFields, text } from '../fields.ts'
import { LONGEST_INSTRUMENT, LONGEST_TAG, TRADE_KINDS, TRADE_SIDES } from './journal-limits.ts'

/** `''` can't be asked for like this, so trades without a setup, mood or mistake have a name of their own. */
export const WITHOUT = '(none)'

export const TradeFilterSchema = z.object({
  /** Practice is left out unless asked for. */
  kind: optional(z.enum(TRADE_KINDS)).transform((kind) => kind ?? 'real'),
  instrument: optional(text(LONGEST_INSTRUMENT)),
  side: optional(z.enum(TRADE_SIDES)),
  /** A value, or `(none)`. */
  setup: optional(text(LONGEST_TAG)),
  mood: optional(text(LONGEST_TAG)),
  mistake: optional(text(LONGEST_TAG)),
  rule: optional(z.enum(['followed', 'broken', 'unknown'])),
  outcome: optional(z.enum(['win', 'loss', 'even', 'open'])),
  /** Days in the time zone of the journal, both included. */
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  /** 1 is Monday. */
  weekday: optional(z.coerce.number().int().min(1).max(7)),
  search: optional(text(100)),
})
export type TradeFilter = z.output<typeof TradeFilterSchema>

export const TRADE_SORTS = ['-date', 'date', '-result', 'result'] as const

export const TradePageSchema = TradeFilterSchema.extend({
  sort: optional(z.enum(TRADE_SORTS)),
  ...pagingFields(50),
})
export type TradePage = z.output<typeof TradePageSchema>

const MonthField = z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Please choose a month, like 2026-11.')

export const TradeMonthSchema = TradeFilterSchema.omit({ from: true, to: true }).extend({ month: MonthField })
