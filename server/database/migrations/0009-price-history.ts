import { sql } from 'kysely'

import { type PortableSchema, required } from '../portable-schema.ts'

/**
 * When each price was charged. Current prices start now, not when the item was created: nobody knows what it cost in
 * between, and a history must not claim more than the shop has seen.
 */
export async function createPriceHistory({ table, types, db, engine }: PortableSchema) {
  await table('price_history')
    .addColumn('item_kind', types.text, required)
    .addColumn('item_id', types.id, required)
    .addColumn('price_cents', types.cents, required)
    .addColumn('original_price_cents', types.cents)
    .addColumn('starts_at', types.instant, required)
    .addColumn('ends_at', types.instant)
    .addPrimaryKeyConstraint('price_history_pk', ['item_id', 'starts_at'])
    .addCheckConstraint('price_history_kind_known', sql`item_kind in ('course', 'bundle', 'mentorship')`)
    .addCheckConstraint('price_history_ends_after_start', sql`ends_at is null or ends_at > starts_at`)
    .execute()
  const now = NOW[engine]
  await sql`
    insert into price_history (item_kind, item_id, price_cents, original_price_cents, starts_at, ends_at)
    select 'course', id, price_cents, original_price_cents, starts_at, scheduled_unpublish_at
    from (
      select courses.*,
        case when published_at is not null or scheduled_publish_at <= ${now} then ${now} else scheduled_publish_at end
          as starts_at
      from courses where archived_at is null
    ) as on_sale
    where starts_at is not null and (scheduled_unpublish_at is null or scheduled_unpublish_at > starts_at)
  `.execute(db)
  await sql`
    insert into price_history (item_kind, item_id, price_cents, original_price_cents, starts_at)
    select 'bundle', id, price_cents, original_price_cents, ${now} from bundles where archived_at is null
  `.execute(db)
  await sql`
    insert into price_history (item_kind, item_id, price_cents, starts_at)
    select 'mentorship', id, price_cents, ${now} from mentorship_programs where archived_at is null
  `.execute(db)
}

/** In milliseconds, like all times that the shop writes: finer ones couldn't be looked up again. */
const NOW = {
  sqlite: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: sql`date_trunc('milliseconds', now())`,
}
