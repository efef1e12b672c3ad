import { sql } from 'kysely'

import {
  nullWhenDeleted,
  ownedBy,
  type PortableSchema,
  primaryKey,
  required,
  zeroByDefault,
} from '../portable-schema.ts'

/** What a mentor and a student write to each other, the homework between them, and the files of both. */
export async function createMentorThreads({ table, index, types }: PortableSchema) {
  await table('mentorships')
    .addColumn('id', types.id, primaryKey)
    .addColumn('mentor_id', types.id, ownedBy('users.id'))
    .addColumn('student_id', types.id, ownedBy('users.id'))
    .addColumn('message_count', types.integer, zeroByDefault)
    .addColumn('mentor_read', types.integer, zeroByDefault)
    .addColumn('student_read', types.integer, zeroByDefault)
    .addColumn('mentor_notice_at', types.instant)
    .addColumn('student_notice_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .execute()
  await index('mentorships_pair').on('mentorships').columns(['mentor_id', 'student_id']).unique().execute()
  await index('mentorships_by_student').on('mentorships').column('student_id').execute()

  await table('mentor_messages')
    .addColumn('id', types.id, primaryKey)
    .addColumn('mentorship_id', types.id, ownedBy('mentorships.id'))
    .addColumn('position', types.integer, required)
    .addColumn('author_id', types.id, ownedBy('users.id'))
    .addColumn('text', types.text, required)
    .addColumn('search_text', types.text, required)
    .addColumn('sent_at', types.instant, required)
    .addColumn('deleted_at', types.instant)
    .execute()
  await index('mentor_messages_place').on('mentor_messages').columns(['mentorship_id', 'position']).unique().execute()
  await index('mentor_messages_by_author').on('mentor_messages').column('author_id').execute()

  await table('homework')
    .addColumn('id', types.id, primaryKey)
    .addColumn('mentorship_id', types.id, ownedBy('mentorships.id'))
    .addColumn('title', types.text, required)
    .addColumn('instructions', types.text, required)
    .addColumn('due_on', types.text)
    .addColumn('given_at', types.instant, required)
    .addColumn('changed_at', types.instant)
    .addColumn('handed_in_at', types.instant)
    .addColumn('answer', types.text)
    .addColumn('returned_at', types.instant)
    .addColumn('done_at', types.instant)
    .addColumn('review', types.text)
    .addColumn('withdrawn_at', types.instant)
    .addCheckConstraint('homework_done_once_handed_in', sql`done_at is null or handed_in_at is not null`)
    .execute()
  await index('homework_by_mentorship').on('homework').columns(['mentorship_id', 'given_at']).execute()

  // Uploaded first; then a message or homework refers to it.
  await table('shared_files')
    .addColumn('id', types.id, primaryKey)
    .addColumn('owner_id', types.id, ownedBy('users.id'))
    .addColumn('mentorship_id', types.id, nullWhenDeleted('mentorships.id'))
    .addColumn('message_id', types.id, nullWhenDeleted('mentor_messages.id'))
    .addColumn('homework_id', types.id, nullWhenDeleted('homework.id'))
    .addColumn('name', types.text, required)
    .addColumn('type', types.text, required)
    .addColumn('size_bytes', types.integer, required)
    .addColumn('width', types.integer)
    .addColumn('height', types.integer)
    .addColumn('file_key', types.text, required)
    .addColumn('uploaded_at', types.instant, required)
    .execute()
  await index('shared_files_by_owner').on('shared_files').column('owner_id').execute()
  await index('shared_files_by_message').on('shared_files').column('message_id').execute()
  await index('shared_files_by_homework').on('shared_files').column('homework_id').execute()
  await index('shared_files_unused')
    .on('shared_files')
    .column('uploaded_at')
    .where(sql.ref('mentorship_id'), 'is', null)
    .execute()
}
