import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true afterward. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
