import {
  nullWhenDeleted,
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  requiredUnique,
} from '../../portable-schema.ts'

export async function createMediaTables({ table, index, types }: PortableSchema): Promise<void> {
  await table('file_stores')
    .addColumn('id', types.text, primaryKey)
    .addColumn('endpoint', types.text, required)
    .addColumn('region', types.text, required)
    .addColumn('bucket', types.text, required)
    .addColumn('access_key_id', types.text, required)
    .addColumn('sealed_secret_access_key', types.text, required)
    .addColumn('updated_at', types.instant, required)
    .execute()

  await table('file_places')
    .addColumn('key', types.text, primaryKey)
    .addColumn('store_id', types.text, references('file_stores.id'))
    .execute()

  await table('media_files')
    .addColumn('id', types.id, primaryKey)
    .addColumn('key', types.text, requiredUnique)
    .addColumn('original_file_name', types.text, required)
    .addColumn('search_name', types.text, required)
    .addColumn('mime_type', types.text, required)
    .addColumn('file_type', types.text, required)
    .addColumn('category', types.text, required)
    .addColumn('course_id', types.id, nullWhenDeleted('courses.id'))
    .addColumn('lesson_id', types.id, nullWhenDeleted('lessons.id'))
    .addColumn('announced_size_bytes', types.bigint)
    .addColumn('file_size_bytes', types.bigint)
    .addColumn('duration_seconds', types.real)
    .addColumn('width', types.integer)
    .addColumn('height', types.integer)
    .addColumn('uploaded_by', types.id, nullWhenDeleted('users.id'))
    .addColumn('confirmed_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .execute()
  await index('media_files_newest').on('media_files').columns(['created_at', 'id']).execute()
  await index('media_files_by_course').on('media_files').column('course_id').execute()
  await index('media_files_by_lesson').on('media_files').column('lesson_id').execute()
  await index('media_files_by_uploader').on('media_files').column('uploaded_by').execute()

  await table('multipart_uploads')
    .addColumn('media_file_id', types.id, (column) => ownedBy('media_files.id')(column).primaryKey())
    .addColumn('upload_id', types.text, required)
    .addColumn('part_size_bytes', types.integer, required)
    .addColumn('part_count', types.integer, required)
    .addColumn('started_at', types.instant, required)
    .execute()
}
