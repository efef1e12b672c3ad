import { describe, expect, it } from 'vitest'

import { daysLeft, disputeUrgency } from './dispute-status.ts'

const NOW = new Date('2026-11-15T10:00:00.000Z')
const open = { status: 'needs_response', evidenceDueAt: '2026-11-24T10:00:00.000Z', evidenceSentAt: null }

describe('the time left to answer a dispute', () => {
  it('is counted in whole days, and unknown without a deadline', () => {
    expect(daysLeft('2026-11-24T10:00:00.000Z', NOW)).toBe(9)
    expect(daysLeft('2026-11-15T23:00:00.000Z', NOW)).toBe(0)
    expect(daysLeft('2026-11-15T09:59:00.000Z', NOW)).toBe(-1)
    expect(daysLeft(null, NOW)).toBeNull()
  })

  it('becomes urgent three days before the deadline, until evidence is sent or the dispute closes', () => {
    expect(disputeUrgency(open, NOW)).toBe('open')
    expect(disputeUrgency({ ...open, evidenceDueAt: '2026-11-18T12:00:00.000Z' }, NOW)).toBe('soon')
    expect(disputeUrgency({ ...open, evidenceDueAt: '2026-11-14T12:00:00.000Z' }, NOW)).toBe('late')
    expect(disputeUrgency({ ...open, status: 'under_review' }, NOW)).toBe('answered')
    expect(disputeUrgency({ ...open, evidenceSentAt: '2026-11-15T09:00:00.000Z' }, NOW)).toBe('answered')
    expect(disputeUrgency({ ...open, status: 'lost' }, NOW)).toBe('closed')
  })
})
