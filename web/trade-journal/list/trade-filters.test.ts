import { expect, it } from 'vitest'

import { isFiltered, readFilters } from './trade-filters.ts'

it('reads filters from an address and leaves out what makes no sense', () => {
  expect(readFilters('?kind=practice&setup=Breakout&from=2026-11-01&tab=calendar')).toEqual({
    kind: 'practice',
    setup: 'Breakout',
    from: '2026-11-01',
  })
  expect(readFilters('?kind=mine&side=up&weekday=8&from=2026-02-30&to=soon&setup=')).toEqual({})
  expect(readFilters(`?setup=${'x'.repeat(61)}`)).toEqual({})
})

it('knows whether the list is narrowed', () => {
  expect(isFiltered({ kind: 'practice' })).toBe(false)
  expect(isFiltered({ outcome: 'win' })).toBe(true)
})
