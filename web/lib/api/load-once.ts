/** A promise that React's `use` reads at once. */
export const arrived = <Part>(value: Part): Promise<Part> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/**
 * Shares one load between all callers; after a failure the next call tries again. What has been
 * loaded is there for React's `use` at once.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => {
    if (loading) return loading
    const started = load()
    loading = started
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        // The network was down, or a new version is being deployed.
        loading = undefined
      },
    )
    return started
  }
}
