import { useLocation, useSearch } from 'wouter'

/** Marks the history entry created by opening a modal, so that closing it can go back. */
type EntryState = { openedHere?: boolean } | null

let isClosing = false

/** Whether the next step back comes from closing a modal, not from the back button. */
export const isModalClosing = () => isClosing

function goBack() {
  isClosing = true
  const arrived = () => {
    isClosing = false
  }
  addEventListener('popstate', arrived, { once: true })
  history.back()
}

/**
 * A modal whose state is in the URL (`?course=intro-to-trading`): a shared link opens it, the back button closes it,
 * and closing it leaves no history entry. `details` name parameters that say where in the modal one is.
 */
export function useUrlModal(param: string, details: string[] = []) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())

  const open = (value: string) => {
    const next = new URLSearchParams(location.search)
    // Already open or opening: replace the entry, so that one step back still closes it.
    const replace = next.has(param)
    next.set(param, value)
    navigate(`${path}?${next}`, replace ? { replace, state: history.state } : { state: { openedHere: true } })
  }
  const close = () => {
    if ((history.state as EntryState)?.openedHere) {
      // Pressing Escape twice must not go back twice.
      history.replaceState(null, '')
      goBack()
      return
    }
    const next = new URLSearchParams(location.search)
    for (const name of [param, ...details]) next.delete(name)
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true })
  }
  return { value: search.get(param), open, close }
}
