const ABOUT = 4
const NICE = [1, 2, 5, 10]

/** Round labels for an axis from `lowest` to `highest`, including zero, at least `smallest` apart. */
export function axisTicks(lowest: number, highest: number, smallest: number): number[] {
  const span = Math.max(Math.max(highest, 0) - Math.min(lowest, 0), smallest)
  const rough = Math.max(span / ABOUT / smallest, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = smallest * power * (NICE.find((nice) => nice * power >= rough) ?? 10)
  const first = Math.floor(Math.min(lowest, 0) / step)
  const last = Math.max(Math.ceil(Math.max(highest, 0) / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, position) => (first + position) * step + 0)
}
