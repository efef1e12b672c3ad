import type { CSSProperties } from 'react'

import { BREAKOUT, CHART, candleX, drawnCandles, GRID_PRICES, priceY } from './chart-sample.ts'

/** Animated candle by candle in CSS; see styles/lesson-panel.css. */
export function LessonChart() {
  const { width, height, plotWidth } = CHART
  const breakoutX = candleX(BREAKOUT.position)
  const rangeY = priceY(BREAKOUT.rangeTop)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block size-full" fill="none">
      <g className="stroke-line">
        {GRID_PRICES.map((price) => (
          <path key={price} d={`M0 ${priceY(price)}H${plotWidth}`} />
        ))}
      </g>
      <g strokeWidth="1.5" strokeLinejoin="round">
        {drawnCandles.map(({ isRising, path }, position) => (
          <path
            key={path}
            d={path}
            className={`candle ${isRising ? 'fill-surface stroke-gain' : 'fall fill-loss stroke-loss'}`}
            style={{ '--at': position } as CSSProperties}
          />
        ))}
      </g>
      <g className="marks stroke-flame">
        <path d={`M${candleX(BREAKOUT.rangeFrom)} ${rangeY}H${plotWidth}`} strokeDasharray="4 5" strokeWidth="1.25" />
        <path d={`M${breakoutX} ${priceY(120.8)}V${priceY(124.2)}`} strokeWidth="1.25" />
        <circle cx={breakoutX} cy={priceY(120.8)} r="3" className="fill-flame" />
      </g>
    </svg>
  )
}
