type Props = {
  values: number[]
  /** Describes the line to screen readers. */
  label: string
}

const WIDTH = 240
const HEIGHT = 48
const PAD = 3

/** Shows the trend of the last few weeks; the exact figures are next to it. */
export function Sparkline({ values, label }: Props) {
  const top = Math.max(...values, 1)
  const bottom = Math.min(...values, 0)
  const step = (WIDTH - 2 * PAD) / Math.max(values.length - 1, 1)
  const y = (value: number) => HEIGHT - PAD - ((value - bottom) / (top - bottom)) * (HEIGHT - 2 * PAD)
  const points = values.map((value, position) => `${(PAD + position * step).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      className="h-12 w-full"
      preserveAspectRatio="none"
    >
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points.join(' ')}
        fill="none"
        className="stroke-flame"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
