type Props = {
  ticks: number[]
  y: (value: number) => number
  formatTick: (value: number) => string
  /** The height classes of the chart beside it. */
  height: string
}

/** An invisible copy of the widest label sets the column's width. */
export function ChartScale({ ticks, y, formatTick, height }: Props) {
  const widest = ticks.map(formatTick).reduce((one, other) => (other.length > one.length ? other : one), '')
  return (
    <div aria-hidden="true" className={`relative shrink-0 ${height}`}>
      <span className="invisible">{widest}</span>
      {ticks.map((tick) => (
        <span key={tick} style={{ top: `${y(tick)}%` }} className="absolute right-0 -translate-y-1/2">
          {formatTick(tick)}
        </span>
      ))}
    </div>
  )
}
