import { useSyncExternalStore } from 'react'

let isDeleted = false
const listeners = new Set<() => void>()

/** From here on this window says goodbye, whatever page it was on, until it is led away. */
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
