/**
 * The place that was tried least often. Among those, the first whose future hasn't been seen: an attempt shows the chart up
 * to its last candle, and with it the future of every earlier place.
 */
export function chooseCut(cuts: number[], tried: { cut: number }[], steps: number): number {
  const times = cuts.map((cut) => tried.filter((run) => run.cut === cut).length)
  const least = cuts.filter((_, at) => times[at] === Math.min(...times))
  const seen = Math.max(0, ...tried.map(({ cut }) => cut + steps))
  return (least.find((cut) => cut >= seen) ?? least[0]) as number
}
