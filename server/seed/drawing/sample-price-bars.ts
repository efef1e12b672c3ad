export type PriceBar = { open: number; high: number; low: number; close: number; volume: number }

/** A made-up market: the prices it reaches, and how volatile it is along the way. */
export type PricePath = {
  seed: number
  /** [bar number, price] pairs, in order; the first is bar 0. */
  anchors: readonly (readonly [number, number])[]
  /** Typical distance between a close and the smooth path. */
  volatility: number
  /** Typical length of a wick. */
  wick: number
}

/** The same numbers on every machine, so the media files can be reproduced. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    // The low bits of this kind of generator repeat quickly, so only the high ones are used.
    return (state >>> 8) / 2 ** 24
  }
}

function smoothPriceAt(path: PricePath, bar: number): number {
  const next = path.anchors.findIndex(([at]) => at >= bar)
  const after = path.anchors[next] ?? path.anchors.at(-1)
  const before = path.anchors[Math.max(0, next - 1)] ?? after
  if (!after || !before) throw new Error('A price path needs anchors')
  const span = after[0] - before[0]
  if (span <= 0) return after[1]
  const share = (bar - before[0]) / span
  // Eased at both ends: markets slow down before they turn.
  const eased = share * share * (3 - 2 * share)
  return before[1] + (after[1] - before[1]) * eased
}

export function drawBars(path: PricePath, count: number): PriceBar[] {
  const random = seededRandom(path.seed)
  const swing = () => random() + random() - 1
  let previousClose = smoothPriceAt(path, 0)
  return Array.from({ length: count }, (_, bar) => {
    const open = previousClose
    const close = smoothPriceAt(path, bar + 1) + swing() * path.volatility
    const high = Math.max(open, close) + random() ** 2 * path.wick * 2
    const low = Math.min(open, close) - random() ** 2 * path.wick * 2
    const effort = (high - low) / (path.volatility + path.wick)
    previousClose = close
    return { open, high, low, close, volume: 0.08 + 0.22 * random() ** 2 + 0.22 * effort ** 1.4 }
  })
}

/** A bar still forming: it moves to the far side first, then the near one, then settles. */
function formingBar(bar: PriceBar, share: number): PriceBar {
  const rising = bar.close >= bar.open
  const [first, second] = rising ? [bar.low, bar.high] : [bar.high, bar.low]
  const stops = [
    { at: 0, price: bar.open },
    { at: 0.3, price: first },
    { at: 0.75, price: second },
    { at: 1, price: bar.close },
  ]
  const visited: number[] = []
  let price = bar.open
  for (const [index, stop] of stops.entries()) {
    const from = stops[index - 1]
    if (stop.at <= share) price = stop.price
    else if (from && from.at < share) {
      price = from.price + ((stop.price - from.price) * (share - from.at)) / (stop.at - from.at)
    } else break
    visited.push(price)
  }
  return {
    open: bar.open,
    close: price,
    high: Math.max(...visited),
    low: Math.min(...visited),
    volume: bar.volume * share,
  }
}

/** The bars visible after `shown` bars; the last one may be unfinished. */
export function barsUpTo(bars: readonly PriceBar[], shown: number): PriceBar[] {
  const finished = bars.slice(0, Math.floor(shown))
  const current = bars[finished.length]
  const share = shown - finished.length
  return current && share > 0.02 ? [...finished, formingBar(current, share)] : finished
}
