/** The same seed gives the same choices on every machine (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    shuffle: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  }
}

export type Random = ReturnType<typeof seededRandom>
