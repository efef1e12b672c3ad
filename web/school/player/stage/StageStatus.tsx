/** Always mounted, so that screen readers announce changes. */
export function StageStatus({ text }: { text: string }) {
  return (
    <p
      role="status"
      data-part="stage-words"
      className="pointer-events-none absolute inset-x-4 top-4 z-20 text-center text-14 font-medium text-ink"
    >
      {text && <span className="tabular inline-block rounded-full bg-paper/85 px-4 py-1.5">{text}</span>}
    </p>
  )
}
