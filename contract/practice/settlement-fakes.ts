import fc from 'fast-check'

import type { Candle } from './candle.ts'
import type { TradePlan } from './trade-plan.ts'
import type { TradeState } from './trade-state.ts'

const MIRROR = 200

const everyCandle: fc.Arbitrary<Candle> = fc
  .record({
    open: fc.integer({ min: 90, max: 110 }),
    close: fc.integer({ min: 90, max: 110 }),
    up: fc.integer({ min: 0, max: 6 }),
    down: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ open, close, up, down }) => {
    return { time: 0, open, high: Math.max(open, close) + up, low: Math.min(open, close) - down, close, volume: null }
  })

/** A few candles around 100, in whole numbers so that prices are often met exactly. */
export const everyCandles = fc.array(everyCandle, { maxLength: 8 })

/** Valid plans for a last close of 100. */
export const everyPlan: fc.Arbitrary<TradePlan> = fc
  .record({
    decision: fc.constantFrom('long', 'long', 'long', 'short', 'short', 'short', 'none'),
    entry: fc.option(fc.integer({ min: 92, max: 108 })),
    risk: fc.option(fc.integer({ min: 1, max: 10 }), { freq: 6 }),
    reward: fc.option(fc.integer({ min: 1, max: 14 }), { freq: 6 }),
  })
  .map(({ decision, entry, risk, reward }) => {
    const none = { decision, entry: null, stop: null, target: null, size: null, thesis: '' }
    if (decision === 'none') return none
    const [from, side] = [entry ?? 100, decision === 'long' ? 1 : -1]
    const stop = risk === null ? null : from - risk * side
    return { ...none, entry, stop, target: reward === null ? null : from + reward * side }
  })

export function mirrorCandle(candle: Candle): Candle {
  const { open, high, low, close } = candle
  return { ...candle, open: MIRROR - open, high: MIRROR - low, low: MIRROR - high, close: MIRROR - close }
}

export function mirrorPlan(plan: TradePlan): TradePlan {
  const mirror = (price: number | null) => (price === null ? null : MIRROR - price)
  const decision = plan.decision === 'none' ? 'none' : plan.decision === 'long' ? 'short' : 'long'
  return { ...plan, decision, entry: mirror(plan.entry), stop: mirror(plan.stop), target: mirror(plan.target) }
}

type Walk = { fill: number | null; exit: { price: number; reason: 'stop' | 'target' } | 'canceled' | null }
type Market = { candles: Candle[]; lastVisible: Candle; isOver: boolean }

/**
 * Settles a trade another way: walks the price along every order in which a candle can have met its prices, and takes
 * the path that ends worst.
 */
export function worstSettlement(plan: TradePlan, { candles, lastVisible, isOver }: Market): TradeState {
  if (plan.decision === 'none') return { status: 'noTrade' }
  const entry = plan.entry ?? lastVisible.close
  const side = plan.decision === 'long' ? 1 : -1
  const risk = plan.stop === null ? null : Math.abs(entry - plan.stop)
  const measure = (from: number, to: number) => {
    const perUnit = (to - from) * side + 0
    return { perUnit, inR: risk === null ? null : Math.round((perUnit / risk) * 1e6) / 1e6 + 0 }
  }
  const closed = (
    fill: { price: number; at: number },
    exitPrice: number,
    exitReason: 'stop' | 'target' | 'end',
    at: number,
  ) => {
    const { perUnit, inR } = measure(fill.price, exitPrice)
    const entered = { fillPrice: fill.price, filledAt: fill.at }
    return {
      status: 'closed' as const,
      ...entered,
      exitPrice,
      exitedAt: at,
      exitReason,
      resultPerUnit: perUnit,
      resultR: inR,
    }
  }

  let fill: { price: number; at: number } | null = null
  for (const [at, candle] of candles.entries()) {
    const held: number | null = fill?.price ?? null
    const walks: Walk[] = pathsOf(candle, entry).map((path) => walk(path, held, plan, lastVisible.close))
    const worst = walks.sort((a, b) => rank(a) - rank(b))[0]
    if (!worst) throw new Error('A candle has at least one path')
    if (worst.exit === 'canceled') return { status: 'canceled', canceledAt: at }
    if (worst.fill !== null) fill ??= { price: worst.fill, at }
    if (fill && worst.exit) return closed(fill, worst.exit.price, worst.exit.reason, at)
  }
  const last = candles.at(-1)
  if (!fill || !last) return { status: isOver ? 'notFilled' : 'waiting' }
  if (isOver) return closed(fill, last.close, 'end', candles.length - 1)
  const { perUnit, inR } = measure(fill.price, last.close)
  return { status: 'open', fillPrice: fill.price, filledAt: fill.at, unrealizedPerUnit: perUnit, unrealizedR: inR }
}

function rank({ exit }: Walk): number {
  if (exit === 'canceled') return 0
  return exit === null ? 2 : exit.reason === 'stop' ? 1 : 3
}

function pathsOf({ open, high, low, close }: Candle, entry: number): number[][] {
  const straight = [
    [open, high, low, close],
    [open, low, high, close],
  ]
  const turning = [
    [open, entry, low, high, close],
    [open, entry, high, low, close],
  ]
  return entry >= low && entry <= high ? [...straight, ...turning] : straight
}

/** Moves the price by one at a time, as all test prices are whole numbers. */
function walk(path: number[], held: number | null, plan: TradePlan, lastClose: number): Walk {
  const isLong = plan.decision === 'long'
  const losing = (price: number) => plan.stop !== null && (isLong ? price <= plan.stop : price >= plan.stop)
  const winning = (price: number) => plan.target !== null && (isLong ? price >= plan.target : price <= plan.target)
  const waitsAbove = plan.entry !== null && (plan.entry === lastClose ? !isLong : plan.entry > lastClose)
  const enters = (price: number) => plan.entry === null || (waitsAbove ? price >= plan.entry : price <= plan.entry)
  let fill = held
  for (const [step, price] of everyPriceOf(path).entries()) {
    if (fill === null && enters(price)) {
      if (step === 0 && losing(price)) return { fill, exit: 'canceled' }
      fill = price
    }
    if (fill === null) continue
    if (losing(price)) return { fill, exit: { price, reason: 'stop' } }
    if (winning(price)) return { fill, exit: { price, reason: 'target' } }
  }
  return { fill, exit: null }
}

function everyPriceOf(path: number[]): number[] {
  const prices = path.slice(0, 1)
  for (const to of path.slice(1)) {
    for (let price = prices.at(-1) ?? to; price !== to; ) {
      price += Math.sign(to - price)
      prices.push(price)
    }
  }
  return prices
}
