/** Shares one load between all callers; after a failure the next call tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      // The network was down, or a new version is being deployed.
      loading = undefined
      throw error
    })
    return loading
  }
}
