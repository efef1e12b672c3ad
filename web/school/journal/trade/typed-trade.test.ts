import { expect, it } from 'vitest'

import { emptyTrade, measureTyped, tradeInput } from './typed-trade.ts'

const typed = {
  ...emptyTrade(new Date('2026-11-18T09:30:00Z'), 'UTC'),
  side: 'long' as const,
  entry: '1,5',
  stop: '1,4',
}

it('measures what is typed, with a decimal comma or point', () => {
  expect(measureTyped({ ...typed, exit: '1.7' })).toEqual({ resultR: 2, profit: null, isStopWrong: false })
  expect(measureTyped({ ...typed, exit: '1.7', size: '10', fees: '0,5' })).toMatchObject({
    resultR: 1.5,
    profit: '1.5',
  })
  expect(measureTyped({ ...typed, stop: '1.6', exit: '1.7' })).toMatchObject({ resultR: null, isStopWrong: true })
})

it('says nothing while a number is half typed', () => {
  expect(measureTyped({ ...typed, exit: '1.7x' })).toBeNull()
  expect(measureTyped({ ...typed, side: '' })).toBeNull()
})

it('keeps the seconds of a time that was not touched', () => {
  const before = { openedAt: '2026-11-18T09:30:42.000Z', closedAt: null }
  const sent = tradeInput(emptyTrade(new Date(before.openedAt), 'UTC'), 'UTC', before as never)
  expect(sent.openedAt).toBe(before.openedAt)
  expect(sent.closedAt).toBeNull()
})
