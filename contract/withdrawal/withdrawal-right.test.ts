import { describe, expect, it } from 'vitest'

import { waiverFor } from './waiver-text.ts'
import { dueBack, isInAudience, withdrawalStanding } from './withdrawal-right.ts'

const END = new Date('2026-12-01T23:00:00Z')
const item = { isExcluded: false, totalCents: 4900, endsAt: END, waiver: null }
const at = (time: string) => new Date(`2026-11-${time}Z`)

describe("a buyer's right", () => {
  it('lasts until the last second of the period', () => {
    expect(withdrawalStanding(item, new Date(END.getTime() - 1))).toBe('open')
    expect(withdrawalStanding(item, END)).toBe('ended')
  })

  it('is lost only once the waiver has been confirmed', () => {
    const waiver = (confirmedAt: Date | null) => ({ ...item, waiver: { kind: 'content' as const, confirmedAt } })
    expect(withdrawalStanding(waiver(null), at('20T12:00:00'))).toBe('open')
    const confirmed = waiver(at('20T12:00:00'))
    expect(withdrawalStanding(confirmed, at('20T11:59:59'))).toBe('open')
    expect(withdrawalStanding(confirmed, at('20T12:00:00'))).toBe('waived')
  })

  it('stays with a service that has begun', () => {
    const begun = { ...item, waiver: { kind: 'service' as const, confirmedAt: at('18T00:00:00') } }
    expect(withdrawalStanding(begun, at('20T12:00:00'))).toBe('service')
    expect(withdrawalStanding(begun, END)).toBe('ended')
  })

  it("doesn't exist for free purchases and buyers from elsewhere", () => {
    expect(withdrawalStanding({ ...item, totalCents: 0 }, at('20T12:00:00'))).toBe('none')
    expect(withdrawalStanding({ ...item, isExcluded: true }, at('20T12:00:00'))).toBe('none')
    expect(isInAudience('OTHER', 'europe')).toBe(false)
    expect(isInAudience('OTHER', 'everyone')).toBe(true)
    // Someone whose region nobody knows may well live in the EU.
    expect(isInAudience(undefined, 'europe')).toBe(true)
  })
})

describe('what is due back', () => {
  const owed = {
    standing: 'open' as const,
    paidCents: 49_900,
    refundedCents: 0,
    totalCents: 49_900,
    daysSincePurchase: 5,
    sessions: null,
  }

  it('is everything in time, the guarantee after a waiver, and nothing after both', () => {
    expect(dueBack(owed)).toEqual({ kind: 'everything', cents: 49_900 })
    expect(dueBack({ ...owed, standing: 'waived' })).toEqual({ kind: 'guarantee', cents: 49_900 })
    expect(dueBack({ ...owed, standing: 'ended', daysSincePurchase: 30 })).toMatchObject({ kind: 'guarantee' })
    expect(dueBack({ ...owed, standing: 'ended', daysSincePurchase: 30.01 })).toEqual({ kind: 'nothing', cents: 0 })
    expect(dueBack({ ...owed, refundedCents: 49_900 })).toEqual({ kind: 'settled', cents: 0 })
    expect(dueBack({ ...owed, paidCents: 0 })).toEqual({ kind: 'nothing', cents: 0 })
  })

  it('is reduced by sessions held, in the favor of the buyer, if they asked to begin early', () => {
    const held = (sessions: number, paidCents = 49_900) =>
      dueBack({ ...owed, paidCents, standing: 'service', sessions: { total: 3, held: sessions } }).cents
    expect([held(0), held(1), held(2), held(3), held(4)]).toEqual([49_900, 33_267, 16_634, 0, 0])
    // The first of two payments covers what was delivered only in part.
    expect(held(2, 24_950)).toBe(0)
    expect(dueBack({ ...owed, sessions: { total: 4, held: 2 } })).toEqual({ kind: 'everything', cents: 49_900 })
  })
})

describe('the waiver', () => {
  const texts = { waiverContentText: 'Content.', waiverServiceText: 'Service.' }
  it('is offered in the EU and the UK, by kind of item', () => {
    expect(waiverFor({ kind: 'course', hasCourses: true }, 'EU', texts)).toEqual({
      kind: 'content',
      text: 'Content.',
      language: null,
    })
    expect(waiverFor({ kind: 'mentorship', hasCourses: false }, 'UK', texts)?.kind).toBe('service')
    expect(waiverFor({ kind: 'mentorship', hasCourses: true }, 'EU', texts)).toEqual({
      kind: 'both',
      text: 'Content.\n\nService.',
      language: null,
    })
    expect(waiverFor({ kind: 'course', hasCourses: true }, 'OTHER', texts)).toBeNull()
    expect(waiverFor({ kind: 'course', hasCourses: true }, undefined, texts)).toBeNull()
  })
})
