import type { Candle } from './candle.ts'
import { directionOf, plannedEntry, riskPerUnit, roundTo } from './measure-trade.ts'
import type { TradePlan } from './trade-plan.ts'
import type { TradeState } from './trade-state.ts'

/** The rules below in words, for students. */
export const SETTLEMENT_RULES = [
  'A market order is filled at the open of the next candle.',
  'An entry at a better price than the last close, or at the last close, is a limit order. An entry at a worse price is a stop order.',
  'An entry, stop or target is filled at its price as soon as a candle touches it.',
  "A price that is jumped over is filled at the candle's open.",
  'If an order would be filled at an open that is at or beyond the stop, it is canceled.',
  'If one candle touches both stop and target, the stop counts.',
  'In the candle that fills your entry, the stop counts if it is touched. The target of a limit order counts only if that candle closes at or beyond it.',
  'A position still open at the end is closed at the last close. An order that was never filled has no result.',
  '1 R is the distance from the planned entry to the stop. A market order is planned at the last close.',
] as const

type Trade = {
  plan: TradePlan
  /** The candles after the cut, as far as they have been revealed. */
  candles: readonly Candle[]
  /** The last candle before the cut. */
  lastVisible: Candle
  /** No further candle will come. */
  isOver: boolean
}

/**
 * Settles a trade by {@link SETTLEMENT_RULES}. A candle doesn't tell in which order its prices came, so the worst order
 * they can have come in counts. Further candles never change a trade that is closed or canceled.
 */
export function settleTrade({ plan, candles, lastVisible, isOver }: Trade): TradeState {
  if (plan.decision === 'none') return { status: 'noTrade' }
  const order = readOrder(plan, lastVisible.close)
  let fill: Fill | undefined
  for (const [index, candle] of candles.entries()) {
    const filledBefore = fill !== undefined
    fill ??= findFill(order, candle, index)
    if (!fill) continue
    if (!filledBefore && fill.atOpen && isBeyondStop(order, candle.open)) {
      return { status: 'canceled', canceledAt: index }
    }
    const exit = findExit(order, candle, !filledBefore && !fill.atOpen)
    if (exit) return closed(order, fill, { ...exit, index })
  }
  const last = candles.at(-1)
  if (!fill || !last) return { status: isOver ? 'notFilled' : 'waiting' }
  if (isOver) return closed(order, fill, { price: last.close, reason: 'end', index: candles.length - 1 })
  const { perUnit, inR } = gain(order, fill, last.close)
  return {
    status: 'open',
    fillPrice: fill.price,
    filledAt: fill.index,
    unrealizedPerUnit: perUnit,
    unrealizedR: inR,
  }
}

type Order = {
  kind: 'market' | 'limit' | 'stop'
  direction: number
  entry: number
  stop: number | null
  target: number | null
  risk: number | null
}
type Fill = { price: number; index: number; atOpen: boolean }
type Exit = { price: number; reason: 'stop' | 'target' | 'end' }

function readOrder(plan: TradePlan, lastClose: number): Order {
  const direction = directionOf(plan.decision)
  const { stop, target } = plan
  const entry = plannedEntry(plan, lastClose)
  const isWorse = (entry - lastClose) * direction > 0
  const kind = plan.entry === null ? 'market' : isWorse ? 'stop' : 'limit'
  return { kind, direction, entry, stop, target, risk: riskPerUnit(plan, lastClose) }
}

function findFill(order: Order, candle: Candle, index: number): Fill | undefined {
  if (order.kind === 'market') return { price: candle.open, index, atOpen: true }
  // A limit order waits for the price to come down to it (long), a stop order for the price to rise to it.
  const side = order.kind === 'limit' ? -order.direction : order.direction
  if ((candle.open - order.entry) * side >= 0) return { price: candle.open, index, atOpen: true }
  if ((farthest(candle, side) - order.entry) * side >= 0) return { price: order.entry, index, atOpen: false }
  return undefined
}

function findExit(order: Order, candle: Candle, isFilledInside: boolean): Exit | undefined {
  const { direction, stop, target, kind } = order
  if (!isFilledInside) {
    if (isBeyondStop(order, candle.open)) return { price: candle.open, reason: 'stop' }
    if (isBeyondTarget(order, candle.open)) return { price: candle.open, reason: 'target' }
  }
  if (stop !== null && isBeyondStop(order, farthest(candle, -direction))) return { price: stop, reason: 'stop' }
  // The price may have been at the target before it came to a limit order, but it can't get there before a stop order.
  const surest = isFilledInside && kind === 'limit' ? candle.close : farthest(candle, direction)
  if (target !== null && isBeyondTarget(order, surest)) return { price: target, reason: 'target' }
  return undefined
}

function isBeyondStop({ stop, direction }: Order, price: number): boolean {
  return stop !== null && (price - stop) * direction <= 0
}

function isBeyondTarget({ target, direction }: Order, price: number): boolean {
  return target !== null && (price - target) * direction >= 0
}

/** How far a candle went: upwards for 1, downwards for -1. */
function farthest(candle: Candle, side: number): number {
  return side > 0 ? candle.high : candle.low
}

function gain({ direction, risk }: Order, fill: Fill, price: number) {
  const perUnit = (price - fill.price) * direction
  return { perUnit: roundTo(perUnit, 8), inR: risk === null ? null : roundTo(perUnit / risk, 6) }
}

function closed(order: Order, fill: Fill, exit: Exit & { index: number }): TradeState {
  const { perUnit, inR } = gain(order, fill, exit.price)
  return {
    status: 'closed',
    fillPrice: fill.price,
    filledAt: fill.index,
    exitPrice: exit.price,
    exitedAt: exit.index,
    exitReason: exit.reason,
    resultPerUnit: perUnit,
    resultR: inR,
  }
}
