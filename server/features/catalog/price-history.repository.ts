import type { PriceSpan } from '#contract/catalog/admin-course.ts'
import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'

type Item = { kind: ItemKind; id: string }

type CurrentPrice = Pick<PriceSpan, 'currency' | 'priceCents' | 'originalPriceCents'>
type OnSale = Pick<PriceSpan, 'startsAt' | 'endsAt'>

/**
 * Records what the item costs from now on, in each currency; `onSale` is null if it can't be bought. Every change of a
 * price, and of what is for sale, calls this in its own transaction. Rows in the past never change.
 */
export async function recordPrices(
  db: Database,
  item: Item,
  prices: CurrentPrice[],
  onSale: OnSale | null,
  now: string,
): Promise<void> {
  // Scheduled publications that won't happen like this, and prices that were replaced at the same moment.
  await db.deleteFrom('price_history').where('item_id', '=', item.id).where('starts_at', '>=', now).execute()
  const before = (await listPrices(db, item.id)).map(({ currency }) => currency)
  for (const currency of new Set([...before, ...prices.map((price) => price.currency)])) {
    const price = onSale && prices.find((one) => one.currency === currency)
    await recordPrice(db, { ...item, currency }, price ? { ...price, ...onSale } : null, now)
  }
}

type ItemInCurrency = Item & { currency: string }

async function recordPrice(db: Database, item: ItemInCurrency, next: PriceSpan | null, now: string): Promise<void> {
  const last = await findLast(db, item)
  const isRunning = last !== undefined && (last.endsAt === null || last.endsAt >= now)
  if (isRunning && next && next.startsAt <= now && hasSamePrices(last, next)) {
    return setEnd(db, item, last.startsAt, next.endsAt)
  }
  if (isRunning && last.endsAt !== now) await setEnd(db, item, last.startsAt, now)
  if (next) await insertSpan(db, item, { ...next, startsAt: next.startsAt < now ? now : next.startsAt })
}

function hasSamePrices(one: PriceSpan, other: PriceSpan): boolean {
  return one.priceCents === other.priceCents && one.originalPriceCents === other.originalPriceCents
}

const spans = (db: Database) =>
  db
    .selectFrom('price_history')
    .select(['currency', 'price_cents as priceCents', 'original_price_cents as originalPriceCents'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])

/** Latest first, with a scheduled publication. */
export function listPrices(db: Database, id: string): Promise<PriceSpan[]> {
  return spans(db).where('item_id', '=', id).orderBy('starts_at', 'desc').execute()
}

function findLast(db: Database, { id, currency }: ItemInCurrency): Promise<PriceSpan | undefined> {
  return spans(db)
    .where('item_id', '=', id)
    .where('currency', '=', currency)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function setEnd(
  db: Database,
  { id, currency }: ItemInCurrency,
  startsAt: string,
  endsAt: string | null,
): Promise<void> {
  await db
    .updateTable('price_history')
    .set({ ends_at: endsAt })
    .where('item_id', '=', id)
    .where('currency', '=', currency)
    .where('starts_at', '=', startsAt)
    .execute()
}

async function insertSpan(db: Database, { kind, id }: Item, span: PriceSpan): Promise<void> {
  await db
    .insertInto('price_history')
    .values({
      item_kind: kind,
      item_id: id,
      currency: span.currency,
      price_cents: span.priceCents,
      original_price_cents: span.originalPriceCents,
      starts_at: span.startsAt,
      ends_at: span.endsAt,
    })
    .execute()
}

/** What has been charged so far, in order, by item. */
export async function readPriceHistory(db: Database, kind: ItemKind, now: string): Promise<Map<string, PriceSpan[]>> {
  const rows = await spans(db)
    .select('item_id as id')
    .where('item_kind', '=', kind)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .execute()
  return Map.groupBy(rows, ({ id }) => id)
}

export async function deletePriceHistory(db: Database, id: string): Promise<void> {
  await db.deleteFrom('price_history').where('item_id', '=', id).execute()
}
