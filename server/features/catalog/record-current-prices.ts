import type { ItemKind } from '#contract/checkout/item-kind.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'

import { listOtherPrices } from './item-prices.repository.ts'
import { recordPrices } from './price-history.repository.ts'

type PricedItem = { kind: ItemKind; id: string; priceCents: number; originalPriceCents: number | null }
type OnSale = Parameters<typeof recordPrices>[3]

/** Records the prices that are set now, in all currencies. */
export async function recordCurrentPrices(trx: Database, item: PricedItem, onSale: OnSale, now: string): Promise<void> {
  const { priceCents, originalPriceCents } = item
  const prices = [{ currency: MAIN_CURRENCY, priceCents, originalPriceCents }, ...(await listOtherPrices(trx, item.id))]
  await recordPrices(trx, item, prices, onSale, now)
}
