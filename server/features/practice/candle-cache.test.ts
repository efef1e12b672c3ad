import { describe, expect, it } from 'vitest'

import { makeSyntheticCandles } from '#contract/practice/synthetic-candles.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

import { CandleCache } from './candle-cache.ts'
import { insertSeries } from './candle-series.repository.ts'

const candles = makeSyntheticCandles({
  seed: 1,
  count: 250,
  startPrice: 100,
  start: 1_577_836_800,
  everySeconds: 86_400,
  decimals: 2,
})
const series = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'Cached',
  priceDecimals: 2,
  candleCount: candles.length,
  firstTime: candles[0]?.time ?? 0,
  lastTime: candles.at(-1)?.time ?? 0,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('CandleCache', () => {
  it('finds each candle, the first time and again', async () => {
    const db = await openTestDatabase()
    await insertSeries(db, series, candles)
    const cache = new CandleCache(db)
    for (const position of [0, 99, 100, 199, 200, 249, 0, 100]) {
      expect(await cache.read(series.id, position)).toEqual(candles[position])
    }
    expect(await cache.read(series.id, 250)).toBeUndefined()
  })

  it("doesn't keep a failure", async () => {
    const db = await openTestDatabase()
    await insertSeries(db, series, candles)
    let isDown = true
    const shaky = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isDown) throw new Error('down')
        return result
      },
    })
    const cache = new CandleCache(shaky)
    await expect(cache.read(series.id, 3)).rejects.toThrow('down')
    isDown = false
    expect(await cache.read(series.id, 3)).toEqual(candles[3])
  })
})
