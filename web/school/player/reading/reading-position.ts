type Box = { top: number; height: number }

/** How much of a text is above the lower edge of the window, from 0 to 1. */
export function readFraction({ top, height }: Box, lowerEdge: number): number {
  return height <= 0 ? 0 : Math.max(0, Math.min(1, (lowerEdge - top) / height))
}

/** How far to scroll so that this fraction of the text is above the lower edge. */
export function scrollDistance({ top, height }: Box, lowerEdge: number, fraction: number): number {
  return Math.max(0, top + height * fraction - lowerEdge)
}
