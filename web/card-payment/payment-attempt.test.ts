import { afterEach, describe, expect, it, vi } from 'vitest'

import { attemptKey, endAttempt } from './payment-attempt.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  endAttempt('checkout-1')
})

function stubStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

describe('the idempotency key of a payment attempt', () => {
  it('contains the item and the time', () => {
    stubStorage()
    expect(attemptKey('checkout-1', 1763200000000)).toBe('checkout-1-1763200000000')
  })

  it('stays the same until the outcome is known, then changes', () => {
    stubStorage()
    const first = attemptKey('checkout-1', 1000)
    expect(attemptKey('checkout-1', 2000)).toBe(first)
    endAttempt('checkout-1')
    expect(attemptKey('checkout-1', 3000)).not.toBe(first)
  })

  it('differs between items', () => {
    stubStorage()
    expect(attemptKey('checkout-1', 1000)).not.toBe(attemptKey('checkout-2', 1000))
    endAttempt('checkout-2')
  })

  it('stays the same when storage is blocked', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
    })
    expect(attemptKey('checkout-1', 1000)).toBe(attemptKey('checkout-1', 2000))
  })
})
