import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Candle } from './candle.ts'
import { SETTLEMENT_RULES, settleTrade } from './settle-trade.ts'
import { everyCandles, everyPlan, mirrorCandle, mirrorPlan, worstSettlement } from './settlement-fakes.ts'
import type { TradePlan } from './trade-plan.ts'
import { type TradeState, TradeStateSchema } from './trade-state.ts'

type Prices = [open: number, high: number, low: number, close: number]

const candle = ([open, high, low, close]: Prices): Candle => ({ time: 0, open, high, low, close, volume: null })
const lastVisible = candle([100, 100, 100, 100])
const long: TradePlan = { decision: 'long', entry: null, stop: 95, target: 110, size: null, thesis: '' }
const short: TradePlan = { ...long, decision: 'short', stop: 105, target: 90 }

function settle(plan: Partial<TradePlan>, candles: Prices[], isOver = false): TradeState {
  const whole = { ...(plan.decision === 'short' ? short : long), ...plan }
  return settleTrade({ plan: whole, candles: candles.map(candle), lastVisible, isOver })
}

describe('a market order', () => {
  it('is filled at the next open and measured by the planned risk', () => {
    expect(settle({}, [])).toEqual({ status: 'waiting' })
    expect(settle({}, [[101, 103, 100, 102]])).toEqual({
      status: 'open',
      fillPrice: 101,
      filledAt: 0,
      unrealizedPerUnit: 1,
      unrealizedR: 0.2,
    })
  })

  it('is canceled if that open is at or beyond the stop', () => {
    expect(settle({}, [[95, 120, 90, 115]])).toEqual({ status: 'canceled', canceledAt: 0 })
    expect(settle({ decision: 'short' }, [[105, 110, 80, 85]])).toEqual({ status: 'canceled', canceledAt: 0 })
  })

  it('has no R without a stop', () => {
    const open = settle({ stop: null }, [[101, 103, 1, 102]])
    expect(open).toMatchObject({ status: 'open', unrealizedPerUnit: 1, unrealizedR: null })
    expect(settle({ stop: null }, [[100, 111, 1, 102]])).toMatchObject({ resultPerUnit: 10, resultR: null })
  })

  it('without noise in its result', () => {
    const plan = { ...long, entry: 1.1, stop: 1.0975, target: 1.1055 }
    const candles = [candle([1.1, 1.2, 1.0976, 1.1])]
    const state = settleTrade({ plan, candles, lastVisible: candle([1.1, 1.1, 1.1, 1.1]), isOver: false })
    expect(state).toMatchObject({ resultPerUnit: 0.0055, resultR: 2.2 })
  })
})

describe('an entry', () => {
  it('below the last close is a limit order for a long trade', () => {
    expect(settle({ entry: 98 }, [[100, 112, 99, 111]])).toEqual({ status: 'waiting' })
    expect(settle({ entry: 98 }, [[100, 101, 98, 99]])).toMatchObject({ status: 'open', fillPrice: 98 })
    expect(settle({ entry: 98 }, [[97, 99, 96, 99]])).toMatchObject({ status: 'open', fillPrice: 97 })
    expect(settle({ entry: 98 }, [[95, 99, 94, 99]])).toEqual({ status: 'canceled', canceledAt: 0 })
  })

  it('above the last close is a stop order for a long trade', () => {
    expect(settle({ entry: 102 }, [[100, 101, 90, 95]])).toEqual({ status: 'waiting' })
    expect(settle({ entry: 102 }, [[100, 102, 99, 101]])).toMatchObject({ status: 'open', fillPrice: 102 })
    expect(settle({ entry: 102 }, [[104, 105, 103, 104]])).toMatchObject({ status: 'open', fillPrice: 104 })
  })

  it('is mirrored for a short trade', () => {
    expect(settle({ decision: 'short', entry: 102 }, [[100, 102, 99, 101]])).toMatchObject({ fillPrice: 102 })
    expect(settle({ decision: 'short', entry: 98 }, [[97, 97, 96, 97]])).toMatchObject({ fillPrice: 97 })
    expect(settle({ decision: 'short', entry: 98 }, [[99, 120, 99, 99]])).toEqual({ status: 'waiting' })
  })

  it('at the last close is a limit order', () => {
    expect(settle({ entry: 100 }, [[101, 102, 101, 102]])).toEqual({ status: 'waiting' })
    expect(settle({ entry: 100 }, [[99, 102, 99, 102]])).toMatchObject({ fillPrice: 99 })
  })

  it('that is never reached has no result', () => {
    expect(settle({ entry: 98 }, [[100, 112, 99, 111]], true)).toEqual({ status: 'notFilled' })
    expect(settle({}, [], true)).toEqual({ status: 'notFilled' })
  })
})

describe('an open position', () => {
  const quiet: Prices = [100, 101, 99, 100]

  it.each<[what: string, next: Prices, exitPrice: number, exitReason: string, resultR: number]>([
    ['opens beyond the stop', [92, 120, 90, 100], 92, 'stop', -1.6],
    ['opens beyond the target', [113, 114, 80, 90], 113, 'target', 2.6],
    ['touches the stop', [100, 101, 95, 100], 95, 'stop', -1],
    ['touches the target', [100, 110, 99, 100], 110, 'target', 2],
    ['touches both', [100, 110, 95, 110], 95, 'stop', -1],
  ])('that %s is closed', (_, next, exitPrice, exitReason, resultR) => {
    const state = settle({}, [quiet, next, quiet])
    expect(state).toMatchObject({ status: 'closed', filledAt: 0, exitedAt: 1, exitPrice, exitReason, resultR })
  })

  it('is closed at the last close when the chart ends', () => {
    const state = settle({}, [quiet, [100, 104, 99, 103]], true)
    expect(state).toMatchObject({ status: 'closed', exitPrice: 103, exitedAt: 1, exitReason: 'end', resultR: 0.6 })
  })
})

describe('the candle that fills an entry', () => {
  it('counts the stop if it touches it', () => {
    expect(settle({ entry: 98 }, [[100, 101, 95, 100]])).toMatchObject({ exitReason: 'stop', resultR: -1 })
    expect(settle({ entry: 102 }, [[100, 111, 95, 111]])).toMatchObject({ exitReason: 'stop', resultR: -1 })
  })

  it('counts the target of a limit order only if it closes there', () => {
    expect(settle({ entry: 98, target: 101 }, [[100, 103, 97, 100]])).toMatchObject({ status: 'open' })
    expect(settle({ entry: 98, target: 101 }, [[100, 103, 97, 101]])).toMatchObject({
      exitReason: 'target',
      resultR: 1,
    })
  })

  it('counts the target of a stop order, which lies behind the entry', () => {
    expect(settle({ entry: 102 }, [[100, 110, 99, 103]])).toMatchObject({ exitReason: 'target', exitPrice: 110 })
  })
})

it('settles nothing for a student who stays out', () => {
  const plan = { ...long, decision: 'none' as const, stop: null, target: null }
  expect(settle(plan, [[100, 120, 80, 100]], true)).toEqual({ status: 'noTrade' })
})

it('lists its rules as sentences', () => {
  for (const rule of SETTLEMENT_RULES) expect(rule).toMatch(/^[A-Z0-9].*\.$/)
})

describe('any trade', () => {
  const runs = { numRuns: 2000 }
  const everyTrade = fc.tuple(everyPlan, everyCandles, fc.boolean())
  const settleAny = (plan: TradePlan, candles: Candle[], isOver: boolean) =>
    settleTrade({ plan, candles, lastVisible, isOver })

  it('is settled as by the worst path the price can have taken', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(everyTrade, ([plan, candles, isOver]) => {
        const state = settleAny(plan, candles, isOver)
        seen.add(state.status === 'closed' ? state.exitReason : state.status)
        expect(TradeStateSchema.parse(state)).toEqual(worstSettlement(plan, { candles, lastVisible, isOver }))
      }),
      { numRuns: 5000 },
    )
    expect([...seen].sort()).toEqual(['canceled', 'end', 'noTrade', 'notFilled', 'open', 'stop', 'target', 'waiting'])
  })

  it('has the same result in a mirrored market', () => {
    fc.assert(
      fc.property(everyTrade, ([plan, candles, isOver]) => {
        const {
          fillPrice: _,
          exitPrice: __,
          ...one
        } = { fillPrice: 0, exitPrice: 0, ...settleAny(plan, candles, isOver) }
        const state = settleAny(mirrorPlan(plan), candles.map(mirrorCandle), isOver)
        const { fillPrice: ___, exitPrice: ____, ...mirrored } = { fillPrice: 0, exitPrice: 0, ...state }
        expect(mirrored).toEqual(one)
      }),
      runs,
    )
  })

  it('has the same R at any scale', () => {
    fc.assert(
      fc.property(everyTrade, fc.constantFrom(0.25, 2, 64), ([plan, candles, isOver], scale) => {
        const times = (price: number | null) => (price === null ? null : price * scale)
        const scaled = { ...plan, entry: times(plan.entry), stop: times(plan.stop), target: times(plan.target) }
        const scaleUp = (one: Candle) =>
          candle([one.open * scale, one.high * scale, one.low * scale, one.close * scale])
        const state = settleTrade({
          plan: scaled,
          candles: candles.map(scaleUp),
          lastVisible: scaleUp(lastVisible),
          isOver,
        })
        expect(resultOf(state)).toBe(resultOf(settleAny(plan, candles, isOver)))
      }),
      runs,
    )
  })

  it('stays settled, and filled at its price, whatever comes later', () => {
    fc.assert(
      fc.property(everyTrade, ([plan, candles, isOver]) => {
        const last = settleAny(plan, candles, isOver)
        for (let shown = 0; shown <= candles.length; shown++) {
          const early = settleAny(plan, candles.slice(0, shown), false)
          if (['closed', 'canceled', 'noTrade'].includes(early.status)) expect(last).toEqual(early)
          if (early.status === 'open') {
            expect(last).toMatchObject({ fillPrice: early.fillPrice, filledAt: early.filledAt })
          }
        }
      }),
      runs,
    )
  })

  it('ends exactly at its stop or target unless the open jumps over it', () => {
    fc.assert(
      fc.property(everyTrade, ([plan, candles, isOver]) => {
        const state = settleAny(plan, candles, isOver)
        if (state.status !== 'closed' || state.exitReason === 'end') return
        const limit = plan[state.exitReason] ?? Number.NaN
        const { open } = candles[state.exitedAt] ?? lastVisible
        const isRising = (plan.decision === 'long') === (state.exitReason === 'target')
        const isJumped = isRising ? open >= limit : open <= limit
        expect(state.exitPrice).toBe(isJumped && !isFilledInside(state, open) ? open : limit)
      }),
      runs,
    )
  })

  it('is never filled at a worse price than a limit order allows', () => {
    fc.assert(
      fc.property(everyTrade, ([plan, candles, isOver]) => {
        const state = settleAny(plan, candles, isOver)
        if (!('fillPrice' in state) || plan.entry === null) return
        const side = plan.decision === 'long' ? 1 : -1
        const isLimit = (plan.entry - lastVisible.close) * side <= 0
        const worse = (state.fillPrice - plan.entry) * side
        expect(isLimit ? worse <= 0 : worse >= 0).toBe(true)
      }),
      runs,
    )
  })

  it('never ends better if the last candle had also reached the stop', () => {
    fc.assert(
      fc.property(everyTrade, fc.nat({ max: 5 }), ([plan, candles], further) => {
        const state = settleAny(plan, candles, true)
        if (state.status !== 'closed' || plan.stop === null) return
        const stop = plan.stop
        const widened = candles.map((one, at) => {
          if (at !== state.exitedAt) return one
          return plan.decision === 'long'
            ? { ...one, low: Math.min(one.low, stop - further) }
            : { ...one, high: Math.max(one.high, stop + further) }
        })
        expect(resultOf(settleAny(plan, widened, true))).toBeLessThanOrEqual(state.resultR ?? 0)
      }),
      runs,
    )
  })

  it('never loses more than 1 R without a gap', () => {
    fc.assert(
      fc.property(everyPlan, everyCandles, (plan, candles) => {
        // Every candle opens where the one before it closed.
        let close = lastVisible.close
        const joined = candles.map((one) => {
          const open = close
          close = one.close
          return { ...one, open, high: Math.max(one.high, open), low: Math.min(one.low, open) }
        })
        const result = resultOf(settleAny(plan, joined, true))
        if (result !== null) expect(result).toBeGreaterThanOrEqual(-1)
      }),
      runs,
    )
  })
})

function resultOf(state: TradeState): number | null {
  return state.status === 'closed' ? state.resultR : null
}

function isFilledInside(state: Extract<TradeState, { status: 'closed' }>, open: number): boolean {
  return state.filledAt === state.exitedAt && state.fillPrice !== open
}
