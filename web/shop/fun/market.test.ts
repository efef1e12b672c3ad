import { describe, expect, it } from 'vitest'

import { allocateCandles, fillCandles } from './market.ts'

const MANY = 2000
const candles = allocateCandles(MANY)
fillCandles(candles, 0)
const each = Array.from({ length: MANY }, (_, at) => at)

const value = (row: Float32Array | Uint8Array, at: number) => row[at] ?? Number.NaN

describe('the generated market on the fun page', () => {
  it('never leaves the screen', () => {
    for (const at of each) {
      expect(value(candles.high, at)).toBeLessThan(1.2)
      expect(value(candles.low, at)).toBeGreaterThan(-1.2)
    }
  })

  it('generates consistent candles', () => {
    for (const at of each) {
      expect(value(candles.high, at)).toBeGreaterThan(Math.max(value(candles.open, at), value(candles.close, at)))
      expect(value(candles.low, at)).toBeLessThan(Math.min(value(candles.open, at), value(candles.close, at)))
      if (at > 0) expect(value(candles.open, at)).toBe(value(candles.close, at - 1))
    }
  })

  it('has occasional peaks, never side by side', () => {
    const peaks = each.filter((at) => candles.isPeak[at] === 1)
    expect(peaks.length).toBeGreaterThan(MANY / 14)
    expect(peaks.length).toBeLessThan(MANY / 5)
    for (const [order, at] of peaks.entries()) if (order > 0) expect(at - (peaks[order - 1] ?? 0)).toBeGreaterThan(3)
  })

  it('generates the same candle for the same number', () => {
    const later = allocateCandles(MANY)
    fillCandles(later, 1)
    expect(later.close.subarray(0, 50)).toEqual(candles.close.subarray(1, 51))
    expect(later.isPeak.subarray(0, 50)).toEqual(candles.isPeak.subarray(1, 51))
  })
})
