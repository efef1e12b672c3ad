import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, required, unique, zeroByDefault } from '../../portable-schema.ts'

export async function createAccountTables(schema: PortableSchema): Promise<void> {
  await createUsers(schema)
  await createSessions(schema)
  await createAccountTokens(schema)
  await createSecondFactors(schema)
}

async function createUsers({ table, index, types, db, engine }: PortableSchema) {
  await table('users')
    .addColumn('id', types.id, primaryKey)
    .addColumn('email', types.text)
    .addColumn('email_key', types.text, unique)
    .addColumn('first_name', types.text, required)
    .addColumn('last_name', types.text, required)
    // Name and email in lower case, because SQLite's own lower() knows only ASCII.
    .addColumn('search_text', types.text, (column) => column.notNull().defaultTo(''))
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
  await index('users_newest').on('users').columns(['role', 'created_at', 'id']).execute()
  await index('users_by_age')
    .on('users')
    .columns(['created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await index('users_by_words').on('users').columns(['search_text', 'id']).execute()
  if (engine === 'postgres') await sql.raw(INDEX_PARTS_OF_NAMES).execute(db)
}

/** pg_trgm comes with PostgreSQL, but some installations leave it out. Searches are just slower without it. */
const INDEX_PARTS_OF_NAMES = `do $$
  begin
    create extension if not exists pg_trgm;
    create index users_by_parts on users using gin (search_text gin_trgm_ops);
  exception
    when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
      raise notice 'pg_trgm is not available';
  end $$`

async function createSessions({ table, index, types }: PortableSchema) {
  await table('sessions')
    .addColumn('token_hash', types.text, primaryKey)
    .addColumn('id', types.id)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('created_at', types.instant, required)
    .addColumn('confirmed_at', types.instant)
    .addColumn('last_seen_at', types.instant, required)
    .addColumn('expires_at', types.instant, required)
    .addColumn('ip_address', types.text)
    .addColumn('user_agent', types.text)
    .execute()
  await index('sessions_by_id').on('sessions').column('id').unique().execute()
  await index('sessions_by_user').on('sessions').column('user_id').execute()
  await index('sessions_by_expiry').on('sessions').column('expires_at').execute()

  // Kept longer than sessions: sign-ins are evidence in a dispute.
  await table('sign_ins')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('signed_in_at', types.instant, required)
    .addColumn('ip_address', types.text)
    .addColumn('user_agent', types.text)
    .execute()
  await index('sign_ins_by_user').on('sign_ins').columns(['user_id', 'signed_in_at']).execute()
  await index('sign_ins_by_time').on('sign_ins').column('signed_in_at').execute()

  await table('known_devices')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('device_hash', types.text, required)
    .addColumn('first_seen_at', types.instant, required)
    .addColumn('last_seen_at', types.instant, required)
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'device_hash'])
    .execute()
}

async function createAccountTokens({ table, index, types }: PortableSchema) {
  await table('account_tokens')
    .addColumn('token_hash', types.text, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('purpose', types.text, required)
    .addColumn('email', types.text)
    .addColumn('email_key', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('expires_at', types.instant, required)
    .addColumn('used_at', types.instant)
    .addCheckConstraint(
      'account_tokens_purpose_known',
      sql`purpose in ('reset_password', 'verify_email', 'undo_email_change', 'second_factor')`,
    )
    .execute()
  await index('account_tokens_by_user').on('account_tokens').column('user_id').execute()
  await index('account_tokens_by_email').on('account_tokens').column('email_key').execute()
  await index('account_tokens_by_expiry').on('account_tokens').column('expires_at').execute()
}

async function createSecondFactors({ table, types }: PortableSchema) {
  await table('second_factors')
    .addColumn('user_id', types.id, (column) => ownedBy('users.id')(column).primaryKey())
    .addColumn('sealed_secret', types.text, required)
    .addColumn('created_at', types.instant, required)
    .addColumn('confirmed_at', types.instant)
    .addColumn('last_used_step', types.bigint, zeroByDefault)
    .execute()

  await table('recovery_codes')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('code_hash', types.text, required)
    .addColumn('used_at', types.instant)
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute()
}
