import type { ImportMapping } from '#contract/journal/import-mapping.ts'

export type Columns = ImportMapping['columns']
type Field = Exclude<keyof Columns, 'fees'>

/** Names that brokers give their columns, the surest first. */
const NAMES: Record<Field, readonly string[]> = {
  instrument: ['symbol', 'instrument', 'ticker', 'pair', 'market', 'item', 'contract', 'product', 'asset', 'security'],
  side: ['side', 'openingdirection', 'direction', 'buysell', 'action', 'longshort', 'marketpos', 'type', 'tradetype'],
  entry: [
    ...['entryprice', 'openprice', 'openingprice', 'avgentryprice', 'pricein', 'entry', 'fillprice', 'tprice'],
    ...['tradeprice', 'avgprice', 'averageprice', 'executionprice', 'price'],
  ],
  exit: ['exitprice', 'closeprice', 'closingprice', 'avgexitprice', 'priceout', 'exit'],
  openedAt: [
    ...['opentime', 'openingtime', 'entrytime', 'opendate', 'entrydate', 'dateopened', 'opened', 'filltime'],
    ...['executiontime', 'datetime', 'timestamp', 'tradetime', 'tradedate', 'time', 'date', 'placingtime'],
  ],
  closedAt: ['closetime', 'closingtime', 'exittime', 'closedate', 'exitdate', 'dateclosed', 'closed'],
  size: [
    ...['closingquantity', 'size', 'volume', 'lots', 'executed', 'filledqty', 'filled', 'qty', 'quantity', 'contracts'],
    ...['shares', 'units', 'closingvolume', 'amount'],
  ],
  stop: ['initialstop', 'sl', 'stoploss', 'stop'],
  profit: ['grossprofit', 'grosspl', 'gross', 'profit', 'realizedpnl', 'realizedpl', 'pnl', 'pl', 'profitloss'],
  ticket: ['position', 'positionid', 'ticket', 'tradeid', 'dealid', 'orderid'],
  setup: ['setup', 'strategy', 'playbook'],
  notes: ['notes', 'note', 'comment', 'comments'],
}
const FEES = /^(?:ib)?commissions?$|^swaps?$|^fees?$|^taxes$|^commfee$/

/** Longer ones aren't names, and finding the brackets in them would take minutes. */
const LONGEST_NAME = 100

/** `S / L` and `Opening time (UTC+2)` become `sl` and `openingtime`. */
export const plainName = (cell: string) =>
  cell
    .slice(0, LONGEST_NAME)
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Finds what it can. Null if it isn't the header of trades. */
export function findColumns(header: readonly string[]): Columns | null {
  const names = header.map(plainName)
  const taken = new Set<number>()
  const find = (field: Field): number | null => {
    for (const name of NAMES[field]) {
      const at = names.findIndex((one, place) => one === name && !taken.has(place))
      if (at < 0) continue
      taken.add(at)
      return at
    }
    return null
  }
  // MetaTrader 5 uses the same names for opening and closing.
  const findAgain = (first: number | null) => {
    const at = first === null ? -1 : names.findIndex((name, place) => place > first && name === names[first])
    if (at >= 0) taken.add(at)
    return at < 0 ? null : at
  }
  const [instrument, entry, openedAt] = [find('instrument'), find('entry'), find('openedAt')]
  if (instrument === null || entry === null || openedAt === null) return null
  const exit = find('exit') ?? findAgain(entry)
  const closedAt = find('closedAt') ?? findAgain(openedAt)
  return {
    ...{ instrument, entry, openedAt, exit, closedAt },
    ...{ side: find('side'), size: find('size'), stop: find('stop'), profit: find('profit'), ticket: find('ticket') },
    ...{ setup: find('setup'), notes: find('notes') },
    fees: names.flatMap((name, at) => (FEES.test(name) ? [at] : [])).slice(0, 4),
  }
}

/** How many columns were recognized. */
export const countFound = ({ fees, ...columns }: Columns) =>
  fees.length + Object.values(columns).filter((at) => at !== null).length

const BROKERS: { broker: string; names: readonly string[] }[] = [
  { broker: 'MetaTrader 5', names: ['position', 'symbol', 'sl', 'tp'] },
  { broker: 'MetaTrader 4', names: ['ticket', 'item', 'sl', 'tp'] },
  { broker: 'Interactive Brokers', names: ['symbol', 'tprice', 'commfee'] },
  { broker: 'TradingView', names: ['symbol', 'fillprice', 'placingtime'] },
  { broker: 'cTrader', names: ['symbol', 'openingdirection'] },
  { broker: 'Binance', names: ['pair', 'executed', 'fee'] },
]

export function nameBroker(header: readonly string[]): string | null {
  const names = new Set(header.map(plainName))
  return BROKERS.find((one) => one.names.every((name) => names.has(name)))?.broker ?? null
}
