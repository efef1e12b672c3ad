import { expect, it } from 'vitest'
import { isDelayed } from '#web/school/purchases/is-delayed.ts'
import { samplePurchase } from '#web/test/sample-purchases.ts'
import { show } from '#web/test/show.tsx'
import { DelayedAccessNotice } from './DelayedAccessNotice.tsx'

const accessFrom = '2026-12-01T00:00:00.000Z'
const withdrawal = {
  standing: 'open' as const,
  endsAt: accessFrom,
  waiverGivenAt: null,
  waiverConfirmedAt: null,
  requestedAt: null,
  acknowledgementUrl: null,
}
const waiting = { ...samplePurchase, accessFrom, withdrawal }

it('says when access begins to a buyer who kept the right of withdrawal', () => {
  const { screen } = show(<DelayedAccessNotice purchase={waiting} />)
  expect(screen.getByText(/so access begins on .*2026/)).toBeTruthy()
})

it('is shown only while the buyer waits', () => {
  expect(isDelayed(waiting)).toBe(true)
  expect(isDelayed({ ...waiting, accessFrom: null })).toBe(false)
  expect(isDelayed({ ...waiting, status: 'refunded' })).toBe(false)
  expect(isDelayed({ ...waiting, withdrawal: { ...withdrawal, requestedAt: accessFrom } })).toBe(false)
})
