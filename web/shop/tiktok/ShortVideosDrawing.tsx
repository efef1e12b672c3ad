import type { ReactNode } from 'react'

/** Position, top and height of a candle's body; rising candles are hollow. */
type DrawnCandle = readonly [x: number, top: number, height: number, isRising?: 'rising']

const FALLING: DrawnCandle[] = [
  [27, 62, 34],
  [51, 82, 28],
  [75, 102, 24],
  [99, 90, 26, 'rising'],
]
const RISING: DrawnCandle[] = [
  [52, 112, 22, 'rising'],
  [76, 98, 26, 'rising'],
  [100, 102, 20],
  [124, 70, 42, 'rising'],
]

/** Three vertical videos, the middle one with the logo's lit candle. Dark in both themes. */
export function ShortVideosDrawing() {
  return (
    <svg viewBox="0 0 410 320" aria-hidden="true" className="dark mx-auto w-full max-w-102" fill="none">
      <Screen at="0 29" width={148} height={262}>
        {FALLING.map((candle) => (
          <Candle key={candle[0]} candle={candle} />
        ))}
      </Screen>
      <Screen at="260 29" width={148} height={262}>
        {RISING.map((candle) => (
          <Candle key={candle[0]} candle={candle} />
        ))}
      </Screen>
      <Screen at="122 0" width={164} height={318}>
        <LitCandle />
      </Screen>
    </svg>
  )
}

type ScreenProps = { at: string; width: number; height: number; children: ReactNode }

/** One video with two lines of caption. */
function Screen({ at, width, height, children }: ScreenProps) {
  return (
    <g transform={`translate(${at})`}>
      <rect x="1" y="1" width={width} height={height} rx="14" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path
        d={`M20 ${height - 44}h${width * 0.56}M20 ${height - 28}h${width * 0.36}`}
        className="stroke-line"
        strokeWidth="6"
        strokeLinecap="round"
      />
      {children}
    </g>
  )
}

function Candle({ candle: [x, top, height, isRising] }: { candle: DrawnCandle }) {
  return (
    <g className="stroke-line-strong" strokeWidth="1.5">
      <path d={`M${x} ${top - 14}v14m0 ${height}v12`} />
      <rect
        x={x - 6}
        y={top}
        width="12"
        height={height}
        rx="2"
        className={isRising ? 'fill-surface' : 'fill-line-strong'}
      />
    </g>
  )
}

function LitCandle() {
  return (
    <>
      <radialGradient id="short-video-light">
        <stop stopColor="var(--flame)" stopOpacity="0.34" />
        <stop offset="0.5" stopColor="var(--flame)" stopOpacity="0.08" />
        <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
      </radialGradient>
      <circle cx="83" cy="84" r="80" fill="url(#short-video-light)" />
      <path d="M83 102v22m0 84v28" className="stroke-ink" strokeWidth="4" />
      <rect x="66" y="122" width="34" height="88" rx="5" className="fill-ink" />
      <path
        d="M84 60c1.5 9 13 16 13 28 0 9.4-6.3 15.4-14.3 15.4S69 97.4 69 89c0-11 12.6-16.6 15-29Z"
        className="fill-flame"
      />
    </>
  )
}
