import { type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createTiktokAccount({ table, alterTable, index, types }: PortableSchema) {
  await table('tiktok_accounts')
    .addColumn('id', types.text, primaryKey)
    .addColumn('open_id', types.text, required)
    .addColumn('sealed_access_token', types.text, required)
    .addColumn('access_expires_at', types.instant, required)
    .addColumn('sealed_refresh_token', types.text, required)
    .addColumn('refreshing_until', types.instant)
    .addColumn('connected_at', types.instant, required)
    .addColumn('disconnected_at', types.instant)
    .execute()
  await alterTable('tiktok_posts').addColumn('cover_key', types.text).execute()
  await alterTable('tiktok_posts').addColumn('caption_edited_at', types.instant).execute()
  await index('mails_by_type').on('mails').columns(['type', 'created_at']).execute()
  await index('mails_by_status').on('mails').columns(['status', 'created_at']).execute()
}
