import { z } from 'zod'

/** Only closed trades with a result in R are counted in `totalR`, `averageR`, `wins` and `losses`. */
const FiguresSchema = z.object({
  /** All trades, open ones included. */
  trades: z.int(),
  /** Those with a result in R. */
  measured: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** Of the measured trades, from 0 to 1. Null if there are none. */
  winRate: z.number().nullable(),
  totalR: z.number(),
  averageR: z.number().nullable(),
})
export type TradeFigures = z.infer<typeof FiguresSchema>

/** `name` is null for trades without one. The most frequent come first. */
const NamedFiguresSchema = FiguresSchema.extend({ name: z.string().nullable() })
export type NamedFigures = z.infer<typeof NamedFiguresSchema>

export const BreakdownsSchema = z.object({
  all: FiguresSchema.extend({ bestR: z.number().nullable(), worstR: z.number().nullable() }),
  /** How the trades went in which the rules were followed, broken, or neither was noted. */
  rule: z.object({ followed: FiguresSchema, broken: FiguresSchema, unknown: FiguresSchema }),
  setups: z.array(NamedFiguresSchema),
  moods: z.array(NamedFiguresSchema),
  mistakes: z.array(NamedFiguresSchema),
  instruments: z.array(NamedFiguresSchema),
  /** 1 is Monday. Days without trades are left out. */
  weekdays: z.array(FiguresSchema.extend({ weekday: z.int() })),
})
export type Breakdowns = z.infer<typeof BreakdownsSchema>

export const CalendarSchema = z.object({
  month: z.string(),
  /** Only days with trades. */
  days: z.array(FiguresSchema.extend({ day: z.string() })),
  all: FiguresSchema,
})
export type Calendar = z.infer<typeof CalendarSchema>

const EQUITY_STEPS = ['day', 'week', 'month'] as const

export const EquitySchema = z.object({
  /** Long journals have a point per week or month. */
  step: z.enum(EQUITY_STEPS),
  /** `day` is the last of its step with a result; `totalR` adds up all results until then. */
  points: z.array(z.object({ day: z.string(), totalR: z.number(), measured: z.int() })),
  totalR: z.number(),
  /** The largest fall from a high to a later low, counted at the end of each day. Zero or positive. */
  drawdownR: z.number(),
})
export type Equity = z.infer<typeof EquitySchema>
