const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/** None after a first death, so nobody notices it; then 1 s, 2 s, 4 s … up to 30 s. */
export function restartDelayMs(earlierDeaths: number): number {
  if (earlierDeaths === 0) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (earlierDeaths - 1), LONGEST_DELAY_MS)
}
