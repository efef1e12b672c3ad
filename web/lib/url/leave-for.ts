/** Another site that hasn't opened by then was stopped or can't be reached. */
const GIVE_UP_AFTER_MS = 20_000

/**
 * Opens a page of another site. Resolves only if this page is still in use afterwards: when the back button restores it,
 * or when the other page never opened.
 */
export function leaveFor(url: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, GIVE_UP_AFTER_MS)
  const showAgain = ({ persisted }: PageTransitionEvent) => persisted && resolve()
  addEventListener('pageshow', showAgain)
  location.assign(url)
  return promise.finally(() => {
    clearTimeout(timer)
    removeEventListener('pageshow', showAgain)
  })
}
