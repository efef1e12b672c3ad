/** The change in percent with one decimal. An increase from zero counts as 100. */
export function changePercentage(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10
}
