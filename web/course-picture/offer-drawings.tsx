import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

const FRAMED = 'aspect-video rounded-control'

/** Candles of a market at dusk: the middle of the body, and its height. */
const RISING_MARKET = [
  [50, 480, 96],
  [150, 500, 70],
  [250, 430, 110],
  [360, 465, 84],
  [860, 370, 120],
  [960, 320, 90],
  [1060, 350, 70],
  [1160, 260, 130],
] as const

/** Three courses as three candles, each taller than the last. */
export function BundleDrawing() {
  return (
    <Scene className={FRAMED} glowAt={[760, 250]}>
      {(paint) => (
        <>
          <LitCandle x={420} size={0.62} paint={paint} />
          <LitCandle x={580} size={0.82} paint={paint} />
          <LitCandle x={770} size={1.06} paint={paint} />
        </>
      )}
    </Scene>
  )
}

/** One candle has lit the other. In a tall frame both are whole, with more sky and table around them. */
export function MentorshipDrawing({ className = FRAMED }: { className?: string }) {
  return (
    <Scene className={className} glowAt={[575, 235]} viewBox="300 0 620 675">
      {(paint) => (
        <>
          <LitCandle x={555} size={1.06} paint={paint} />
          <LitCandle x={710} size={0.7} paint={paint} />
        </>
      )}
    </Scene>
  )
}

type Paint = { wax: string; fire: string }
type SceneProps = {
  className: string
  glowAt: [number, number]
  /** What has to be seen in a frame of any shape. */
  viewBox?: string
  children: (paint: Paint) => ReactNode
}

/** Sky and table go on beyond the scene, for frames that are wider or taller. */
const BEYOND = { x: -1200, width: 3600 }

/** The same night, light and wax as in the covers that the server draws for courses. */
function Scene({ className, glowAt: [x, y], viewBox = '0 0 1200 675', children }: SceneProps) {
  const id = useId()
  const paint = { wax: `url(#${id}-wax)`, fire: `url(#${id}-fire)` }
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={clsx('block w-full forced-color-adjust-none', className)}>
      <defs>
        <linearGradient
          id={`${id}-night`}
          gradientUnits="userSpaceOnUse"
          gradientTransform="scale(1200 675)"
          x1="0"
          y1="0"
          x2="0.3"
          y2="1"
        >
          <stop stopColor="#2b303b" />
          <stop offset="1" stopColor="#15171c" />
        </linearGradient>
        <radialGradient id={`${id}-glow`} gradientUnits="userSpaceOnUse" cx={x} cy={y} r="480">
          <stop stopColor="#d99a4e" stopOpacity="0.62" />
          <stop offset="0.45" stopColor="#8d6033" stopOpacity="0.3" />
          <stop offset="1" stopColor="#3a2a1c" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-wax`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#fdf1d6" />
          <stop offset="1" stopColor="#93794f" />
        </linearGradient>
        <linearGradient id={`${id}-fire`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ee9426" />
          <stop offset="1" stopColor="#f9c766" />
        </linearGradient>
      </defs>
      <rect {...BEYOND} y="-1200" height="3600" fill={`url(#${id}-night)`} />
      <rect {...BEYOND} y="588" height="1812" fill="#4a515e" opacity="0.3" />
      <rect {...BEYOND} y="-1200" height="3600" fill={`url(#${id}-glow)`} />
      {RISING_MARKET.map(([at, middle, body]) => (
        <g key={at} fill="#4a515e" stroke="#4a515e" opacity={Math.max(0.35, 1 - Math.abs(at - x) / 900).toFixed(2)}>
          <path
            d={`M${at} ${middle - body / 2 - 44}V${middle + body / 2 + 44}`}
            strokeWidth="4"
            strokeLinecap="round"
          />
          <rect x={at - 26} y={middle - body / 2} width="52" height={body} rx="6" stroke="none" />
        </g>
      ))}
      {children(paint)}
    </svg>
  )
}

/** All stand on the same table. */
function LitCandle({ x, size, paint }: { x: number; size: number; paint: Paint }) {
  return (
    <g transform={`translate(${x} 556) scale(${size})`}>
      <path d="M0-256v40M0 0v32" stroke="#a98a58" strokeWidth="6" strokeLinecap="round" />
      <rect x="-42" y="-216" width="84" height="216" rx="7" fill={paint.wax} />
      <g transform="translate(0 -388)">
        <path d="M0 0c6 40 36 60 36 98 0 24-16 40-36 40s-36-16-36-40C-36 60-6 40 0 0Z" fill={paint.fire} />
        <path d="M0 58c3 20 20 32 20 50 0 14-9 23-20 23s-20-9-20-23c0-18 17-30 20-50Z" fill="#fff3d6" />
      </g>
    </g>
  )
}
