import type { Candle } from './candle.ts'
import { roundTo } from './measure-trade.ts'

type CandleShape = 'trend' | 'range' | 'breakout' | 'reversal'

type Series = {
  seed: number
  count: number
  startPrice: number
  /** Seconds since 1970, UTC. */
  start: number
  everySeconds: number
  decimals: number
  /** Without one, the price wanders. Whether it's up or down depends on the seed. */
  shape?: CandleShape
}

const DAY_SECONDS = 86_400
const DAILY_VOLATILITY = 0.012
/** Where a breakout begins or a reversal turns, as a share of the series. */
export const SHAPE_TURNS_AT = 0.6
const STEPS_PER_CANDLE = 12
const BASE_VOLUME = 50_000

/**
 * A made-up market that looks like a real one: calm and wild stretches, gaps, wicks and volume. The same seed gives the
 * same candles on every machine, which is why it keeps to arithmetic that all engines round alike.
 */
export function makeSyntheticCandles({
  seed,
  count,
  startPrice,
  start,
  everySeconds,
  decimals,
  shape,
}: Series): Candle[] {
  const random = seededRandom(seed)
  // Three numbers from 0 to 1 add up to nearly a bell curve; doubled, its variance is 1.
  const swing = () => (random() + random() + random() - 1.5) * 2
  const direction = random() < 0.5 ? -1 : 1
  const isDaily = everySeconds === DAY_SECONDS
  const usual = DAILY_VOLATILITY * Math.sqrt(everySeconds / DAY_SECONDS)
  const move = Math.min(0.5, usual * Math.max(12, 2.2 * Math.sqrt(count)))
  const tick = 1 / 10 ** decimals
  const times = listTimes({ count, start, everySeconds })
  let price = startPrice
  let variance = usual * usual

  return times.map((time, at) => {
    const volatility = Math.sqrt(variance)
    const before = price
    const path = startPrice * (1 + direction * move * progressOf(shape, (at + 1) / count))
    const drift = shape ? pullBack((path - price) / price, usual) : 0
    price = Math.max(tick, price * (1 + swing() * volatility * gapSize(random(), isDaily)))
    const open = price
    let high = open
    let low = open
    for (let step = 0; step < STEPS_PER_CANDLE; step++) {
      price *= 1 + drift / STEPS_PER_CANDLE + (swing() * volatility) / Math.sqrt(STEPS_PER_CANDLE)
      price = Math.max(tick, price)
      high = Math.max(high, price)
      low = Math.min(low, price)
    }
    // A dozen steps are too coarse to leave a wick in most candles.
    high *= 1 + random() * random() * volatility * 0.5
    low = Math.max(tick, low * (1 - random() * random() * volatility * 0.5))
    // A large move makes the next candles wilder, and that wears off slowly.
    const shock = price / before - 1 - drift
    const next = 0.06 * usual * usual + 0.12 * shock * shock + 0.82 * variance
    variance = Math.min(9 * usual * usual, next)
    const activity = (high - low) / (open * usual)
    const volume = Math.round(BASE_VOLUME * (0.6 + 0.8 * random()) * (0.3 + 0.5 * activity))
    const [o, h, l, c] = [open, high, low, price].map((one) => roundTo(one, decimals)) as [
      number,
      number,
      number,
      number,
    ]
    return { time, open: o, high: h, low: l, close: c, volume }
  })
}

/** Mulberry32, which is made of whole-number arithmetic. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The price is drawn back to its shape: gently when it's close, firmly at the edges. */
function pullBack(distance: number, usual: number): number {
  const edge = distance / (6 * usual)
  const pull = 0.06 * distance * (1 + edge * edge)
  return Math.max(-2 * usual, Math.min(2 * usual, pull))
}

/** How much of the whole move is done after a share of the series. */
function progressOf(shape: CandleShape | undefined, share: number): number {
  const afterTurn = Math.max(0, share - SHAPE_TURNS_AT) / (1 - SHAPE_TURNS_AT)
  switch (shape) {
    case 'trend':
      return share
    case 'breakout':
      // Fast at first, then slower.
      return afterTurn * (2 - afterTurn)
    case 'reversal':
      return share < SHAPE_TURNS_AT ? share / SHAPE_TURNS_AT : 1 - afterTurn
    default:
      return 0
  }
}

/** The gap before a candle, in volatilities. Markets that close overnight jump more often. */
function gapSize(chance: number, isDaily: boolean): number {
  if (chance < (isDaily ? 0.04 : 0.006)) return 1.5
  return isDaily ? 0.25 : 0.02
}

function listTimes({ count, start, everySeconds }: Pick<Series, 'count' | 'start' | 'everySeconds'>): number[] {
  const times: number[] = []
  for (let time = start; times.length < count; time += everySeconds) {
    if (everySeconds !== DAY_SECONDS || !isWeekend(time)) times.push(time)
  }
  return times
}

function isWeekend(time: number): boolean {
  return new Date(time * 1000).getUTCDay() % 6 === 0
}
