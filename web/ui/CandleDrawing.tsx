import { clsx } from 'clsx'

/** Illustration for empty, loading and error pages: three candles, the last one lit. */
export function CandleDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={clsx('h-18 w-24', className)} fill="none">
      <path d="M4 68.5h88" className="stroke-line" strokeLinecap="round" strokeWidth="1.5" />
      <g className="stroke-line-strong" strokeWidth="1.5">
        <path d="M22 34v8m0 14v6" strokeLinecap="round" />
        <rect x="16" y="42" width="12" height="14" rx="2" className="fill-surface" />
        <path d="M48 24v9m0 17v7" strokeLinecap="round" />
        <rect x="42" y="33" width="12" height="17" rx="2" className="fill-raised" />
      </g>
      <path d="M74 18v8m0 18v8" className="stroke-ink" strokeLinecap="round" strokeWidth="2" />
      <rect x="67" y="25" width="14" height="20" rx="2.5" className="fill-ink" />
      <path
        d="M74.3 3.5c.6 3.2 4.2 5.2 4.2 9.3 0 2.9-2 4.9-4.5 4.9s-4.4-1.9-4.4-4.6c0-3.6 4-5.6 4.7-9.6Z"
        className="fill-flame"
      />
    </svg>
  )
}
