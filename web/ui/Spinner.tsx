/** A loading spinner. The label is for screen readers. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex">
      <span aria-hidden="true" className="size-6 animate-spin rounded-full border-2 border-line border-t-flame-deep" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Fills a page's height, so that the footer doesn't jump when the page loads. */
export function PageSpinner() {
  return (
    <div className="min-h-svh">
      <div className="grid min-h-[70svh] place-items-center">
        <Spinner />
      </div>
    </div>
  )
}
