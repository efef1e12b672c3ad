/** A percentage with one decimal; 0 if there's nothing to compare with. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
