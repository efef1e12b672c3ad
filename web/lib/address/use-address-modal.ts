import { useLocation, useSearch } from 'wouter'

/** Marks the history entry that opening a modal made, so that closing it can go back there. */
type EntryState = { openedHere?: boolean } | null

let isClosing = false

/** Whether the next step back was asked for by closing a modal, not by the back button. */
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
 * A modal whose state lives in the address (`?course=intro-to-trading`): a shared link opens it, the back button
 * closes it, and closing it leaves no trace in the history.
 */
export function useAddressModal(param: string) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())

  const open = (value: string) => {
    const next = new URLSearchParams(location.search)
    // Pressed again, or on another thing while this one is still on its way: one step back must close it.
    const replace = next.has(param)
    next.set(param, value)
    navigate(`${path}?${next}`, replace ? { replace, state: history.state } : { state: { openedHere: true } })
  }
  const close = () => {
    if ((history.state as EntryState)?.openedHere) {
      // A second press on Escape, before the first one has gone back, must not go back once more.
      history.replaceState(null, '')
      goBack()
      return
    }
    const next = new URLSearchParams(location.search)
    next.delete(param)
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true })
  }
  return { value: search.get(param), open, close }
}
