import { describe, expect, it } from 'vitest'

import { nextReviewDay } from './review-schedule.ts'

const failed = (day: string) => ({ finishedAt: `${day}T21:30:00.000Z`, passed: false })
const passed = (day: string) => ({ finishedAt: `${day}T06:00:00.000Z`, passed: true })

describe('nextReviewDay', () => {
  it('asks for nothing that was never failed', () => {
    expect(nextReviewDay([])).toBeNull()
    expect(nextReviewDay([passed('2026-03-01'), passed('2026-03-05')])).toBeNull()
  })

  it('returns after 1, 3, 7 and 21 days, and then no more', () => {
    const attempts = [failed('2026-03-01')]
    const days = []
    for (let day = nextReviewDay(attempts); day; day = nextReviewDay(attempts)) {
      days.push(day)
      attempts.push(passed(day))
    }
    expect(days).toEqual(['2026-03-02', '2026-03-05', '2026-03-12', '2026-04-02'])
  })

  it('starts over after a fail', () => {
    const attempts = [failed('2026-03-01'), passed('2026-03-02'), failed('2026-03-05')]
    expect(nextReviewDay(attempts)).toBe('2026-03-06')
  })

  it('keeps the day after a pass that came too early', () => {
    expect(nextReviewDay([failed('2026-03-01'), { finishedAt: '2026-03-01T22:00:00.000Z', passed: true }])).toBe(
      '2026-03-02',
    )
  })

  it('counts from the day of a pass that came late', () => {
    expect(nextReviewDay([failed('2026-03-01'), passed('2026-03-20')])).toBe('2026-03-23')
  })

  it('sorts attempts that come in another order', () => {
    expect(nextReviewDay([passed('2026-03-02'), failed('2026-03-01')])).toBe('2026-03-05')
  })
})
