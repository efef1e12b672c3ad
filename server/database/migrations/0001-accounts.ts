import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createAccounts({ table, index, types }: PortableSchema) {
  await table('users')
    .addColumn('id', types.id, primaryKey)
    .addColumn('email', types.text)
    .addColumn('email_key', types.text, (column) => column.unique())
    .addColumn('first_name', types.text, required)
    .addColumn('last_name', types.text, required)
    .addColumn('profile_image_key', types.text)
    .addColumn('role', types.text, required)
    .addColumn('password_hash', types.text)
    .addColumn('email_verified_at', types.instant)
    .addColumn('password_expired_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addColumn('deleted_at', types.instant)
    .addCheckConstraint('users_role_known', sql`role in ('owner', 'admin', 'support', 'creator', 'student')`)
    .addCheckConstraint('users_deleted_have_no_email', sql`deleted_at is null or email_key is null`)
    .execute()

  await table('sessions')
    .addColumn('token_hash', types.text, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('created_at', types.instant, required)
    .addColumn('last_seen_at', types.instant, required)
    .addColumn('expires_at', types.instant, required)
    .addColumn('ip_address', types.text)
    .addColumn('user_agent', types.text)
    .execute()
  await index('sessions_by_user').on('sessions').column('user_id').execute()
  await index('sessions_by_expiry').on('sessions').column('expires_at').execute()

  await table('rate_limits')
    .addColumn('key', types.text, primaryKey)
    .addColumn('hits', types.integer, required)
    .addColumn('resets_at', types.instant, required)
    .execute()
  await index('rate_limits_by_reset').on('rate_limits').column('resets_at').execute()
}
