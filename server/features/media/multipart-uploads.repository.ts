import type { Insertable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { MultipartUploadsTable } from '#server/database/tables/media-tables.ts'

export type UploadRow = MultipartUploadsTable & { key: string; announced_size_bytes: number | null }

export async function insertUpload(db: Database, row: Insertable<MultipartUploadsTable>): Promise<void> {
  await db.insertInto('multipart_uploads').values(row).execute()
}

export async function findUpload(db: Database, mediaFileId: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('multipart_uploads')
    .innerJoin('media_files', 'media_files.id', 'multipart_uploads.media_file_id')
    .selectAll('multipart_uploads')
    .select(['media_files.key', 'media_files.announced_size_bytes'])
    .where('media_file_id', '=', mediaFileId)
    .executeTakeFirst()
}

export async function deleteUpload(db: Database, mediaFileId: string): Promise<void> {
  await db.deleteFrom('multipart_uploads').where('media_file_id', '=', mediaFileId).execute()
}

/** Files announced before this time and never confirmed, with their multipart upload if there is one. */
export async function listAbandonedUploads(db: Database, before: string, limit: number) {
  return db
    .selectFrom('media_files')
    .leftJoin('multipart_uploads', 'multipart_uploads.media_file_id', 'media_files.id')
    .select(['media_files.id', 'media_files.key', 'multipart_uploads.upload_id'])
    .where('media_files.confirmed_at', 'is', null)
    .where('media_files.created_at', '<', before)
    .limit(limit)
    .execute()
}
