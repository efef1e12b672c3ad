/** More names than this don't fit on a phone. */
const MOST_NAMED = 5
/** Days or weeks from one name to the next. */
const STEPS = [1, 2, 3, 7, 14, 21, 28]

/** Which of the bars are named below the axis: equally far apart, with as much room before the first as after the last. */
export function evenlyNamed(count: number): number[] {
  const step = STEPS.find((one) => count <= one * MOST_NAMED) ?? Math.ceil(count / MOST_NAMED)
  const first = Math.floor(((count - 1) % step) / 2)
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step)
}
