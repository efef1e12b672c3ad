import type { ImportMapping } from '#contract/journal/import-mapping.ts'

import { type Columns, findColumns, nameBroker, plainName } from './broker-columns.ts'

/** How a file with this header is most likely to be read. Null if the columns have to be chosen by hand. */
export function guessMapping(header: readonly string[], timeZone: string): ImportMapping | null {
  const found = findColumns(header)
  if (!found) return null
  const broker = nameBroker(header)
  const isFills = broker === 'TradingView' || found.exit === null
  const columns = isFills ? ofFills(found, header, broker) : found
  return {
    layout: isFills ? 'fills' : 'trades',
    columns,
    timeZone: zoneIn(header[columns.openedAt] ?? '') ?? (broker === 'Interactive Brokers' ? NEW_YORK : timeZone),
    dayOrder: null,
  }
}
const NEW_YORK = 'America/New_York'

/** TradingView has the time an order was placed, and the time it was filled. */
function ofFills(found: Columns, header: readonly string[], broker: string | null): Columns {
  const filledAt = header.findIndex((cell) => plainName(cell) === 'closingtime')
  const openedAt = broker === 'TradingView' && filledAt >= 0 ? filledAt : found.openedAt
  return { ...found, openedAt, exit: null, closedAt: null, profit: null, ticket: null, stop: null }
}

/** `Date(UTC)` or `Opening time (UTC+2)`. */
function zoneIn(name: string): string | null {
  const [all, sign, hours] = /\b(?:UTC|GMT)\s*(?:([+-])(\d{1,2}))?/i.exec(name) ?? []
  if (all === undefined) return null
  if (sign === undefined || Number(hours) === 0) return 'UTC'
  // These names count the other way round.
  return Number(hours) <= 12 ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}` : null
}
