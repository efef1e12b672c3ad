import { sql } from 'kysely'

import { nullWhenDeleted, ownedBy, type PortableSchema, primaryKey, required } from '../portable-schema.ts'

/** Students' trade journals, and whom they share them with. */
export async function createJournal(schema: PortableSchema) {
  await createTables(schema)
  await fileEarlierDrills(schema)
}

async function createTables({ table, clusteredTable, index, types }: PortableSchema) {
  await clusteredTable('journals')
    .addColumn('user_id', types.id, (column) => ownedBy('users.id')(column).primaryKey())
    .addColumn('time_zone', types.text)
    .addColumn('revision', types.integer, required)
    .addColumn('created_at', types.instant, required)
    .execute()

  // Prices and amounts are text: floating-point numbers can't hold 1.08435 exactly.
  await table('trades')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('source', types.text, required)
    .addColumn('instrument', types.text, required)
    .addColumn('side', types.text, required)
    .addColumn('entry', types.text, required)
    .addColumn('stop', types.text)
    .addColumn('exit', types.text)
    .addColumn('size', types.text)
    .addColumn('point_value', types.text, required)
    .addColumn('fees', types.text)
    .addColumn('opened_at', types.instant, required)
    .addColumn('closed_at', types.instant)
    .addColumn('counts_at', types.instant, required)
    .addColumn('day', types.text, required)
    .addColumn('weekday', types.integer, required)
    .addColumn('setup', types.text)
    .addColumn('mood', types.text)
    .addColumn('mistake', types.text)
    .addColumn('rule_followed', types.integer)
    .addColumn('notes', types.text, required)
    .addColumn('search_text', types.text, required)
    .addColumn('result_r', types.real)
    .addColumn('import_id', types.id)
    .addColumn('fingerprint', types.text)
    .addColumn('drill_run_id', types.id)
    .addColumn('revision', types.integer, required)
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addColumn('deleted_at', types.instant)
    .execute()
  await index('trades_by_time')
    .on('trades')
    .columns(['user_id', 'counts_at', 'id', 'source', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  // Has all that figures are made of, so that the trades themselves aren't read.
  await index('trades_figures')
    .on('trades')
    .columns(['user_id', 'day', 'source', 'result_r', 'setup', 'mood', 'mistake', 'instrument'])
    .columns(['weekday', 'rule_followed', 'side', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  // A trade that was deleted can be imported again.
  await index('trades_fingerprint')
    .on('trades')
    .columns(['user_id', 'fingerprint'])
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    // Otherwise SQLite would look up all trades of a student in it.
    .where(sql.ref('fingerprint'), 'is not', null)
    .execute()
  await index('trades_drill_run').on('trades').column('drill_run_id').unique().execute()
  await index('trades_deleted').on('trades').column('deleted_at').where(sql.ref('deleted_at'), 'is not', null).execute()

  await clusteredTable('trade_pictures')
    .addColumn('trade_id', types.id, ownedBy('trades.id'))
    .addColumn('moment', types.text, required)
    .addColumn('file_key', types.text, required)
    .addColumn('width', types.integer, required)
    .addColumn('height', types.integer, required)
    .addColumn('created_at', types.instant, required)
    .addPrimaryKeyConstraint('trade_pictures_pk', ['trade_id', 'moment'])
    .execute()

  await table('trade_comments')
    .addColumn('id', types.id, primaryKey)
    .addColumn('trade_id', types.id, ownedBy('trades.id'))
    .addColumn('author_id', types.id, nullWhenDeleted('users.id'))
    .addColumn('text', types.text, required)
    .addColumn('written_at', types.instant, required)
    .execute()
  await index('trade_comments_trade').on('trade_comments').columns(['trade_id', 'id']).execute()
  await index('trade_comments_author').on('trade_comments').column('author_id').execute()

  await clusteredTable('import_mappings')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('header_key', types.text, required)
    .addColumn('mapping', types.json, required)
    .addColumn('used_at', types.instant, required)
    .addPrimaryKeyConstraint('import_mappings_pk', ['user_id', 'header_key'])
    .execute()

  await table('journal_shares')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('mentor_id', types.id, ownedBy('users.id'))
    .addColumn('shared_at', types.instant, required)
    .addColumn('ended_at', types.instant)
    .execute()
  await index('journal_shares_live')
    .on('journal_shares')
    .columns(['user_id', 'mentor_id'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await index('journal_shares_mentor').on('journal_shares').column('mentor_id').execute()
}

/** A job, because what was traded has to be worked out again from the candles. */
async function fileEarlierDrills({ db }: PortableSchema) {
  await sql`
    insert into jobs (id, type, payload, run_at, attempts, created_at)
    select '019a8a00-0000-7000-8000-000000000023', 'file-earlier-drills', '{"after":null}', max(finished_at), 0, max(finished_at)
    from drill_runs
    where user_id is not null
    having max(finished_at) is not null
  `.execute(db)
}
