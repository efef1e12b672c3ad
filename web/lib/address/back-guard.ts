type Guard = () => boolean

const guards = new Set<Guard>()

/** Hears of every step through the history before the app does, because it listens first. */
export function watchBack() {
  addEventListener('popstate', (event) => {
    if ([...guards].some((staysHere) => staysHere())) event.stopImmediatePropagation()
  })
}

/** As long as `staysHere` says so, the app hears of no step through the history. */
export function guardBack(staysHere: Guard): () => void {
  guards.add(staysHere)
  return () => guards.delete(staysHere)
}
