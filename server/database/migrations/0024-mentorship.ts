import { sql } from 'kysely'

import {
  nullWhenDeleted,
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  requiredUnique,
  zeroByDefault,
} from '../portable-schema.ts'

/** Mentors, when they can be booked, and the sessions students booked. */
export async function createMentorship(schema: PortableSchema) {
  await allowMentors(schema)
  await createMentors(schema)
  await createSessions(schema)
  await addCalendars(schema)
}

/** SQLite changes a check in place, too: dropping the table would delete what refers to it. */
async function allowMentors({ db }: PortableSchema) {
  await sql`alter table users drop constraint users_role_known`.execute(db)
  await sql`alter table users add constraint users_role_known
    check (role in ('owner', 'admin', 'mentor', 'support', 'creator', 'student'))`.execute(db)
}

async function createMentors({ table, clusteredTable, index, types }: PortableSchema) {
  await table('mentors')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('time_zone', types.text, required)
    .addColumn('meeting_link', types.text)
    .addColumn('buffer_minutes', types.integer, required)
    .addColumn('notice_hours', types.integer, required)
    .addColumn('window_days', types.integer, required)
    .addColumn('daily_limit', types.integer)
    .addColumn('started_at', types.instant, required)
    .addColumn('stopped_at', types.instant)
    .execute()
  await clusteredTable('program_mentors')
    .addColumn('program_id', types.id, ownedBy('mentorship_programs.id'))
    .addColumn('mentor_id', types.id, ownedBy('mentors.user_id'))
    .addPrimaryKeyConstraint('program_mentors_pk', ['program_id', 'mentor_id'])
    .execute()
  await index('program_mentors_by_mentor').on('program_mentors').column('mentor_id').execute()
  await clusteredTable('mentor_students')
    .addColumn('mentor_id', types.id, ownedBy('mentors.user_id'))
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('assigned_by', types.id, nullWhenDeleted('users.id'))
    .addColumn('assigned_at', types.instant, required)
    .addPrimaryKeyConstraint('mentor_students_pk', ['mentor_id', 'user_id'])
    .execute()
  await index('mentor_students_by_user').on('mentor_students').column('user_id').execute()
  await table('program_rules')
    .addColumn('program_id', types.id, (column) =>
      column.primaryKey().notNull().references('mentorship_programs.id').onDelete('cascade'),
    )
    .addColumn('cutoff_hours', types.integer, required)
    .addColumn('no_show', types.text, required)
    .addColumn('expires_after_days', types.integer)
    .addColumn('capacity', types.integer, required)
    .addCheckConstraint('program_rules_no_show_known', sql`no_show in ('uses', 'returns')`)
    .execute()
  await clusteredTable('mentor_hours')
    .addColumn('mentor_id', types.id, ownedBy('mentors.user_id'))
    .addColumn('weekday', types.integer, required)
    .addColumn('from_minute', types.integer, required)
    .addColumn('to_minute', types.integer, required)
    .addPrimaryKeyConstraint('mentor_hours_pk', ['mentor_id', 'weekday', 'from_minute'])
    .addCheckConstraint('mentor_hours_end_after_start', sql`from_minute < to_minute`)
    .execute()
  await table('mentor_exceptions')
    .addColumn('id', types.id, primaryKey)
    .addColumn('mentor_id', types.id, ownedBy('mentors.user_id'))
    .addColumn('day', types.text, required)
    .addColumn('kind', types.text, required)
    .addColumn('from_minute', types.integer)
    .addColumn('to_minute', types.integer)
    .addCheckConstraint('mentor_exceptions_kind_known', sql`kind in ('closed', 'open')`)
    .execute()
  await index('mentor_exceptions_by_day').on('mentor_exceptions').columns(['mentor_id', 'day']).execute()
}

async function createSessions({ table, clusteredTable, index, types }: PortableSchema) {
  await table('mentor_sessions')
    .addColumn('id', types.id, primaryKey)
    .addColumn('program_id', types.id, references('mentorship_programs.id'))
    .addColumn('mentor_id', types.id, references('mentors.user_id'))
    .addColumn('starts_at', types.instant, required)
    .addColumn('ends_at', types.instant, required)
    .addColumn('capacity', types.integer, required)
    .addColumn('seats_taken', types.integer, zeroByDefault)
    .addColumn('sequence', types.integer, zeroByDefault)
    .addColumn('meeting_link', types.text)
    .addColumn('recording_link', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('moved_at', types.instant)
    .addColumn('canceled_at', types.instant)
    .addColumn('canceled_by', types.text)
    .addColumn('day_reminder_at', types.instant)
    .addColumn('hour_reminder_at', types.instant)
    .addCheckConstraint('mentor_sessions_fit', sql`seats_taken >= 0 and seats_taken <= capacity`)
    .execute()
  await index('mentor_sessions_by_mentor').on('mentor_sessions').columns(['mentor_id', 'starts_at']).execute()
  await index('mentor_sessions_by_start').on('mentor_sessions').columns(['starts_at', 'id']).execute()
  await index('mentor_sessions_by_program').on('mentor_sessions').columns(['program_id', 'starts_at']).execute()

  await table('session_seats')
    .addColumn('id', types.id, primaryKey)
    .addColumn('session_id', types.id, ownedBy('mentor_sessions.id'))
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('time_zone', types.text, required)
    .addColumn('booked_at', types.instant, required)
    .addColumn('canceled_at', types.instant)
    .addColumn('canceled_by', types.text)
    .addColumn('attended_at', types.instant)
    .addColumn('missed_at', types.instant)
    .addColumn('agenda', types.text)
    .addColumn('rating', types.integer)
    .addColumn('day_reminder_at', types.instant)
    .addColumn('hour_reminder_at', types.instant)
    .addCheckConstraint('session_seats_one_mark', sql`attended_at is null or missed_at is null`)
    .execute()
  await index('session_seats_open')
    .on('session_seats')
    .columns(['session_id', 'user_id'])
    .unique()
    .where(sql.ref('canceled_at'), 'is', null)
    .execute()
  await index('session_seats_by_session').on('session_seats').column('session_id').execute()
  await index('session_seats_by_user').on('session_seats').columns(['user_id', 'booked_at']).execute()
  await index('session_seats_booked').on('session_seats').column('booked_at').execute()

  // Nobody can be in two sessions in the same quarter of an hour: whoever comes second finds the row.
  await clusteredTable('booked_quarters')
    .addColumn('person_id', types.id, ownedBy('users.id'))
    .addColumn('quarter', types.integer, required)
    .addColumn('session_id', types.id, ownedBy('mentor_sessions.id'))
    .addPrimaryKeyConstraint('booked_quarters_pk', ['person_id', 'quarter'])
    .execute()
  await index('booked_quarters_by_session').on('booked_quarters').columns(['session_id', 'person_id']).execute()
}

async function addCalendars({ table, alterTable, index, types }: PortableSchema) {
  await table('calendar_feeds')
    .addColumn('user_id', types.id, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', types.text, requiredUnique)
    .addColumn('nonce', types.text, required)
    .addColumn('created_at', types.instant, required)
    .execute()
  await alterTable('mails').addColumn('sealed_calendar', types.text).execute()
  // What the email is about, so that it can be withdrawn before it's sent.
  await alterTable('mails').addColumn('about', types.text).execute()
  await index('mails_about').on('mails').column('about').where(sql.ref('about'), 'is not', null).execute()
}
