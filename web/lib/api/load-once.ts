/** One load for everybody who asks, who are then answered in their order; after a failure the next one tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      // The network was away, or a new version is being put in place.
      loading = undefined
      throw error
    })
    return loading
  }
}
