import type { OtherPrice } from '#contract/catalog/price-in.ts'
import type { ItemKind } from '#contract/checkout/item-kind.ts'
import { CURRENCIES } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'

type NewPrice = { currency: string; priceCents: number; originalPriceCents?: number | null | undefined }

const prices = (db: Database) =>
  db
    .selectFrom('item_prices')
    .select(['item_id as id', 'currency', 'price_cents as priceCents', 'original_price_cents as originalPriceCents'])
    .orderBy('currency')

/** By item. */
export async function readOtherPrices(db: Database): Promise<Map<string, OtherPrice[]>> {
  const byItem = new Map<string, OtherPrice[]>()
  for (const { id, ...price } of await prices(db).execute()) byItem.set(id, [...(byItem.get(id) ?? []), price])
  return byItem
}

export async function listOtherPrices(db: Database, id: string): Promise<OtherPrice[]> {
  const rows = await prices(db).where('item_id', '=', id).execute()
  return rows.map(({ id: _, ...price }) => price)
}

/** Adds `prices` to something that has any. */
export function withPrices<Item extends { id: string }>(item: Item, found: OtherPrice[] | undefined) {
  return found && found.length > 0 ? { ...item, prices: found } : item
}

/** Sets all of them: a currency that isn't named has no price afterwards. */
export async function setOtherPrices(db: Database, item: { kind: ItemKind; id: string }, next: NewPrice[]) {
  await deleteOtherPrices(db, item.id)
  if (next.length === 0) return
  const rows = next.map(({ currency, priceCents, originalPriceCents }) => ({
    item_kind: item.kind,
    item_id: item.id,
    currency,
    price_cents: priceCents,
    original_price_cents: originalPriceCents ?? null,
  }))
  await db.insertInto('item_prices').values(rows).execute()
}

export async function deleteOtherPrices(db: Database, id: string): Promise<void> {
  await db.deleteFrom('item_prices').where('item_id', '=', id).execute()
}

/** The other currencies that any of these can be bought in. */
export function currenciesOf(items: { prices?: OtherPrice[] | undefined }[]): string[] {
  const found = new Set(items.flatMap((item) => item.prices ?? []).map(({ currency }) => currency))
  return CURRENCIES.filter((currency) => found.has(currency))
}
