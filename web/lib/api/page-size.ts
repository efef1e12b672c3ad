/** Rows that aren't worth a page of their own, in parts of a page. */
const FEW = 0.05
/** The server sends no more at once. */
const MOST_ROWS = 200

/** How many rows a page shows: what would be a tiny last page is added to the one before it. */
export function pageSize(limit: number, offset: number, total: number): number {
  const rest = total - offset - limit
  return rest > 0 && rest <= limit * FEW && limit + rest <= MOST_ROWS ? limit + rest : limit
}

/** The most that `pageSize` can be. */
export function largestPage(limit: number): number {
  const largest = limit + Math.floor(limit * FEW)
  return largest <= MOST_ROWS ? largest : Math.max(limit, MOST_ROWS)
}

/** Where the last page begins. */
export function lastOffset(limit: number, total: number): number {
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit)
  const before = Math.max(0, last - limit)
  return before + pageSize(limit, before, total) >= total ? before : last
}
