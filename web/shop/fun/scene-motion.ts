/** One slow pulse every nine seconds, with a phase per candle. */
export function breath(seconds: number, candle: number): number {
  return 1 + 0.12 * Math.sin(seconds * 0.7 + candle * 1.9)
}

/** A flame's brightness between 0.56 and 1, irregular because three waves overlap. */
export function flicker(seconds: number, candle: number): number {
  const unrest =
    Math.sin(seconds * 2.1 + candle) + Math.sin(seconds * 3.7 + candle * 3) + Math.sin(seconds * 7.3 + candle)
  return 0.78 + 0.073 * unrest
}

/** How far a flame leans sideways, as a fraction of its height. */
export function lean(seconds: number, candle: number): number {
  return 0.1 * Math.sin(seconds * 1.3 + candle) + 0.05 * Math.sin(seconds * 3.1 + candle * 2)
}
