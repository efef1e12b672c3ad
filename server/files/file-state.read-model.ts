import type { Database } from '#server/database/database.ts'

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

export async function isUploadPending(db: Database, key: string): Promise<boolean> {
  const file = await db
    .selectFrom('media_files')
    .select('id')
    .where('key', '=', key)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return file !== undefined
}
