type Guard = () => boolean

const guards = new Set<Guard>()

/** Listens before the app does, so that guards can stop a history step from reaching it. */
export function watchBack() {
  addEventListener('popstate', (event) => {
    if ([...guards].some((staysHere) => staysHere())) event.stopImmediatePropagation()
  })
}

/** While `staysHere` returns true, history steps don't reach the app. */
export function guardBack(staysHere: Guard): () => void {
  guards.add(staysHere)
  return () => guards.delete(staysHere)
}
