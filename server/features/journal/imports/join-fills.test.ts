import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { TradeSide } from '#contract/journal/journal-limits.ts'
import { measureProfit } from '#contract/journal/measure-trade-result.ts'

import { type Fill, joinFills } from './join-fills.ts'

const fill = (line: number, side: TradeSide, size: number, price: number, change: Partial<Fill> = {}): Fill => ({
  ...{ line, side, instrument: 'ES', size: String(size), price: String(price), fees: '1', setup: '', notes: '' },
  at: { wallMs: line * 1000, instant: new Date(line * 1000) },
  ...change,
})

it('averages what was added and taken off, from flat to flat', () => {
  const fills = [fill(1, 'long', 1, 100), fill(2, 'long', 3, 104), fill(3, 'short', 2, 110), fill(4, 'short', 2, 106)]
  const { trades, stillOpen } = joinFills(fills)
  expect(trades).toMatchObject([{ line: 1, side: 'long', entry: '103', exit: '108', size: '4', fees: '4' }])
  expect(stillOpen).toBe(0)
})

it('closes one trade and opens the next when a position is turned around', () => {
  const { trades, stillOpen } = joinFills([fill(1, 'long', 1, 100), fill(2, 'short', 3, 104), fill(3, 'long', 1, 102)])
  expect(trades).toMatchObject([{ side: 'long', entry: '100', exit: '104', size: '1', fees: '2' }])
  expect(stillOpen).toBe(1)
})

it('closes a position whose instrument is written in other capitals', () => {
  const fills = [fill(1, 'long', 1, 100, { instrument: 'EURUSD' }), fill(2, 'short', 1, 104, { instrument: 'eurusd' })]
  expect(joinFills(fills)).toMatchObject({ trades: [{ instrument: 'EURUSD', exit: '104' }], stillOpen: 0 })
})

it('keeps instruments apart and reads files with the newest fill first', () => {
  const other = { instrument: 'NQ' }
  const fills = [
    fill(4, 'long', 1, 9),
    fill(3, 'short', 1, 11),
    fill(2, 'long', 2, 5, other),
    fill(1, 'short', 2, 7, other),
  ]
  expect(joinFills(fills).trades.map(({ instrument, side, entry, exit }) => [instrument, side, entry, exit])).toEqual([
    ['NQ', 'short', '7', '5'],
    ['ES', 'short', '11', '9'],
  ])
})

it('earns in trades what was earned in fills', () => {
  const side = fc.constantFrom('long' as const, 'short' as const)
  const any = fc.tuple(side, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 100 }))
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 30 }), (sides) => {
      const fills = sides.map(([one, size, price], at) => fill(at + 1, one, size, price, { fees: null }))
      const position = fills.reduce((sum, { side: one, size }) => sum + (one === 'long' ? 1 : -1) * Number(size), 0)
      if (position !== 0) fills.push(fill(99, position > 0 ? 'short' : 'long', Math.abs(position), 50, { fees: null }))
      const { trades, stillOpen } = joinFills(fills)
      expect(stillOpen).toBe(0)
      const earned = trades.reduce((sum, trade) => sum + Number(measureProfit(trade)), 0)
      const cash = fills.reduce(
        (sum, one) => sum + (one.side === 'long' ? -1 : 1) * Number(one.size) * Number(one.price),
        0,
      )
      expect(earned).toBeCloseTo(cash, 4)
    }),
  )
})
