import { expect, it } from 'vitest'

import type { PriceSpan } from '#contract/catalog/admin-course.ts'

import { priorPrices } from './prior-price.ts'

const currency = 'usd'
const DAY = 24 * 3_600_000
const TODAY = Date.parse('2026-11-15T10:00:00.000Z')
const daysAgo = (days: number) => new Date(TODAY - days * DAY).toISOString()

/** `[price, crossed-out price, days ago]`, each until the next one. */
function history(...entries: [price: number, original: number | null, daysAgo: number][]): PriceSpan[] {
  return entries.map(([priceCents, originalPriceCents, days], at) => {
    const next = entries[at + 1]
    return { currency, priceCents, originalPriceCents, startsAt: daysAgo(days), endsAt: next ? daysAgo(next[2]) : null }
  })
}

const lowest = (spans: PriceSpan[]) => {
  const last = spans.at(-1)
  if (!last) throw new Error('Nothing on sale')
  return priorPrices(last, spans, new Date(TODAY)).lowestCents
}

it.each<[string, PriceSpan[], number | null]>([
  ['the price before the discount', history([9900, null, 400], [4900, 9900, 3]), 9900],
  [
    'the lowest of several before',
    history([9900, null, 400], [7900, null, 20], [8900, null, 10], [4900, 9900, 3]),
    7900,
  ],
  ['the same after a year of discount', history([9900, null, 800], [4900, 9900, 365]), 9900],
  ['nothing when no other price was charged', history([4900, 9900, 3]), null],
  ['the price before it was raised', history([4900, null, 400], [9900, null, 1], [4900, 9900, 0.5]), 4900],
  ['zero after a day for free', history([9900, null, 400], [0, null, 20], [9900, null, 19], [4900, 9900, 3]), 0],
  ['the price before a price of zero', history([9900, null, 400], [0, 9900, 3]), 9900],
  [
    'the current price if it was crossed out later',
    history([9900, null, 400], [4900, null, 30], [4900, 9900, 3]),
    4900,
  ],
  [
    'the price before, if it was crossed out within a day',
    history([9900, null, 400], [4900, null, 4], [4900, 9900, 3]),
    9900,
  ],
  [
    'the price before, if only the crossed-out price changed',
    history([9900, null, 90], [4900, 9900, 60], [4900, 9800, 1]),
    9900,
  ],
  [
    'a price that ended less than 30 days before',
    history([1900, null, 90], [9900, null, 32.999], [4900, 9900, 3]),
    1900,
  ],
  ['no price that ended exactly 30 days before', history([1900, null, 90], [9900, null, 33], [4900, 9900, 3]), 9900],
])('is %s', (_, spans, cents) => {
  expect(lowest(spans)).toBe(cents)
})

it('is the price it was last sold at, if it was hidden for 30 days', () => {
  const before = { currency, priceCents: 9900, originalPriceCents: null, startsAt: daysAgo(200), endsAt: daysAgo(100) }
  const now = { currency, priceCents: 4900, originalPriceCents: 9900, startsAt: daysAgo(1), endsAt: null }
  expect(lowest([before, now])).toBe(9900)
})

it('does not start a new discount when the course was hidden for a while', () => {
  const full = { currency, priceCents: 9900, originalPriceCents: null, startsAt: daysAgo(200), endsAt: daysAgo(10) }
  const reduced = { currency, priceCents: 4900, originalPriceCents: 9900, startsAt: daysAgo(10), endsAt: daysAgo(5) }
  expect(lowest([full, reduced, { ...reduced, startsAt: daysAgo(4), endsAt: null }])).toBe(9900)
})
