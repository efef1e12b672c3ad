import { describe, expect, it } from 'vitest'

import type { OrderCredits } from '#contract/credits/session-credits.ts'

import { describeCreditState, describeCredits, describeRefundedCredits } from './credit-words.ts'

const credits = (change: Partial<OrderCredits>): OrderCredits => ({
  sessions: 4,
  held: 0,
  booked: 1,
  left: 3,
  state: 'live',
  expiresAt: null,
  pauseReason: null,
  endReason: null,
  ...change,
})

describe('the words for session credits', () => {
  it.each([
    ['end', {}, '3 of 4 sessions left. Refunding ends them and cancels 1 booked session.'],
    ['end', { booked: 0, held: 3, left: 1 }, '1 of 4 sessions left. Refunding ends it.'],
    ['end', { booked: 2, held: 2, left: 0 }, 'No sessions left to book. Refunding cancels 2 booked sessions.'],
    ['end', { booked: 0, held: 4, left: 0 }, 'Every session was held.'],
    ['end', { booked: 0, held: 1, left: 0, state: 'expired' }, 'No sessions left.'],
    ['end', { left: 0, state: 'ended' }, ''],
    ['keep', {}, 'They keep 3 unused sessions and 1 booked session.'],
    ['keep', { booked: 0 }, 'They keep 3 unused sessions.'],
  ] as const)('say what a refund with "%s" does to %j', (access, change, words) => {
    expect(describeRefundedCredits(credits(change), access).trim()).toBe(words)
  })

  it('say what became of them, and until when they can be booked', () => {
    expect(describeCredits(credits({ held: 1, left: 2 }))).toBe('4 bought, 1 held, 1 booked, 2 left')
    expect(describeCreditState(credits({}))).toBeNull()
    expect(describeCreditState(credits({ expiresAt: '2027-01-15T12:00:00.000Z' }))).toBe('Last day: Jan 15, 2027')
    expect(describeCreditState(credits({ state: 'paused', pauseReason: 'The payment is disputed.' }))).toBe(
      'Paused. The payment is disputed.',
    )
    expect(describeCreditState(credits({ state: 'ended', endReason: 'The order was refunded.' }))).toBe(
      'Ended. The order was refunded.',
    )
    expect(describeCreditState(credits({ state: 'expired', expiresAt: '2026-01-15T12:00:00.000Z' }))).toBe(
      'Expired after Jan 15, 2026',
    )
  })
})
