import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Candle } from './candle.ts'
import { makeSyntheticCandles, SHAPE_TURNS_AT } from './synthetic-candles.ts'

const MONDAY = Date.UTC(2024, 0, 1) / 1000
const daily = { seed: 1, count: 400, startPrice: 100, start: MONDAY, everySeconds: 86_400, decimals: 2 }

describe('makeSyntheticCandles', () => {
  it('gives the same candles for the same seed, on every machine', () => {
    const candles = makeSyntheticCandles({ ...daily, count: 3 })
    expect(candles).toEqual(makeSyntheticCandles({ ...daily, count: 3 }))
    expect(candles).toMatchInlineSnapshot(`
      [
        {
          "close": 98.94,
          "high": 100.37,
          "low": 98.47,
          "open": 100.01,
          "time": 1704067200,
          "volume": 38304,
        },
        {
          "close": 100.41,
          "high": 100.59,
          "low": 98.45,
          "open": 98.61,
          "time": 1704153600,
          "volume": 50138,
        },
        {
          "close": 99.52,
          "high": 100.65,
          "low": 99,
          "open": 100.32,
          "time": 1704240000,
          "volume": 44682,
        },
      ]
    `)
    expect(makeSyntheticCandles({ ...daily, seed: 2 })).not.toEqual(makeSyntheticCandles(daily))
  })

  it('makes valid candles of any kind', () => {
    const everySeries = fc.record({
      seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      count: fc.integer({ min: 1, max: 100 }),
      startPrice: fc.constantFrom(0.02, 1.1, 100, 64_000),
      start: fc.constant(MONDAY),
      everySeconds: fc.constantFrom(60, 3600, 86_400, 604_800),
      decimals: fc.integer({ min: 2, max: 8 }),
      shape: fc.constantFrom('trend' as const, 'range' as const, 'breakout' as const, 'reversal' as const, undefined),
    })
    fc.assert(
      fc.property(everySeries, (series) => {
        const candles = makeSyntheticCandles(series)
        expect(candles).toHaveLength(series.count)
        let time = Number.NEGATIVE_INFINITY
        for (const candle of candles) {
          expect(candle.time).toBeGreaterThan(time)
          time = candle.time
          expect(candle.low).toBeGreaterThan(0)
          expect(candle.low).toBeLessThanOrEqual(Math.min(candle.open, candle.close))
          expect(candle.high).toBeGreaterThanOrEqual(Math.max(candle.open, candle.close))
          expect(Number(candle.high.toFixed(series.decimals))).toBe(candle.high)
          expect(Number.isInteger(candle.volume)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('skips weekends in daily candles only', () => {
    const days = (candles: Candle[]) => new Set(candles.map(({ time }) => new Date(time * 1000).getUTCDay()))
    expect(days(makeSyntheticCandles(daily))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(days(makeSyntheticCandles({ ...daily, everySeconds: 3600 })).size).toBe(7)
  })

  it('has calm and wild stretches, gaps, wicks and volume that follows the range', () => {
    const candles = makeSyntheticCandles({ ...daily, count: 4000 })
    const moves = pairs(candles).map(([before, after]) => Math.abs(after.close / before.close - 1))
    expect(correlation(moves.slice(0, -1), moves.slice(1))).toBeGreaterThan(0.08)
    const gaps = pairs(candles).map(([before, after]) => Math.abs(after.open / before.close - 1))
    expect(gaps.filter((gap) => gap > 0.01).length).toBeGreaterThan(40)
    const wicks = candles.filter(({ open, high, close }) => high > Math.max(open, close))
    expect(wicks.length).toBeGreaterThan(3000)
    const ranges = candles.map(({ high, low, open }) => (high - low) / open)
    expect(
      correlation(
        ranges,
        candles.map(({ volume }) => volume ?? 0),
      ),
    ).toBeGreaterThan(0.4)
  })

  it.each([60, 3600, 86_400])('has the shape that was asked for, every %d seconds', (everySeconds) => {
    for (let seed = 0; seed < 40; seed++) {
      const series = { ...daily, decimals: 5, everySeconds, seed }
      const closes = (shape: 'trend' | 'range' | 'breakout' | 'reversal') =>
        makeSyntheticCandles({ ...series, shape }).map(({ close }) => close / series.startPrice - 1)
      const turn = Math.floor(SHAPE_TURNS_AT * series.count)
      const whole = 0.012 * Math.sqrt(everySeconds / 86_400) * 2.2 * Math.sqrt(series.count)
      const spread = (moves: number[]) => Math.max(...moves) - Math.min(...moves)
      expect(Math.abs(closes('trend').at(-1) ?? 0)).toBeGreaterThan(whole * 0.5)
      expect(spread(closes('range'))).toBeLessThan(whole * 0.8)
      const breakout = closes('breakout')
      expect(spread(breakout.slice(0, turn))).toBeLessThan(whole * 0.8)
      expect(Math.abs(breakout.at(-1) ?? 0)).toBeGreaterThan(whole * 0.6)
      const reversal = closes('reversal')
      expect(Math.abs(reversal[turn] ?? 0)).toBeGreaterThan(whole * 0.5)
      expect(Math.abs(reversal.at(-1) ?? 1)).toBeLessThan(whole * 0.6)
    }
  })
})

function pairs(candles: Candle[]): [Candle, Candle][] {
  return candles.slice(1).map((after, at) => [candles[at] ?? after, after])
}

function correlation(a: number[], b: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const together = mean(a.map((one, at) => (one - meanA) * ((b[at] ?? 0) - meanB)))
  const deviation = (list: number[], middle: number) => Math.sqrt(mean(list.map((one) => (one - middle) ** 2)))
  return together / (deviation(a, meanA) * deviation(b, meanB))
}
