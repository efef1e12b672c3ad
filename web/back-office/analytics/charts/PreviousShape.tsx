import type { ChartPoint } from './sum-by-week.ts'

type Props = { points: ChartPoint[]; y: (value: number) => number }

/** The previous period as one stepped shape, so that the eye can follow it behind the bars. */
export function PreviousShape({ points, y }: Props) {
  const steps = points.map(({ previous = 0 }, at) => `${at} ${y(previous)} ${at + 1} ${y(previous)}`).join(' ')
  return <path d={`M0 ${y(0)} L${steps} L${points.length} ${y(0)} Z`} className="fill-line-strong/35" />
}
