import { useSyncExternalStore } from 'react'

let isDeleted = false
const listeners = new Set<() => void>()

/** Shows the goodbye page in this tab until the browser redirects. */
export function markAccountDeleted() {
  isDeleted = true
  for (const listener of listeners) listener()
}

export function useAccountDeleted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDeleted,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
