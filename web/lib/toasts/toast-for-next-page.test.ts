import { afterEach, describe, expect, it, vi } from 'vitest'

import { saveToastForNextPage, showSavedToast } from './toast-for-next-page.ts'
import { currentToast, dismissToast, toast } from './toasts.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
}

afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

describe('a toast saved for the next page', () => {
  it('shows on the next page, but not on the one after', () => {
    vi.stubGlobal('sessionStorage', storage())
    toast({ title: 'Logged out successfully', description: 'You have been signed out.' })
    saveToastForNextPage()
    dismissToast()
    showSavedToast()
    expect(currentToast()).toMatchObject({ title: 'Logged out successfully', variant: 'default' })
    dismissToast()
    showSavedToast()
    expect(currentToast()).toBeNull()
  })

  it('is lost when storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    toast({ title: 'Saved' })
    saveToastForNextPage()
    dismissToast()
    showSavedToast()
    expect(currentToast()).toBeNull()
  })
})
