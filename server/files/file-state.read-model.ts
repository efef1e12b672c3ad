import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

const PREFIX = 'delete-stored-file:'

/**
 * The key of the job that deletes a file's bytes. While that job is queued or has failed, the file counts as deleted.
 */
export const deletionKey = (key: string) => PREFIX + key

export async function listFilesBeingDeleted(db: Database, keys: string[]): Promise<Set<string>> {
  const jobs = await db
    .selectFrom('jobs')
    .select('unique_key')
    .where('unique_key', 'in', keys.map(deletionKey))
    .execute()
  return new Set(jobs.map(({ unique_key }) => (unique_key ?? '').slice(PREFIX.length)))
}

const findJob = precompiledQuery((db, { uniqueKey }: { uniqueKey: string }) =>
  db.selectFrom('jobs').select('id').where('unique_key', '=', uniqueKey),
)

/** The same for one file: asked for every part of a video that is sent. */
export async function isBeingDeleted(db: Database, key: string): Promise<boolean> {
  const jobs = await findJob(db, { uniqueKey: deletionKey(key) })
  return jobs.length > 0
}

export async function isUploadPending(db: Database, key: string): Promise<boolean> {
  const file = await db
    .selectFrom('media_files')
    .select('id')
    .where('key', '=', key)
    .where('confirmed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('ladder_uploads')
        .select('ladder_id as id')
        .where('key', '=', key)
        .where('completed_at', 'is', null),
    )
    .executeTakeFirst()
  return file !== undefined
}
