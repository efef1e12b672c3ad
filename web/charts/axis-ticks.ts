const ABOUT = 4
const NICE = [1, 2, 5, 10]

/** Round labels for an axis from `lowest` to `highest`, including zero, at least `smallest` apart. */
function axisTicks(lowest: number, highest: number, smallest: number): number[] {
  const span = Math.max(Math.max(highest, 0) - Math.min(lowest, 0), smallest)
  const rough = Math.max(span / ABOUT / smallest, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = smallest * power * (NICE.find((nice) => nice * power >= rough) ?? 10)
  const first = Math.floor(Math.min(lowest, 0) / step)
  const last = Math.max(Math.ceil(Math.max(highest, 0) / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, position) => (first + position) * step + 0)
}

/**
 * The labels of an axis and the values at its ends. A few small negative values get just the room they need, instead of
 * a whole step below zero.
 */
export function chartAxis(lowest: number, highest: number, smallest: number) {
  const ticks = axisTicks(lowest, highest, smallest)
  const [first = 0, second = 1, top = ticks.at(-1) ?? second] = [ticks[0], ticks[1]]
  const isShallow = first < 0 && second === 0 && lowest > first / 2
  return isShallow ? { ticks: ticks.slice(1), bottom: Math.min(lowest, first / 8), top } : { ticks, bottom: first, top }
}
