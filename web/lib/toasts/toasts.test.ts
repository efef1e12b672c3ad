import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { currentToast, dismissToast, pauseToast, resumeToast, subscribeToToasts, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

describe('toast', () => {
  it('shows for 5000 ms', () => {
    toast({ title: 'Profile Updated' })
    vi.advanceTimersByTime(4999)
    expect(currentToast()).toMatchObject({ title: 'Profile Updated', variant: 'default' })
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it('shows for as long as asked', () => {
    toast({ title: 'Resuming video', durationMs: 3000, isBrief: true })
    expect(currentToast()).toMatchObject({ title: 'Resuming video', isBrief: true })
    vi.advanceTimersByTime(3000)
    expect(currentToast()).toBeNull()
  })

  it('replaces the previous toast and starts its own timer', () => {
    toast({ title: 'Saved' })
    vi.advanceTimersByTime(4000)
    toast({ title: 'Payment Failed', variant: 'destructive' })
    expect(currentToast()).toMatchObject({ title: 'Payment Failed', variant: 'destructive' })
    vi.advanceTimersByTime(4000)
    expect(currentToast()).toMatchObject({ title: 'Payment Failed' })
    vi.advanceTimersByTime(1000)
    expect(currentToast()).toBeNull()
  })

  it('pauses while someone reads it', () => {
    toast({ title: 'Saved' })
    vi.advanceTimersByTime(3000)
    pauseToast()
    pauseToast()
    vi.advanceTimersByTime(60_000)
    expect(currentToast()).not.toBeNull()
    resumeToast()
    vi.advanceTimersByTime(1999)
    expect(currentToast()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it('never returns after it was dismissed', () => {
    toast({ title: 'Saved' })
    pauseToast()
    dismissToast()
    resumeToast()
    vi.advanceTimersByTime(1_000_000)
    expect(currentToast()).toBeNull()
  })

  it('notifies subscribers', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    toast({ title: 'Saved' })
    dismissToast()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    toast({ title: 'Again' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
