/** A chart needs some past to read. */
export const FEWEST_VISIBLE = 10
export const MOST_STEPS = 500
/** How many candles before the cut are shown. Enough to read a chart; a long past only costs time. */
export const MOST_PAST = 1000
/** In one import. */
export const MOST_CANDLES = 20_000
/** More than the longest import needs. */
export const MAX_CSV_BYTES = 4_000_000
/** In characters. */
export const LONGEST_THESIS = 4000
