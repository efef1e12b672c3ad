import { describe, expect, it } from 'vitest'

import { creditState, creditsLeft } from './credit-state.ts'

const NOW = new Date('2026-11-15T10:00:00.000Z')
const grant = { sessions: 4, used: 1, expiresAt: null, pausedAt: null, endedAt: null }
const at = (time: string) => `2026-11-15T${time}.000Z`

describe('the state of session credits', () => {
  it.each([
    ['live', {}, 3],
    ['live', { expiresAt: at('10:00:01') }, 3],
    ['expired', { expiresAt: at('10:00:00') }, 0],
    ['paused', { pausedAt: at('09:00:00') }, 3],
    ['expired', { pausedAt: at('09:00:00'), expiresAt: at('09:30:00') }, 0],
    ['ended', { pausedAt: at('09:00:00'), endedAt: at('09:00:00') }, 0],
  ])('is %s with %j, which leaves %i', (state, change, left) => {
    expect(creditState({ ...grant, ...change }, NOW)).toBe(state)
    expect(creditsLeft({ ...grant, ...change }, NOW)).toBe(left)
  })
})
