/** An endless generated market: each number always gives the same candle. */
export type Candles = {
  open: Float32Array
  close: Float32Array
  high: Float32Array
  low: Float32Array
  /** Moving average of the closes. */
  average: Float32Array
  /** 1 on a local high, where a flame burns. */
  isPeak: Uint8Array
}

/** A peak is higher than this many neighbors on each side. */
const PEAK_REACH = 3

export function allocateCandles(count: number): Candles {
  const row = () => new Float32Array(count)
  return { open: row(), close: row(), high: row(), low: row(), average: row(), isPeak: new Uint8Array(count) }
}

/** Prices between -1 and 1, wicks slightly beyond. Fills the given arrays, so that frames allocate nothing. */
export function fillCandles(candles: Candles, first: number): void {
  for (let at = 0; at < candles.open.length; at++) {
    const number = first + at
    candles.open[at] = closeOf(number - 1)
    candles.close[at] = closeOf(number)
    candles.high[at] = highOf(number)
    candles.low[at] = lowOf(number)
    candles.average[at] = averageOf(number)
    candles.isPeak[at] = isPeak(number) ? 1 : 0
  }
}

function closeOf(number: number): number {
  return 0.52 * wave(number / 7, 1) + 0.3 * wave(number / 2.7, 2) + 0.18 * (chance(number, 3) * 2 - 1)
}

const highOf = (number: number) => Math.max(closeOf(number - 1), closeOf(number)) + wick(number, 4)
const lowOf = (number: number) => Math.min(closeOf(number - 1), closeOf(number)) - wick(number, 5)
const wick = (number: number, kind: number) => 0.03 + 0.16 * chance(number, kind) ** 2

function averageOf(number: number): number {
  let sum = 0
  for (let back = -3; back <= 3; back++) sum += closeOf(number + back)
  return sum / 7
}

function isPeak(number: number): boolean {
  const high = highOf(number)
  for (let step = 1; step <= PEAK_REACH; step++) {
    if (highOf(number - step) >= high || highOf(number + step) >= high) return false
  }
  return true
}

/** Smooth noise between -1 and 1. */
function wave(at: number, kind: number): number {
  const whole = Math.floor(at)
  const part = at - whole
  const eased = part * part * (3 - 2 * part)
  return (chance(whole, kind) * (1 - eased) + chance(whole + 1, kind) * eased) * 2 - 1
}

/** A pseudo-random value from 0 up to 1, the same for the same input. */
function chance(number: number, kind: number): number {
  let mixed = Math.imul(number ^ Math.imul(kind, 0x9e3779b9), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
