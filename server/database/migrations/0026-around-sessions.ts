import { ownedBy, type PortableSchema, references, required } from '../portable-schema.ts'

/** What mentors and students write around a session, and which comments on trades were read. */
export async function addSessionNotes({ alterTable, clusteredTable, index, types }: PortableSchema) {
  await alterTable('trade_comments').addColumn('read_at', types.instant).execute()
  await alterTable('session_seats').addColumn('rating_remark', types.text).execute()
  await alterTable('session_seats').addColumn('rated_at', types.instant).execute()

  await clusteredTable('session_notes')
    .addColumn('session_id', types.id, (column) => ownedBy('mentor_sessions.id')(column).primaryKey())
    .addColumn('text', types.text, required)
    .addColumn('revision', types.integer, required)
    .addColumn('updated_at', types.instant, required)
    .execute()
  // Whoever takes over a session doesn't get what the mentor before wrote for themselves.
  await clusteredTable('private_session_notes')
    .addColumn('session_id', types.id, ownedBy('mentor_sessions.id'))
    .addColumn('mentor_id', types.id, references('mentors.user_id'))
    .addColumn('text', types.text, required)
    .addColumn('revision', types.integer, required)
    .addColumn('updated_at', types.instant, required)
    .addPrimaryKeyConstraint('private_session_notes_pk', ['session_id', 'mentor_id'])
    .execute()
  await index('private_session_notes_by_mentor').on('private_session_notes').column('mentor_id').execute()
}
