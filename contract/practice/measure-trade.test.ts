import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rewardInR, riskPercent, riskPerUnit, roundTo, sizeForRisk } from './measure-trade.ts'
import type { TradePlan } from './trade-plan.ts'

const long: TradePlan = { decision: 'long', entry: 100, stop: 95, target: 112.5, size: 10, thesis: '' }
const short: TradePlan = { ...long, decision: 'short', stop: 105, target: 87.5 }

describe('a planned trade', () => {
  it('is measured by the distance to its stop', () => {
    for (const plan of [long, short]) {
      expect(riskPerUnit(plan, 90)).toBe(5)
      expect(rewardInR(plan, 90)).toBe(2.5)
      expect(riskPercent(plan, { lastClose: 90, accountSize: 5000 })).toBe(1)
    }
  })

  it('is planned at the last close without an entry', () => {
    expect(riskPerUnit({ ...long, entry: null }, 97)).toBe(2)
    expect(rewardInR({ ...long, entry: null }, 97.5)).toBe(6)
  })

  it('has no measure without a stop, on the wrong side of it, or without a trade', () => {
    for (const plan of [
      { ...long, stop: null },
      { ...long, stop: 100 },
      { ...long, stop: 101 },
    ]) {
      expect(riskPerUnit(plan, 90)).toBeNull()
      expect(rewardInR(plan, 90)).toBeNull()
      expect(sizeForRisk(plan, { lastClose: 90, accountSize: 5000, riskPercent: 1, step: 1 })).toBeNull()
    }
    expect(riskPerUnit({ ...long, decision: 'none' }, 90)).toBeNull()
    expect(rewardInR({ ...long, target: null }, 90)).toBeNull()
    expect(riskPercent({ ...long, size: null }, { lastClose: 90, accountSize: 5000 })).toBeNull()
  })
})

describe('sizeForRisk', () => {
  it.each([
    [1, 1, 10],
    [1.19, 1, 11],
    [0.05, 1, 0],
    [0.05, 0.1, 0.5],
    [0.03, 0.1, 0.3],
    [0.5, 100, 0],
  ])('turns %d% of the account, in steps of %d, into a size of %d', (riskPercent, step, size) => {
    expect(sizeForRisk(long, { lastClose: 90, accountSize: 5000, riskPercent, step })).toBe(size)
  })

  it('keeps within the risk, and one step more would not', () => {
    const everyBudget = fc.record({
      stop: fc.integer({ min: 1, max: 9999 }).map((cents) => cents / 100),
      accountSize: fc.integer({ min: 100, max: 1_000_000 }),
      wanted: fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
      step: fc.constantFrom(0.001, 0.01, 0.1, 1, 10, 100),
    })
    fc.assert(
      fc.property(everyBudget, ({ stop, accountSize, wanted, step }) => {
        const plan = { ...long, stop }
        const size = sizeForRisk(plan, { lastClose: 90, accountSize, riskPercent: wanted, step }) ?? Number.NaN
        const riskOf = (size: number) => riskPercent({ ...plan, size }, { lastClose: 90, accountSize }) ?? Number.NaN
        expect(riskOf(size)).toBeLessThanOrEqual(wanted + 1e-6)
        expect(riskOf(size + step)).toBeGreaterThan(wanted - 1e-6)
        expect(Math.abs(size / step - Math.round(size / step))).toBeLessThan(1e-6)
      }),
      { numRuns: 1000 },
    )
  })
})

it('rounds noise away and knows only one zero', () => {
  expect(roundTo(0.1 + 0.2, 8)).toBe(0.3)
  expect(roundTo(-0.0000001, 2)).toBe(0)
})
