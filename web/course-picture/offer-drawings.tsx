import { clsx } from 'clsx'
import { useId } from 'react'

const GROUND = 'dark block w-full bg-surface'
const FRAMED = 'aspect-video rounded-control border border-line'
const FLAME = 'c.7 3.6 4.9 6 4.9 10.7 0 3.3-2.3 5.6-5.2 5.6s-5.1-2.2-5.1-5.3c0-4.1 4.6-6.4 5.4-11Z'

/** Three courses as three candles, each taller than the last. */
export function BundleDrawing() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className={clsx(GROUND, FRAMED)} fill="none">
      <Glow at={116} />
      <path d="M20 74.5h120" className="stroke-line-strong" strokeLinecap="round" />
      <g className="stroke-line-strong">
        <path d="M44 46v6m0 16v6" strokeLinecap="round" strokeWidth="1.5" />
        <rect x="36" y="52" width="16" height="16" rx="2.5" className="fill-raised" strokeWidth="1.5" />
        <path d="M80 36v7m0 25v6" strokeLinecap="round" strokeWidth="1.5" />
        <rect x="72" y="43" width="16" height="25" rx="2.5" className="fill-raised" strokeWidth="1.5" />
      </g>
      <path d="M116 28v6m0 34v6" className="stroke-ink" strokeLinecap="round" strokeWidth="2" />
      <rect x="108" y="33" width="16" height="35" rx="2.5" className="fill-ink" />
      <path d={`M116.2 11${FLAME}`} className="fill-flame" />
    </svg>
  )
}

/** One candle lights the other. */
export function MentorshipDrawing({ className = FRAMED }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className={clsx(GROUND, className)} fill="none">
      <Glow at={80} />
      <path d="M20 74.5h120" className="stroke-line-strong" strokeLinecap="round" />
      <g transform="rotate(14 58 74)">
        <path d="M58 30v6m0 34v4" className="stroke-ink" strokeLinecap="round" strokeWidth="2" />
        <rect x="50" y="35" width="16" height="36" rx="2.5" className="fill-ink" />
      </g>
      <g transform="rotate(-14 102 74)" className="stroke-line-strong" strokeWidth="1.5">
        <path d="M102 40v6m0 24v4" strokeLinecap="round" />
        <rect x="94" y="46" width="16" height="25" rx="2.5" className="fill-raised" />
      </g>
      <path d={`M71.6 14${FLAME}`} className="fill-flame" />
      <path
        d="M88 30c.4 2.1 2.9 3.5 2.9 6.3 0 2-1.4 3.3-3.1 3.3s-3-1.3-3-3.1c0-2.4 2.7-3.8 3.2-6.5Z"
        className="fill-flame"
      />
    </svg>
  )
}

/** The light around a flame. */
function Glow({ at }: { at: number }) {
  const id = useId()
  return (
    <>
      <radialGradient id={id} className="text-flame">
        <stop stopColor="currentColor" stopOpacity="0.26" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <circle cx={at} cy="24" r="48" fill={`url(#${id})`} />
    </>
  )
}
