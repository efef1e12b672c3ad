import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'tiktok-feed'
const GIVEN = 'on'

/** Fallback for blocked storage; lasts as long as the page. */
let unsavedConsent = false
const listeners = new Set<() => void>()

/** Whether this browser may load TikTok's feed. Always false on the server. */
export function useFeedConsent(): boolean {
  return useSyncExternalStore(subscribe, isGiven, () => false)
}

export function giveFeedConsent() {
  unsavedConsent = true
  try {
    localStorage.setItem(STORAGE_KEY, GIVEN)
  } catch {
    // Blocked storage: `unsavedConsent` is the fallback.
  }
  for (const listener of listeners) listener()
}

/** Reloads, because that's the only way to remove what TikTok's script added. */
export function withdrawFeedConsent() {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Blocked storage: nothing to remove.
  }
  location.reload()
}

function isGiven(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === GIVEN
  } catch {
    return unsavedConsent
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
