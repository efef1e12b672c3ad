import type { PriceSpan } from '#contract/catalog/admin-course.ts'

type Discounted = { priceCents: number; originalPriceCents: number | null }
type PriorPrices = {
  /** The lowest price in the 30 days before the discount; null if nothing else was ever charged before. */
  lowestCents: number | null
  /** Every price charged before the discount. */
  charged: ReadonlySet<number>
}

const DAY_MS = 24 * 3_600_000
const WINDOW_MS = 30 * DAY_MS

/**
 * What was charged before the current discount began, see docs/product-rules.md#discounts. `spans` are sorted by time
 * and have all begun.
 */
export function priorPrices(item: Discounted, spans: PriceSpan[], now: Date): PriorPrices {
  const first = firstOfDiscount(item, spans)
  const earlier = spans.slice(0, first)
  const beganAt = Date.parse(spans[first]?.startsAt ?? now.toISOString())
  const inWindow = earlier.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > beganAt - WINDOW_MS)
  // Not on sale in those 30 days: the price it was last sold at.
  const compared = inWindow.length > 0 ? inWindow : earlier.slice(-1)
  return {
    lowestCents: compared.length > 0 ? Math.min(...compared.map(({ priceCents }) => priceCents)) : null,
    charged: new Set(earlier.map(({ priceCents }) => priceCents)),
  }
}

/** Where the current discount begins: the same price, crossed out next to it a higher one. Breaks in between don't end it. */
function firstOfDiscount({ priceCents }: Discounted, spans: PriceSpan[]): number {
  let first = spans.length
  const hasSamePrice = (index: number) => spans[index]?.priceCents === priceCents
  while (hasSamePrice(first - 1) && isStruck(spans[first - 1])) first -= 1
  // Staff may lower the price and add the crossed-out one a little later.
  const announcedAt = Date.parse(spans[first]?.startsAt ?? '')
  while (hasSamePrice(first - 1) && announcedAt - Date.parse(spans[first - 1]?.startsAt ?? '') <= DAY_MS) first -= 1
  return first
}

export function isStruck(price: Discounted | undefined): boolean {
  return price !== undefined && price.originalPriceCents !== null && price.originalPriceCents > price.priceCents
}
