import { expect, it } from 'vitest'

import { fromLocalInput, toLocalInput } from './local-date-time.ts'

it('converts to local time and back', () => {
  for (const instant of ['2026-11-20T18:30:00.000Z', '2026-01-01T00:00:00.000Z', '2026-07-01T23:59:00.000Z']) {
    expect(fromLocalInput(toLocalInput(instant))).toBe(instant)
  }
})

it('is empty without a time', () => {
  expect([toLocalInput(null), toLocalInput(undefined), toLocalInput('soon')]).toEqual(['', '', ''])
  expect([fromLocalInput(''), fromLocalInput('soon')]).toEqual([undefined, undefined])
})
