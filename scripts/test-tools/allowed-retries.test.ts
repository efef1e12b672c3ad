import { describe, expect, it } from 'vitest'

import { ALLOWED_RETRIES, sortRetriedTests } from './allowed-retries.js'

const flaky = { name: 'e2e/player.e2e.ts › plays a lesson', message: 'timed out' }
const listed = { test: flaky.name, until: '2026-12-01' }

describe('a test that passed on a retry', () => {
  it("fails the run if it isn't listed", () => {
    expect(sortRetriedTests([flaky], { allowed: [], today: '2026-11-20' })).toEqual({ tolerated: [], refused: [flaky] })
  })

  it('is tolerated until the last day of its entry', () => {
    expect(sortRetriedTests([flaky], { allowed: [listed], today: '2026-12-01' }).refused).toEqual([])
    expect(sortRetriedTests([flaky], { allowed: [listed], today: '2026-12-02' }).refused).toEqual([flaky])
  })
})

it('keeps the list of allowed retries short, dated and explained', () => {
  expect(ALLOWED_RETRIES.length).toBeLessThanOrEqual(5)
  for (const { test, until, why } of ALLOWED_RETRIES) {
    expect(test).toContain(' › ')
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(why.length).toBeGreaterThan(20)
  }
})
