import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDecimal } from './decimal.ts'
import { type MeasuredTrade, measureProfit, measureResultR } from './measure-trade-result.ts'

const LONG: MeasuredTrade = {
  ...{ entry: '100', stop: '95', exit: '112.5', size: '10', pointValue: '1', fees: null },
  side: 'long',
}

describe('the result in R', () => {
  it('is the gain as a multiple of what was risked at the stop', () => {
    expect(measureResultR(LONG)).toBe(2.5)
    expect(measureResultR({ ...LONG, side: 'short', stop: '105', exit: '87.5' })).toBe(2.5)
    expect(measureResultR({ ...LONG, exit: '95' })).toBe(-1)
    expect(measureResultR({ ...LONG, exit: '93.75' })).toBe(-1.25)
    expect(measureResultR({ ...LONG, exit: '0' })).toBe(-20)
  })

  it('counts fees as far as the size is known', () => {
    expect(measureResultR({ ...LONG, fees: '5' })).toBe(2.4)
    expect(measureResultR({ ...LONG, fees: '-5' })).toBe(2.6)
    expect(measureResultR({ ...LONG, fees: '5', size: null })).toBe(2.5)
    expect(measureResultR({ ...LONG, fees: '500', pointValue: '100' })).toBe(2.4)
  })

  it('is exact for prices with many digits', () => {
    const forex = { ...LONG, entry: '1.08435', stop: '1.08335', exit: '1.08465' }
    expect(measureResultR(forex)).toBe(0.3)
    expect(measureResultR({ ...LONG, entry: '0.00001234', stop: '0.00001233', exit: '0.00001236' })).toBe(2)
  })

  it('needs an exit, and a stop where it limits the loss', () => {
    for (const change of [{ exit: null }, { stop: null }, { stop: '100' }, { stop: '101' }]) {
      expect(measureResultR({ ...LONG, ...change })).toBeNull()
    }
    expect(measureResultR({ ...LONG, stop: '99.999999999999' })).toBeNull()
  })
})

describe('the profit', () => {
  it('is the gain times size and point value, less the fees', () => {
    expect(measureProfit({ ...LONG, fees: '2.5' })).toBe('122.5')
    expect(measureProfit({ ...LONG, entry: '1.08435', exit: '1.08835', size: '0.1', pointValue: '100000' })).toBe('40')
    expect(measureProfit({ ...LONG, exit: null })).toBeNull()
    expect(measureProfit({ ...LONG, size: null })).toBeNull()
  })
})

const price = fc.integer({ min: 1, max: 1_000_000 })
const text = (cents: number) => toDecimal({ units: BigInt(cents), scale: 2 })

it('has the same result in R and in money, and mirrors for shorts', () => {
  fc.assert(
    fc.property(
      price,
      price,
      price,
      fc.integer({ min: 1, max: 1000 }),
      fc.nat(10_000),
      (entry, stop, exit, size, fees) => {
        const trade = {
          ...LONG,
          entry: text(entry),
          stop: text(stop),
          exit: text(exit),
          size: text(size),
          fees: text(fees),
        }
        const r = measureResultR(trade)
        if (stop >= entry) {
          expect(r).toBeNull()
          return
        }
        const risked = (((entry - stop) / 100) * size) / 100
        const expected = Number(measureProfit(trade)) / risked
        if (Math.abs(expected) > 10_000) expect(r).toBeNull()
        else expect(Math.abs((r ?? Number.NaN) - expected)).toBeLessThan(0.0001)
        const mirrored = {
          ...trade,
          side: 'short',
          entry: text(2_000_000 - entry),
          stop: text(2_000_000 - stop),
        } as const
        expect(measureResultR({ ...mirrored, exit: text(2_000_000 - exit) })).toBe(r)
      },
    ),
  )
})
