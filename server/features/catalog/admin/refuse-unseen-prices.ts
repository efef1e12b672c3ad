import type { OtherPrice } from '#contract/catalog/price-in.ts'
import { conflict } from '#server/http/app-error.ts'

/** Prices that are sent replace all others, so those that somebody else has added meanwhile would be lost. */
export function refuseUnseenPrices(seen: OtherPrice[] | undefined, saved: OtherPrice[] = []): void {
  if (!seen || asText(seen) === asText(saved)) return
  throw conflict(
    'prices_changed',
    'Someone changed the prices in other currencies in the meantime. Please close this, open it again and check them.',
  )
}

const asText = (prices: OtherPrice[]) =>
  prices
    .map(({ currency, priceCents, originalPriceCents }) => `${currency} ${priceCents} ${originalPriceCents}`)
    .sort()
    .join()
