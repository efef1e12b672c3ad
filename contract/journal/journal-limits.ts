/** No schema here, because pages import these rules. */
export const MOST_TRADES = 50_000
/** In characters. */
export const LONGEST_INSTRUMENT = 40
export const LONGEST_TAG = 60
export const LONGEST_NOTES = 10_000
export const LONGEST_COMMENT = 4000
export const MOST_COMMENTS = 200
const MOST_AHEAD_MS = 24 * 3_600_000
/** Clocks differ, and exports may have another time zone than they say. Nobody has traded later than that. */
export const isTooFarAhead = (time: string, now: Date): boolean => Date.parse(time) - now.getTime() > MOST_AHEAD_MS

/** How long a deleted trade can be brought back. */
export const RESTORE_HOURS = 24

export const MOST_IMPORT_ROWS = 20_000
export const MAX_IMPORT_BYTES = 10_000_000
/** The PDF has the newest trades; the CSV has them all. */
export const MOST_TRADES_IN_PDF = 1000

export const TRADE_SIDES = ['long', 'short'] as const
export type TradeSide = (typeof TRADE_SIDES)[number]

/** Where a trade comes from: typed by the student, imported from a broker, or made in a practice drill. */
export const TRADE_SOURCES = ['typed', 'imported', 'practice'] as const

/** Which trades to show or count. `real` leaves practice out. */
export const TRADE_KINDS = ['real', 'typed', 'imported', 'practice', 'all'] as const

export const PICTURE_MOMENTS = ['before', 'after'] as const
export type PictureMoment = (typeof PICTURE_MOMENTS)[number]
