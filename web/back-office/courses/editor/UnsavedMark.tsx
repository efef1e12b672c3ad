/** A dot beside the name of a section with unsaved changes. */
export function UnsavedMark() {
  return (
    <span className="inline-flex" title="Unsaved changes">
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-flame ring-1 ring-flame-deep forced-color-adjust-none"
      />
      <span className="sr-only"> (unsaved changes)</span>
    </span>
  )
}
