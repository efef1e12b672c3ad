import { sql } from 'kysely'

import { ownedBy, type PortableSchema, required, zeroByDefault } from '../portable-schema.ts'

/** Prices, coupon amounts and spending in other currencies than dollars. Everything from before is in dollars. */
export async function addCurrencies({ table, alterTable, types, db, engine }: PortableSchema) {
  await table('item_prices')
    .addColumn('item_kind', types.text, required)
    .addColumn('item_id', types.id, required)
    .addColumn('currency', types.text, required)
    .addColumn('price_cents', types.cents, required)
    .addColumn('original_price_cents', types.cents)
    .addPrimaryKeyConstraint('item_prices_pk', ['item_id', 'currency'])
    .addCheckConstraint('item_prices_kind_known', sql`item_kind in ('course', 'bundle', 'mentorship')`)
    .addCheckConstraint('item_prices_not_dollars', sql`currency <> 'usd'`)
    .execute()
  await alterTable('coupons').addColumn('other_amounts', types.json).execute()
  await table('other_spending')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('currency', types.text, required)
    .addColumn('spent_cents', types.bigint, zeroByDefault)
    .addPrimaryKeyConstraint('other_spending_pk', ['user_id', 'currency'])
    .execute()

  // A column can't join a primary key in SQLite. An older program that is still running writes dollars.
  await table('price_history_by_currency')
    .addColumn('item_kind', types.text, required)
    .addColumn('item_id', types.id, required)
    .addColumn('currency', types.text, (column) => column.notNull().defaultTo('usd'))
    .addColumn('price_cents', types.cents, required)
    .addColumn('original_price_cents', types.cents)
    .addColumn('starts_at', types.instant, required)
    .addColumn('ends_at', types.instant)
    .addPrimaryKeyConstraint('price_history_by_currency_pk', ['item_id', 'currency', 'starts_at'])
    .addCheckConstraint('price_history_of_known_kind', sql`item_kind in ('course', 'bundle', 'mentorship')`)
    .addCheckConstraint('price_history_starts_before_end', sql`ends_at is null or ends_at > starts_at`)
    .execute()
  // A change that is written between copying and dropping would be lost.
  if (engine === 'postgres') await sql`lock table price_history in exclusive mode`.execute(db)
  await sql`
    insert into price_history_by_currency
      (item_kind, item_id, currency, price_cents, original_price_cents, starts_at, ends_at)
    select item_kind, item_id, 'usd', price_cents, original_price_cents, starts_at, ends_at from price_history
  `.execute(db)
  await db.schema.dropTable('price_history').execute()
  await alterTable('price_history_by_currency').renameTo('price_history').execute()
}
