import { sql } from 'kysely'

import { type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createShop({ table, types }: PortableSchema) {
  await table('coupons')
    .addColumn('id', types.id, primaryKey)
    .addColumn('code', types.text, (column) => column.notNull().unique())
    .addColumn('type', types.text, required)
    .addColumn('value', types.integer, required)
    .addColumn('usage_limit', types.integer)
    .addColumn('usage_count', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', types.instant)
    .addColumn('deactivated_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .addCheckConstraint('coupons_type_known', sql`type in ('percentage', 'fixed_amount')`)
    .addCheckConstraint('coupons_value_positive', sql`value > 0`)
    .addCheckConstraint('coupons_within_limit', sql`usage_limit is null or usage_count <= usage_limit`)
    .execute()

  await table('tiktok_posts')
    .addColumn('id', types.id, primaryKey)
    .addColumn('tiktok_video_id', types.text, (column) => column.notNull().unique())
    .addColumn('tiktok_url', types.text, required)
    .addColumn('title', types.text, required)
    .addColumn('caption', types.text, required)
    .addColumn('auto_fetched_at', types.instant)
    .addColumn('view_count', types.bigint, required)
    .addColumn('like_count', types.bigint, required)
    .addColumn('share_count', types.bigint, required)
    .addColumn('posted_at', types.instant)
    .addColumn('shown_since', types.instant)
    .addColumn('created_at', types.instant, required)
    .execute()

  await table('site_settings')
    .addColumn('name', types.text, primaryKey)
    .addColumn('value', types.json, required)
    .addColumn('updated_at', types.instant, required)
    .execute()

  await table('cache_versions')
    .addColumn('topic', types.text, primaryKey)
    .addColumn('version', types.integer, required)
    .execute()
}
