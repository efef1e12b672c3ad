import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'tiktok-feed'
const GIVEN = 'on'

/** Storage can be blocked; the answer then lasts as long as the page. */
let unsavedConsent = false
const listeners = new Set<() => void>()

/** Whether this browser may load TikTok's feed. Never on the server: nobody has been asked there. */
export function useFeedConsent(): boolean {
  return useSyncExternalStore(subscribe, isGiven, () => false)
}

export function giveFeedConsent() {
  unsavedConsent = true
  try {
    localStorage.setItem(STORAGE_KEY, GIVEN)
  } catch {
    // Blocked storage: `unsavedConsent` stands in.
  }
  for (const listener of listeners) listener()
}

/** What TikTok's script has put in place is only gone with the page, so the page begins anew. */
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
