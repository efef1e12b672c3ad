type Props = { className?: string; oneColor?: boolean }

/** One candlestick whose upper wick ends in a small flame. Drawn on whole pixels at 16 px. */
export function BrandMark({ className, oneColor = false }: Props) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="currentColor">
      <path d="M14.8 9.5h2.4V13h2a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2h-2V32h-2.4v-5.5h-2a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2h2z" />
      <path
        d="M16.3 0c.3 2.2 3.3 4.1 3.3 7.1 0 2.2-1.6 3.6-3.6 3.6s-3.5-1.4-3.5-3.4c0-2.6 3.2-3.9 3.8-7.3Z"
        className={oneColor ? undefined : 'text-flame'}
      />
    </svg>
  )
}
