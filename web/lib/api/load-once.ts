/** React's `use` reads such a promise at once. It wants to be called every time, whether there's something to wait for or not. */
export const markArrived = <Part>(promise: Promise<Part>, value: Part): Promise<Part> =>
  Object.assign(promise, { status: 'fulfilled', value })

export const arrived = <Part>(value: Part): Promise<Part> => markArrived(Promise.resolve(value), value)

/** Long enough for React to read a failure. Asked for a new load instead, it would never show it and ask without end. */
const FAILURE_KEPT_MS = 500

/**
 * Shares one load between all callers; some time after a failure the next call tries again. What has been loaded is
 * there for React's `use` at once.
 */
export function loadOnce<Part>(load: () => Promise<Part>, failureKeptMs = FAILURE_KEPT_MS): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => {
    if (loading) return loading
    const started = load()
    loading = started
    started.then(
      (value) => markArrived(started, value),
      () => {
        // The network was down, or a new version is being deployed.
        setTimeout(() => {
          loading = undefined
        }, failureKeptMs)
      },
    )
    return started
  }
}
